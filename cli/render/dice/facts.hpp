#pragma once
#include "cli/messages/table.hpp"
#include "cli/results/facts.hpp"
#include "schemas/dice/setup/setup.hpp"
#include "schemas/dice/table.hpp"

namespace inselpost::dice {

/// What a page says of a dice game beside its position.
struct DiceFacts : GameFacts {
  Names names;
};
inline DiceFacts dice_facts(const GameFacts& facts) { return {facts, table_of(*facts.table).names}; }

/// What the house says of this game.
inline const inselpost::GameWords& house_words(const Language& words) {
  return words_for(words.games, dice_system);
}

}  // namespace inselpost::dice
