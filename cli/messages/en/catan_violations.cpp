#include "cli/messages/en/catan_violations.hpp"

#include <utility>
#include <variant>

#include "cli/messages/en/catan_orders.hpp"
#include "cli/messages/en/catan_phrases.hpp"
#include "cli/messages/en/catan_sentences.hpp"
#include "cli/messages/en/grammar.hpp"
#include "cli/messages/message_rows.hpp"
#include "cli/messages/order_choices.hpp"
#include "schemas/catan/orders/orders.hpp"

namespace inselpost {
namespace {

using namespace catan;
using namespace en;

void nothing(HintBuilder&) {}

constexpr ViolationRows<std::string(const ViolationMessages&), void(HintBuilder&)> rows{{
    {Code::E_SYNTAX, syntax_text, how_to_write_results},
    {Code::E_SETUP, setup_problem_text, nothing},
    {Code::E_PLACE,
     [](const ViolationMessages& w) -> std::string {
       const std::string at = w.placed("at", Role::at);
       return "there is no such place on this island" + (at.empty() ? "" : ":" + at);
     },
     nothing},
    {Code::E_PLACE_KIND,
     [](const ViolationMessages& w) -> std::string {
       const std::string at = w.placed("at", Role::at);
       return "this names a place of another kind than is needed here" + (at.empty() ? "" : ":" + at);
     },
     nothing},
    {Code::E_GAME_OVER,
     [](const ViolationMessages& w) -> std::string {
       const std::string seat = w.seat();
       return "the game is over" + (seat.empty() ? "" : ": " + has(seat) + " won");
     },
     nothing},
    {Code::E_STALE, turn_text,
     [](HintBuilder& w) { w.out.push_back("your last report shows the number to write after `turn:`"); }},
    {Code::E_OFFER_CLOSED, offer_closed_text, nothing},
    {Code::E_PASSED,
     [](const ViolationMessages&) -> std::string {
       return "you have had your turn in this special building phase";
     },
     [](HintBuilder& w) { w.out.push_back("in a later turn you can build again"); }},
    {Code::E_SBP,
     [](const ViolationMessages&) -> std::string {
       return "in the special building phase you can only build, buy a card or pass";
     },
     how_to_build_specially},
    {Code::E_NOT_YOUR_TURN,
     [](const ViolationMessages& w) -> std::string {
       const std::string seat = w.seat();
       return seat.empty() ? "it is not your turn" : "it is " + seat + "'s turn";
     },
     nothing},
    {Code::E_NOT_YOUR_DECISION, not_your_decision_text, who_builds_specially},
    {Code::E_PENDING, pending_text, what_comes_first},
    {Code::E_PHASE, phase_text, how_to_found},
    {Code::E_POINTS,
     [](const ViolationMessages& w) -> std::string {
       const auto need = w.number(Role::need), have = w.number(Role::have);
       return "too few points to win" +
              (have && need ? ": you have " + std::to_string(*have) + " of " + std::to_string(*need) : "");
     },
     nothing},
    {Code::E_MUST_ROLL,
     [](const ViolationMessages& w) -> std::string {
       return w.number(Role::have) == 1 ? "roll a second time first" : "roll first";
     },
     roll_before},
    {Code::E_ROLLED, [](const ViolationMessages&) -> std::string { return "you have rolled in this turn"; },
     nothing},
    {Code::E_CARD_NOT_HELD,
     [](const ViolationMessages& w) -> std::string { return "you hold no " + card_kind(w); }, nothing},
    {Code::E_CARD_NEW,
     [](const ViolationMessages& w) -> std::string {
       return "you bought the " + card_kind(w) + " in this turn, so you cannot play it yet";
     },
     [](HintBuilder& w) { w.out.push_back("you can play it from your next turn on"); }},
    {Code::E_CARD_LIMIT,
     [](const ViolationMessages&) -> std::string {
       return "you have played a development card in this turn. Only one is allowed";
     },
     nothing},
    {Code::E_CARD_KIND,
     [](const ViolationMessages& w) -> std::string {
       return "you cannot play or show a " + card_kind(w) + " here: it counts by itself";
     },
     nothing},
    {Code::E_NO_EFFECT,
     [](const ViolationMessages&) -> std::string { return "this card can do nothing now. You keep it"; },
     nothing},
    {Code::E_CARDS_COUNT,
     [](const ViolationMessages& w) -> std::string {
       const auto have = w.number(Role::have);
       return "year of plenty takes two cards, or what the bank still has" +
              (have ? ", not " + std::to_string(*have) : std::string());
     },
     nothing},
    {Code::E_ROADS_COUNT,
     [](const ViolationMessages& w) -> std::string {
       const auto have = w.number(Role::have);
       return "road building lays one or two roads" +
              (have ? ", not " + std::to_string(*have) : std::string());
     },
     nothing},
    {Code::E_TRADE_DONE,
     [](const ViolationMessages&) -> std::string {
       return "you have begun to build, so trading is over for this turn";
     },
     nothing},
    {Code::E_PARTNER, partner_text, nothing},
    {Code::E_TRADE_ITEM,
     [](const ViolationMessages&) -> std::string { return "only resource cards can be traded"; }, nothing},
    {Code::E_GIFT,
     [](const ViolationMessages&) -> std::string { return "each side must give at least one card"; },
     nothing},
    {Code::E_SAME_RESOURCE,
     [](const ViolationMessages& w) -> std::string {
       return "the same resource" +
              (w.text(Role::resource).empty() ? "" : ", " + w.text(Role::resource) + ",") +
              " cannot stand on both sides of a trade";
     },
     nothing},
    {Code::E_HARBOUR_NEW,
     [](const ViolationMessages& w) -> std::string {
       const std::string at = w.placed("at", Role::at);
       return "you reached the harbour" + at + " in this turn. You can use it from your next turn on";
     },
     what_the_bank_takes},
    {Code::E_RATE, rate_text, what_the_bank_takes},
    {Code::E_LIMIT,
     [](const ViolationMessages& w) -> std::string {
       const auto limit = w.number(Role::limit);
       return limit ? "you have made " + counted(static_cast<std::size_t>(*limit), "offer", "offers") +
                          " in this turn. More are not allowed"
                    : "you have made as many offers as a turn allows";
     },
     [](HintBuilder& w) {
       w.out.push_back(
           "withdrawn offers, proposals and counter-offers count too. In the next turn you can offer again");
     }},
    {Code::E_NO_DISCARD, [](const ViolationMessages&) -> std::string { return "nobody has to discard now"; },
     nothing},
    {Code::E_DISCARD_COUNT,
     [](const ViolationMessages& w) -> std::string {
       return count_text(w, "give exactly", "give another number of cards");
     },
     nothing},
    {Code::E_NOT_HELD, not_held_text, nothing},
    {Code::E_SAME_HEX,
     [](const ViolationMessages& w) -> std::string {
       return "the robber stands" + or_else(w.placed("on", Role::at), " there") +
              " already. Move it to another hex";
     },
     places_nearby},
    {Code::E_NOT_LAND,
     [](const ViolationMessages& w) -> std::string {
       const std::string at = w.placed("at", Role::at);
       return "the robber stays on land" + (at.empty() ? "" : ": there is sea" + at);
     },
     nothing},
    {Code::E_DESERT,
     [](const ViolationMessages& w) -> std::string {
       if (w.reason() == Reason::robber_not_open)
         return "the robber begins on a desert. " + or_else(w.place(Role::at), "This hex") + " is none";
       return w.place(Role::at).empty()
                  ? "no desert, or no single one, for the robber to go to"
                  : "the robber may not go to " + w.place(Role::at) + " with this order";
     },
     places_nearby},
    {Code::E_VICTIM, victim_text, whom_to_rob},
    {Code::E_VICTIM_REQUIRED,
     [](const ViolationMessages& w) -> std::string {
       return "say whom you rob" + w.placed("on", Role::at) + ", with `rob: SEAT`";
     },
     whom_to_rob},
    {Code::E_VICTIM_EMPTY,
     [](const ViolationMessages& w) -> std::string {
       const std::string seat = w.seat();
       return has(or_else(seat, "this seat")) + " no card to steal";
     },
     whom_to_rob},
    {Code::E_OCCUPIED, occupied_text, places_nearby},
    {Code::E_DISTANCE, distance_text, places_nearby},
    {Code::E_ROAD_ORIGIN,
     [](const ViolationMessages& w) -> std::string {
       return "the road" + w.placed("on", Role::at) + " does not begin at the new settlement" +
              w.placed("at", Role::because);
     },
     roads_from_there},
    {Code::E_BLOCKED,
     [](const ViolationMessages& w) -> std::string {
       return "the " + std::string(piece(w.field())) + standing_word(w) + " connects only through " +
              w.whose("another player's") + " building" + w.placed("at", Role::because);
     },
     places_nearby},
    {Code::E_NOT_CONNECTED,
     [](const ViolationMessages& w) -> std::string {
       return "no road of yours leads to " + or_else(w.place(Role::at), "this place");
     },
     places_nearby},
    {Code::E_NO_SETTLEMENT,
     [](const ViolationMessages& w) -> std::string {
       const std::string at = w.placed("at", Role::at);
       return "no city" + at + ": there is no settlement of yours" + (at.empty() ? " there" : "");
     },
     places_nearby},
    {Code::E_NO_PIECE, pieces_text, nothing},
    {Code::E_NO_RESOURCES, no_resources_text, nothing},
    {Code::E_BANK, bank_text, nothing},
    {Code::E_DECK_EMPTY,
     [](const ViolationMessages& w) -> std::string {
       return w.text(Role::card).empty() ? "no development card is left to buy"
                                         : "the deck holds no " + card_kind(w) + " any more";
     },
     nothing},
    {Code::E_NEUTRAL_REQUIRED,
     [](const ViolationMessages&) -> std::string {
       return "a neutral player gets a piece too. Say which, or write `neutral: auto`";
     },
     where_neutrals_build},
    {Code::E_NEUTRAL_MUST_SETTLE,
     [](const ViolationMessages& w) -> std::string {
       const std::string seat = w.seat();
       return or_else(seat, "a neutral player") + " can build a settlement, so a neutral road is not enough";
     },
     where_neutrals_build},
    {Code::E_NEUTRAL_ILLEGAL,
     [](const ViolationMessages& w) -> std::string {
       const std::string seat = w.seat();
       const std::string at = w.placed("at", Role::at);
       if (w.reason() == Reason::nothing_due)
         return "nothing is to be built for a neutral player here: leave `neutral` out";
       return or_else(seat, "a neutral player") + " cannot build" + or_else(at, " this");
     },
     [](HintBuilder& w) {
       if (!w.problem.get<Reason>(Role::reason)) where_neutrals_build(w);
     }},
    {Code::E_ACTION_USED,
     [](const ViolationMessages&) -> std::string { return "you can do this once in a turn, and you have"; },
     [](HintBuilder& w) { w.out.push_back("in your next turn you can do it again"); }},
    {Code::E_NO_KNIGHT,
     [](const ViolationMessages&) -> std::string { return "you have no played knight to give up"; },
     [](HintBuilder& w) { w.out.push_back("you can give up a knight once you have played it"); }},
    {Code::E_TRADE_CARDS, trade_cards_text,
     [](HintBuilder& w) {
       w.out.push_back(
           "a settlement at the coast brings 1 trade card, one at the desert 2, and so does a played "
           "knight: `give up knight`");
     }},
    {Code::E_TRADE_CARDS_FULL,
     [](const ViolationMessages& w) -> std::string {
       return "you have all the trade cards that one player may have" +
              (w.text(Role::limit).empty() ? "" : ": " + w.text(Role::limit));
     },
     [](HintBuilder& w) { w.out.push_back("`forced trade` or `robber to desert` makes room for more"); }},
    {Code::E_OPP_EMPTY,
     [](const ViolationMessages& w) -> std::string {
       const std::string seat = w.seat();
       return has(or_else(seat, "the other player")) + " no card to draw";
     },
     [](HintBuilder& w) { w.out.push_back("the other player must hold a card"); }},
    {Code::E_HAND_TOO_SMALL,
     [](const ViolationMessages&) -> std::string {
       return "you could not give 2 cards back after this forced trade";
     },
     [](HintBuilder& w) { w.out.push_back("you need 2 cards to give back. Get one first"); }},
    {Code::E_ROBBER_AT_DESERT,
     [](const ViolationMessages& w) -> std::string {
       return "the robber stands" + or_else(w.placed("on", Role::at), " on the desert") + " already";
     },
     nothing},
    {Code::undrawn, [](const ViolationMessages&) -> std::string { return "this order is possible"; },
     nothing},
}};
static_assert(in_order(rows));

}  // namespace

std::string problem_text(const RuleViolation& problem, const GameNames& names, std::optional<Seat> you) {
  const ViolationMessages arguments(problem, names, you);
  std::string text = rows[static_cast<std::size_t>(problem.code)].sentence(arguments);
  // The problem concerns one of several alternatives of an offer.
  if (const auto choice = arguments.number(Role::choice); choice && problem.code != Code::E_OFFER_CLOSED)
    text = "choice " + std::to_string(*choice) + ": " + text;
  return sentence(std::move(text), names);
}

std::vector<std::string> notes(const RuleViolation& problem, const Order& order, const Legal& legal,
                               const GameNames& names) {
  HintBuilder ways{problem, order, legal, names};
  rows[static_cast<std::size_t>(problem.code)].note(ways);
  for (std::string& note : ways.out) note = sentence(std::move(note), names);
  return ways.out;
}

}  // namespace inselpost

