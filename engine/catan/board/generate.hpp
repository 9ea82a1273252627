#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "engine/catan/board/board.hpp"
#include "engine/core/random.hpp"

namespace inselpost::catan {

/// Generators of islands (BOARD-2 to BOARD-7, BOARD-10). The bytes that each reads, and their order, are part
/// of the record format.
enum class Generator : std::uint8_t { classic_random, big_random, kompakt_random };
inline constexpr std::array<std::string_view, 3> generator_names{"classic-random", "big-random",
                                                                 "kompakt-random"};
constexpr std::string_view name(Generator g) { return generator_names[static_cast<std::size_t>(g)]; }
constexpr GeometryId shape(Generator g) {
  return g == Generator::big_random ? GeometryId::big30 : GeometryId::classic19;
}

/// Placements of the numbers (BOARD-4 to BOARD-6).
enum class NumberPlacement : std::uint8_t { spiral, free_no_adjacent_red, printed };
/// Placements of the harbours on 19 hexes (BOARD-7).
enum class HarbourLayout : std::uint8_t { frame9, frame_pieces, sea_hexes, printed };

/// Returns the island made from `bytes`. The robber stands on its desert; with two deserts `robber` is
/// nullopt. `kompakt_random` has its own numbers and harbours and ignores both options, `big_random` ignores
/// `harbours`. `printed` is treated as `spiral`, or as `frame9` for harbours.
Board generate(Generator generator, NumberPlacement numbers, HarbourLayout harbours, RandomBytes& bytes);

/// Lays the numbers in letter order along the spiral from a corner hex, skipping deserts. `board` needs its
/// shape and terrain. `corner`: 0 to 5, clockwise from A1 (BOARD-4, BOARD-5).
void lay_spiral(Board& board, std::size_t corner);

/// The parts of the generators that lay harbours. The bytes that each layout reads are part of the record
/// format (BOARD-7).

/// Lays nine harbours around 19 hexes. A fixed frame reads no bytes.
void lay_harbours(Board& board, HarbourLayout layout, RandomBytes& bytes);
/// Lays eleven harbours of shuffled kinds around 30 hexes.
void lay_harbours_frame11(Board& board, RandomBytes& bytes);

/// Returns an island of six two-sided parts. Draws 11 numbers (BOARD-10).
Board generate_kompakt(RandomBytes& bytes);

}  // namespace inselpost::catan
