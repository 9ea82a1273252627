#include "cli/render/text/hex_map.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "cli/render/text/terminal.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost {
namespace {

constexpr std::size_t left_margin = 7;  // room for the name of a harbour beside the widest row
constexpr std::size_t row_height = 4;   // an edge and three lines of text
constexpr std::size_t first_edge = 1;   // the line above is for the names of northern harbours
constexpr std::size_t widest_brick = 12, narrow_brick = 10;

/// Characters of the lines.
struct Pen {
  std::string_view corner, level, upright, road_level, road_upright, harbour_level, harbour_upright;
};
constexpr Pen unicode_pen{"·", "─", "│", "━", "┃", "═", "║"};
constexpr Pen ascii_pen{"+", "-", "|", "#", "#", "=", "="};

/// A cell holds one UTF-8 character without allocating, because a sheet has thousands of cells.
struct Cell {
  std::array<char, utf8::max_bytes> bytes{' '};
  std::uint8_t size = 1;
  Colour colour = Colour::none;
  Ground ground = Ground::none;

  std::string_view glyph() const { return {bytes.data(), size}; }
};

/// A grid of characters.
class Sheet {
 public:
  Sheet(std::size_t width, std::size_t height) : width_(width), cells_(width * height) {}
  void put(std::size_t x, std::size_t y, std::string_view glyph, Colour colour = Colour::none) {
    if (!holds(x, y)) return;
    Cell& cell = cells_[y * width_ + x];
    cell.size = static_cast<std::uint8_t>(std::min(glyph.size(), cell.bytes.size()));
    std::copy_n(glyph.begin(), cell.size, cell.bytes.begin());
    cell.colour = colour;
  }
  void tint(std::size_t x, std::size_t y, Ground ground) {
    if (holds(x, y)) cells_[y * width_ + x].ground = ground;
  }
  /// Writes characters that take one column each.
  void write(std::size_t x, std::size_t y, std::string_view text, Colour colour = Colour::none) {
    for (std::size_t at = 0; at < text.size(); ++x) {
      const std::size_t bytes = utf8::decode(text, at).value_or(utf8::Character{}).bytes;
      put(x, y, text.substr(at, bytes), colour);
      at += bytes;
    }
  }
  /// Returns the lines without trailing blanks, and without an empty first or last line.
  std::vector<MapLine> lines() const {
    std::vector<MapLine> out;
    for (std::size_t begin = 0; begin < cells_.size(); begin += width_) {
      std::size_t end = begin + width_;
      while (end > begin && cells_[end - 1].glyph() == " ") --end;
      if (end == begin && (begin == 0 || begin + width_ == cells_.size())) continue;
      MapLine& line = out.emplace_back();
      for (std::size_t i = begin; i < end; ++i) {
        const Cell& cell = cells_[i];
        if (line.empty() || line.back().colour != cell.colour || line.back().ground != cell.ground)
          line.push_back({{}, cell.colour, cell.ground});
        line.back().text += cell.glyph();
      }
    }
    return out;
  }

 private:
  bool holds(std::size_t x, std::size_t y) const { return x < width_ && y * width_ + x < cells_.size(); }

  std::size_t width_;
  std::vector<Cell> cells_;
};

class HexMapLayout {
 public:
  HexMapLayout(const HexMap& map, bool ascii) : map_(map), pen_(ascii ? ascii_pen : unicode_pen) {
    std::size_t halves = 0, rows = 0;
    for (const HexMap::Hex& hex : map.hexes) {
      halves = std::max(halves, hex.at.x + 2);
      rows = std::max(rows, hex.at.y + 1);
    }
    brick_ = 2 * left_margin + halves * widest_brick / 2 <= page_width ? widest_brick : narrow_brick;
    last_edge_ = first_edge + rows * row_height;
    sheet_ = Sheet(page_width, last_edge_ + 2);
    for (const HexMap::Hex& hex : map.hexes) borders(hex.at);
    for (const HexMap::Hex& hex : map.hexes) inside(hex);
    for (const HexMap::Harbour& one : map.harbours) harbour(one);
    for (const HexMap::Road& one : map.roads) road(one);
    for (const HexMap::Piece& piece : map.pieces) {
      const Spot s = spot(piece.at);
      sheet_.put(s.x, s.y, piece.letter, piece.colour);
    }
  }

  std::vector<MapLine> lines() const { return sheet_.lines(); }

 private:
  struct Spot {
    std::size_t x = 0, y = 0;
  };

  Spot spot(HexMap::Point p) const {
    return {left_margin + p.x * (brick_ / 2), first_edge + p.y * row_height};
  }

