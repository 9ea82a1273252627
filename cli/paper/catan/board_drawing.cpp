#include "cli/paper/catan/board_drawing.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <string_view>
#include <vector>

#include "cli/paper/colour.hpp"
#include "cli/words/text.hpp"
#include "engine/catan/board/places.hpp"

namespace inselpost {
namespace {

using namespace catan;

constexpr std::size_t left_margin = 7;  // room for the name of a harbour beside the widest row
constexpr std::size_t row_height = 4;   // an edge and three lines of text

/// The characters that lines are made of.
struct Pen {
  std::string_view corner, level, upright, road_level, road_upright, harbour_level, harbour_upright;
};
constexpr Pen unicode_pen{"·", "─", "│", "━", "┃", "═", "║"};
constexpr Pen ascii_pen{"+", "-", "|", "#", "#", "=", "="};

struct Cell {
  std::string glyph = " ";
  Colour colour = Colour::none;
};

/// A sheet of characters.
class Sheet {
 public:
  Sheet(std::size_t width, std::size_t height) : width_(width), cells_(width * height) {}
  void put(std::size_t x, std::size_t y, std::string_view glyph, Colour colour = Colour::none) {
    if (x < width_ && y * width_ + x < cells_.size()) cells_[y * width_ + x] = {std::string(glyph), colour};
  }
  /// ASCII text only: one column for each byte.
  void write(std::size_t x, std::size_t y, std::string_view text, Colour colour = Colour::none) {
    for (std::size_t i = 0; i < text.size(); ++i) put(x + i, y, text.substr(i, 1), colour);
  }
  std::string text(bool colour) const {
    std::string out;  // an empty first or last line is left out
    for (std::size_t begin = 0; begin < cells_.size(); begin += width_) {
      std::size_t end = begin + width_;
      while (end > begin && cells_[end - 1].glyph == " ") --end;
      Colour now = Colour::none;
      for (std::size_t i = begin; i < end; ++i) {
        if (colour && cells_[i].colour != now) {
          now = cells_[i].colour;
          out += ansi(now);
        }
        out += cells_[i].glyph;
      }
      if (now != Colour::none) out += ansi(Colour::none);
      if (end > begin || (begin != 0 && begin + width_ != cells_.size())) out += '\n';
    }
    return out;
  }

 private:
  std::size_t width_;
  std::vector<Cell> cells_;
};

struct Spot {
  std::size_t x = 0, y = 0;
};

constexpr std::array<std::string_view, 13> number_texts{"",  "",   "2", "3",  "4",  "5", "6*",
                                                        "7", "8*", "9", "10", "11", "12"};
constexpr std::string_view small_letters = "abcdefghijklmnopqrstuvwxyz";
constexpr std::string_view capital_letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
std::string_view small(char letter) {
  return small_letters.substr(static_cast<std::size_t>(letter - 'a'), 1);
}
std::string_view capital(char letter) {
  return capital_letters.substr(static_cast<std::size_t>(letter - 'a'), 1);
}

class Drawing {
 public:
  Drawing(const Board& board, const Style& style)
      : board_(board),
        geometry_(board.geometry()),
        pen_(style.ascii ? ascii_pen : unicode_pen),
        brick_(board.shape == GeometryId::classic19 ? 12 : 10),
        sheet_(page_width, 0) {
    int least = 0;
    std::size_t rows = 0;
    for (std::size_t h = 0; h < geometry_.hexes; ++h) {
      least = h == 0 ? half_steps(h) : std::min(least, half_steps(h));
      rows = std::max(rows, row(h) + 1);
    }
    for (std::size_t h = 0; h < geometry_.hexes; ++h)
      origin_[h] = {left_margin + static_cast<std::size_t>(half_steps(h) - least) * (brick_ / 2),
                    first_edge + row(h) * row_height};
    sheet_ = Sheet(page_width, rows * row_height + 3);
  }

  void island(std::optional<Hex> robber) {
    for (std::size_t p = 0; p < geometry_.paths; ++p) line(static_cast<Path>(p), pen_.level, pen_.upright);
    for (std::size_t i = 0; i < geometry_.intersections; ++i) {
      const Spot s = spot(static_cast<Intersection>(i));
      sheet_.put(s.x, s.y, pen_.corner);
    }
    for (std::size_t h = 0; h < geometry_.hexes; ++h) hex(static_cast<Hex>(h), robber);
    for (std::size_t k = 0; k < board_.harbour_count; ++k) harbour(board_.harbours[k]);
  }

  void pieces(const SeatView& seat, char letter, Colour colour) {
    for (const Path p : seat.roads) road(p, small(letter), colour);
    for (const Intersection i : seat.settlements) piece(i, small(letter), colour);
    for (const Intersection i : seat.cities) piece(i, capital(letter), colour);
  }

  std::string text(bool colour) const { return sheet_.text(colour); }

 private:
  static constexpr std::size_t first_edge = 1;  // above it is the line of the northern harbours

  /// Half bricks eastward of the coordinates' origin.
  int half_steps(std::size_t h) const { return 2 * geometry_.at[h].q + geometry_.at[h].r; }
  std::size_t row(std::size_t h) const { return static_cast<std::size_t>(geometry_.row[h] - 'A'); }

