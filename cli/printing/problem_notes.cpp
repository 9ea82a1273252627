#include <algorithm>
#include <variant>

#include "cli/printing/neutral_text.hpp"
#include "cli/printing/order_groups.hpp"
#include "cli/printing/problem_text.hpp"
#include "cli/printing/text.hpp"
#include "engine/catan/board/places.hpp"
#include "schemas/orders.hpp"

namespace inselpost {
namespace {

using namespace catan;

constexpr std::size_t most_places = 8;

void add_once(std::vector<std::string>& items, std::string item) {
  if (!item.empty() && std::find(items.begin(), items.end(), item) == items.end())
    items.push_back(std::move(item));
}

/// The first few, the rest counted.
std::string some(std::vector<std::string> items, std::string_view last) {
  if (items.size() <= most_places) return list(items, last);
  const std::size_t more = items.size() - (most_places - 1);
  items.resize(most_places - 1);
  items.push_back(std::to_string(more) + " other places");
  return list(items, last);
}

/// Other places at which the same kind of order is legal.
std::vector<std::string> places_for(const Order& order, const Legal& legal, const Names& names) {
  std::vector<std::string> places;
  for (const Order& other : legal.orders)
    if (other.index() == order.index()) add_once(places, place_of(other, names));
  return places;
}

std::string_view place_sentence(const Order& order) {
  if (std::holds_alternative<orders::Found>(order)) return "you could found at ";
  if (std::holds_alternative<orders::BuildSettlement>(order)) return "you could settle at ";
  if (std::holds_alternative<orders::BuildRoad>(order)) return "you could build a road at ";
  if (std::holds_alternative<orders::BuildCity>(order)) return "you could build a city at ";
  if (std::holds_alternative<orders::PlayRoadBuilding>(order))
    return "the first of the free roads could lie at ";
  if (std::holds_alternative<orders::MoveRobber>(order) || std::holds_alternative<orders::PlayKnight>(order))
    return "the robber could go to ";
  return {};
}

void other_places(std::vector<std::string>& out, const Order& order, const Legal& legal, const Names& names) {
  const std::string_view sentence = place_sentence(order);
  if (sentence.empty()) return;
  const auto places = places_for(order, legal, names);
  if (!places.empty()) out.push_back(std::string(sentence) + some(places, "or") + " now");
}

void other_founding_roads(std::vector<std::string>& out, const orders::Found& order, const Legal& legal,
                          const Names& names) {
  std::vector<std::string> roads;
  for (const Order& other : legal.orders)
    if (const auto* found = std::get_if<orders::Found>(&other))
      if (found->settlement == order.settlement) add_once(roads, name(names.geometry(), found->road));
  if (!roads.empty()) out.push_back("from there the road could go to " + list(roads, "or"));
}

void other_victims(std::vector<std::string>& out, const Order& order, const Legal& legal,
                   const Names& names) {
  std::vector<std::string> victims;
  bool nobody = false;
  for (const Order& other : legal.orders) {
    if (other.index() != order.index() || place_of(other, names) != place_of(order, names)) continue;
    const std::string victim = victim_of(other, names);
    if (victim.empty()) nobody = true;
    add_once(victims, victim);
  }
  if (nobody) victims.push_back("nobody");
  if (!victims.empty())
    out.push_back("at " + place_of(order, names) + " you could rob " + list(victims, "or"));
}

void bank_rates(std::vector<std::string>& out, const Legal& legal) {
  std::vector<std::string> gives;
  for (const Order& other : legal.orders)
    if (const auto* trade = std::get_if<orders::BankTrade>(&other))
      add_once(gives, inselpost::to_text(trade->give));
  if (!gives.empty()) out.push_back("for one other card the bank takes " + list(gives, "or") + " of yours");
}

void neutral_places(std::vector<std::string>& out, const Order& order, const Legal& legal,
                    const Names& names) {
  const std::string places = neutral_beside(order, legal, names);
  if (!places.empty()) out.push_back("it could be " + places);
  for (const Order& other : legal.orders) {
    if (other.index() != order.index() || place_of(other, names) != place_of(order, names)) continue;
    out.push_back("for instance `" + inselpost::to_yaml(other, names) + '`');
    break;
  }
  out.push_back("`neutral: auto` takes the first place that is allowed");
}

template <class T>
bool may(const Legal& legal) {
  return std::any_of(legal.orders.begin(), legal.orders.end(),
                     [](const Order& o) { return std::holds_alternative<T>(o); });
}

void what_is_owed(std::vector<std::string>& out, const Legal& legal) {
  if (legal.discard != 0)
    out.push_back("send `discard` with " + counted(legal.discard, "card", "cards") + " first");
  if (legal.give_back != 0)
    out.push_back("send `return` with " + counted(legal.give_back, "card", "cards") + " first");
  const bool robber = std::any_of(legal.orders.begin(), legal.orders.end(), [](const Order& o) {
    return std::holds_alternative<orders::MoveRobber>(o);
  });
  if (robber) out.push_back("send `robber: {to: HEX, rob: SEAT}` first");
}

/// What to do about an order that comes before the start, or a second `join`.
void before_the_start(std::vector<std::string>& out, const Problem& problem, const Legal& legal) {
  const Value* reason = problem.find(Role::reason);
  if (reason == nullptr) return;
  if (*reason == Value(Reason::not_started))
    out.push_back(may<orders::Join>(legal) ? "send `join` first, with a line of luck of your own"
                                           : "you have joined; wait for the report that shows the island");
  if (*reason == Value(Reason::already_joined))
    out.push_back("the line of luck that came with your first `join` stands");
}

}  // namespace

std::vector<std::string> notes(const Problem& problem, const Order& order, const Legal& legal,
                               const Names& names) {
  std::vector<std::string> out;
  const auto can_roll = [&] {
    return std::any_of(legal.orders.begin(), legal.orders.end(),
                       [](const Order& o) { return std::holds_alternative<orders::Roll>(o); });
  };
  switch (problem.code) {
    case Code::E_OCCUPIED:
    case Code::E_DISTANCE:
    case Code::E_BLOCKED:
    case Code::E_NOT_CONNECTED:
    case Code::E_NO_SETTLEMENT:
    case Code::E_SAME_HEX:
    case Code::E_DESERT: other_places(out, order, legal, names); break;
    case Code::E_ROAD_ORIGIN:
      if (const auto* found = std::get_if<orders::Found>(&order))
        other_founding_roads(out, *found, legal, names);
      break;
    case Code::E_VICTIM:
    case Code::E_VICTIM_REQUIRED:
    case Code::E_VICTIM_EMPTY: other_victims(out, order, legal, names); break;
    case Code::E_MUST_ROLL:
      if (can_roll()) out.push_back("put `- roll` before this order");
      break;
    case Code::E_RATE:
    case Code::E_HARBOUR_NEW: bank_rates(out, legal); break;
    case Code::E_LIMIT:
      out.push_back("withdrawn offers and proposals count too; from the next turn on you can offer again");
      break;
    case Code::E_PENDING: what_is_owed(out, legal); break;
    case Code::E_STALE:
      out.push_back("your last report shows the position; `turn` there is the number to write");
      break;
    case Code::E_PASSED: out.push_back("in a later turn your place comes again"); break;
    case Code::E_CARD_NEW: out.push_back("it can be played from your next turn"); break;
    case Code::E_NEUTRAL_REQUIRED:
    case Code::E_NEUTRAL_MUST_SETTLE: neutral_places(out, order, legal, names); break;
    case Code::E_NEUTRAL_ILLEGAL:
      if (problem.find(Role::reason) == nullptr) neutral_places(out, order, legal, names);
      break;
    case Code::E_SBP:
      out.push_back(
          may<orders::Pass>(legal)
              ? "`pass` ends your place in this phase"
              : "each builds at his place alone; a file that begins with `build`, `buy` or `pass` waits "
                "for it");
      break;
    case Code::E_NOT_YOUR_DECISION:
      if (problem.find(Role::decision) != nullptr &&
          *problem.find(Role::decision) == Value(DecisionKind::special_building))
        out.push_back(
            "who has just had his turn has no place in the phase after it, nor has a hand of fewer than "
            "two cards");
      break;
    case Code::E_PHASE: before_the_start(out, problem, legal); break;
    case Code::E_ACTION_USED: out.push_back("in your next turn it can be done again"); break;
    case Code::E_NO_KNIGHT: out.push_back("a knight can be given up once it has been played"); break;
    case Code::E_TRADE_CARDS:
      out.push_back(
          "a settlement at the coast brings 1 trade card, one at the desert 2, and so does a played "
          "knight: `give up knight`");
      break;
    case Code::E_TRADE_CARDS_FULL:
      out.push_back("`forced trade` or `robber to desert` makes room for more");
      break;
    case Code::E_OPP_EMPTY: out.push_back("it takes an opponent who holds a card"); break;
    case Code::E_HAND_TOO_SMALL:
      out.push_back("your cards and those drawn must be two at least; earn one first");
      break;
    case Code::E_SYNTAX:
    case Code::E_SETUP:
    case Code::E_PLACE:
    case Code::E_PLACE_KIND:
    case Code::E_GAME_OVER:
    case Code::E_OFFER_CLOSED:
    case Code::E_NOT_YOUR_TURN:
    case Code::E_POINTS:
    case Code::E_ROLLED:
    case Code::E_CARD_NOT_HELD:
    case Code::E_CARD_LIMIT:
    case Code::E_CARD_KIND:
    case Code::E_NO_EFFECT:
    case Code::E_CARDS_COUNT:
    case Code::E_ROADS_COUNT:
    case Code::E_TRADE_DONE:
    case Code::E_PARTNER:
    case Code::E_TRADE_ITEM:
    case Code::E_GIFT:
    case Code::E_SAME_RESOURCE:
    case Code::E_NO_DISCARD:
    case Code::E_DISCARD_COUNT:
    case Code::E_NOT_HELD:
    case Code::E_NOT_LAND:
    case Code::E_NO_PIECE:
    case Code::E_NO_RESOURCES:
    case Code::E_BANK:
    case Code::E_DECK_EMPTY:
    case Code::E_ROBBER_AT_DESERT:
    case Code::undrawn: break;
  }
  return out;
}

}  // namespace inselpost
