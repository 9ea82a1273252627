#pragma once
#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "engine/catan/board/board.hpp"

namespace inselpost::catan {

/// The fixed boards of the rule books (BOARD-9), which have fixed first settlements (SETUP-1).
enum class FixedBoard : std::uint8_t { classic_beginner, classic_beginner_2025, classic_beginner_004 };
inline constexpr std::array<std::string_view, 3> fixed_board_names{
    "classic-beginner", "classic-beginner-2025", "classic-beginner-004"};
constexpr std::string_view name(FixedBoard b) { return fixed_board_names[static_cast<std::size_t>(b)]; }

/// The pieces of one colour at the start of a fixed setup.
struct FixedStart {
  std::string_view colour;
  std::array<Intersection, 2> settlements;
  std::array<Path, 2> roads;
  Intersection starred;  ///< the settlement that yields (SETUP-8)
};

/// Returns the island of a fixed board, with the robber on its desert.
const Board& fixed_board(FixedBoard which);
/// Returns the starts of its four colours.
std::span<const FixedStart> fixed_start(FixedBoard which);
/// Returns whether a seat of this name has the colour. English and German names count.
bool bears(std::string_view seat, std::string_view colour);

/// Returns the first settlements of the two neutral players on a board of 19 hexes (DUO-2).
std::array<Intersection, 2> default_neutral_settlements();

/// The harbours of the printed frames (BOARD-7). Those of `frame11` all have the kind `any`: their kinds are
/// drawn.
std::span<const Harbour> frame9();
std::span<const Harbour> frame11();

}  // namespace inselpost::catan
