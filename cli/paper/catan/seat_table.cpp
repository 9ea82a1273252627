#include "cli/paper/catan/seat_table.hpp"

#include <algorithm>

#include "cli/paper/catan/board_drawing.hpp"
#include "cli/paper/colour.hpp"
#include "cli/words/text.hpp"

namespace inselpost {
namespace {

using namespace catan;

constexpr std::size_t most_seat_columns = 14;
constexpr std::string_view heads = "  points  hand  cards  knights   road";
constexpr std::string_view trade_head = "  trade";
constexpr std::string_view stock_head = "  left s/c/r";

std::string number(std::size_t n) { return n == 0 ? "-" : std::to_string(n); }
/// A number with a mark behind it, or blanks where that stands in other rows.
std::string marked(std::size_t n, bool held, std::string_view mark) {
  return number(n) + ' ' + (held ? std::string(mark) : std::string(mark.size(), ' '));
}

}  // namespace

std::string seat_table(const View& view, const Names& names, const std::vector<std::string>& players,
                       const Style& style) {
  const bool duo = view.rules.duo();
  const std::size_t numbers = heads.size() + stock_head.size() + (duo ? trade_head.size() : 0);
  std::size_t seat_columns = 0, player_columns = 0;
  std::vector<std::string> who(view.seats.size());
  for (std::size_t i = 0; i < view.seats.size(); ++i) {
    const std::size_t s = index(view.seats[i].seat);
    if (view.seats[i].neutral)
      who[i] = "(neutral)";
    else if (s < players.size())
      who[i] = clean(players[s], style.ascii);
    seat_columns = std::max(seat_columns, std::min(most_seat_columns, names.seats.at(s).size()));
    player_columns = std::max(player_columns, display_width(who[i]));
  }
  player_columns = std::min(player_columns, page_width - numbers - seat_columns - 5);

  std::string out = std::string(5 + seat_columns + player_columns, ' ') + std::string(heads);
  out += (duo ? std::string(trade_head) : std::string()) + std::string(stock_head) + '\n';
  const std::string letters = seat_letters(names);
  for (std::size_t i = 0; i < view.seats.size(); ++i) {
    const SeatView& seat = view.seats[i];
    const std::size_t s = index(seat.seat);
    const std::string label =
        std::string(1, letters[s]) + ' ' + pad(cut(names.seats[s], seat_columns), seat_columns);
    const std::size_t points = view.winner && seat.points ? *seat.points : seat.public_points;
    out += "  " + coloured(label, seat_colour(names, seat.seat), style.colour) + ' ' +
           pad(cut(who[i], player_columns), player_columns);
    out += pad_left(std::to_string(points), 8);
    out += pad_left(number(seat.cards_in_hand), 6) + pad_left(number(seat.development_cards), 7);
    out += pad_left(marked(seat.played[index(CardKind::knight)], view.largest_army == seat.seat, "LA"), 9);
    out += pad_left(marked(seat.road_length, view.longest_road == seat.seat, "LR"), 7);
    if (duo) out += pad_left(seat.neutral ? "-" : std::to_string(seat.trade_cards), 7);
    out += pad_left(std::to_string(seat.settlements_left) + '/' + std::to_string(seat.cities_left) + '/' +
                        std::to_string(seat.roads_left),
                    stock_head.size());
    out += '\n';
  }
  return out;
}

}  // namespace inselpost
