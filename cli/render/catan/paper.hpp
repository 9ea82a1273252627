#pragma once
#include "cli/render/common/paper.hpp"

namespace inselpost {

/// The pages of the board game.
extern const GamePaper board_paper;

}  // namespace inselpost
