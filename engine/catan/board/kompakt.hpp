#pragma once
#include "engine/catan/board/board.hpp"
#include "engine/core/random.hpp"

namespace inselpost::catan {

/// Returns an island of six two-sided parts. Draws 11 numbers (BOARD-10).
Board generate_kompakt(RandomBytes& bytes);

}  // namespace inselpost::catan
