#pragma once
#include <string>

#include "cli/paper/style.hpp"
#include "engine/catan/board/board.hpp"
#include "engine/catan/view.hpp"
#include "schemas/catan/names.hpp"

namespace inselpost {

/// One letter for each seat, lower case, all different: the first letter of its name that nobody before it
/// has, else any.
std::string seat_letters(const Names& names);

/// An island without pieces, the robber where it starts. At most 78 columns; every line ends with a line feed
/// and has no blank at its end. A hex is a brick: its six intersections are its four corners and the middles
/// of its top and bottom, its paths the halves of top and bottom and its two sides.
std::string draw_board(const catan::Board& board, const Style& style);

/// The same with roads (a heavy line with the seat's letter), settlements (small letter), cities (capital)
/// and the robber.
std::string draw_board(const catan::View& view, const Names& names, const Style& style);

}  // namespace inselpost
