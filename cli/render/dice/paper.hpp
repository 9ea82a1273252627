#pragma once
#include "cli/render/common/paper.hpp"

namespace inselpost {

/// The pages of the dice game.
extern const GamePaper dice_paper;

}  // namespace inselpost
