#include "cli/render/dice/sheet_map.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>

#include "schemas/text/utf8.hpp"

namespace inselpost::dice {
namespace {

constexpr int columns_a_step = 3, rows_a_step = 2, first_column = 3;

/// The columns of a site's name.
struct Extent {
  int from = 0, to = 0;
};

class SheetDrawing {
 public:
  SheetDrawing(const SheetMapMessages& words, const Map& map, const Sheet& sheet)
      : words_(words), map_(map), sheet_(sheet) {
    west_ = north_ = 0;
    int south = 0, east = 0;
    for (const Map::SiteRow& site : map.sites) {
      west_ = std::min(west_, int{site.x});
      north_ = std::min(north_, int{site.y});
      south = std::max(south, int{site.y});
      east = std::max(east, int{site.x});
    }
    // with room for a piece and a star
    const auto width = static_cast<std::size_t>(column(east) + first_column + 2);
    rows_.assign(static_cast<std::size_t>(row(south) + 1), std::vector<std::string>(width, " "));
    for (std::size_t h = 0; h < map.hexes.size(); ++h) hex(static_cast<Hex>(h));
    for (std::size_t s = 0; s < map.sites.size(); ++s) names_.push_back(site(static_cast<Site>(s)));
    for (std::size_t e = 0; e < map.edges.size(); ++e) edge(static_cast<Edge>(e));
  }

  /// Draws the route below the main island, in the open sea.
  void route(std::uint8_t steps) {
    std::string text;
    for (int step = 0; step <= steps; ++step) {
      const std::string name = step == 0       ? std::string(words_.start)
                               : step == steps ? std::string(words_.landing)
                                               : std::to_string(step);
      const bool here = step == sheet_.ship;
      text += (step == 0 ? "" : "-") + std::string(here ? "<" : " ") + name +
              (here           ? ">"
               : step < steps ? " "
                              : "");
    }
    const int last = static_cast<int>(rows_.size()) - 1;
    in_the_middle(last - 1, words_.route);
    in_the_middle(last, text);
  }

  std::vector<std::string> lines() const {
    std::vector<std::string> out;
    for (const auto& row : rows_) {
      std::string line;
      for (const std::string& glyph : row) line += glyph;
      line.erase(line.find_last_not_of(' ') + 1);
      out.push_back(std::move(line));
    }
    return out;
  }

 private:
  int column(int x) const { return first_column + columns_a_step * (x - west_); }
  int row(int y) const { return rows_a_step * (y - north_); }
  int column(Site s) const { return column(map_.of(s).x); }
  int row(Site s) const { return row(map_.of(s).y); }

  std::string& at(int r, int c) { return rows_[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)]; }
  void write(int r, int c, std::string_view text) {
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t bytes = utf8::decode(text, begin).value_or(utf8::Character{}).bytes;
      at(r, c++) = text.substr(begin, bytes);
      begin += bytes;
    }
  }
  void in_the_middle(int r, std::string_view text) {
    write(r, column(0) - static_cast<int>(utf8::width(text)) / 2, text);
  }

  void hex(Hex h) {
    const Map::HexRow& printed = map_.of(h);
    int x = 0, y = 0, corners = 0;
    for (const Site corner : printed.corners) {
      x += map_.of(corner).x;
      y += map_.of(corner).y;
      ++corners;
    }
    const int c = column(x / corners), r = row(y / corners);
    const auto text = [&](int below, std::string_view what) {
      const auto width = static_cast<int>(utf8::width(what));
      write(r + below, c - (below == 0 ? (width - 1) / 2 : width / 2), what);
    };
    text(-1, words_.terrain(printed.terrain));
    std::string inside = printed.resource ? std::string(words_.face(*printed.resource)) : std::string();
    if (sheet_.merchant == h) inside += ' ' + std::string(words_.merchant);
    if (sheet_.robber == h) inside = std::string(words_.robber);
    text(0, inside);
    for (const Face face : resources)
      if (map_.knight_hex[index(face)] == h) text(1, words_.knight(sheet_.knight(face)));
  }

  bool is_open_harbour(Site s) const {
    if (!map_.harbours.contains(s) || sheet_.struck_harbours.contains(s)) return false;
    return std::none_of(sheet_.harbours.begin(), sheet_.harbours.end(),
                        [&](const auto& taken) { return taken == s; });
  }

  Extent site(Site s) {
    const std::string_view id = map_.of(s).id;
    const auto width = static_cast<int>(id.size());
    Extent extent{column(s) - 1, column(s) - 2 + width};
    write(row(s), extent.from, id);
    if (const Building building = sheet_.at(s); building != Building::none) {
      constexpr std::string_view opening = " ([{", closing = " )]}";
      at(row(s), --extent.from) = opening[static_cast<std::size_t>(building)];
      at(row(s), ++extent.to) = closing[static_cast<std::size_t>(building)];
    }
    if (is_open_harbour(s)) at(row(s), ++extent.to) = '*';
    return extent;
  }

  void edge(Edge e) {
    const Map::EdgeRow& printed = map_.of(e);
    Site west = printed.ends[0], east = printed.ends[1];
    if (column(west) > column(east)) std::swap(west, east);
    const bool built = sheet_.edges.contains(e);
    if (row(west) == row(east))
      level(row(west), names_[index(west)].to + 1, names_[index(east)].from, printed.ship, built);
    else
      slanting(west, east, printed.ship, built);
  }

  void level(int r, int from, int to, bool ship, bool built) {
    for (int c = from; c < to; ++c)
      at(r, c) = ship ? (built ? '%' : (c - from) % 2 == 0 ? '.' : ' ') : built ? '#' : '-';
  }

  /// There is only one line between the sites. Pieces take two columns if a hex leaves room for them.
  void slanting(Site west, Site east, bool ship, bool built) {
    const int r = (row(west) + row(east)) / 2, c = (column(west) + column(east)) / 2;
    if (!built) {
      at(r, c) = ship ? '\'' : row(west) > row(east) ? '/' : '\\';
      return;
    }
    const char glyph = ship ? '%' : '#';
    at(r, c) = glyph;
    if (at(r, c + 1) == " ")
      at(r, c + 1) = glyph;
    else if (at(r, c - 1) == " ")
      at(r, c - 1) = glyph;
  }

  const SheetMapMessages& words_;
  const Map& map_;
  const Sheet& sheet_;
  int west_ = 0, north_ = 0;
  std::vector<std::vector<std::string>> rows_;  ///< one character in each cell
  std::vector<Extent> names_;                   ///< by site
};

}  // namespace

std::vector<std::string> draw_sheet(const SheetMapMessages& words, const Map& map, const Sheet& sheet,
                                    std::uint8_t steps) {
  SheetDrawing drawing(words, map, sheet);
  drawing.route(steps);
  return drawing.lines();
}

}  // namespace inselpost::dice
