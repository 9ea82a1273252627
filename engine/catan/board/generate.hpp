#pragma once
#include <array>
#include <string_view>

#include "engine/catan/board/board.hpp"
#include "engine/core/random.hpp"

namespace inselpost::catan {

/// Generators of islands (BOARD-2 to BOARD-7, BOARD-10). What each takes from the stream, in which order, is
/// fixed.
enum class Generator : std::uint8_t { classic_random, big_random, kompakt_random };
inline constexpr std::array<std::string_view, 3> generator_names{"classic-random", "big-random",
                                                                 "kompakt-random"};
constexpr std::string_view name(Generator g) { return generator_names[static_cast<std::size_t>(g)]; }
constexpr GeometryId shape(Generator g) {
  return g == Generator::big_random ? GeometryId::big30 : GeometryId::classic19;
}

/// How number chips are laid (BOARD-4 to BOARD-6), and harbours on 19 hexes (BOARD-7).
enum class NumberPlacement : std::uint8_t { spiral, free_no_adjacent_red, printed };
enum class HarbourLayout : std::uint8_t { frame9, frame_pieces, sea_hexes, printed };

/// The island that this stream makes. The robber stands on its desert; with two deserts `robber` is left
/// open. `kompakt-random` brings numbers and harbours of its own and ignores both options, `big-random` the
/// harbour layout. Takes `spiral` for a number placement `printed`, and `frame9` for a harbour layout
/// `printed`.
Board generate(Generator generator, NumberPlacement numbers, HarbourLayout harbours, RandomBytes& bytes);

/// Lays the chips in letter order along the spiral from that corner hex, skipping deserts (BOARD-4, BOARD-5).
/// `board` needs its shape and terrain. corner: 0 to 5, clockwise from A1.
void lay_spiral(Board& board, std::size_t corner);

}  // namespace inselpost::catan
