#pragma once
#include "cli/messages/game_words.hpp"

namespace inselpost::en {

/// What the house says of the dice game in English.
extern const GameWords dice_words;

}  // namespace inselpost::en
