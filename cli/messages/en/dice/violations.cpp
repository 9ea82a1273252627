// Hints for problems with trades.
#include "cli/messages/en/dice/violations.hpp"

#include <optional>
#include <utility>

#include "cli/messages/dice/hint_builder.hpp"
#include "cli/messages/en/dice/orders.hpp"
#include "cli/messages/en/dice/phrases.hpp"
#include "cli/messages/en/grammar.hpp"
#include "cli/messages/quoted_text.hpp"
#include "cli/messages/text.hpp"
#include "engine/core/out_of_line_variant.hpp"
#include "engine/dice/faces.hpp"
#include "schemas/dice/orders/orders.hpp"
#include "schemas/dice/values.hpp"

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

std::string ViolationMessages::place(Role role) const {
  const Map& map = *names_.map;
  if (const auto hex = get<Hex>(role)) return hex_phrase(map, *hex);
  if (const auto site = get<Site>(role)) return std::string(map.of(*site).id);
  if (const auto edge = get<Edge>(role)) return map.name(*edge);
  return {};
}

std::string ViolationMessages::placed(std::string_view word, Role role) const {
  return inselpost::placed(word, place(role));
}

std::string ViolationMessages::units(Role role) const {
  const auto units = get<Bundle>(role);
  return units && !units->empty() ? to_text(*units) : std::string();
}

std::string ViolationMessages::text(Role role) const {
  if (const auto words = get<std::string>(role)) return quoted_inline(*words, Author::reader);
  if (const auto number = get<long>(role)) return std::to_string(*number);
  if (const auto face = get<Face>(role)) return std::string(name(*face));
  if (const auto branch = get<Branch>(role)) return std::string(name(*branch));
  if (const auto card = get<CardKind>(role)) return card_phrase(*card);
  if (const auto seat = get<Seat>(role); seat && index(*seat) < names_.seats.size()) return names_.of(*seat);
  if (const auto option = get<Option>(role)) return std::string(name(*option));
  if (const auto kind = get<HarbourKind>(role)) return harbour_phrase(*kind);
  return {};
}

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

namespace {

std::string place_name(const Map& map, const Place& place) {
  return std::visit(
      overloaded{[](std::monostate) { return std::string(); }, [&](Edge edge) { return map.name(edge); },
                 [&](auto at) { return std::string(map.of(at).id); }},
      place);
}

/// Lists at most `max_places` items.
std::string some(std::vector<std::string> items) {
  if (items.size() <= max_places) return list(items, "or") + " now";
  items.resize(max_places);
  return list(items, "or") + ", and elsewhere";
}

void to_copy(HintBuilder& w, const std::string& before, const Order& order) {
  w.out.push_back(before + ": - " + order_to_yaml(order, w.names));
}

}  // namespace

void places_nearby(HintBuilder& w) {
  const std::string_view start = where_of(w.order, w.names);
  if (start.empty()) return;
  std::vector<std::string> places;
  for (const Place& place : places_for(w)) places.push_back(place_name(*w.names.map, place));
  if (!places.empty()) w.out.push_back(std::string(start) + some(places));
}

void edges_from_there(HintBuilder& w) {
  const auto* found = w.asked<orders::Found>();
  if (found == nullptr) return;
  const Map& map = *w.names.map;
  std::vector<std::string> edges;
  for (const Edge edge : map.of(found->at).edges)
    edges.push_back((map.of(edge).ship ? "the ship " : "the road ") + map.name(edge));
  w.out.push_back("from " + std::string(map.of(found->at).id) + " you can take " + list(edges, "or"));
}

void roads_that_move(HintBuilder& w) {
  std::vector<std::string> roads;
  for (const Edge road : roads_to_move(w)) roads.push_back(w.names.map->name(road));
  if (!roads.empty()) w.out.push_back("the Diplomat can move " + some(roads));
}

void how_to_lay_it(HintBuilder& w) {
  const auto other = laid_otherwise(w);
  if (!other) return;
  if (holds_alternative<orders::BuildShip>(*other)) return to_copy(w, "build a ship there", *other);
  if (holds_alternative<orders::BuildRoad>(*other)) return to_copy(w, "build a road there", *other);
  to_copy(w, "write it so", *other);
}

