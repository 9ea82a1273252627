#pragma once
#include "cli/messages/game_messages.hpp"

namespace inselpost::en {

/// What the house says of the dice game in English.
extern const GameMessages dice_words;

}  // namespace inselpost::en
