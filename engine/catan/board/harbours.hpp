#pragma once
#include <cstddef>

#include "engine/catan/board/board.hpp"
#include "engine/catan/board/generate.hpp"
#include "engine/core/random.hpp"

namespace inselpost::catan {

/// Parts of the generators that lay harbours; each takes from the stream what its layout asks for (BOARD-7).

/// Nine harbours around 19 hexes. The fixed frame takes nothing from the stream.
void lay_harbours(Board& board, HarbourLayout layout, RandomBytes& bytes);
/// Eleven harbours of shuffled kinds around 30 hexes.
void lay_harbours_frame11(Board& board, RandomBytes& bytes);

}  // namespace inselpost::catan
