#pragma once
#include <cstddef>

#include "engine/catan/board/board.hpp"
#include "engine/catan/board/generate.hpp"
#include "engine/core/random.hpp"

namespace inselpost::catan {

/// The parts of the generators that lay harbours. The bytes that each layout reads are part of the record
/// format (BOARD-7).

/// Lays nine harbours around 19 hexes. A fixed frame reads no bytes.
void lay_harbours(Board& board, HarbourLayout layout, RandomBytes& bytes);
/// Lays eleven harbours of shuffled kinds around 30 hexes.
void lay_harbours_frame11(Board& board, RandomBytes& bytes);

}  // namespace inselpost::catan
