#include "schemas/catan/chance.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace inselpost {

using catan::Drawn;
using catan::NoResult;

catan::Dice dice_from(Bytes& bytes) {
  catan::Dice dice;
  dice.first = static_cast<std::uint8_t>(1 + uniform(bytes, 6));
  dice.second = static_cast<std::uint8_t>(1 + uniform(bytes, 6));
  return dice;
}

catan::Resource card_of(const catan::Bundle& hand, Bytes& bytes) {
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

Bytes* BoardChance::open(std::string_view label) {
  if (draws_ == nullptr) return nullptr;
  Opened opened = draws_->open(label);
  if (opened.bytes != nullptr) proofs_.push_back(std::move(opened.proof));
  return opened.bytes;
}

Drawn<catan::Dice> BoardChance::dice(std::string_view label) {
  Bytes* bytes = open(label);
  if (bytes == nullptr) return tl::unexpected(NoResult::withheld);
  return dice_from(*bytes);
}

Drawn<std::size_t> BoardChance::one_of(std::string_view label, std::size_t n) {
  Bytes* bytes = open(label);
  if (bytes == nullptr) return tl::unexpected(NoResult::withheld);
  return uniform(*bytes, n);
}

Drawn<catan::Dice> BoardChance::roll() { return at_table_ ? table_.roll() : dice("roll"); }

Drawn<catan::Resource> BoardChance::theft(const catan::Bundle& hand) {
  if (at_table_) return table_.theft(hand);
  Bytes* bytes = draws_ != nullptr ? draws_->closed("theft") : nullptr;
  if (bytes == nullptr) return tl::unexpected(NoResult::withheld);
  return card_of(hand, *bytes);
}

Drawn<catan::Bundle> BoardChance::forced_trade(const catan::Bundle& hand) {
  if (at_table_) return table_.forced_trade(hand);
  Bytes* bytes = draws_ != nullptr ? draws_->closed("forced") : nullptr;
  if (bytes == nullptr) return tl::unexpected(NoResult::withheld);
  catan::Bundle drawn;
  for (int i = 0; i < 2 && drawn.total() < hand.total(); ++i)
    drawn += catan::Bundle::of(card_of(hand - drawn, *bytes));
  return drawn;
}

Drawn<catan::CardKind> BoardChance::next_card(std::size_t j, const catan::CardCounts& left) {
  if (at_table_) return table_.next_card(j, left);
  const std::string* face = draws_ != nullptr ? draws_->card(j - first_card_) : nullptr;
  if (face == nullptr) return tl::unexpected(NoResult::withheld);
  return card_kind(*face);
}

std::optional<catan::Problem> BoardChance::left_over() const {
  if (!at_table_ || !table_.unasked().any()) return std::nullopt;
  return result_problem(table_.unasked(), catan::Reason::table_result_unasked);
}

catan::Problem result_problem(const catan::TableResults& results, catan::Reason reason) {
  const catan::Field field = results.dice     ? catan::Field::dice
                             : results.stolen ? catan::Field::stolen
                             : results.card   ? catan::Field::card
                                              : catan::Field::drawn;
  return catan::Problem(catan::Code::E_SYNTAX, field, {{catan::Role::reason, reason}});
}

}  // namespace inselpost
