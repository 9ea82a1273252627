#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cli/render/picture/drawing.hpp"
#include "engine/catan/board/board.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost::picture {

/// Patterns on roads, so that those of two seats differ without their colours.
enum class RoadPattern : std::uint8_t { plain, line, bars, dots, crosses, dashes, rails, light_bars };

/// The looks of a seat's pieces.
struct PieceStyle {
  Ink ink = Ink::red;
  RoadPattern pattern = RoadPattern::plain;
  Ink letter_ink = Ink::white;
  char letter = 'r';  ///< a small one for settlements; cities have the capital
};
/// Returns the style of each seat. No two seats have the same colour or letter, and only red and white roads,
/// which are dark and light, have the same pattern.
std::vector<PieceStyle> piece_styles(const GameNames& names);

// Shapes of pieces. `is_new` adds a rim.

std::vector<Shape> road_shapes(const PieceStyle& style, std::array<Point, 2> ends, bool is_new);
std::vector<Shape> settlement_shapes(const PieceStyle& style, Point at, bool is_new);
std::vector<Shape> city_shapes(const PieceStyle& style, Point at, bool is_new);
std::vector<Shape> robber_shapes(Point at, bool is_new);
/// Returns a dashed robber, for the hex that it has left.
std::vector<Shape> absent_robber_shapes(Point at);
/// The sign of a terrain.
std::vector<Shape> terrain_sign(catan::Terrain terrain, Point at, int scale, Ink ink);
/// A path on which a road could be built.
std::vector<Shape> free_path_shapes(std::array<Point, 2> ends);
/// A corner on which a settlement could be built, and one that was refused.
std::vector<Shape> free_corner_shapes(Point at);
std::vector<Shape> refused_place_shapes(Point at);

}  // namespace inselpost::picture
