#include "schemas/catan/results.hpp"

#include <algorithm>
#include <array>
#include <variant>

#include "schemas/catan/event_json.hpp"

namespace inselpost {

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

}  // namespace inselpost