void what_comes_first(HintBuilder& w) {
  if (w.arguments().get<Phase>(Role::decision) == Phase::blocked) {
    to_copy(w, "throw them again", orders::ThrowAgain{});
    for (const orders::Chase& other : w.possible<orders::Chase>())
      to_copy(w, "or drive the robber off", other);
    return;
  }
  if (const auto& defend = w.legal.defend; defend && defend->ways > 1)
    to_copy(w, "defend with as little as holds",
            orders::Defend{orders::Defend::Who::least, {}, defend->magic_power});
  to_copy(w, "do not defend", orders::Defend{});
  for (const orders::PlayRefuge& other : w.possible<orders::PlayRefuge>())
    to_copy(w, "let the attack pass", other);
}

void what_fits_here(HintBuilder& w) {
  if (w.reason() == Reason::stand_first) to_copy(w, "let the dice stand first", orders::Stand{});
  if (w.reason() == Reason::still_founding)
    for (const orders::Found& other : w.possible<orders::Found>()) return to_copy(w, "for example", other);
  if (w.reason() == Reason::round_open) w.out.emplace_back("send it again when the next round has begun");
}

void what_comes_after_the_throws(HintBuilder& w) {
  for (const orders::Stand& other : w.possible<orders::Stand>())
    return to_copy(w, "let the dice stand", other);
  w.out.emplace_back("now you can trade and build, or end the turn: - end turn");
}

void what_lies_there(HintBuilder& w) {
  if (w.legal.keep && !w.legal.keep->dice.empty())
    w.out.push_back("the dice show " + to_text(w.legal.keep->dice));
}

void what_may_be_set(HintBuilder& w) {
  std::vector<std::string> names;
  for (const Face face : faces_to_set(w.legal)) names.emplace_back(name(face));
  if (!names.empty()) w.out.push_back("a die can be set to " + list(names, "or"));
}

void once_in_what(HintBuilder& w) {
  w.out.emplace_back(w.asked<orders::Aqueduct>() != nullptr ? "the aqueduct changes one die after each throw"
                                                            : "one unit of gold can be got so in a turn");
}

void how_it_is_played(HintBuilder& w) {
  const auto* play = w.asked<orders::PlayOther>();
  if (play == nullptr) return;
  if (row(play->kind).play == Play::on_purchase) {
    w.out.emplace_back("it counts since you bought it");
    return;
  }
  std::string_view how;
  if (play->kind == CardKind::crane) how = "name it when you improve: - improve: {science: 3, with: crane}";
  if (play->kind == CardKind::medicine)
    how = "name it when you build a city: - build: {city: v3, with: medicine}";
  if (play->kind == CardKind::magic_joining)
    how =
        "name it when you build: - build: {settlement: c10, with: magic joining, without: 1 wood + 1 brick}";
  if (play->kind == CardKind::magic_power)
    how = "name it when you defend: - defend: {knights: [ore], magic power: true}";
  if (!how.empty()) w.out.emplace_back(how);
}

void what_the_card_costs(HintBuilder& w) {
  const auto card = w.arguments().get<CardKind>(Role::card);
  if (!card) return;
  const CardRow& kind = row(*card);
  w.out.push_back("it costs " + to_text(card_price(kind.branch)) + ", and " + std::string(name(kind.branch)) +
                  " at level " + std::to_string(kind.levels[0]));
}

void what_can_be_bought(HintBuilder& w) {
  std::vector<std::string> cards;
  for (const orders::BuyCard& buy : w.possible<orders::BuyCard>()) cards.push_back(card_phrase(buy.kind));
  if (!cards.empty()) w.out.push_back("you can buy " + some(cards));
}

void which_level_is_next(HintBuilder& w) {
  if (const auto next = next_level(w)) to_copy(w, "the next one", *next);
  if (w.asked<orders::BuyCard>() != nullptr) what_can_be_bought(w);
}

