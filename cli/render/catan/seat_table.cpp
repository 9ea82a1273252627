#include "cli/render/catan/seat_table.hpp"

#include "cli/messages/somebodys_words.hpp"

#include "cli/render/catan/seats.hpp"

namespace inselpost {
namespace {

using namespace catan;

std::string number(std::size_t n) { return n == 0 ? "-" : std::to_string(n); }

std::vector<part::Table::Column> columns(const SeatTableMessages& words, bool duo) {
  std::vector<part::Table::Column> out{{.close = true}, {}};
  const auto numbers = [&](const StaticText& head) { out.push_back({.head = head, .number = true}); };
  const auto marked = [&](const StaticText& head, const std::string& most, const StaticText& mark) {
    out.push_back({head, most + ' ' + std::string(mark), mark, true});
  };
  numbers(words.points);
  numbers(words.hand);
  numbers(words.cards);
  marked(words.knights, "14", words.largest_army);
  marked(words.road, "15", words.longest_road);
  if (duo) numbers(words.trade);
  numbers(words.left);
  return out;
}

}  // namespace

part::Table seat_table(const SeatTableMessages& words, const View& view, const GameNames& names,
                       const std::vector<std::string>& players) {
  part::Table table{columns(words, view.rules.duo()), {}};
  const std::string letters = seat_letters(names);
  for (const SeatView& seat : view.seats) {
    const std::size_t s = index(seat.seat);
    const std::string label = std::string(1, letters[s]) + ' ' + names.seats[s];
    const std::string player = seat.neutral         ? std::string(words.neutral)
                               : s < players.size() ? quoted_inline(players[s])
                                                    : std::string();
    const std::size_t points = view.winner && seat.points ? *seat.points : seat.public_points;
    const std::string left = std::to_string(seat.settlements_left) + '/' + std::to_string(seat.cities_left) +
                             '/' + std::to_string(seat.roads_left);
    std::vector<part::Table::Cell>& cells = table.rows.emplace_back().cells;
    cells = {{label, false, seat_colour(names, seat.seat)},
             {player},
             {std::to_string(points)},
             {number(seat.cards_in_hand)},
             {number(seat.development_cards)},
             {number(seat.played[index(CardKind::knight)]), view.largest_army == seat.seat},
             {number(seat.road_length), view.longest_road == seat.seat},
             {left}};
    if (view.rules.duo())
      cells.insert(cells.end() - 1, {seat.neutral ? "-" : std::to_string(seat.trade_cards), false});
  }
  return table;
}

}  // namespace inselpost
