#pragma once
#include <string>
#include <vector>

#include "cli/messages/game_messages.hpp"

namespace inselpost::de {

/// The board game's messages on the pages of the framework.
extern const GameMessages board_words;

}  // namespace inselpost::de

namespace inselpost::de::board {

/// Returns the results that were drawn for the start, and the seat that begins.
std::vector<std::string> opening(const announcements::Opening& opening);

}  // namespace inselpost::de::board
