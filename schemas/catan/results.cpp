#include "schemas/catan/results.hpp"

#include <variant>

namespace inselpost {

catan::TableResults results_in(const catan::Events& events) {
  namespace e = catan::events;
  catan::TableResults out;
  for (const catan::Event& event : events) {
    if (const auto* rolled = std::get_if<e::DiceRolled>(&event)) out.dice = rolled->dice;
    if (const auto* rejected = std::get_if<e::RollRejected>(&event)) out.dice = rejected->dice;
    if (const auto* stolen = std::get_if<e::CardStolen>(&event)) out.stolen = stolen->card;
    if (const auto* bought = std::get_if<e::CardBought>(&event)) out.card = bought->kind;
    if (const auto* drawn = std::get_if<e::ForcedTradeDrawn>(&event)) out.drawn = drawn->cards;
  }
  return out;
}

}  // namespace inselpost
