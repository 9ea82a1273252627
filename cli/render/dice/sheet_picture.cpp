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
/// Up to so many sheets stand below each other; more stand in two columns, at half the size.
constexpr std::size_t max_in_a_column = 2;

/// How high letters are.
struct TextHeights {
  int usual, small;
};
TextHeights heights_among(std::size_t sheets) {
  return sheets <= max_in_a_column ? TextHeights{110, 78} : TextHeights{150, 110};
}

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
/// Returns the name of a sheet, of which the end is left out if it is wider than the sheet.
Shape sheet_name(const std::string& what, Point centre, int height) {
  constexpr int room = picture_width - 2 * margin;
  std::string glyphs = picture::in_glyphs(what);
  if (picture::text_width(glyphs, height) > room) {
    while (picture::text_width(glyphs + "...", height) > room) glyphs.pop_back();
    glyphs += "...";
  }
  return {Text{std::move(glyphs), centre, height}, {.line = Ink::label_text}};
}
/// Returns a circle. SVG holds it once for all sheets.
Shape disc(Point centre, int radius, picture::Paint paint) {
  return {picture::Stamp{{{Circle{{}, radius}, paint}}, centre}, {}};
}
/// Returns a text on a box that fits it. SVG holds it once for all sheets.
Shape label(const std::string& what, Point centre, int height) {
  const std::string glyphs = picture::in_glyphs(what);
  const int width = picture::text_width(glyphs, height) + 60, high = height * 16 / 10;
  std::vector<Shape> shapes{{Box{{-width / 2, -high / 2}, width, high, 30}, {.fill = Ink::label}},
                            {Text{glyphs, {}, height}, {.line = Ink::label_text}}};
  return {picture::Stamp{std::move(shapes), centre}, {}};
}

