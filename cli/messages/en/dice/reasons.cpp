#include "cli/messages/en/dice/reasons.hpp"

#include "cli/messages/dice_violation_rows.hpp"
#include "cli/messages/en/dice/phrases.hpp"
#include "cli/messages/en/grammar.hpp"

namespace inselpost::dice::en {
namespace {

using SayReason = std::string (*)(const ViolationMessages&);

/// Formats that an order needs a branch at a level.
std::string level_needed(const ViolationMessages& w) {
  const std::string branch = or_else(w.text(Role::branch), "the branch");
  const auto need = w.number(Role::need), have = w.number(Role::have);
  std::string out =
      "this needs " + branch + (need ? " at level " + std::to_string(*need) : " at a higher level");
  if (have) out += ". You are at level " + std::to_string(*have);
  return out;
}

std::string option_name(const ViolationMessages& w) {
  return '`' + or_else(w.text(Role::option), "this option") + '`';
}

// clang-format off
constexpr ReasonRows<SayReason> reason_rows{{
    {Reason::still_founding, [](const ViolationMessages&) -> std::string {
       return "you have not founded both your settlement and your city yet"; }},
    {Reason::founded_already, [](const ViolationMessages& w) -> std::string {
       return w.field() == Field::settlement ? "you have founded your settlement"
              : w.field() == Field::city     ? "you have founded your city"
                                             : "you have founded, and the first round has not begun"; }},
    {Reason::round_open, [](const ViolationMessages&) -> std::string {
       return "you have ended your turn. Others still play this round"; }},
    {Reason::stand_first, [](const ViolationMessages&) -> std::string {
       return "your dice can still be thrown, so they must stand first"; }},
    {Reason::before_the_throw, [](const ViolationMessages&) -> std::string {
       return "this is done before the first throw, and you have thrown"; }},
    {Reason::in_a_throw, [](const ViolationMessages&) -> std::string {
       return "this is done while you throw, and your result stands"; }},
    {Reason::no_landing, [](const ViolationMessages&) -> std::string { return "the barbarians have not landed"; }},
    {Reason::nothing_blocked, [](const ViolationMessages&) -> std::string {
       return "no blocked dice wait to be thrown again"; }},
    {Reason::ship_edge, [](const ViolationMessages& w) -> std::string {
       return or_else(w.place(Role::at), "this edge") + " is a place for a ship, not for a road"; }},
    {Reason::road_edge, [](const ViolationMessages& w) -> std::string {
       return or_else(w.place(Role::at), "this edge") + " is a place for a road, not for a ship"; }},
    {Reason::open_water, [](const ViolationMessages&) -> std::string {
       return "this site lies in open water, where only ships pass"; }},
    {Reason::no_die_left, [](const ViolationMessages&) -> std::string {
       return "you keep all six dice, so none is left to throw"; }},
    {Reason::same_face, [](const ViolationMessages&) -> std::string { return "the die shows this face already"; }},
    {Reason::robber_at_home, [](const ViolationMessages&) -> std::string {
       return "the robber is on the volcano already. You keep the card"; }},
    {Reason::robber_there, [](const ViolationMessages&) -> std::string {
       return "the robber is on that hex, and no merchant goes where he is"; }},
    {Reason::stands_there, [](const ViolationMessages&) -> std::string {
       return "the merchant is on that hex already. You keep the card"; }},
    {Reason::ship_at_home, [](const ViolationMessages&) -> std::string {
       return "the barbarians' ship is at its start, so it cannot go back. You keep the card"; }},
    {Reason::nothing_inactive, [](const ViolationMessages&) -> std::string {
       return "none of your knights is inactive. You keep the card"; }},
    {Reason::same_edge, [](const ViolationMessages&) -> std::string {
       return "the road would go to where it lies. You keep the card"; }},
    {Reason::no_beer, [](const ViolationMessages&) -> std::string {
       return "this turn brings no beer. It needs the abbey, no building in the turn, and fewer than 10 beers"; }},
    {Reason::nobody_defends, [](const ViolationMessages&) -> std::string {
       return "Magic Power doubles knights, and you name none"; }},
    {Reason::price_without, [](const ViolationMessages&) -> std::string {
       return "Magic Joining leaves out two of wood, brick, grain and wool"; }},
    {Reason::no_metropolis_now, [](const ViolationMessages&) -> std::string {
       return "a metropolis is founded with level 4, and this is another level"; }},
    {Reason::harbour_not_named, [](const ViolationMessages& w) -> std::string {
       return "there is a harbour" + w.placed("at", Role::at) + ". Say of which kind it is to be"; }},
    {Reason::harbour_taken, [](const ViolationMessages&) -> std::string {
       return "you have a harbour of this kind. Each kind can be had once"; }},
    {Reason::no_harbour_there, [](const ViolationMessages& w) -> std::string {
       return "there is no harbour to be had" + w.placed("at", Role::at); }},
    {Reason::not_forfeited, [](const ViolationMessages& w) -> std::string {
       return "who founds at the harbour" + w.placed("at", Role::at) + " gives it up for the whole game"; }},
    {Reason::no_city_at_all, [](const ViolationMessages&) -> std::string {
       return "improvements need a city, and you have none"; }},
    {Reason::city_not_named, [](const ViolationMessages&) -> std::string {
       return "level 4 makes a metropolis of a city of yours. Say of which"; }},
    {Reason::not_a_city, [](const ViolationMessages&) -> std::string {
       return "a metropolis needs a city of yours that is not one yet"; }},
    {Reason::branch_too_low, level_needed},
    {Reason::at_last_level, [](const ViolationMessages& w) -> std::string {
       return w.field() == Field::knight ? "this knight is at level 3, which is the last"
                                         : or_else(w.text(Role::branch), "this branch") +
                                               " is at level 5, which is the last"; }},
    {Reason::not_next, [](const ViolationMessages& w) -> std::string {
       const auto need = w.number(Role::need);
       return "levels come one after the other" + (need ? ": the next one of " +
              or_else(w.text(Role::branch), "this branch") + " is " + std::to_string(*need) : std::string()); }},
    {Reason::fortress_missing, [](const ViolationMessages&) -> std::string {
       return "level 3 of a knight needs the fortress, which is politics at level 3"; }},
    {Reason::aqueduct_missing, [](const ViolationMessages&) -> std::string {
       return "the aqueduct is science at level 3, and you do not have it"; }},
    {Reason::no_such_rate, [](const ViolationMessages&) -> std::string {
       return "you have no rate by which this can be traded"; }},
    {Reason::wrong_number, [](const ViolationMessages& w) -> std::string {
       const auto need = w.number(Role::need);
       return need ? "for this you get " + std::to_string(*need) + ", no more and no fewer"
                   : std::string("this rate gives another number"); }},
    {Reason::seat_count, [](const ViolationMessages& w) -> std::string {
       return w.field() == Field::position ? "a position has a sheet for each seat"
                                           : "this game has 1 to 6 seats"; }},
    {Reason::duplicate_seat, [](const ViolationMessages& w) -> std::string {
       const std::string seat = w.text(Role::seat);
       return seat.empty() ? "two seats have the same name" : "two seats are called " + seat; }},
    {Reason::option_value, [](const ViolationMessages& w) -> std::string {
       const auto have = w.number(Role::have);
       return option_name(w) + " cannot be" + (have ? ' ' + std::to_string(*have) : std::string(" this")) +
              (w.get<Option>(Role::option) == Option::barbarian_steps ? ": it is 5 to 9" : ""); }},
    {Reason::asks_for_rounds, [](const ViolationMessages& w) -> std::string {
       return option_name(w) + " needs `pace: rounds`"; }},
    {Reason::asks_for_deadline, [](const ViolationMessages& w) -> std::string {
       return option_name(w) + " needs `resolve: at_deadline`"; }},
    {Reason::asks_for_reveal, [](const ViolationMessages& w) -> std::string {
       return option_name(w) + " needs `reveal: end_of_round`"; }},
    {Reason::dice_at_table, [](const ViolationMessages&) -> std::string {
       return "the program throws the dice of this game itself"; }},
    {Reason::position_same_dice, [](const ViolationMessages&) -> std::string {
       return "a game with `same_dice` begins with the founding, not with a position"; }},
    {Reason::position_buildings, [](const ViolationMessages&) -> std::string {
       return "the buildings of this sheet cannot stand so: each keeps a free site around it"; }},
    {Reason::position_levels, [](const ViolationMessages&) -> std::string {
       return "the levels of this sheet cannot be: they go to 5, and only one of science, magic and church "
              "goes beyond 3"; }},
    {Reason::position_knights, [](const ViolationMessages&) -> std::string {
       return "a knight of this sheet cannot be: it has level 1 to 3, and level 3 needs politics at level 3"; }},
    {Reason::position_cards, [](const ViolationMessages&) -> std::string {
       return "the cards of this sheet cannot be: there are not so many, or their branch is too low"; }},
    {Reason::position_harbours, [](const ViolationMessages&) -> std::string {
       return "a harbour of this sheet cannot be: it needs a building at a harbour site"; }},
    {Reason::position_boxes, [](const ViolationMessages&) -> std::string {
       return "the boxes of these sheets do not fit: somebody must have a turn left, all at the same one"; }},
    {Reason::position_metropolises, [](const ViolationMessages&) -> std::string {
       return "the metropolises of this sheet do not fit: each branch of level 4 or 5 has one"; }},
    {Reason::position_figures, [](const ViolationMessages&) -> std::string {
       return "a figure of this sheet cannot stand where it does"; }},
}};
// clang-format on
static_assert(rows_in_order(reason_rows));

}  // namespace

std::string reason_text(const ViolationMessages& w) {
  const auto reason = w.reason();
  return reason ? reason_rows[static_cast<std::size_t>(*reason)].text(w) : std::string();
}

}  // namespace inselpost::dice::en