namespace inselpost::en {

using namespace catan;

namespace {

constexpr std::size_t max_places = 5;

std::string more_places(std::size_t n, OtherPlaces::Kind kind) {
  switch (kind) {
    case OtherPlaces::Kind::hex: return counted(n, "other hex", "other hexes");
    case OtherPlaces::Kind::corner: return counted(n, "other corner", "other corners");
    case OtherPlaces::Kind::side: return counted(n, "other side", "other sides");
  }
  return {};
}

void what_is_owed(std::vector<std::string>& out, const Legal& legal, const GameNames& names) {
  if (legal.discard != 0)
    out.push_back("first write `- discard:` with " + counted(legal.discard, "card", "cards") +
                  " of your hand");
  if (legal.give_back != 0)
    out.push_back("first write `- return:` with " + counted(legal.give_back, "card", "cards") +
                  " of your hand");
  for (const Order& order : legal.orders)
    if (holds_alternative<orders::MoveRobber>(order)) {
      out.push_back("first write, for example: - " + inselpost::to_yaml(order, names));
      break;
    }
}

}  // namespace

void places_nearby(HintBuilder& w) {
  const std::string start(where_of(w.order, w.names));
  if (start.empty()) return;
  auto [kind, places] = other_places(w.order, w.legal, w.names);
  if (places.empty()) return;
  if (places.size() <= max_places) {
    w.out.push_back(start + list(places, "or") + " now");
    return;
  }
  const std::string rest = more_places(places.size() - max_places, kind);
  places.resize(max_places);
  places.push_back(rest);
  w.out.push_back(start + list(places, "and") + " now");
}

void roads_from_there(HintBuilder& w) {
  const auto* found = get_if<orders::Found>(&w.order);
  if (found == nullptr) return;
  const std::vector<std::string> roads = other_founding_roads(*found, w.legal, w.names);
  if (!roads.empty()) w.out.push_back("from there the road can lie on " + list(roads, "or"));
}

void whom_to_rob(HintBuilder& w) {
  auto [victims, nobody] = other_victims(w.order, w.legal, w.names);
  if (nobody) victims.push_back("nobody");
  if (!victims.empty())
    w.out.push_back("at " + place_of(w.order, w.names) + " you can rob " + list(victims, "or"));
}

void what_the_bank_takes(HintBuilder& w) {
  const std::vector<std::string> rates = other_choices(w.order, w.legal, choice_of, w.names);
  if (!rates.empty()) w.out.push_back("for 1 other card the bank takes " + list(rates, "or") + " of yours");
}

void what_comes_first(HintBuilder& w) { what_is_owed(w.out, w.legal, w.names); }

void where_neutrals_build(HintBuilder& w) {
  const std::string places = neutral_phrase(neutral_beside(w.order, w.legal, w.names), w.names);
  if (!places.empty()) w.out.push_back("it can be " + places);
  if (const Order* other = like_it_there(w.order, w.legal, w.names))
    w.out.push_back("for example: - " + inselpost::to_yaml(*other, w.names));
  w.out.push_back("`neutral: auto` takes the first place that is allowed");
}

void roll_before(HintBuilder& w) {
  if (w.legal.has<orders::Roll>()) w.out.push_back("put the line `- roll` before it");
}

void how_to_found(HintBuilder& w) {
  if (w.problem.get<Reason>(Role::reason) != Reason::still_founding) return;
  if (const Order* order = founding_there(w.order, w.legal))
    w.out.push_back("write for example: - " + inselpost::to_yaml(*order, w.names));
}

void how_to_build_specially(HintBuilder& w) {
  w.out.push_back(may_order(w.legal, "pass") ? "- pass ends your turn to build"
                                             : "you build when it is your turn. A file that begins with "
                                               "`build`, `buy` or `pass` waits for it");
}

void who_builds_specially(HintBuilder& w) {
  if (w.problem.get<DecisionKind>(Role::decision) == DecisionKind::special_building)
    w.out.push_back("you cannot build in the phase after your own turn, nor with fewer than 2 cards");
}

void how_to_write_results(HintBuilder& w) {
  if (w.problem.get<Reason>(Role::reason) == Reason::table_result_missing)
    w.out.push_back("write `" + to_yaml_form(w.order, w.names) + "`, and for each `_` what came");
}

}  // namespace inselpost::en
