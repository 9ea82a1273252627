#pragma once
#include "cli/render/common/game_pages.hpp"

namespace inselpost {

/// The pages of the board game.
extern const GamePages catan_pages;

}  // namespace inselpost
