#include "cli/render/dice/sheets.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "cli/messages/quoted_text.hpp"
#include "engine/dice/rules/score.hpp"
#include "engine/dice/sheet.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost::dice {
namespace {

std::string seat_with_player(const GameNames& names, const std::vector<std::string>& players, Seat seat) {
  const std::size_t s = index(seat);
  const bool known = s < players.size() && !players[s].empty();
  return names.of(seat) + (known ? " (" + quoted_inline(players[s]) + ')' : std::string());
}

const SeatView& seat_of(const View& view, Seat seat) { return view.seats.at(index(seat)); }

/// Returns whether the seat has turns to come. Otherwise the page says nothing about its dice.
bool throws_dice(const View& view, const SeatView& seat) {
  return view.stage == Stage::playing && plays_on(seat.sheet);
}

}  // namespace

bool is_hidden(const View& view, const SeatView& seat) { return view.stage == Stage::playing && !seat.phase; }

Danger danger_of(const View& view, const Sheet& sheet) {
  const Knights active = sheet.active_knights();
  return {sheet.ship,
          view.options.barbarian_steps,
          barbarian_strength(sheet),
          knight_strength(sheet, active),
          !active.empty(),
          sheet.card(CardKind::refuge).held(),
          sheet.card(CardKind::magic_power).held()};
}

namespace {

/// Builds a table of labels and texts.
class Rows {
 public:
  explicit Rows(const SheetMessages& words) { table_.columns = {{.widest = words.widest}}; }
  void add(const StaticText& label, std::string text) {
    if (!text.empty()) table_.rows.push_back({{{label}}, std::move(text)});
  }
  part::Table take() { return std::move(table_); }

 private:
  part::Table table_;
};

void add_turn(Rows& rows, const SheetMessages& words, const View& view, const SeatView& seat) {
  rows.add(words.turn, words.standing(seat, view.stage == Stage::founding));
  if (seat.pool) rows.add(words.pool, words.units(*seat.pool));
  if (seat.dice) rows.add(words.dice, words.lie(*seat.dice));
}

part::Table branch_table(const SheetMessages& words, const Sheet& sheet, const Map& map) {
  part::Table table{
      {{.head = words.branch}, {.head = words.paid_with}, {.head = words.level, .number = true}}, {}};
  for (const Branch b : branches)
    table.rows.push_back({{{std::string(words.name(b))}, {words.means(b)}, {std::to_string(sheet.level(b))}},
                          words.brought(sheet, map, b)});
  return table;
}

/// Formats the filled boxes as `2 0 4 . . .`.
std::string filled_boxes(const Sheet& sheet) {
  std::string out;
  for (std::size_t i = 0; i < box_count; ++i)
    out += (i == 0 ? "" : " ") + (i < sheet.filled ? std::to_string(sheet.boxes[i]) : std::string("."));
  return out;
}

void add_marks(Rows& rows, const SheetMessages& words, const View& view, const SeatView& seat) {
  const Sheet& sheet = seat.sheet;
  const FaceSet can = obtainable(*view.map, sheet);
  const auto kept = view.map->of(sheet.robber).resource;
  rows.add(words.figures, words.all_figures(sheet, *view.map, kept && !can.contains(*kept)));
  if (throws_dice(view, seat)) rows.add(words.faces, words.may_stay(can));
  rows.add(words.harbours, words.all_harbours(sheet, *view.map));
  rows.add(words.points, words.sum(seat.points));
  rows.add(words.beer, words.beers(sheet.beer));
  rows.add(words.boxes, filled_boxes(sheet));
}

void add_heading(Page& page, const PageMessages& words, const View& view, const GameNames& names,
                 const std::vector<std::string>& players, const SeatView& seat) {
  const std::string who = seat_with_player(names, players, seat.seat);
  page.add(part::Heading{
      .text = words.sheet.heading(who, seat, turn_shown(view, seat), is_hidden(view, seat)), .whole = true});
}

}  // namespace

part::File map_of(const SheetMapMessages& words, const View& view, const Sheet& sheet) {
  part::File file;
  file.is_map = true;
  for (std::string& line : draw_sheet(words, *view.map, sheet, view.options.barbarian_steps))
    file.line(std::move(line));
  file.line("");
  file.line("  " + std::string(words.places));
  file.line("  " + std::string(words.pieces));
  return file;
}

