#include "cli/render/dice/sheet_picture.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "cli/render/dice/sheets.hpp"
#include "cli/render/picture/glyphs.hpp"

namespace inselpost::dice {
namespace {

using picture::Box;
using picture::Circle;
using picture::Ink;
using picture::Path;
using picture::Point;
using picture::Shape;
using picture::Text;

constexpr int picture_width = 6400, margin = 230;
// Heights of the heading above a sheet and of the route below it.
constexpr int heading_height = 330, route_height = 620;
constexpr int text_height = 110, small_height = 78;

struct GroundInks {
  Ink ground, text;
};
GroundInks inks_of(Terrain terrain) {
  switch (terrain) {
    case Terrain::volcano: return {Ink::brown, Ink::white};
    case Terrain::mountain: return {Ink::mountains, Ink::on_mountains};
    case Terrain::field: return {Ink::fields, Ink::on_fields};
    case Terrain::pasture: return {Ink::pasture, Ink::on_pasture};
    case Terrain::hill: return {Ink::hills, Ink::on_hills};
    case Terrain::forest: return {Ink::forest, Ink::on_forest};
    case Terrain::desert: break;
  }
  return {Ink::desert, Ink::on_desert};
}

Shape text(const std::string& what, Point centre, int height, Ink ink) {
  return {Text{picture::in_glyphs(what), centre, height}, {.line = ink}};
}
/// Returns a text on a box that fits it.
std::vector<Shape> label(const std::string& what, Point centre, int height) {
  const int width = picture::text_width(picture::in_glyphs(what), height) + 60, high = height * 16 / 10;
  return {{Box{centre - Point{width / 2, high / 2}, width, high, 30}, {.fill = Ink::label}},
          text(what, centre, height, Ink::label_text)};
}

/// Where the places of a sheet are, relative to its upper left corner.
class SheetLayout {
 public:
  explicit SheetLayout(const Map& map) : map_(map) {
    int east = 0, south = 0;
    for (const Map::SiteRow& site : map.sites) {
      west_ = std::min(west_, int{site.x});
      north_ = std::min(north_, int{site.y});
      east = std::max(east, int{site.x});
      south = std::max(south, int{site.y});
    }
    step_ = (picture_width - 2 * margin) / (east - west_);
    height_ = 2 * margin + (south - north_) * rise();
  }
  int height() const { return height_; }
  Point site(Site s) const {
    return {margin + (map_.of(s).x - west_) * step_, margin + (map_.of(s).y - north_) * rise()};
  }
  Point centre(Hex h) const {
    Point sum;
    int corners = 0;
    for (const Site s : map_.of(h).corners) {
      sum = sum + site(s);
      ++corners;
    }
    return {sum.x / corners, sum.y / corners};
  }

 private:
  /// Hexes lie on their sides: a step down is the square root of 3 steps to the right.
  int rise() const { return step_ * 1732 / 1000; }

  const Map& map_;
  int west_ = 0, north_ = 0, step_ = 0, height_ = 0;
};

/// Draws one sheet below what the picture holds already.
class SheetPainter {
 public:
  SheetPainter(const PageMessages& words, const View& view, const Sheet& sheet, Point at)
      : words_(words),
        map_(*view.map),
        sheet_(sheet),
        layout_(map_),
        at_(at),
        steps_(view.options.barbarian_steps) {}

  std::vector<Shape> draw() {
    for (std::size_t h = 0; h < map_.hexes.size(); ++h) add_ground(static_cast<Hex>(h));
    for (std::size_t e = 0; e < map_.edges.size(); ++e) add_edge(static_cast<Edge>(e));
    for (std::size_t h = 0; h < map_.hexes.size(); ++h) add_contents(static_cast<Hex>(h));
    for (std::size_t s = 0; s < map_.sites.size(); ++s) add_site(static_cast<Site>(s));
    add_route();
    return std::move(shapes_);
  }
  int height() const { return layout_.height() + route_height; }

 private:
  Point site(Site s) const { return at_ + layout_.site(s); }
  Point centre(Hex h) const { return at_ + layout_.centre(h); }
  void add(std::vector<Shape> shapes) {
    shapes_.insert(shapes_.end(), std::make_move_iterator(shapes.begin()),
                   std::make_move_iterator(shapes.end()));
  }

