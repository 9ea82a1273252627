#pragma once
#include "engine/catan/board/board.hpp"
#include "engine/core/random.hpp"

namespace inselpost::catan {

/// The island of six two-sided parts (BOARD-10); takes 11 numbers from the stream.
Board generate_kompakt(RandomBytes& bytes);

}  // namespace inselpost::catan
