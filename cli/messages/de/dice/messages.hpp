#pragma once
#include "cli/messages/game_messages.hpp"

namespace inselpost::dice::de {

/// What the house says of the dice game in German.
extern const GameMessages game_words;

}  // namespace inselpost::dice::de
