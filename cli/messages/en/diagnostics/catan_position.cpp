#include <array>
#include <utility>

#include "cli/messages/en/catan_sentences.hpp"

namespace inselpost::en {
namespace {

using namespace catan;

std::string pieces(Field field) {
  if (field == Field::road) return "roads";
  return field == Field::city ? "cities" : "settlements";
}

/// Formats the piece by the list in which it is written.
std::string this_piece(const ViolationMessages& w) {
  const std::string what = w.field() == Field::road   ? "the road"
                           : w.field() == Field::city ? "the city"
                                                      : "the settlement";
  return what + w.placed(w.field() == Field::road ? "on" : "at", Role::at);
}

std::string no_such_place(const ViolationMessages& w) {
  const std::string kind = w.field() == Field::robber ? "hex" : w.field() == Field::road ? "side" : "corner";
  return "this island has no " + kind + " `" + w.text(Role::text) + '`';
}

std::string rolled_text(const ViolationMessages& w) {
  const auto need = w.number(Role::need);
  if (need == 0) return "nothing has been rolled before the roll: leave `rolled` out";
  return need == 2 ? "two rolls belong to a turn here: `rolled: [[3, 4], [5, 6]]`"
                   : "one roll belongs to a turn: `rolled: [3, 4]`";
}

std::string wrong_holder(const ViolationMessages& w, const std::string& card, const std::string& enough) {
  const std::string seat = w.seat();
  if (seat.empty()) return "somebody must hold " + card + ": there is one with " + enough;
  return seat + " cannot hold " + card + ": that takes " + enough + ", and as many as anybody has";
}

std::string open_holder(const ViolationMessages& w, const std::string& card, const std::string& said) {
  const std::string one = w.seat(), other = w.text(Role::text);
  return (one.empty() || other.empty() ? "several" : one + " and " + other) + " could hold " + card +
         ": say who does, with `" + said + "`";
}

std::string seat_of(const ViolationMessages& w) { return or_else(w.seat(), "a seat"); }

std::string limit_of(const ViolationMessages& w) { return or_else(w.text(Role::limit), "so many"); }
std::string have_of(const ViolationMessages& w) { return or_else(w.text(Role::have), "more"); }

using Says = std::string (*)(const ViolationMessages&);
constexpr std::array<std::pair<Reason, Says>, 16> rows_of_positions{{
    {Reason::position_board,
     [](const ViolationMessages&) -> std::string {
       return "a game that began elsewhere has its island: write it out, or name a fixed board";
     }},
    {Reason::position_not_duo,
     [](const ViolationMessages& w) -> std::string {
       return '`' + w.text(Role::text) + "` belongs to the trade-card game of two alone";
     }},
    {Reason::position_seat,
     [](const ViolationMessages& w) -> std::string {
       return '`' + w.text(Role::text) + "` says nothing for " + seat_of(w);
     }},
    {Reason::position_twice,
     [](const ViolationMessages& w) -> std::string {
       return "two pieces cannot share a place: " + this_piece(w) + " is one too many";
     }},
    {Reason::position_stock,
     [](const ViolationMessages& w) -> std::string {
       return has(seat_of(w)) + ' ' + limit_of(w) + ' ' + pieces(w.field()) + " in all, not " + have_of(w);
     }},
    {Reason::position_distance,
     [](const ViolationMessages& w) -> std::string {
       return this_piece(w) + " is too near to the building" + w.placed("at", Role::because);
     }},
    {Reason::position_road,
     [](const ViolationMessages& w) -> std::string {
       return this_piece(w) + " is joined to no building of " + seat_of(w) + " by roads of " + seat_of(w);
     }},
    {Reason::position_bank,
     [](const ViolationMessages& w) -> std::string {
       return "there are " + limit_of(w) + ' ' + or_else(w.text(Role::resource), "such") +
              " cards in all, not " + have_of(w);
     }},
    {Reason::position_deck,
     [](const ViolationMessages& w) -> std::string {
       return "the deck has " + limit_of(w) + ' ' + card_kind(w) + " cards, not " + have_of(w);
     }},
    {Reason::position_trade_cards,
     [](const ViolationMessages& w) -> std::string {
       return "there can be no more than " + limit_of(w) + " trade cards here, not " + have_of(w);
     }},
    {Reason::position_rolls, rolled_text},
    {Reason::position_longest_road,
     [](const ViolationMessages& w) -> std::string {
       return wrong_holder(w, "the longest road", "five roads in one chain");
     }},
    {Reason::position_longest_road_open,
     [](const ViolationMessages& w) -> std::string {
       return open_holder(w, "the longest road", "longest road: SEAT` or `longest road: none");
     }},
    {Reason::position_largest_army,
     [](const ViolationMessages& w) -> std::string {
       return wrong_holder(w, "the largest army", "three knights played");
     }},
    {Reason::position_largest_army_open,
     [](const ViolationMessages& w) -> std::string {
       return open_holder(w, "the largest army", "largest army: SEAT");
     }},
    {Reason::position_won,
     [](const ViolationMessages& w) -> std::string {
       return has(seat_of(w)) + ' ' + have_of(w) + " points and has won: there is nothing left to play";
     }},
}};

}  // namespace

std::string position_problem_text(const ViolationMessages& w) {
  for (const auto& [reason, says] : rows_of_positions)
    if (reason == w.reason()) return says(w);
  return no_such_place(w);
}

}  // namespace inselpost::en