void what_a_knight_needs(HintBuilder& w) {
  const ViolationArguments words = w.arguments();
  const auto knight = words.get<Face>(Role::resource);
  const auto status = words.get<KnightStatus>(Role::status);
  if (!knight || !status || knight == Face::gold) return;
  const auto costs = [&](const Bundle& price, const std::string& what, const Order& order) {
    to_copy(w, what + ", for " + to_text(price), order);
  };
  switch (*status) {
    case KnightStatus::none: return costs(knight_price, "build it", orders::BuildKnight{*knight});
    case KnightStatus::inactive:
      return costs(activation_price, "activate it", orders::ActivateKnight{*knight});
    case KnightStatus::spent:
      return costs(upgrade_price, "it can act again once it is raised and activated",
                   orders::UpgradeKnight{*knight});
    case KnightStatus::active:
    case KnightStatus::removed: return;
  }
}

void who_would_hold(HintBuilder& w) {
  const auto& defend = w.legal.defend;
  if (!defend) return;
  // If there is one way to defend only, it is to defend with nobody.
  if (defend->ways <= 1) {
    to_copy(w, "nobody can hold. Do not defend", orders::Defend{});
  } else {
    to_copy(w, "let the least defend that holds",
            orders::Defend{orders::Defend::Who::least, {}, defend->magic_power});
  }
}

void how_to_name_a_harbour(HintBuilder& w) {
  if (const auto* found = w.asked<orders::Found>(); found != nullptr) {
    orders::Found other = *found;
    other.forfeit = !other.forfeit;
    return to_copy(w, other.forfeit ? "if you want that, say so" : "leave it out", other);
  }
  const auto* build = w.asked<orders::BuildSettlement>();
  if (build == nullptr) return;
  if (w.reason() == Reason::no_harbour_there) {
    orders::BuildSettlement other = *build;
    other.harbour.reset();
    return to_copy(w, "leave it out", other);
  }
  std::vector<std::string> kinds;
  for (const HarbourKind kind : harbours_to_name(w)) kinds.emplace_back(name(kind));
  if (!kinds.empty()) return w.out.push_back("a harbour can be " + list(kinds, "or"));
  for (const std::string_view kind : harbour_names)
    if (!build->harbour || kind != name(*build->harbour)) kinds.emplace_back(kind);
  w.out.push_back("a kind is " + list(kinds, "or") + ", each once (`general` is 3:1)");
}

void which_city(HintBuilder& w) {
  if (w.asked<orders::Improve>() == nullptr) return;
  if (const auto other = with_metropolis(w)) return to_copy(w, "for example", *other);
  if (w.reason() == Reason::city_not_named)
    w.out.emplace_back("it is written so: - improve: {church: 4, metropolis: c13}");
  if (w.reason() == Reason::no_city_at_all) w.out.push_back("a city costs " + to_text(city_price));
}

namespace {

/// Lists what can be given, at the best rate for each thing: `4 ore for 1 wool`.
std::vector<std::string> rates_for(const Legal& legal, FaceSet wanted, const std::string& for_what) {
  std::vector<std::string> out;
  for (const Legal::Rate* rate : best_rates(legal, wanted))
    out.push_back(to_text(rate->give) + " for " + for_what);
  return out;
}

}  // namespace

void how_gold_is_got(HintBuilder& w) {
  if (ViolationMessages(w.problem, w.names).text(Role::resource) == name(Face::gold)) {
    if (w.problem.field != Field::resource)
      w.out.emplace_back("beside the volcano one resource makes one gold, once in a turn");
  } else {
    w.out.emplace_back("the guild is trade at level 3. It makes one of two equal goods");
  }
}

void rates_there_are(HintBuilder& w) {
  std::vector<std::string> rates = rates_for(w.legal, normal_faces(), "1 of another kind");
  for (std::string& gold : rates_for(w.legal, only(Face::gold), "1 gold"))
    if (rates.size() < max_rates) rates.push_back(std::move(gold));
  w.out.push_back(rates.empty() ? "with what you have left, no trade can be made"
                                : "you can give " + list(rates, "or"));
}

void trades_that_help(HintBuilder& w) {
  const auto missing = w.arguments().get<Bundle>(Role::missing);
  if (!missing || holds_alternative<orders::Trade>(w.order)) return;
  for (const Face face : faces) {
    if ((*missing)[face] == 0) continue;
    const auto ways = rates_for(w.legal, only(face), "1 " + std::string(name(face)));
    if (!ways.empty()) return w.out.push_back("you can trade " + list(ways, "or"));
  }
}

}  // namespace inselpost::dice::en
