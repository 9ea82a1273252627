#include "cli/render/catan/piece_drawing.hpp"

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>

#include "cli/render/catan/catan_pages.hpp"

namespace inselpost::picture {
namespace {

using Shapes = std::vector<Shape>;

/// A colour of pieces, with what goes with it.
struct PieceColour {
  Colour colour{};
  Ink ink{}, letter{};
  RoadPattern pattern{};
};
constexpr std::array<PieceColour, 9> piece_colours{{
    {Colour::red, Ink::red, Ink::white, RoadPattern::plain},
    {Colour::blue, Ink::blue, Ink::white, RoadPattern::line},
    {Colour::white, Ink::pearl, Ink::black, RoadPattern::plain},
    {Colour::orange, Ink::orange, Ink::black, RoadPattern::bars},
    {Colour::green, Ink::green, Ink::black, RoadPattern::dots},
    {Colour::brown, Ink::brown, Ink::white, RoadPattern::light_bars},
    {Colour::yellow, Ink::yellow, Ink::black, RoadPattern::crosses},
    {Colour::magenta, Ink::magenta, Ink::white, RoadPattern::dashes},
    {Colour::cyan, Ink::cyan, Ink::black, RoadPattern::rails},
}};

Shape filled(std::vector<Point> points, Ink ink) { return {Path{std::move(points)}, {.fill = ink}}; }
Shape line(Point a, Point b, Ink ink, int width, bool round_ends = false) {
  return {Path{{a, b}, false}, {.line = ink, .width = width, .round_ends = round_ends}};
}

/// Points relative to another one.
std::vector<Point> moved(std::initializer_list<Point> points, Point by) {
  std::vector<Point> out;
  for (const Point& p : points) out.push_back(p + by);
  return out;
}

constexpr int road_width = 135, road_inside = 95, new_rim = 200, new_edge = 230;

/// Returns what a pattern adds to a road between two points.
Shapes pattern_shapes(RoadPattern pattern, Point a, Point b) {
  const Point way = b - a;
  // Half of a bar across the road. All roads are equally long; they cover 68 of 100 of their path.
  const Point across{-way.y / 9, way.x / 9};
  Shapes out;
  switch (pattern) {
    case RoadPattern::plain: break;
    case RoadPattern::line: out.push_back(line(a, b, Ink::white, 26, true)); break;
    case RoadPattern::bars:
    case RoadPattern::light_bars:
      for (const int at : {100, 300, 500, 700, 900}) {
        const Point p = between(a, b, at), slant{way.x / 26, way.y / 26};
        out.push_back(line(p - across - slant, p + across + slant,
                           pattern == RoadPattern::bars ? Ink::black : Ink::white, 30));
      }
      break;
    case RoadPattern::dots:
      for (const int at : {60, 280, 500, 720, 940})
        out.push_back({Circle{between(a, b, at), 26}, {.fill = Ink::black}});
      break;
    case RoadPattern::crosses:
      for (const int at : {120, 500, 880}) {
        const Point p = between(a, b, at), along{way.x / 10, way.y / 10};
        out.push_back(line(p - along - across, p + along + across, Ink::black, 22));
        out.push_back(line(p + along - across, p - along + across, Ink::black, 22));
      }
      break;
    case RoadPattern::dashes:
      out.push_back({Path{{a, b}, false}, {.line = Ink::white, .width = 36, .dash = 70, .gap = 60}});
      break;
    case RoadPattern::rails:
      for (const int side : {-1, 1}) {
        const Point by{side * across.x / 2, side * across.y / 2};
        out.push_back(line(a + by, b + by, Ink::black, 18));
      }
      break;
  }
  return out;
}

Shapes building(const PieceStyle& style, std::vector<Point> outline, Point letter_at, char letter,
                bool is_new) {
  Shapes out;
  if (is_new) {
    out.push_back({Path{outline}, {.line = Ink::black, .width = 130}});
    out.push_back({Path{outline}, {.line = Ink::mark, .width = 100}});
  }
  out.push_back({Path{std::move(outline)}, {.fill = style.ink, .line = Ink::black, .width = 25}});
  out.push_back({Text{std::string(1, letter), letter_at, 150}, {.line = style.letter_ink}});
  return out;
}

}  // namespace

std::vector<PieceStyle> piece_styles(const GameNames& names) {
  const std::string letters = seat_letters(names);
  std::vector<std::optional<std::size_t>> chosen(names.seats.size());
  const auto is_taken = [&](std::size_t colour) {
    return std::find(chosen.begin(), chosen.end(), colour) != chosen.end();
  };
  // Seats that are named after a colour have it; the others get what is left.
  for (const bool named : {true, false})
    for (std::size_t s = 0; s < chosen.size(); ++s) {
      if (chosen[s]) continue;
      const std::optional<Colour> by_name = named_colour(names, seat_at(s));
      if (named && !by_name) continue;
      const Colour wanted = by_name.value_or(seat_colour(names, seat_at(s)));
      for (std::size_t k = 0; k < piece_colours.size() && named; ++k)
        if (piece_colours[k].colour == wanted && !is_taken(k)) chosen[s] = k;
      for (std::size_t k = 0; k < piece_colours.size() && !named && !chosen[s]; ++k)
        if (piece_colours[k].colour == wanted && !is_taken(k)) chosen[s] = k;
      for (std::size_t k = 0; k < piece_colours.size() && !named && !chosen[s]; ++k)
        if (!is_taken(k)) chosen[s] = k;
    }
  std::vector<PieceStyle> out;
  for (std::size_t s = 0; s < chosen.size(); ++s) {
    const PieceColour& colour = piece_colours.at(chosen[s].value());
    out.push_back({colour.ink, colour.pattern, colour.letter, letters.at(s)});
  }
  return out;
}

Shapes road_shapes(const PieceStyle& style, std::array<Point, 2> ends, bool is_new) {
  const Point a = between(ends[0], ends[1], 170), b = between(ends[0], ends[1], 830);
  Shapes out;
  if (is_new) {
    out.push_back(line(a, b, Ink::black, new_edge, true));
    out.push_back(line(a, b, Ink::mark, new_rim, true));
  }
  out.push_back(line(a, b, Ink::black, road_width, true));
  out.push_back(line(a, b, style.ink, road_inside, true));
  for (Shape& shape : pattern_shapes(style.pattern, a, b)) out.push_back(std::move(shape));
  return out;
}

Shapes settlement_shapes(const PieceStyle& style, Point at, bool is_new) {
  return building(style, moved({{-140, 130}, {-140, -40}, {0, -175}, {140, -40}, {140, 130}}, at),
                  at + Point{0, 20}, style.letter, is_new);
}

Shapes city_shapes(const PieceStyle& style, Point at, bool is_new) {
  return building(
      style,
      moved({{-215, 130}, {-215, -85}, {-110, -200}, {-5, -85}, {-5, -60}, {215, -60}, {215, 130}}, at),
      at + Point{0, 35}, static_cast<char>(style.letter - 'a' + 'A'), is_new);
}

Shapes robber_shapes(Point at, bool is_new) {
  Shapes out;
  if (is_new)
    out.push_back(
        {Box{at + Point{-165, -235}, 330, 470, 160}, {.fill = Ink::mark, .line = Ink::black, .width = 22}});
  const Paint paint{.fill = Ink::black, .line = Ink::white, .width = is_new ? 0 : 50};
  const Path body{moved({{-125, 175}, {-125, 90}, {-75, 25}, {75, 25}, {125, 90}, {125, 175}}, at)};
  const Circle head{at + Point{0, -65}, 78};
  if (!is_new) {
    out.push_back({body, paint});
    out.push_back({head, paint});
  }
  out.push_back({body, {.fill = Ink::black}});
  out.push_back({head, {.fill = Ink::black}});
  return out;
}

Shapes absent_robber_shapes(Point at) {
  const Paint paint{.line = Ink::black, .width = 22, .dash = 40, .gap = 30};
  std::vector<Point> head;
  for (const Point& p :
       {Point{0, -80}, {57, -57}, {80, 0}, {57, 57}, {0, 80}, {-57, 57}, {-80, 0}, {-57, -57}})
    head.push_back(at + Point{0, -65} + p);
  return {{Path{moved({{-125, 175}, {-125, 90}, {-75, 30}, {75, 30}, {125, 90}, {125, 175}}, at)}, paint},
          {Path{std::move(head)}, paint}};
}

Shapes terrain_sign(catan::Terrain terrain, Point at, int scale, Ink ink) {
  const auto length = [&](int l) { return l * scale / 1000; };
  const auto point = [&](int x, int y) { return at + Point{length(x), length(y)}; };
  const auto circle = [&](int x, int y, int r) {
    return Shape{Circle{point(x, y), length(r)}, {.fill = ink}};
  };
  const auto box = [&](int x, int y, int w, int h) {
    return filled({point(x, y), point(x + w, y), point(x + w, y + h), point(x, y + h)}, ink);
  };
  switch (terrain) {
    case catan::Terrain::forest:
      return {filled({point(0, -140), point(90, 0), point(40, 0), point(110, 100), point(-110, 100),
                      point(-40, 0), point(-90, 0)},
                     ink),
              box(-20, 100, 40, 50)};
    case catan::Terrain::pasture:
      return {circle(-50, -30, 60), circle(50, -30, 60),  circle(-10, -70, 60), circle(0, 10, 65),
              circle(110, -40, 40), box(-60, 50, 30, 70), box(40, 50, 30, 70)};
    case catan::Terrain::fields: {
      Shapes out{line(point(0, 140), point(0, -130), ink, length(32), true)};
      for (const int y : {-30, 40, 110})
        out.push_back({Path{{point(-70, y - 60), point(0, y), point(70, y - 60)}, false},
                       {.line = ink, .width = length(32), .round_ends = true}});
      return out;
    }
    case catan::Terrain::hills:
      return {box(-120, -100, 110, 80), box(10, -100, 110, 80), box(-60, 0, 120, 80)};
    case catan::Terrain::mountains:
      return {
          filled({point(-140, 100), point(-40, -120), point(20, 0), point(50, -50), point(140, 100)}, ink)};
    case catan::Terrain::desert:
      return {circle(0, -90, 22), circle(90, 0, 22), circle(0, 90, 22), circle(-90, 0, 22)};
  }
  return {};
}

Shapes free_path_shapes(std::array<Point, 2> ends) {
  const Point a = between(ends[0], ends[1], 240), b = between(ends[0], ends[1], 760);
  return {line(a, b, Ink::white, 80, true),
          {Path{{a, b}, false}, {.line = Ink::black, .width = 36, .dash = 50, .gap = 50}}};
}

Shapes free_corner_shapes(Point at) {
  std::vector<Point> edge;
  for (const Point& p :
       {Point{0, -120}, {85, -85}, {120, 0}, {85, 85}, {0, 120}, {-85, 85}, {-120, 0}, {-85, -85}})
    edge.push_back(at + p);
  return {{Circle{at, 120}, {.fill = Ink::white}},
          {Path{std::move(edge)}, {.line = Ink::black, .width = 22, .dash = 45, .gap = 40}},
          line(at - Point{50, 0}, at + Point{50, 0}, Ink::black, 30),
          line(at - Point{0, 50}, at + Point{0, 50}, Ink::black, 30)};
}

Shapes refused_place_shapes(Point at) {
  return {{Circle{at, 130}, {.fill = Ink::white, .line = Ink::black, .width = 20}},
          line(at + Point{-65, -65}, at + Point{65, 65}, Ink::frequent, 42),
          line(at + Point{-65, 65}, at + Point{65, -65}, Ink::frequent, 42)};
}

}  // namespace inselpost::picture
