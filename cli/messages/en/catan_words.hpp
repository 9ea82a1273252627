#pragma once
#include "cli/messages/game_words.hpp"

namespace inselpost::en {

/// What the house says of the board game.
extern const GameWords board_words;

/// What was drawn for the start, and who begins.
std::vector<std::string> opening(const told::Opening& opening);

}  // namespace inselpost::en
