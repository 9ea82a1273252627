#include "schemas/catan/chance.hpp"

#include <stdexcept>

namespace inselpost {

Deck shuffled_deck(const Hash& k, const Hash& n, const catan::CardCounts& composition) {
  Deck deck;
  for (const catan::CardKind kind : catan::card_kinds)
    deck.insert(deck.end(), composition[index(kind)], kind);
  DrawBytes bytes(k, "deck", n);
  shuffle(bytes, deck);
  return deck;
}

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

DrawBytes SealedChance::open_link(std::string_view label) {
  PublicDraw draw{label, ++counts_.links, false, {}, {}};
  draw.opens = links_.link(draw.link);
  if (DiceLinks::place_of(draw.link) == 1) draw.next_top = links_.top(DiceLinks::chain_of(draw.link) + 1);
  draws_.push_back(draw);
  return DrawBytes(draw.opens, label, n_);
}

catan::Drawn<catan::Dice> SealedChance::roll() {
  if (kept_.empty()) return dice("roll");
  const Throw kept = kept_.front();
  kept_ = kept_.subspan(1);
  draws_.push_back({"roll", kept.link, true, {}, {}});
  return kept.dice;
}

catan::Drawn<catan::Dice> SealedChance::dice(std::string_view label) {
  DrawBytes bytes = open_link(label);
  return dice_from(bytes);
}

catan::Drawn<std::size_t> SealedChance::one_of(std::string_view label, std::size_t n) {
  DrawBytes bytes = open_link(label);
  return uniform(bytes, n);
}

Bytes* SealedChance::board() {
  board_.emplace(open_link("board"));
  return &*board_;
}

catan::Drawn<catan::Resource> SealedChance::theft(const catan::Bundle& hand) {
  if (k_ == nullptr) throw std::logic_error("a theft before turn 1");
  DrawBytes bytes(*k_, "theft " + std::to_string(counts_.thefts++), n_);
  return card_of(hand, bytes);
}

catan::Drawn<catan::Bundle> SealedChance::forced_trade(const catan::Bundle& hand) {
  if (k_ == nullptr) throw std::logic_error("a forced trade before turn 1");
  DrawBytes bytes(*k_, "forced " + std::to_string(counts_.forced_trades++), n_);
  catan::Bundle drawn;
  for (int i = 0; i < 2 && drawn.total() < hand.total(); ++i)
    drawn += catan::Bundle::of(card_of(hand - drawn, bytes));
  return drawn;
}

catan::Drawn<catan::CardKind> SealedChance::next_card(std::size_t j, const catan::CardCounts&) {
  if (deck_ == nullptr) throw std::logic_error("a purchase before turn 1");
  return deck_->at(j);
}

}  // namespace inselpost