  void add_ground(Hex h) {
    std::vector<Point> corners;
    for (const Site s : map_.of(h).corners) corners.push_back(site(s));
    const Point middle = centre(h);
    // Corners in the order of their angles: first those of the upper half from left to right.
    std::ranges::sort(corners, [&](Point a, Point b) {
      const bool upper = a.y < middle.y, other_upper = b.y < middle.y;
      if (upper != other_upper) return upper;
      return upper ? a.x < b.x : a.x > b.x;
    });
    shapes_.push_back({Path{std::move(corners)},
                       {.fill = inks_of(map_.of(h).terrain).ground, .line = Ink::coast, .width = 30}});
  }

  void add_contents(Hex h) {
    const Map::HexRow& printed = map_.of(h);
    const Ink ink = inks_of(printed.terrain).text;
    const Point middle = centre(h);
    const std::string name(printed.resource ? words_.map.face(*printed.resource)
                                            : words_.map.terrain(printed.terrain));
    shapes_.push_back(text(name, middle - Point{0, 195}, text_height, ink));
    if (sheet_.robber == h) add(robber(middle));
    if (sheet_.merchant == h) add(label(std::string(words_.map.merchant), middle, text_height));
    for (const Face face : resources)
      if (map_.knight_hex[index(face)] == h && sheet_.knight(face).status != KnightStatus::none)
        add(label(words_.map.knight(sheet_.knight(face)), middle + Point{0, 190}, small_height));
  }
  static std::vector<Shape> robber(Point at) {
    return {{Path{{at + Point{-90, 130}, at + Point{-55, 20}, at + Point{55, 20}, at + Point{90, 130}}},
             {.fill = Ink::black, .line = Ink::white, .width = 18}},
            {Circle{at - Point{0, 30}, 58}, {.fill = Ink::black, .line = Ink::white, .width = 18}}};
  }

  void add_edge(Edge e) {
    const Map::EdgeRow& printed = map_.of(e);
    const Point from = site(printed.ends[0]), to = site(printed.ends[1]);
    const Point a = picture::between(from, to, 220), b = picture::between(from, to, 780);
    if (!sheet_.edges.contains(e)) {
      if (printed.ship)
        shapes_.push_back({Path{{a, b}, false}, {.line = Ink::wood, .width = 20, .dash = 40, .gap = 40}});
      return;
    }
    shapes_.push_back({Path{{a, b}, false}, {.line = Ink::black, .width = 110, .round_ends = true}});
    shapes_.push_back({Path{{a, b}, false},
                       {.line = printed.ship ? Ink::blue : Ink::red, .width = 70, .round_ends = true}});
    if (printed.ship)  // a line, so that ships and roads differ without their colours
      shapes_.push_back({Path{{a, b}, false}, {.line = Ink::white, .width = 22}});
  }

  bool is_open_harbour(Site s) const {
    return map_.harbours.contains(s) && !sheet_.struck_harbours.contains(s) &&
           std::ranges::none_of(sheet_.harbours, [&](const auto& taken) { return taken == s; });
  }

  void add_site(Site s) {
    const Point at = site(s);
    if (is_open_harbour(s))
      shapes_.push_back({Circle{at, 160}, {.fill = Ink::paper, .line = Ink::wood, .width = 25}});
    add_building(sheet_.at(s), at);
    const bool is_built = sheet_.at(s) != Building::none;
    add(label(std::string(map_.of(s).id), is_built ? at + Point{0, 165} : at, small_height));
  }

  void add_building(Building building, Point at) {
    const auto shape = [&](std::vector<Point> outline) {
      for (Point& p : outline) p = p + at;
      shapes_.push_back({Path{std::move(outline)}, {.fill = Ink::red, .line = Ink::black, .width = 22}});
    };
    switch (building) {
      case Building::none: return;
      case Building::settlement: return shape({{-90, 90}, {-90, -25}, {0, -115}, {90, -25}, {90, 90}});
      case Building::metropolis:
        shapes_.push_back({Circle{at, 210}, {.fill = Ink::mark, .line = Ink::black, .width = 22}});
        [[fallthrough]];
      case Building::city:
        return shape({{-140, 90}, {-140, -60}, {-70, -135}, {0, -60}, {0, -40}, {140, -40}, {140, 90}});
    }
  }

