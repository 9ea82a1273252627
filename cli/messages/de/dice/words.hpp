#pragma once
#include "cli/messages/game_words.hpp"

namespace inselpost::dice::de {

/// What the house says of the dice game in German.
extern const GameWords game_words;

}  // namespace inselpost::dice::de
