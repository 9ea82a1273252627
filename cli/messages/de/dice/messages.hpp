#pragma once
#include "cli/messages/game_messages.hpp"

namespace inselpost::dice::de {

/// The dice game's messages on the pages of the framework.
extern const GameMessages game_words;

}  // namespace inselpost::dice::de
