#include <algorithm>
#include <string>

#include "cli/render/dice/sheets.hpp"

#include "cli/messages/somebodys_words.hpp"
#include "engine/dice/rules/strength.hpp"

namespace inselpost::dice {
namespace {

std::string number(std::size_t n) { return n == 0 ? "-" : std::to_string(n); }

std::size_t built_knights(const Sheet& sheet) {
  return static_cast<std::size_t>(std::count_if(sheet.knights.begin(), sheet.knights.end(),
                                                [](const Knight& knight) { return knight.level != 0; }));
}

}  // namespace

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

}  // namespace inselpost::dice
