#pragma once
#include "cli/paper/game/paper.hpp"

namespace inselpost {

/// The pages of the dice game.
extern const GamePaper dice_paper;

}  // namespace inselpost
