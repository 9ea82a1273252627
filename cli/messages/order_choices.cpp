#include "cli/messages/order_choices.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "cli/messages/order_groups.hpp"
#include "engine/catan/board/nearness.hpp"
#include "engine/catan/board/places.hpp"
#include "engine/core/visitor.hpp"
#include "schemas/catan/orders/order_words.hpp"

namespace inselpost {
namespace {

using namespace catan;

void add_once(std::vector<std::string>& items, std::string item) {
  if (!item.empty() && std::find(items.begin(), items.end(), item) == items.end())
    items.push_back(std::move(item));
}

/// Returns the corners of the first place in an order, none if it has no place.
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

bool is_like_it_there(const Order& order, const Order& other, const GameNames& names) {
  return other.index() == order.index() && place_of(other, names) == place_of(order, names);
}

}  // namespace

bool may_order(const Legal& legal, std::string_view word) {
  return std::any_of(legal.orders.begin(), legal.orders.end(),
                     [&](const Order& order) { return word_of(order).word.en == word; });
}

OtherPlaces other_places(const Order& order, const Legal& legal, const GameNames& names) {
  using Kind = OtherPlaces::Kind;
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
    if (other.index() == order.index() && parts_of(other).place) others.emplace_back(away(other), &other);
  std::stable_sort(others.begin(), others.end(),
                   [](const auto& one, const auto& two) { return one.first < two.first; });
  OtherPlaces out;
  for (const auto& [steps_away, other] : others) {
    add_once(out.places, place_of(*other, names));
    out.kind = std::visit(overloaded{[](Intersection) { return Kind::corner; },
                                     [](Path) { return Kind::side; }, [](Hex) { return Kind::hex; }},
                          parts_of(*other).place.value());
  }
  return out;
}

std::vector<std::string> other_founding_roads(const orders::Found& order, const Legal& legal,
                                              const GameNames& names) {
  std::vector<std::string> roads;
  for (const Order& other : legal.orders)
    if (const auto* found = get_if<orders::Found>(&other))
      if (found->settlement == order.settlement) add_once(roads, name(names.geometry(), found->road));
  return roads;
}

Victims other_victims(const Order& order, const Legal& legal, const GameNames& names) {
  Victims out;
  for (const Order& other : legal.orders) {
    if (!is_like_it_there(order, other, names)) continue;
    const std::string victim = victim_of(other, names);
    if (victim.empty()) out.nobody = true;
    add_once(out.seats, victim);
  }
  return out;
}

std::vector<std::string> other_choices(const Order& order, const Legal& legal,
                                       std::string (&choice)(const Order& order, const GameNames& names),
                                       const GameNames& names) {
  std::vector<std::string> out;
  for (const Order& other : legal.orders)
    if (other.index() == order.index()) add_once(out, choice(other, names));
  return out;
}

const Order* like_it_there(const Order& order, const Legal& legal, const GameNames& names) {
  const auto found = std::find_if(legal.orders.begin(), legal.orders.end(),
                                  [&](const Order& other) { return is_like_it_there(order, other, names); });
  return found == legal.orders.end() ? nullptr : &*found;
}

}  // namespace inselpost
