#pragma once
#include "cli/render/common/game_pages.hpp"

namespace inselpost {

/// The pages of the dice game.
extern const GamePages dice_pages;

}  // namespace inselpost
