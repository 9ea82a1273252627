#pragma once
#include "cli/messages/message_catalog.hpp"
#include "cli/results/facts.hpp"
#include "schemas/dice/setup/setup.hpp"
#include "schemas/dice/setup_view.hpp"

namespace inselpost::dice {

/// The facts on a page of a dice game apart from its position.
struct DiceFacts : GameFacts {
  GameNames names;
};
inline DiceFacts dice_facts(const GameFacts& facts) { return {facts, dice_setup_view(*facts.table).names}; }

/// Returns the messages about the dice game on the pages of the framework.
inline const inselpost::GameMessages& house_words(const MessageCatalog& words) {
  return messages_for(words.games, dice_system);
}

}  // namespace inselpost::dice