  Spot spot(Intersection i) const {
    const Spot o = origin_[index(geometry_.intersection_hex[index(i)])];
    switch (geometry_.intersection_corner[index(i)]) {
      case Corner::N: return {o.x + brick_ / 2, o.y};
      case Corner::NE: return {o.x + brick_, o.y};
      case Corner::SE: return {o.x + brick_, o.y + row_height};
      case Corner::S: return {o.x + brick_ / 2, o.y + row_height};
      case Corner::SW: return {o.x, o.y + row_height};
      case Corner::NW: return o;
    }
    return o;
  }
  /// Its ends on the sheet: the western or northern one first.
  std::array<Spot, 2> ends(Path p) const {
    Spot a = spot(geometry_.ends[index(p)][0]), b = spot(geometry_.ends[index(p)][1]);
    if (b.x < a.x || b.y < a.y) std::swap(a, b);
    return {a, b};
  }

  void line(Path p, std::string_view level, std::string_view upright, Colour colour = Colour::none) {
    const auto [a, b] = ends(p);
    if (a.y == b.y)
      for (std::size_t x = a.x + 1; x < b.x; ++x) sheet_.put(x, a.y, level, colour);
    else
      for (std::size_t y = a.y + 1; y < b.y; ++y) sheet_.put(a.x, y, upright, colour);
  }

  // A road on a harbour's path leaves the ends of the double line to be seen.
  void road(Path p, std::string_view letter, Colour colour) {
    const auto [a, b] = ends(p);
    const bool level = a.y == b.y;
    const bool at_harbour =
        std::any_of(board_.harbours.begin(), board_.harbours.begin() + board_.harbour_count,
                    [&](const Harbour& h) { return h.path == p; });
    if (!at_harbour)
      line(p, pen_.road_level, pen_.road_upright, colour);
    else if (level)
      for (std::size_t x = a.x + 2; x + 1 < b.x; ++x) sheet_.put(x, a.y, pen_.road_level, colour);
    sheet_.put((a.x + b.x + 1) / 2, (a.y + b.y) / 2, letter, colour);
  }

  void piece(Intersection i, std::string_view letter, Colour colour) {
    const Spot s = spot(i);
    sheet_.put(s.x, s.y, letter, colour);
  }

  void hex(Hex h, std::optional<Hex> robber) {
    const Spot o = origin_[index(h)];
    const std::size_t inside = brick_ - 1;
    sheet_.write(o.x + 1, o.y + 1, name(geometry_, h));
    constexpr std::string_view robber_text = "ROBBER";
    if (robber == h) sheet_.write(o.x + brick_ - robber_text.size(), o.y + 1, robber_text, Colour::bold);
    const Terrain terrain = board_.terrain[index(h)];
    const auto resource = yield(terrain);
    const std::string_view what = resource ? name(*resource) : name(terrain);
    sheet_.write(o.x + 1 + (inside - what.size() + 1) / 2, o.y + 2, what);
    const std::uint8_t number = board_.number[index(h)];
    if (number < number_texts.size())
      sheet_.write(o.x + brick_ / 2, o.y + 3, number_texts[number],
                   pips(number) == 5 ? Colour::red : Colour::none);
  }

  // The name stands in the sea, beside an upright path, above or below a level one.
  void harbour(const Harbour& harbour) {
    line(harbour.path, pen_.harbour_level, pen_.harbour_upright);
    const auto resource = special(harbour.kind);
    const std::string_view what = resource ? name(*resource) : "3:1";
    const auto [a, b] = ends(harbour.path);
    const Spot land = origin_[index(*geometry_.hexes_beside[index(harbour.path)].begin())];
    if (a.x == b.x) {
      sheet_.write(land.x == a.x ? a.x - 1 - what.size() : a.x + 2, a.y + 2, what);
      return;
    }
    const bool above = land.y == a.y;
    const std::size_t y = above ? a.y - 1 : a.y + 1;
    const bool west = a.x == land.x;
    const bool open_sea = above ? a.y == first_edge : a.y == last_edge();
    // Beside another row of hexes the name keeps clear of their wall; by the open sea it stands in the
    // middle.
    if (open_sea)
      sheet_.write((a.x + b.x + 2 - what.size()) / 2, y, what);
    else
      sheet_.write(west ? b.x - 1 - what.size() : a.x + 2, y, what);
  }

  std::size_t last_edge() const { return first_edge + (row(geometry_.hexes - 1) + 1) * row_height; }

  const Board& board_;
  const Geometry& geometry_;
  const Pen& pen_;
  std::size_t brick_;
  std::array<Spot, most_hexes> origin_{};
  Sheet sheet_;
};

}  // namespace

std::string seat_letters(const Names& names) {
  std::string letters(names.seats.size(), '\0');
  const auto taken = [&](char c) { return letters.find(c) != std::string::npos; };
  const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
  for (std::size_t i = 0; i < names.seats.size(); ++i) {
    const std::string& n = names.seats[i];
    if (!n.empty() && is_letter(n[0]) && !taken(n[0])) letters[i] = n[0];
  }
  for (std::size_t i = 0; i < names.seats.size(); ++i) {
    if (letters[i] != '\0') continue;
    for (const std::string_view source : {std::string_view(names.seats[i]), small_letters})
      for (const char c : source)
        if (letters[i] == '\0' && is_letter(c) && !taken(c)) letters[i] = c;
  }
  return letters;
}

std::string draw_board(const Board& board, const Style& style) {
  Drawing drawing(board, style);
  drawing.island(board.robber);
  return drawing.text(style.colour);
}

std::string draw_board(const View& view, const Names& names, const Style& style) {
  Drawing drawing(view.board, style);
  drawing.island(view.robber);
  const std::string letters = seat_letters(names);
  for (const SeatView& seat : view.seats)
    drawing.pieces(seat, letters.at(index(seat.seat)), seat_colour(names, seat.seat));
  return drawing.text(style.colour);
}

}  // namespace inselpost
