#include "cli/words/en/catan_notes.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "cli/words/en/catan_neutral.hpp"
#include "cli/words/en/catan_orders.hpp"
#include "cli/words/en/grammar.hpp"
#include "cli/words/neutral_pieces.hpp"
#include "cli/words/order_groups.hpp"
#include "cli/words/text.hpp"
#include "engine/adjudication/visitor.hpp"
#include "engine/catan/board/nearness.hpp"
#include "engine/catan/board/places.hpp"
#include "schemas/catan/orders/order_forms.hpp"
#include "schemas/catan/orders/order_words.hpp"

namespace inselpost::en {

using namespace catan;

namespace {

constexpr std::size_t most_places = 5;

void add_once(std::vector<std::string>& items, std::string item) {
  if (!item.empty() && std::find(items.begin(), items.end(), item) == items.end())
    items.push_back(std::move(item));
}

/// The corners of the place that an order names first; none if it names none.
std::vector<Intersection> corners_of(const Order& order, const Geometry& g) {
  const auto place = parts_of(order).place;
  if (!place) return {};
  const auto all = [](const auto& corners) {
    return std::vector<Intersection>(corners.begin(), corners.end());
  };
  return std::visit(overloaded{[](Intersection at) { return std::vector<Intersection>{at}; },
                               [&](Path at) { return all(g.ends[index(at)]); },
                               [&](Hex at) { return all(g.corners[index(at)]); }},
                    *place);
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

/// What one of the places is called that such an order names.
std::string kind_of_place(const Order& order, const Legal& legal) {
  const auto like = std::find_if(legal.orders.begin(), legal.orders.end(),
                                 [&](const Order& other) { return other.index() == order.index(); });
  return std::visit(overloaded{[](Intersection) { return "corner"; }, [](Path) { return "side"; },
                               [](Hex) { return "hex"; }},
                    parts_of(*like).place.value());
}

void other_places(std::vector<std::string>& out, const Order& order, const Legal& legal, const Names& names) {
  const std::string start(where_of(order, names));
  if (start.empty()) return;
  std::vector<std::string> places = places_for(order, legal, names);
  if (places.empty()) return;
  if (places.size() <= most_places) {
    out.push_back(start + list(places, "or") + " now");
    return;
  }
  const std::string place = kind_of_place(order, legal), more = place == "hex" ? "hexes" : place + 's';
  const std::string rest = counted(places.size() - most_places, "other " + place, "other " + more);
  places.resize(most_places);
  places.push_back(rest);
  out.push_back(start + list(places, "and") + " now");
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

void bank_rates(std::vector<std::string>& out, const Order& order, const Legal& legal, const Names& names) {
  std::vector<std::string> rates;
  for (const Order& other : legal.orders)
    if (other.index() == order.index()) add_once(rates, choice_of(other, names));
  if (!rates.empty()) out.push_back("for 1 other card the bank takes " + list(rates, "or") + " of yours");
}

void neutral_places(std::vector<std::string>& out, const Order& order, const Legal& legal,
                    const Names& names) {
  const std::string places = neutral_phrase(neutral_beside(order, legal, names), names);
  if (!places.empty()) out.push_back("it can be " + places);
  for (const Order& other : legal.orders) {
    if (other.index() != order.index() || place_of(other, names) != place_of(order, names)) continue;
    out.push_back("for example: - " + inselpost::to_yaml(other, names));
    break;
  }
  out.push_back("`neutral: auto` takes the first place that is allowed");
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

}  // namespace

void places_nearby(Ways& w) { other_places(w.out, w.order, w.legal, w.names); }

void roads_from_there(Ways& w) {
  if (const auto* found = std::get_if<orders::Found>(&w.order))
    other_founding_roads(w.out, *found, w.legal, w.names);
}

void whom_to_rob(Ways& w) { other_victims(w.out, w.order, w.legal, w.names); }
void what_the_bank_takes(Ways& w) { bank_rates(w.out, w.order, w.legal, w.names); }
void what_comes_first(Ways& w) { what_is_owed(w.out, w.legal, w.names); }
void where_neutrals_build(Ways& w) { neutral_places(w.out, w.order, w.legal, w.names); }

void roll_before(Ways& w) {
  if (w.legal.has<orders::Roll>()) w.out.push_back("put the line `- roll` before it");
}

void how_to_build_specially(Ways& w) {
  w.out.push_back(w.legal.has<orders::Pass>() ? "- pass ends your turn to build"
                                              : "you build when it is your turn. A file that begins with "
                                                "`build`, `buy` or `pass` waits for it");
}

void who_builds_specially(Ways& w) {
  const Value* decision = w.problem.find(Role::decision);
  if (decision != nullptr && *decision == Value(DecisionKind::special_building))
    w.out.push_back("you cannot build in the phase after your own turn, nor with fewer than 2 cards");
}

void how_to_write_results(Ways& w) {
  const Value* reason = w.problem.find(Role::reason);
  if (reason != nullptr && *reason == Value(Reason::table_result_missing))
    w.out.push_back("write `" + to_yaml_form(w.order, w.names) + "`, and for each `_` what came");
}

}  // namespace inselpost::en
