#pragma once
#include <string>
#include <vector>

#include "cli/messages/game_messages.hpp"

namespace inselpost::de {

/// What the house says of the board game.
extern const GameMessages board_words;

}  // namespace inselpost::de

namespace inselpost::de::board {

/// What was drawn for the start, and who begins.
std::vector<std::string> opening(const announcements::Opening& opening);

}  // namespace inselpost::de::board