  /// Adds the way of the ship below the map: where it starts, its steps, and where it lands.
  void add_route() {
    const int last = std::max<int>(1, steps_), y = layout_.height() + 300;
    const auto step_at = [&](int step) { return at_ + Point{700 + (picture_width - 1400) * step / last, y}; };
    std::string heading(words_.map.route);
    std::erase(heading, '\'');  // has no glyph
    shapes_.push_back(text(heading, at_ + Point{picture_width / 2, y - 330}, text_height, Ink::label_text));
    shapes_.push_back({Path{{step_at(0), step_at(last)}, false}, {.line = Ink::wood, .width = 30}});
    for (int step = 0; step <= last; ++step) {
      const bool is_here = step == sheet_.ship;
      const std::string name = step == 0      ? std::string(words_.map.start)
                               : step == last ? std::string(words_.map.landing)
                                              : std::to_string(step);
      shapes_.push_back({Circle{step_at(step), 190},
                         {.fill = is_here ? Ink::black : Ink::paper,
                          .line = is_here ? Ink::white : Ink::wood,
                          .width = 30}});
      shapes_.push_back(text(name, step_at(step), text_height, is_here ? Ink::white : Ink::black));
    }
  }

  const PageMessages& words_;
  const Map& map_;
  const Sheet& sheet_;
  SheetLayout layout_;
  Point at_;
  std::uint8_t steps_;
  std::vector<Shape> shapes_;
};

}  // namespace

std::map<std::string, picture::Point> sheet_places(const Map& map) {
  const SheetLayout layout(map);
  const Point first{0, heading_height};
  std::map<std::string, Point> places;
  for (std::size_t s = 0; s < map.sites.size(); ++s)
    places.emplace(map.sites[s].id, first + layout.site(static_cast<Site>(s)));
  for (std::size_t e = 0; e < map.edges.size(); ++e) {
    const auto& ends = map.edges[e].ends;
    places.emplace(map.name(static_cast<Edge>(e)),
                   first + picture::between(layout.site(ends[0]), layout.site(ends[1]), 500));
  }
  return places;
}

picture::Drawing sheet_picture(const PageMessages& words, const View& view, const std::string& title,
                               const std::vector<PicturedSheet>& sheets) {
  picture::Drawing drawing{
      .width = picture_width / 10, .height = 0, .title = title, .description = {}, .groups = {}};
  int y = 0;
  for (const PicturedSheet& one : sheets) {
    SheetPainter painter(words, view, one.sheet, {0, y + heading_height});
    drawing.groups.emplace_back().shapes.push_back(
        text(one.label, {picture_width / 2, y + heading_height - 130}, text_height, Ink::label_text));
    drawing.groups.push_back({one.heading, painter.draw()});
    y += heading_height + painter.height();
    std::string& description = drawing.description;
    const auto tell = [&](std::string_view what, const std::string& how) {
      if (!how.empty()) description += std::string(what) + ": " + how + ". ";
    };
    description += (description.empty() ? "" : " ") + one.heading + ". ";
    tell(words.sheet.built, words.sheet.pieces(one.sheet, *view.map));
    tell(words.sheet.figures, words.sheet.all_figures(one.sheet, *view.map, false));
    tell(words.sheet.knights, words.sheet.all_knights(one.sheet));
    tell(words.sheet.harbours, words.sheet.all_harbours(one.sheet, *view.map));
    tell(words.sheet.ship, words.sheet.danger(danger_of(view, one.sheet)));
    description.pop_back();
  }
  drawing.height = y / 10;
  // The ground, below everything.
  drawing.groups.insert(drawing.groups.begin(),
                        {"", {{Box{{0, 0}, picture_width, y, 0}, {.fill = Ink::sea}}}});
  return drawing;
}

}  // namespace inselpost::dice
