#include "schemas/catan/chance.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>
#include <variant>

#include "schemas/catan/event_json.hpp"

namespace inselpost {

using catan::DrawResult;
using catan::NoResult;

catan::Dice dice_from(RandomBytes& bytes) {
  catan::Dice dice;
  dice.first = static_cast<std::uint8_t>(1 + uniform(bytes, 6));
  dice.second = static_cast<std::uint8_t>(1 + uniform(bytes, 6));
  return dice;
}

catan::Resource card_of(const catan::Bundle& hand, RandomBytes& bytes) {
  std::size_t place = uniform(bytes, hand.total());
  for (const catan::Resource resource : catan::resources) {
    if (place < hand[resource]) return resource;
    place -= hand[resource];
  }
  throw std::logic_error("a card beyond the hand");
}

std::vector<std::string> laid_out(const catan::CardCounts& deck) {
  std::vector<std::string> faces;
  for (const catan::CardKind kind : catan::card_kinds)
    faces.insert(faces.end(), deck[index(kind)], std::string(catan::name(kind)));
  return faces;
}

catan::CardKind card_kind(std::string_view word) {
  const auto found = std::find(catan::card_names.begin(), catan::card_names.end(), word);
  if (found == catan::card_names.end()) throw std::invalid_argument("no such card: " + std::string(word));
  return static_cast<catan::CardKind>(found - catan::card_names.begin());
}

RandomBytes* CatanChance::open(std::string_view label) {
  if (draws_ == nullptr) return nullptr;
  PublicDrawResult opened = draws_->open_link(label);
  if (opened.bytes != nullptr) proofs_.push_back(std::move(opened.proof));
  return opened.bytes;
}

DrawResult<catan::Dice> CatanChance::dice(std::string_view label) {
  RandomBytes* bytes = open(label);
  if (bytes == nullptr) return tl::unexpected(NoResult::withheld);
  return dice_from(*bytes);
}

DrawResult<std::size_t> CatanChance::one_of(std::string_view label, std::size_t n) {
  RandomBytes* bytes = open(label);
  if (bytes == nullptr) return tl::unexpected(NoResult::withheld);
  return uniform(*bytes, n);
}

DrawResult<catan::Dice> CatanChance::roll() { return at_table_ ? table_.roll() : dice("roll"); }

DrawResult<catan::Resource> CatanChance::theft(const catan::Bundle& hand) {
  if (at_table_) return table_.theft(hand);
  RandomBytes* bytes = draws_ != nullptr ? draws_->hidden_draw("theft") : nullptr;
  if (bytes == nullptr) return tl::unexpected(NoResult::withheld);
  return card_of(hand, *bytes);
}

DrawResult<catan::Bundle> CatanChance::forced_trade(const catan::Bundle& hand) {
  if (at_table_) return table_.forced_trade(hand);
  RandomBytes* bytes = draws_ != nullptr ? draws_->hidden_draw("forced") : nullptr;
  if (bytes == nullptr) return tl::unexpected(NoResult::withheld);
  catan::Bundle drawn;
  for (int i = 0; i < 2 && drawn.total() < hand.total(); ++i)
    drawn += catan::Bundle::of(card_of(hand - drawn, *bytes));
  return drawn;
}

DrawResult<catan::CardKind> CatanChance::next_card(std::size_t j, const catan::CardCounts& left) {
  if (at_table_) return table_.next_card(j, left);
  const std::string* face = draws_ != nullptr ? draws_->deck_card(j - first_card_) : nullptr;
  if (face == nullptr) return tl::unexpected(NoResult::withheld);
  return card_kind(*face);
}

std::optional<catan::RuleViolation> CatanChance::left_over() const {
  if (!at_table_ || !table_.unused_results().any()) return std::nullopt;
  return result_problem(table_.unused_results(), catan::Reason::table_result_unasked);
}

catan::RuleViolation result_problem(const catan::TableResults& results, catan::Reason reason) {
  const catan::Field field = results.dice     ? catan::Field::dice
                             : results.stolen ? catan::Field::stolen
                             : results.card   ? catan::Field::card
                                              : catan::Field::drawn;
  return catan::RuleViolation(catan::Code::E_SYNTAX, field, {{catan::Role::reason, reason}});
}

namespace e = catan::events;

bool tells_result(std::string_view word) {
  static const std::array words{event_word_of<e::DiceRolled>(), event_word_of<e::RollRejected>(),
                                event_word_of<e::CardStolen>(), event_word_of<e::CardBought>(),
                                event_word_of<e::ForcedTradeDrawn>()};
  return std::find(words.begin(), words.end(), word) != words.end();
}

catan::TableResults results_in(const catan::Events& events) {
  catan::TableResults out;
  for (const catan::Event& event : events) {
    if (const auto* rolled = get_if<e::DiceRolled>(&event)) out.dice = rolled->dice;
    if (const auto* rejected = get_if<e::RollRejected>(&event)) out.dice = rejected->dice;
    if (const auto* stolen = get_if<e::CardStolen>(&event)) out.stolen = stolen->card;
    if (const auto* bought = get_if<e::CardBought>(&event)) out.card = bought->kind;
    if (const auto* drawn = get_if<e::ForcedTradeDrawn>(&event)) out.drawn = drawn->cards;
  }
  return out;
}

catan::DrawResult<catan::Dice> DeterminizedChance::roll() {
  if (open_ != nullptr) return open_->roll();
  return results_.dice ? catan::DrawResult<catan::Dice>(*results_.dice) : tl::unexpected(missing);
}

catan::DrawResult<catan::Resource> DeterminizedChance::theft(const catan::Bundle& hand) {
  if (results_.stolen)
    return hand[*results_.stolen] > 0 ? catan::DrawResult<catan::Resource>(*results_.stolen)
                                      : tl::unexpected(catan::NoResult::impossible);
  for (const catan::Resource resource : catan::resources)
    if (hand[resource] > 0) return resource;
  return tl::unexpected(missing);
}

catan::DrawResult<catan::Bundle> DeterminizedChance::forced_trade(const catan::Bundle& hand) {
  if (results_.drawn)
    return hand.covers(*results_.drawn) ? catan::DrawResult<catan::Bundle>(*results_.drawn)
                                        : tl::unexpected(catan::NoResult::impossible);
  return some_of(hand, 2);
}

catan::DrawResult<catan::CardKind> DeterminizedChance::next_card(std::size_t j,
                                                                 const catan::CardCounts& left) {
  if (j < cards_.size() && cards_[j]) {
    if (results_.card && *results_.card != *cards_[j]) return tl::unexpected(catan::NoResult::impossible);
    return *cards_[j];
  }
  if (results_.card)
    return left[index(*results_.card)] > 0 ? catan::DrawResult<catan::CardKind>(*results_.card)
                                           : tl::unexpected(catan::NoResult::impossible);
  return catan::CardKind::knight;
}

catan::Bundle some_of(const catan::Bundle& hand, std::size_t count) {
  catan::Bundle out;
  for (const catan::Resource r : catan::resources)
    out[r] = static_cast<std::uint16_t>(std::min<std::size_t>(hand[r], count - out.total()));
  return out;
}

}  // namespace inselpost
