#include "cli/messages/en/dice/violations.hpp"

#include "cli/messages/dice_violation_rows.hpp"
#include "cli/messages/en/dice/arguments.hpp"
#include "cli/messages/en/dice/notes.hpp"
#include "cli/messages/en/dice/phrases.hpp"
#include "cli/messages/en/dice/reasons.hpp"
#include "cli/messages/en/grammar.hpp"
#include "cli/messages/text.hpp"

namespace inselpost::dice::en {
namespace {

void nothing(HintBuilder&) {}

/// Sentence for a code whose reason says it all.
std::string by_reason(const ViolationMessages& w, std::string_view otherwise) {
  return or_else(reason_text(w), otherwise);
}

std::string knight_text(const ViolationMessages& w) {
  const auto knight = w.get<Face>(Role::resource);
  if (knight == Face::gold) return "there is no gold knight";
  const std::string who = knight ? knight_phrase(*knight) : "this knight";
  const auto status = w.get<KnightStatus>(Role::status);
  return status ? who + " is " + std::string(status_phrase(*status)) : who + " cannot do this now";
}

std::string_view piece(Field field) {
  if (field == Field::settlement) return "a settlement";
  if (field == Field::city) return "a city";
  if (field == Field::knight) return "this";
  if (field == Field::card) return "a card of this branch";
  return "this";
}

std::string means_text(const ViolationMessages& w) {
  const std::string need = w.units(Role::need), missing = w.units(Role::missing);
  if (w.field() == Field::give) return "you do not have what you give. You lack " + or_else(missing, "units");
  std::string out = std::string(piece(w.field())) + " costs " + or_else(need, "more than you have");
  return missing.empty() ? out : out + ". You lack " + missing;
}

// clang-format off
constexpr ViolationRows<std::string(const ViolationMessages&), void(HintBuilder&)> problem_rows{{
    {Code::E_SYNTAX, [](const ViolationMessages& w) { return by_reason(w, "this order cannot be read"); }, nothing},
    {Code::E_SETUP, [](const ViolationMessages& w) { return by_reason(w, "this set-up does not fit together"); },
     nothing},
    {Code::E_PLACE, [](const ViolationMessages& w) {
       return "there is no such place on the sheet" + (w.place(Role::at).empty() ? "" : ": " + w.place(Role::at)); },
     nothing},
    {Code::E_PLACE_KIND, [](const ViolationMessages& w) {
       return by_reason(w, "this names a place of another kind than is needed here"); }, how_to_lay_it},
    {Code::E_GAME_OVER, [](const ViolationMessages&) -> std::string { return "the game is over for you"; }, nothing},
    {Code::E_STALE, [](const ViolationMessages& w) -> std::string {
       const auto turn = w.number(Role::turn);
       return "this was written for a turn that has ended" + (turn ? ". It is turn " + std::to_string(*turn) : ""); },
     [](HintBuilder& w) { w.out.emplace_back("your last report shows the number to write after `turn:`"); }},
    {Code::E_PENDING, [](const ViolationMessages& w) -> std::string {
       return w.get<Phase>(Role::decision) == Phase::blocked
                  ? "first say what is done about the blocked dice"
                  : "the barbarians have landed. First say how you meet them"; },
     what_comes_first},
    {Code::E_PHASE, [](const ViolationMessages& w) { return by_reason(w, "this order does not fit here"); },
     what_fits_here},
    {Code::E_MUST_ROLL, [](const ViolationMessages&) -> std::string { return "you have not thrown the dice in this turn"; },
     [](HintBuilder& w) { w.out.emplace_back("throw them first: - roll"); }},
    {Code::E_ROLLED, [](const ViolationMessages&) -> std::string {
       return "all throws of this turn are made, or your result stands"; }, what_comes_after_the_throws},
    {Code::E_NOT_HELD, [](const ViolationMessages& w) {
       return "these dice do not lie there. You lack " + or_else(w.units(Role::missing), "some of them"); },
     what_lies_there},
    {Code::E_UNOBTAINABLE, [](const ViolationMessages& w) {
       const std::string face = or_else(w.text(Role::resource), "this face");
       return "you cannot get " + face + " now: no building of yours is on such a hex, or the robber keeps it away"; },
     what_may_be_set},
    {Code::E_CAN_BUILD, [](const ViolationMessages&) -> std::string {
       return "you can build something with the dice as they lie, so the aqueduct does not run"; },
     [](HintBuilder& w) { w.out.emplace_back("throw again, or let them stand and build"); }},
    {Code::E_ACTION_USED, [](const ViolationMessages&) -> std::string {
       return "this can be done once, and you have done it"; },
     once_in_what},
    {Code::E_CARD_KIND, [](const ViolationMessages& w) {
       return or_else(w.text(Role::card), "this card") + " is not played by itself"; }, how_it_is_played},
    {Code::E_CARD_NOT_HELD, [](const ViolationMessages& w) {
       return w.field() == Field::set
                  ? "a die is set only in a turn in which you have played the Alchemist"
                  : "you do not have " + or_else(w.text(Role::card), "this card") + ", or have played it"; },
     what_the_card_costs},
    {Code::E_CARD_LIMIT, [](const ViolationMessages& w) -> std::string {
       const auto limit = w.number(Role::limit);
       return "you have bought " + or_else(w.text(Role::card), "this card") +
              (limit && *limit > 1 ? " " + std::to_string(*limit) + " times, and there are no more"
                                   : ", and there is only one"); },
     what_can_be_bought},
    {Code::E_LEVEL, [](const ViolationMessages& w) { return by_reason(w, "a branch is too low for this"); },
     which_level_is_next},
    {Code::E_NO_EFFECT, [](const ViolationMessages& w) { return by_reason(w, "this would change nothing"); }, nothing},
    {Code::E_ROADS_COUNT, [](const ViolationMessages& w) -> std::string {
       const auto have = w.number(Role::have);
       return "Road Building lays two roads or ships" + (have ? ", not " + std::to_string(*have) : ""); },
     [](HintBuilder& w) { w.out.emplace_back("one alone will do only where no second one can be laid"); }},
    {Code::E_NO_ROAD, [](const ViolationMessages& w) {
       return "you have no road" + or_else(w.placed("on", Role::at), " there"); }, nothing},
    {Code::E_NOT_OPEN_ENDED, [](const ViolationMessages& w) {
       return "the road" + w.placed("on", Role::at) + " has no open end: something of yours is at both its ends"; },
     roads_that_move},
    {Code::E_KNIGHT, knight_text, what_a_knight_needs},
    {Code::E_NO_BUILDING, [](const ViolationMessages& w) {
       const std::string resource = w.text(Role::resource);
       if (!resource.empty())
         return "there is no building of yours" + w.placed("at", Role::at) + " that touches a hex of " + resource;
       return "this needs a building of yours at " + or_else(w.place(Role::at), "this place") + ", and there is none"; },
     places_nearby},
    {Code::E_ROBBER_ELSEWHERE, [](const ViolationMessages& w) {
       return "the robber is" + or_else(w.placed("on", Role::at), " elsewhere") +
              ". A knight drives him off from its own hex alone"; }, nothing},
    {Code::E_DEFENCE, [](const ViolationMessages& w) -> std::string {
       const auto need = w.number(Role::need), have = w.number(Role::have);
       if (!need || !have) return "these knights are too weak";
       if (*have >= *need) return "at least one active knight must defend";
       return "these knights have strength " + std::to_string(*have) + ", and the barbarians " +
              std::to_string(*need); },
     who_would_hold},
    {Code::E_TRADE_ITEM, [](const ViolationMessages& w) -> std::string {
       if (w.text(Role::resource) == name(Face::gold))
         return w.field() == Field::resource ? "the Merchant Fleet trades no gold"
                                             : "gold is not to be got by this trade";
       return "goods are traded in the guild alone"; },
     how_gold_is_got},
    {Code::E_SAME_RESOURCE, [](const ViolationMessages& w) {
       const std::string what = w.text(Role::resource);
       if (w.field() == Field::dice) return "the die shows " + or_else(what, "this") + " already";
       return or_else(what, "the same thing") + " cannot stand on both sides of a trade"; }, nothing},
    {Code::E_RATE, [](const ViolationMessages& w) { return by_reason(w, "you have no such rate"); }, rates_there_are},
    {Code::E_ISLAND, [](const ViolationMessages& w) {
       return "you found on the main island, and " + or_else(w.place(Role::at), "this") + " lies on another"; },
     places_nearby},
    {Code::E_HARBOUR, [](const ViolationMessages& w) { return by_reason(w, "this harbour is not to be had"); },
     how_to_name_a_harbour},
    {Code::E_OCCUPIED, [](const ViolationMessages& w) {
       return or_else(w.place(Role::at), "this place") + " is taken: something of yours is there"; }, places_nearby},
    {Code::E_DISTANCE, [](const ViolationMessages& w) {
       return or_else(w.place(Role::at), "this site") + " is too near your building" +
              w.placed("at", Role::because) + ". A site must be free between two buildings"; }, places_nearby},
    {Code::E_ROAD_ORIGIN, [](const ViolationMessages& w) {
       return or_else(w.place(Role::at), "this edge") + " does not begin at" +
              ' ' + or_else(w.place(Role::because), "the new building"); }, edges_from_there},
    {Code::E_NOT_CONNECTED, [](const ViolationMessages& w) {
       return or_else(w.place(Role::at), "this place") + " is not joined to anything of yours"; }, places_nearby},
    {Code::E_NO_SETTLEMENT, [](const ViolationMessages& w) {
       return "a city is made of a settlement, and you have none" + or_else(w.placed("at", Role::at), " there"); },
     places_nearby},
    {Code::E_NO_CITY, [](const ViolationMessages& w) { return by_reason(w, "this needs a city"); }, which_city},
    {Code::E_EXCLUSIVE, [](const ViolationMessages& w) {
       return "only one of science, magic and church goes beyond level 3, so " + or_else(w.text(Role::branch), "this branch") + " stays there"; }, nothing},
    {Code::E_NO_RESOURCES, means_text, trades_that_help},
    {Code::undrawn, [](const ViolationMessages&) -> std::string { return "this order is possible"; }, nothing},
}};
// clang-format on
static_assert(rows_in_order(problem_rows));

/// Capitalizes the sentence unless it begins with the name of a place: `v3 is taken.`
std::string with_full_stop(std::string text) {
  const std::string first = text.substr(0, text.find(' '));
  if (first.find_first_of("0123456789") == std::string::npos) return as_sentence(std::move(text));
  return text + (text.ends_with('.') ? "" : ".");
}

}  // namespace

std::string problem_text(const RuleViolation& problem, const GameNames& names) {
  const ViolationMessages words(problem, names);
  return with_full_stop(problem_rows[static_cast<std::size_t>(problem.code)].sentence(words));
}

std::vector<std::string> notes(const RuleViolation& problem, const Order& order, const Legal& legal,
                               const GameNames& names) {
  HintBuilder ways{problem, order, legal, names};
  problem_rows[static_cast<std::size_t>(problem.code)].note(ways);
  for (std::string& note : ways.out) note = as_sentence(std::move(note));
  return ways.out;
}

}  // namespace inselpost::dice::en
