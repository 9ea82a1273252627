#include "cli/render/dice/sheets.hpp"

#include "cli/messages/somebodys_words.hpp"

#include <algorithm>
#include <utility>

#include "cli/render/dice/sheet_map.hpp"
#include "engine/dice/rules/obtainable.hpp"
#include "engine/dice/rules/score.hpp"
#include "engine/dice/rules/strength.hpp"

namespace inselpost::dice {
namespace {

std::string seat_with_player(const GameNames& names, const std::vector<std::string>& players, Seat seat) {
  const std::size_t s = index(seat);
  const bool known = s < players.size() && !players[s].empty();
  return names.of(seat) + (known ? " (" + quoted_inline(players[s]) + ')' : std::string());
}

const SeatView& seat_of(const View& view, Seat seat) { return view.seats.at(index(seat)); }

bool is_hidden(const View& view, const SeatView& seat) { return view.stage == Stage::playing && !seat.phase; }

/// Returns whether the seat has turns to come. Otherwise the page says nothing about its dice.
bool throws_dice(const View& view, const SeatView& seat) {
  return view.stage == Stage::playing && plays_on(seat.sheet);
}

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

}  // namespace inselpost::dice