Page whole_sheet(const PageMessages& words, const View& view, const GameNames& names,
                 const std::vector<std::string>& players, Seat of) {
  const SeatView& seat = seat_of(view, of);
  Page page;
  add_heading(page, words, view, names, players, seat);
  Rows turn(words.sheet);
  add_turn(turn, words.sheet, view, seat);
  page.add(turn.take());
  page.gap();
  page.add(map_of(words.map, view, seat.sheet));
  page.gap();
  Rows rows(words.sheet);
  if (throws_dice(view, seat)) rows.add(words.sheet.ship, words.sheet.danger(danger_of(view, seat.sheet)));
  rows.add(words.sheet.knights, words.sheet.all_knights(seat.sheet));
  add_marks(rows, words.sheet, view, seat);
  page.add(rows.take());
  page.gap();
  page.add(branch_table(words.sheet, seat.sheet, *view.map));
  return page;
}

Page short_sheet(const PageMessages& words, const View& view, const GameNames& names,
                 const std::vector<std::string>& players, Seat of) {
  const SeatView& seat = seat_of(view, of);
  Page page;
  add_heading(page, words, view, names, players, seat);
  Rows rows(words.sheet);
  add_turn(rows, words.sheet, view, seat);
  rows.add(words.sheet.built, words.sheet.pieces(seat.sheet, *view.map));
  if (throws_dice(view, seat)) rows.add(words.sheet.ship, words.sheet.danger(danger_of(view, seat.sheet)));
  rows.add(words.sheet.knights, words.sheet.all_knights(seat.sheet));
  rows.add(words.sheet.branches, words.sheet.levels(seat.sheet, *view.map));
  rows.add(words.sheet.cards, words.sheet.all_cards(seat.sheet));
  add_marks(rows, words.sheet, view, seat);
  page.add(rows.take());
  return page;
}

std::uint8_t turn_shown(const View& view, const SeatView& seat) {
  if (view.stage == Stage::founding) return 0;
  return seat.ended && view.stage == Stage::playing && view.round != 0 ? view.round : seat.turn;
}

Page sheets(const PageMessages& words, const View& view, const GameNames& names,
            const std::vector<std::string>& players, SeatSet drawn) {
  const auto any = [&](auto&& holds) { return std::any_of(view.seats.begin(), view.seats.end(), holds); };
  Page page;
  page.add(sheet_table(words, view, names, players));
  std::string marks = words.table.marks(
      view.stage == Stage::playing && any([](const SeatView& s) { return s.ended && !s.sheet.eliminated; }),
      any([](const SeatView& s) { return s.sheet.eliminated; }),
      any([](const SeatView& s) { return s.sheet.levels != decltype(s.sheet.levels){}; }),
      any([&](const SeatView& s) { return is_hidden(view, s); }));
  if (!marks.empty()) page.inset(std::move(marks));
  for (const SeatView& seat : view.seats) {
    page.gap();
    const auto& sheet = drawn.contains(seat.seat) ? whole_sheet : short_sheet;
    page.append(sheet(words, view, names, players, seat.seat));
  }
  return page;
}

namespace {

std::string number(std::size_t n) { return n == 0 ? "-" : std::to_string(n); }

}  // namespace

std::size_t built_knights(const Sheet& sheet) {
  return static_cast<std::size_t>(std::count_if(sheet.knights.begin(), sheet.knights.end(),
                                                [](const Knight& knight) { return knight.level != 0; }));
}

part::Table sheet_table(const PageMessages& page, const View& view, const GameNames& names,
                        const std::vector<std::string>& players) {
  const SheetTableMessages& words = page.table;
  part::Table table{
      {{.close = true},
       {},
       {.head = words.turn, .widest = "24 " + std::string(words.ended), .mark = words.ended, .number = true},
       {.head = words.points, .number = true},
       {.head = words.robber, .number = true},
       {.head = words.knights, .number = true},
       {.head = words.active, .number = true},
       {.head = words.levels, .number = true},
       {.head = words.ship, .number = true}},
      {}};
  for (const SeatView& seat : view.seats) {
    const std::size_t s = index(seat.seat);
    const Sheet& sheet = seat.sheet;
    const bool done = view.stage == Stage::playing && seat.ended && !sheet.eliminated;
    const std::string turn = sheet.eliminated               ? std::string(words.out)
                             : view.stage == Stage::playing ? std::to_string(turn_shown(view, seat))
                                                            : "-";
    table.rows.push_back(
        {{{names.seats[s]},
          {s < players.size() ? quoted_inline(players[s]) : std::string()},
          {turn, done},
          {std::to_string(seat.points.total())},
          {std::string(page.map.terrain(view.map->of(sheet.robber).terrain))},
          {number(built_knights(sheet))},
          {number(knight_strength(sheet, sheet.active_knights()))},
          {words.levels_in_brief(sheet)},
          {std::to_string(sheet.ship) + '/' + std::to_string(view.options.barbarian_steps)}}});
  }
  return table;
}

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
