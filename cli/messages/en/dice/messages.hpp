#pragma once
#include "cli/messages/game_messages.hpp"

namespace inselpost::en {

/// The dice game's messages on the pages of the framework.
extern const GameMessages dice_words;

}  // namespace inselpost::en
