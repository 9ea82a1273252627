#pragma once
#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "engine/catan/board/board.hpp"

namespace inselpost::catan {

/// The fixed boards of the rule books (BOARD-9) with their first settlements (SETUP-1).
enum class FixedBoard : std::uint8_t { classic_beginner, classic_beginner_2025, classic_beginner_004 };
inline constexpr std::array<std::string_view, 3> fixed_board_names{
    "classic-beginner", "classic-beginner-2025", "classic-beginner-004"};
constexpr std::string_view name(FixedBoard b) { return fixed_board_names[static_cast<std::size_t>(b)]; }

/// What one colour has on the table at the start of a fixed set-up.
struct FixedStart {
  std::string_view colour;
  std::array<Intersection, 2> settlements;
  std::array<Path, 2> roads;
  Intersection starred;  ///< the settlement that yields (SETUP-8)
};

/// The island of a fixed board; its robber stands on the desert.
const Board& fixed_board(FixedBoard which);
/// Its four colours.
std::span<const FixedStart> fixed_start(FixedBoard which);
/// Whether a seat of this name bears the colour: both languages of the order files have a name for it.
bool bears(std::string_view seat, std::string_view colour);

/// Where the two neutral players' first settlements stand on 19 hexes (DUO-2).
std::array<Intersection, 2> default_neutral_settlements();

/// The printed frames (BOARD-7). The kinds of `frame11` are drawn, so its harbours all say `any`.
std::span<const Harbour> frame9();
std::span<const Harbour> frame11();

}  // namespace inselpost::catan
