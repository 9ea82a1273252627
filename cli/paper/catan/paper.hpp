#pragma once
#include "cli/paper/game/paper.hpp"

namespace inselpost {

/// The pages of the board game.
extern const GamePaper board_paper;

}  // namespace inselpost
