#pragma once
#include "cli/messages/game_messages.hpp"

namespace inselpost::en {

/// The board game's messages on the pages of the framework.
extern const GameMessages board_words;

/// Returns the results that were drawn for the start, and the seat that begins.
std::vector<std::string> opening(const announcements::Opening& opening);

}  // namespace inselpost::en
