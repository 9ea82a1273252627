#include <array>
#include <utility>

#include "cli/messages/de/catan_arguments.hpp"
#include "cli/messages/de/grammar.hpp"

namespace inselpost::de::board {
namespace {

using namespace catan;

std::string pieces_of(Field field, std::size_t n) {
  if (field == Field::road) return counted(n, noun::road);
  return counted(n, field == Field::city ? noun::city : noun::settlement);
}

/// Formats the piece by the list in which it is written.
std::string this_piece(const ViolationMessages& w) {
  const std::string what = w.field() == Field::road   ? "die Straße"
                           : w.field() == Field::city ? "die Stadt"
                                                      : "die Siedlung";
  return what + w.placed("auf", Role::at);
}

std::string no_such_place(const ViolationMessages& w) {
  const std::string kind = w.field() == Field::robber ? "kein Feld"
                           : w.field() == Field::road ? "keinen Weg"
                                                      : "keine Kreuzung";
  return "Diese Insel hat " + kind + " `" + w.text(Role::text) + '`';
}

std::string rolled_text(const ViolationMessages& w) {
  const auto need = w.number(Role::need);
  if (need == 0) return "Vor dem Wurf ist nichts gewürfelt: Lass `rolled` weg";
  return need == 2 ? "Zu einem Zug gehören hier zwei Würfe: `rolled: [[3, 4], [5, 6]]`"
                   : "Zu einem Zug gehört ein Wurf: `rolled: [3, 4]`";
}

std::string wrong_holder(const ViolationMessages& w, const std::string& card, const std::string& enough) {
  const std::string seat = w.other();
  if (seat.empty()) return "Jemand muss " + card + " haben: Einer hat " + enough;
  return seat + " kann " + card + " nicht haben: Dazu gehören " + enough + ", und niemand hat mehr";
}

std::string open_holder(const ViolationMessages& w, const std::string& card, const std::string& said) {
  const std::string one = w.other(), other = w.text(Role::text);
  return (one.empty() || other.empty() ? "Mehrere" : one + " und " + other) + " könnten " + card +
         " haben: Sag mit `" + said + "`, wer sie hat";
}

std::string seat_of(const ViolationMessages& w) { return or_else(w.other(), "einen Sitz"); }
std::string limit_of(const ViolationMessages& w) { return or_else(w.text(Role::limit), "so viele"); }
std::string not_so_many(const ViolationMessages& w) {
  return ", nicht " + or_else(w.text(Role::have), "mehr");
}
/// The editions have different names for the card, and an unfit set-up has no known edition.
constexpr std::string_view the_longest_road = "die Karte für die längste Straße";

using SaysOfPosition = std::string (*)(const ViolationMessages&);
constexpr std::array<std::pair<Reason, SaysOfPosition>, 16> rows_of_positions{{
    {Reason::position_board,
     [](const ViolationMessages&) -> std::string {
       return "Eine Partie, die woanders begonnen hat, hat ihre Insel: Schreib sie aus, oder nenn eine feste";
     }},
    {Reason::position_not_duo,
     [](const ViolationMessages& w) { return '`' + w.text(Role::text) + "` gehört nur zu CATAN für Zwei"; }},
    {Reason::position_seat,
     [](const ViolationMessages& w) { return '`' + w.text(Role::text) + "` sagt nichts für " + seat_of(w); }},
    {Reason::position_twice,
     [](const ViolationMessages& w) {
       return "An einem Ort ist nur für eine Spielfigur Platz: " + capital(this_piece(w)) + " ist zu viel";
     }},
    {Reason::position_stock,
     [](const ViolationMessages& w) {
       const auto limit = w.number(Role::limit);
       return w.other().empty()
                  ? "Ein Sitz hat nicht so viele Spielfiguren"
                  : w.other() + " hat insgesamt " +
                        (limit ? pieces_of(w.field(), static_cast<std::size_t>(*limit)) : "weniger") +
                        not_so_many(w);
     }},
    {Reason::position_distance,
     [](const ViolationMessages& w) {
       return capital(this_piece(w)) + " steht zu nah am Gebäude" + w.placed("auf", Role::because);
     }},
    {Reason::position_road,
     [](const ViolationMessages& w) {
       return capital(this_piece(w)) + " hat keine Verbindung zu einem Gebäude von " +
              or_else(w.other(), "diesem Sitz");
     }},
    {Reason::position_bank,
     [](const ViolationMessages& w) {
       return "Insgesamt gibt es " + limit_of(w) + ' ' +
              or_else(w.text(Role::resource), "Karten dieser Art") + not_so_many(w);
     }},
    {Reason::position_deck,
     [](const ViolationMessages& w) {
       return "Im Kartenstapel gibt es " + limit_of(w) + "-mal " +
              (w.card() ? std::string(card_words(*w.card()).name) : "diese Karte") + not_so_many(w);
     }},
    {Reason::position_trade_cards,
     [](const ViolationMessages& w) {
       return "Hier gibt es höchstens " + limit_of(w) + " Handelskarten" + not_so_many(w);
     }},
    {Reason::position_rolls, rolled_text},
    {Reason::position_longest_road,
     [](const ViolationMessages& w) {
       return wrong_holder(w, std::string(the_longest_road), "fünf Straßen am Stück");
     }},
    {Reason::position_longest_road_open,
     [](const ViolationMessages& w) {
       return open_holder(w, std::string(the_longest_road), "longest road: SITZ");
     }},
    {Reason::position_largest_army,
     [](const ViolationMessages& w) {
       return wrong_holder(w, "die Größte Rittermacht", "drei ausgespielte Ritter");
     }},
    {Reason::position_largest_army_open,
     [](const ViolationMessages& w) {
       return open_holder(w, "die Größte Rittermacht", "largest army: SITZ");
     }},
    {Reason::position_won,
     [](const ViolationMessages& w) {
       const auto points = w.number(Role::have);
       return or_else(w.other(), "Ein Sitz") + " hat " +
              (points ? counted(static_cast<std::size_t>(*points), noun::point) : "genug Punkte") +
              " und damit gewonnen: Zu spielen ist nichts mehr";
     }},
}};

}  // namespace

std::string position_problem_text(const ViolationMessages& w) {
  for (const auto& [reason, says] : rows_of_positions)
    if (reason == w.reason()) return says(w);
  if (w.reason() == Reason::position_place) return no_such_place(w);
  return "Dieser Aufbau passt nicht zusammen";
}

}  // namespace inselpost::de::board