  void line(const HexMap::Side& side, std::string_view level, std::string_view upright,
            Colour colour = Colour::none) {
    const Spot a = spot(side.from), b = spot(side.to);
    if (a.y == b.y)
      for (std::size_t x = a.x + 1; x < b.x; ++x) sheet_.put(x, a.y, level, colour);
    else
      for (std::size_t y = a.y + 1; y < b.y; ++y) sheet_.put(a.x, y, upright, colour);
  }

  void borders(HexMap::Point at) {
    for (std::size_t y = at.y; y <= at.y + 1; ++y)
      for (std::size_t x = at.x; x <= at.x + 2; ++x) {
        if (x < at.x + 2) line({{x, y}, {x + 1, y}}, pen_.level, pen_.upright);
        if (y == at.y && x != at.x + 1) line({{x, y}, {x, y + 1}}, pen_.level, pen_.upright);
        const Spot s = spot({x, y});
        sheet_.put(s.x, s.y, pen_.corner);
      }
  }

  void inside(const HexMap::Hex& hex) {
    const Spot o = spot(hex.at);
    for (std::size_t y = o.y + 1; y < o.y + row_height; ++y)
      for (std::size_t x = o.x + 1; x < o.x + brick_; ++x) sheet_.tint(x, y, hex.ground);
    sheet_.write(o.x + 1, o.y + 1, hex.name);
    sheet_.write(o.x + brick_ - display_width(hex.guest), o.y + 1, hex.guest, Colour::bold);
    sheet_.write(o.x + 1 + (brick_ - display_width(hex.what)) / 2, o.y + 2, hex.what);
    sheet_.write(o.x + brick_ / 2, o.y + 3, hex.number, hex.frequent ? Colour::red : Colour::none);
  }

  // The name is written into the sea: beside an upright side, above or below a level one.
  void harbour(const HexMap::Harbour& harbour) {
    line(harbour.at, pen_.harbour_level, pen_.harbour_upright);
    const std::string& what = harbour.name;
    const std::size_t width = display_width(what);
    const Spot a = spot(harbour.at.from), b = spot(harbour.at.to), land = spot(harbour.land);
    if (a.x == b.x) {
      sheet_.write(land.x == a.x ? a.x - 1 - width : a.x + 2, a.y + 2, what);
      return;
    }
    const bool above = land.y == a.y;
    const std::size_t y = above ? a.y - 1 : a.y + 1;
    const bool west = a.x == land.x;
    const bool open_sea = a.y == (above ? first_edge : last_edge_);
    // Beside another row of hexes the name keeps away from their side; at the open sea it is centred.
    if (open_sea)
      sheet_.write((a.x + b.x + 2 - width) / 2, y, what);
    else
      sheet_.write(west ? b.x - 1 - width : a.x + 2, y, what);
  }

  // A road on a side with a harbour leaves the ends of the double line visible.
  void road(const HexMap::Road& road) {
    const Spot a = spot(road.at.from), b = spot(road.at.to);
    const bool at_harbour = std::any_of(map_.harbours.begin(), map_.harbours.end(),
                                        [&](const HexMap::Harbour& h) { return h.at == road.at; });
    if (!at_harbour)
      line(road.at, pen_.road_level, pen_.road_upright, road.colour);
    else if (a.y == b.y)
      for (std::size_t x = a.x + 2; x + 1 < b.x; ++x) sheet_.put(x, a.y, pen_.road_level, road.colour);
    sheet_.put((a.x + b.x + 1) / 2, (a.y + b.y) / 2, road.letter, road.colour);
  }

  const HexMap& map_;
  const Pen& pen_;
  std::size_t brick_ = widest_brick, last_edge_ = first_edge;
  Sheet sheet_{0, 0};
};

}  // namespace

std::vector<MapLine> hex_map_lines(const HexMap& map, bool ascii) { return HexMapLayout(map, ascii).lines(); }

std::string hex_map_legend(const HexMap& map, bool ascii) {
  if (!map.legend) return {};
  const Pen& pen = ascii ? ascii_pen : unicode_pen;
  const HexMap::Legend& l = *map.legend;
  return l.letters + "; " + std::string(pen.road_level) + ' ' + l.road + "; " +
         std::string(pen.harbour_level) + ' ' + l.harbour;
}

std::string hex_map_text(const HexMap& map, const Style& style) {
  std::string out;
  for (const MapLine& line : hex_map_lines(map, style.ascii)) {
    Colour now = Colour::none;
    for (const MapRun& run : line) {
      if (style.colour && run.colour != now) {
        now = run.colour;
        out += ansi(now);
      }
      out += run.text;
    }
    if (now != Colour::none) out += ansi(Colour::none);
    out += '\n';
  }
  if (map.legend) out += '\n' + wrap(hex_map_legend(map, style.ascii), "  ", "  ");
  return out;
}

}  // namespace inselpost
