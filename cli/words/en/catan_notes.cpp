#include <algorithm>
#include <utility>
#include <variant>

#include "cli/words/en/catan_neutral.hpp"
#include "cli/words/en/catan_orders.hpp"
#include "cli/words/en/catan_problems.hpp"
#include "cli/words/en/catan_arguments.hpp"
#include "cli/paper/text.hpp"
#include "engine/catan/board/nearness.hpp"
#include "engine/catan/board/places.hpp"
#include "schemas/catan/order_forms.hpp"

namespace inselpost {
namespace {

using namespace catan;

constexpr std::size_t most_places = 5;

void add_once(std::vector<std::string>& items, std::string item) {
  if (!item.empty() && std::find(items.begin(), items.end(), item) == items.end())
    items.push_back(std::move(item));
}

/// The corners of the place that an order names first; none if it names none.
std::vector<Intersection> corners_of(const Order& order, const Geometry& g) {
  const auto hex = [&](Hex h) {
    return std::vector<Intersection>(g.corners[index(h)].begin(), g.corners[index(h)].end());
  };
  const auto path = [&](Path p) {
    return std::vector<Intersection>(g.ends[index(p)].begin(), g.ends[index(p)].end());
  };
  if (const auto* o = std::get_if<orders::Found>(&order)) return {o->settlement};
  if (const auto* o = std::get_if<orders::BuildSettlement>(&order)) return {o->at};
  if (const auto* o = std::get_if<orders::BuildCity>(&order)) return {o->at};
  if (const auto* o = std::get_if<orders::BuildRoad>(&order)) return path(o->at);
  if (const auto* o = std::get_if<orders::PlayRoadBuilding>(&order))
    return o->count == 0 ? std::vector<Intersection>() : path(o->roads[0]);
  if (const auto* o = std::get_if<orders::MoveRobber>(&order)) return hex(o->to);
  if (const auto* o = std::get_if<orders::PlayKnight>(&order)) return hex(o->to);
  return {};
}

/// Other places at which the same kind of order may work, the nearest first.
std::vector<std::string> places_for(const Order& order, const Legal& legal, const Names& names) {
  const Geometry& g = names.geometry();
  const Steps steps = steps_from(g, corners_of(order, g));
  const auto away = [&](const Order& other) {
    std::size_t nearest = steps.size();
    for (const Intersection corner : corners_of(other, g))
      nearest = std::min<std::size_t>(nearest, steps[index(corner)]);
    return nearest;
  };
  std::vector<std::pair<std::size_t, const Order*>> others;
  for (const Order& other : legal.orders)
    if (other.index() == order.index()) others.emplace_back(away(other), &other);
  std::stable_sort(others.begin(), others.end(),
                   [](const auto& one, const auto& two) { return one.first < two.first; });
  std::vector<std::string> places;
  for (const auto& [steps_away, other] : others) add_once(places, place_of(*other, names));
  return places;
}

/// How to say where the same order may work: what comes before the places, and what one of them is called.
struct PlaceSentence {
  std::string_view start, place;
};
PlaceSentence place_sentence(const Order& order) {
  if (std::holds_alternative<orders::Found>(order)) return {"you can found at ", "corner"};
  if (std::holds_alternative<orders::BuildSettlement>(order)) return {"you can settle at ", "corner"};
  if (std::holds_alternative<orders::BuildRoad>(order)) return {"you can build on ", "side"};
  if (std::holds_alternative<orders::BuildCity>(order)) return {"you can build a city at ", "corner"};
  if (std::holds_alternative<orders::PlayRoadBuilding>(order))
    return {"the first of the free roads can lie on ", "side"};
  if (std::holds_alternative<orders::MoveRobber>(order) || std::holds_alternative<orders::PlayKnight>(order))
    return {"the robber can go to ", "hex"};
  return {};
}

void other_places(std::vector<std::string>& out, const Order& order, const Legal& legal, const Names& names) {
  const PlaceSentence words = place_sentence(order);
  if (words.start.empty()) return;
  std::vector<std::string> places = places_for(order, legal, names);
  if (places.empty()) return;
  if (places.size() <= most_places) {
    out.push_back(std::string(words.start) + list(places, "or") + " now");
    return;
  }
  const std::string place(words.place), more = place == "hex" ? "hexes" : place + 's';
  const std::string rest = counted(places.size() - most_places, "other " + place, "other " + more);
  places.resize(most_places);
  places.push_back(rest);
  out.push_back(std::string(words.start) + list(places, "and") + " now");
}

void other_founding_roads(std::vector<std::string>& out, const orders::Found& order, const Legal& legal,
                          const Names& names) {
  std::vector<std::string> roads;
  for (const Order& other : legal.orders)
    if (const auto* found = std::get_if<orders::Found>(&other))
      if (found->settlement == order.settlement) add_once(roads, name(names.geometry(), found->road));
  if (!roads.empty()) out.push_back("from there the road can lie on " + list(roads, "or"));
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
  if (!victims.empty()) out.push_back("at " + place_of(order, names) + " you can rob " + list(victims, "or"));
}

void bank_rates(std::vector<std::string>& out, const Legal& legal) {
  std::vector<std::string> gives;
  for (const Order& other : legal.orders)
    if (const auto* trade = std::get_if<orders::BankTrade>(&other))
      add_once(gives, inselpost::to_text(trade->give));
  if (!gives.empty()) out.push_back("for 1 other card the bank takes " + list(gives, "or") + " of yours");
}

void neutral_places(std::vector<std::string>& out, const Order& order, const Legal& legal,
                    const Names& names) {
  const std::string places = neutral_beside(order, legal, names);
  if (!places.empty()) out.push_back("it can be " + places);
  for (const Order& other : legal.orders) {
    if (other.index() != order.index() || place_of(other, names) != place_of(order, names)) continue;
    out.push_back("for example: - " + inselpost::to_yaml(other, names));
    break;
  }
  out.push_back("`neutral: auto` takes the first place that is allowed");
}

template <class T>
bool may(const Legal& legal) {
  return std::any_of(legal.orders.begin(), legal.orders.end(),
                     [](const Order& o) { return std::holds_alternative<T>(o); });
}

void what_is_owed(std::vector<std::string>& out, const Legal& legal, const Names& names) {
  if (legal.discard != 0)
    out.push_back("first write `- discard:` with " + counted(legal.discard, "card", "cards") +
                  " of your hand");
  if (legal.give_back != 0)
    out.push_back("first write `- return:` with " + counted(legal.give_back, "card", "cards") +
                  " of your hand");
  for (const Order& order : legal.orders)
    if (std::holds_alternative<orders::MoveRobber>(order)) {
      out.push_back("first write, for example: - " + inselpost::to_yaml(order, names));
      break;
    }
}

/// What to do about an order that comes before the start, or a second `join`.
void before_the_start(std::vector<std::string>& out, const Problem& problem, const Legal& legal) {
  const Value* reason = problem.find(Role::reason);
  if (reason == nullptr) return;
  if (*reason == Value(Reason::not_started))
    out.push_back(may<orders::Join>(legal) ? "send `join` first, with a line of luck of your own"
                                           : "you have joined. Wait for the report that shows the island");
  if (*reason == Value(Reason::already_joined)) out.push_back("the line of luck of your first `join` stands");
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
      if (can_roll()) out.push_back("put the line `- roll` before it");
      break;
    case Code::E_RATE:
    case Code::E_HARBOUR_NEW: bank_rates(out, legal); break;
    case Code::E_LIMIT:
      out.push_back("withdrawn offers and proposals count too. In the next turn you can offer again");
      break;
    case Code::E_PENDING: what_is_owed(out, legal, names); break;
    case Code::E_STALE: out.push_back("your last report shows the number to write after `turn:`"); break;
    case Code::E_PASSED: out.push_back("in a later turn you can build again"); break;
    case Code::E_CARD_NEW: out.push_back("you can play it from your next turn on"); break;
    case Code::E_NEUTRAL_REQUIRED:
    case Code::E_NEUTRAL_MUST_SETTLE: neutral_places(out, order, legal, names); break;
    case Code::E_NEUTRAL_ILLEGAL:
      if (problem.find(Role::reason) == nullptr) neutral_places(out, order, legal, names);
      break;
    case Code::E_SBP:
      out.push_back(may<orders::Pass>(legal) ? "- pass ends your turn to build"
                                             : "you build when it is your turn. A file that begins with "
                                               "`build`, `buy` or `pass` waits for it");
      break;
    case Code::E_NOT_YOUR_DECISION:
      if (problem.find(Role::decision) != nullptr &&
          *problem.find(Role::decision) == Value(DecisionKind::special_building))
        out.push_back("you cannot build in the phase after your own turn, nor with fewer than 2 cards");
      break;
    case Code::E_PHASE: before_the_start(out, problem, legal); break;
    case Code::E_ACTION_USED: out.push_back("in your next turn you can do it again"); break;
    case Code::E_NO_KNIGHT: out.push_back("you can give up a knight once you have played it"); break;
    case Code::E_TRADE_CARDS:
      out.push_back(
          "a settlement at the coast brings 1 trade card, one at the desert 2, and so does a played "
          "knight: `give up knight`");
      break;
    case Code::E_TRADE_CARDS_FULL:
      out.push_back("`forced trade` or `robber to desert` makes room for more");
      break;
    case Code::E_OPP_EMPTY: out.push_back("the other player must hold a card"); break;
    case Code::E_HAND_TOO_SMALL: out.push_back("you need 2 cards to give back. Get one first"); break;
    case Code::E_SYNTAX:
      if (const Value* reason = problem.find(Role::reason);
          reason != nullptr && *reason == Value(Reason::table_result_missing))
        out.push_back("write `" + to_yaml_form(order, names) + "`, and for each `_` what came");
      break;
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
  for (std::string& note : out) note = sentence(std::move(note), names);
  return out;
}

}  // namespace inselpost
