#pragma once
#include "cli/messages/game_messages.hpp"

namespace inselpost::en {

/// What the house says of the board game.
extern const GameMessages board_words;

/// What was drawn for the start, and who begins.
std::vector<std::string> opening(const announcements::Opening& opening);

}  // namespace inselpost::en
