#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

/// Pictures as data: shapes in named groups, which svg_renderer.hpp and png.hpp write. Lengths are whole
/// tenths of a pixel and nothing is computed in floating point, so that a picture has the same bytes on every
/// machine.
namespace inselpost::picture {

/// The colours of a picture, each in a light and a dark variant (`colour_of`).
enum class Ink : std::uint8_t {
  none,  ///< paints nothing
  sea,
  coast,  ///< borders of hexes
  forest,
  pasture,
  fields,
  hills,
  mountains,
  desert,
  // Names on each ground, and its sign, which is paler.
  on_forest,
  on_pasture,
  on_fields,
  on_hills,
  on_mountains,
  on_desert,
  forest_sign,
  pasture_sign,
  fields_sign,
  hills_sign,
  mountains_sign,
  desert_sign,
  paper,  ///< number tokens, harbours for any resource
  wood,   ///< their rims, piers
  black,
  white,
  frequent,  ///< numbers that are rolled most often
  label,     ///< boxes of names
  label_text,
  label_edge,
  mark,  ///< rims of what is new
  // Pieces.
  red,
  green,
  yellow,
  blue,
  magenta,
  cyan,
  pearl,  ///< the white seat
  orange,
  brown,
};
inline constexpr std::size_t ink_count = static_cast<std::size_t>(Ink::brown) + 1;

enum class Theme : std::uint8_t { light, dark };

/// A colour.
struct Rgb {
  std::uint8_t red = 0, green = 0, blue = 0;
  auto operator<=>(const Rgb&) const = default;
};
/// Returns a colour. That of `Ink::none` is not used.
Rgb colour_of(Ink ink, Theme theme);

/// A point, in tenths of a pixel from the upper left corner.
struct Point {
  int x = 0, y = 0;
  constexpr bool operator==(const Point&) const = default;
  friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
  friend constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
};
/// Returns the point `per_mille` thousandths of the way from `a` to `b`.
constexpr Point between(Point a, Point b, int per_mille) {
  return {a.x + (b.x - a.x) * per_mille / 1000, a.y + (b.y - a.y) * per_mille / 1000};
}

/// A polygon, or a line of several segments if it is not closed. Only a closed one is filled.
struct Path {
  std::vector<Point> points;
  bool closed = true;
};
/// A circle with its radius in tenths of a pixel.
struct Circle {
  Point centre;
  int radius = 0;
};
/// A rectangle with round corners.
struct Box {
  Point at;  ///< its upper left corner
  int width = 0, height = 0, radius = 0;
};
/// A line of text, painted with `Paint::line`. It holds only the characters of glyphs.hpp.
struct Text {
  std::string text;
  Point centre;
  int height = 0;  ///< of its capital letters
};
struct Shape;
/// Shapes that are drawn at several places of a picture, and that SVG holds once. Their points are relative
/// to `at`; they are painted as they say themselves.
struct Stamp {
  std::vector<Shape> shapes;
  Point at;
};
using Figure = std::variant<Path, Circle, Box, Text, Stamp>;

/// How a figure is painted: first its area, then its outline. Outlines have round joins.
struct Paint {
  Ink fill = Ink::none, line = Ink::none;
  int width = 0;            ///< of the outline; a text has its own
  int dash = 0, gap = 0;    ///< of the outline; 0: it is not dashed
  bool round_ends = false;  ///< of a path that is not closed
};

/// A figure with its colours.
struct Shape {
  Figure figure;
  Paint paint;
};

/// Shapes that show one thing.
struct Group {
  std::string name;  ///< the name of the thing that they show; may be empty
  std::vector<Shape> shapes;
};

/// A picture. Later shapes cover earlier ones.
///
///   Drawing drawing{.width = 6400, .height = 5980, .title = "friday-island"};
///   drawing.groups.push_back({"A1: ore 8", {{Circle{{3200, 2990}, 220}, {.fill = Ink::paper}}}});
///   std::string svg = svg_of(drawing, Theme::light);
struct Drawing {
  int width = 0, height = 0;  ///< whole pixels
  std::string title = {}, description = {};
  std::vector<Group> groups = {};
};

}  // namespace inselpost::picture