Point half(Point p) { return {p.x / 2, p.y / 2}; }
void halve(std::vector<Shape>& shapes) {
  struct {
    void operator()(Path& path) const {
      for (Point& p : path.points) p = half(p);
    }
    void operator()(Circle& circle) const { circle = {half(circle.centre), circle.radius / 2}; }
    void operator()(Box& box) const { box = {half(box.at), box.width / 2, box.height / 2, box.radius / 2}; }
    void operator()(Text& text) const { text = {text.text, half(text.centre), text.height / 2}; }
    void operator()(picture::Stamp& stamp) const {
      stamp.at = half(stamp.at);
      halve(stamp.shapes);
    }
  } half_of;
  for (Shape& shape : shapes) {
    std::visit(half_of, shape.figure);
    picture::Paint& paint = shape.paint;
    for (int* length : {&paint.width, &paint.dash, &paint.gap}) *length /= 2;
  }
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

/// Draws one sheet whose upper left corner is `at`.
class SheetPainter {
 public:
  SheetPainter(const PageMessages& words, const View& view, const Sheet& sheet, PlaceNames place_names,
               TextHeights heights, Point at)
      : words_(words),
        map_(*view.map),
        sheet_(sheet),
        place_names_(place_names),
        heights_(heights),
        layout_(map_),
        at_(at),
        steps_(view.options.barbarian_steps) {}

  std::vector<Shape> draw() {
    shapes_.push_back({picture::Stamp{ground(), at_}, {}});
    for (std::size_t e = 0; e < map_.edges.size(); ++e) add_edge(static_cast<Edge>(e));
    for (std::size_t h = 0; h < map_.hexes.size(); ++h) add_contents(static_cast<Hex>(h));
    for (std::size_t s = 0; s < map_.sites.size(); ++s) add_site(static_cast<Site>(s));
    add_step(sheet_.ship, at_ + step_at(sheet_.ship), {.fill = Ink::black, .line = Ink::white, .width = 30},
             Ink::white, shapes_);
    return std::move(shapes_);
  }
  int height() const { return layout_.height() + route_height; }

 private:
  Point site(Site s) const { return at_ + layout_.site(s); }
  Point centre(Hex h) const { return at_ + layout_.centre(h); }

  /// Returns what is printed below all that is drawn, alike on all sheets.
  std::vector<Shape> ground() const {
    std::vector<Shape> out;
    for (std::size_t h = 0; h < map_.hexes.size(); ++h) add_hex(static_cast<Hex>(h), out);
    for (const Map::EdgeRow& printed : map_.edges) {
      if (!printed.ship) continue;
      // Names of sites stand where sea routes meet.
      const auto [a, b] = line_between(layout_.site(printed.ends[0]), layout_.site(printed.ends[1]),
                                       place_names_ == PlaceNames::all ? 220 : 0);
      out.push_back({Path{{a, b}, false}, {.line = Ink::wood, .width = 20, .dash = 40, .gap = 40}});
    }
    add_route(out);
    return out;
  }
  /// Returns the ends of a line that begins and ends `gap` thousandths of the way from two sites.
  static std::array<Point, 2> line_between(Point from, Point to, int gap = 220) {
    return {picture::between(from, to, gap), picture::between(from, to, 1000 - gap)};
  }

  void add_hex(Hex h, std::vector<Shape>& out) const {
    const Map::HexRow& printed = map_.of(h);
    std::vector<Point> corners;
    for (const Site s : printed.corners) corners.push_back(layout_.site(s));
    const Point middle = layout_.centre(h);
    // Corners in the order of their angles: first those of the upper half from left to right.
    std::ranges::sort(corners, [&](Point a, Point b) {
      const bool upper = a.y < middle.y, other_upper = b.y < middle.y;
      if (upper != other_upper) return upper;
      return upper ? a.x < b.x : a.x > b.x;
    });
    const GroundInks inks = inks_of(printed.terrain);
    out.push_back({Path{std::move(corners)}, {.fill = inks.ground, .line = Ink::coast, .width = 30}});
    const std::string name(printed.resource ? words_.map.face(*printed.resource)
                                            : words_.map.terrain(printed.terrain));
    out.push_back(text(name, middle - Point{0, 195}, heights_.usual, inks.text));
  }

  void add_contents(Hex h) {
    const Point middle = centre(h);
    if (sheet_.robber == h) shapes_.push_back(robber(middle));
    if (sheet_.merchant == h)
      shapes_.push_back(label(std::string(words_.map.merchant), middle, heights_.usual));
    for (const Face face : resources)
      if (map_.knight_hex[index(face)] == h && sheet_.knight(face).status != KnightStatus::none)
        shapes_.push_back(
            label(words_.map.knight(sheet_.knight(face)), middle + Point{0, 190}, heights_.small));
  }
  static Shape robber(Point at) {
    const picture::Paint paint{.fill = Ink::black, .line = Ink::white, .width = 18};
    return {
        picture::Stamp{
            {{Path{{{-90, 130}, {-55, 20}, {55, 20}, {90, 130}}}, paint}, {Circle{{0, -30}, 58}, paint}}, at},
        {}};
  }

  void add_edge(Edge e) {
    const Map::EdgeRow& printed = map_.of(e);
    if (!sheet_.edges.contains(e)) return;
    const auto [a, b] = line_between(site(printed.ends[0]), site(printed.ends[1]));
    const Path line{{{}, b - a}, false};
    std::vector<Shape> shapes{
        {line, {.line = Ink::black, .width = 110, .round_ends = true}},
        {line, {.line = printed.ship ? Ink::blue : Ink::red, .width = 70, .round_ends = true}}};
    if (printed.ship)  // a line, so that ships and roads differ without their colours
      shapes.push_back({line, {.line = Ink::white, .width = 22}});
    shapes_.push_back({picture::Stamp{std::move(shapes), a}, {}});
  }

  bool is_open_harbour(Site s) const {
    return map_.harbours.contains(s) && !sheet_.struck_harbours.contains(s) &&
           std::ranges::none_of(sheet_.harbours, [&](const auto& taken) { return taken == s; });
  }

  void add_site(Site s) {
    const Point at = site(s);
    if (is_open_harbour(s))
      shapes_.push_back(disc(at, 160, {.fill = Ink::paper, .line = Ink::wood, .width = 25}));
    add_building(sheet_.at(s), at);
    const bool is_built = sheet_.at(s) != Building::none;
    if (place_names_ == PlaceNames::all || (place_names_ != PlaceNames::none && is_built))
      shapes_.push_back(
          label(std::string(map_.of(s).id), is_built ? at + Point{0, 165} : at, heights_.small));
  }

  void add_building(Building building, Point at) {
    const auto shape = [&](std::vector<Point> outline) {
      std::vector<Shape> shapes{
          {Path{std::move(outline)}, {.fill = Ink::red, .line = Ink::black, .width = 22}}};
      shapes_.push_back({picture::Stamp{std::move(shapes), at}, {}});
    };
    switch (building) {
      case Building::none: return;
      case Building::settlement: return shape({{-90, 90}, {-90, -25}, {0, -115}, {90, -25}, {90, 90}});
      case Building::metropolis:
        shapes_.push_back(disc(at, 210, {.fill = Ink::mark, .line = Ink::black, .width = 22}));
        [[fallthrough]];
      case Building::city:
        return shape({{-140, 90}, {-140, -60}, {-70, -135}, {0, -60}, {0, -40}, {140, -40}, {140, 90}});
    }
  }

  /// Adds the way of the ship below the map: where it starts, its steps, and where it lands.
  void add_route(std::vector<Shape>& out) const {
    std::string heading(words_.map.route);
    std::erase(heading, '\'');  // has no glyph
    out.push_back(text(heading, {picture_width / 2, route_y() - 330}, heights_.usual, Ink::label_text));
    out.push_back({Path{{step_at(0), step_at(last_step())}, false}, {.line = Ink::wood, .width = 30}});
    for (int step = 0; step <= last_step(); ++step)
      add_step(step, step_at(step), {.fill = Ink::paper, .line = Ink::wood, .width = 30}, Ink::black, out);
  }
  void add_step(int step, Point at, picture::Paint paint, Ink ink, std::vector<Shape>& out) const {
    const std::string name = step == 0             ? std::string(words_.map.start)
                             : step == last_step() ? std::string(words_.map.landing)
                                                   : std::to_string(step);
    out.push_back({Circle{at, 190}, paint});
    out.push_back(text(name, at, heights_.usual, ink));
  }
  int last_step() const { return std::max<int>(1, steps_); }
  int route_y() const { return layout_.height() + 300; }
  Point step_at(int step) const { return {700 + (picture_width - 1400) * step / last_step(), route_y()}; }

  const PageMessages& words_;
  const Map& map_;
  const Sheet& sheet_;
  PlaceNames place_names_;
  TextHeights heights_;
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
                               const std::vector<PicturedSheet>& sheets, PlaceNames place_names) {
  if (place_names == PlaceNames::hexes) place_names = sheets.size() == 1 ? PlaceNames::all : PlaceNames::used;
  picture::Drawing drawing{
      .width = picture_width / 10, .height = 0, .title = title, .description = {}, .groups = {}};
  const TextHeights heights = heights_among(sheets.size());
  const bool in_columns = sheets.size() > max_in_a_column;
  Point at;
  int bottom = 0;
  for (const PicturedSheet& one : sheets) {
    SheetPainter painter(words, view, one.sheet, place_names, heights, at + Point{0, heading_height});
    bottom = at.y + heading_height + painter.height();
    drawing.groups.emplace_back().shapes.push_back(
        sheet_name(one.label, at + Point{picture_width / 2, heading_height - 130}, heights.usual));
    drawing.groups.push_back({one.heading, painter.draw()});
    at = in_columns && at.x == 0 ? Point{picture_width, at.y} : Point{0, bottom};
    std::string& description = drawing.description;
    const auto tell = [&](std::string_view what, const std::string& how) {
      if (!how.empty()) description += std::string(what) + ": " + how + ". ";
    };
    description += (description.empty() ? "" : " ") + one.heading + ". ";
    tell(words.sheet.built, words.sheet.pieces(one.sheet, *view.map));
    tell(words.sheet.figures, words.sheet.all_figures(one.sheet, *view.map, false));
    tell(words.sheet.knights, words.sheet.knights_there(one.sheet));
    tell(words.sheet.harbours, words.sheet.all_harbours(one.sheet, *view.map));
    tell(words.sheet.ship, words.sheet.danger(danger_of(view, one.sheet)));
    description.pop_back();
  }
  if (in_columns) {
    for (picture::Group& group : drawing.groups) halve(group.shapes);
    bottom /= 2;
  }
  drawing.height = bottom / 10;
  // The ground, below everything.
  drawing.groups.insert(drawing.groups.begin(),
                        {"", {{Box{{0, 0}, picture_width, bottom, 0}, {.fill = Ink::sea}}}});
  return drawing;
}

}  // namespace inselpost::dice
