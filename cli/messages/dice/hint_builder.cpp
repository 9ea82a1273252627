#include "cli/messages/dice/hint_builder.hpp"

#include <algorithm>
#include <cstdint>
#include <queue>
#include <utility>

#include "engine/core/out_of_line_variant.hpp"

namespace inselpost::dice {
namespace {

/// Returns the first place in an order, monostate if it has none.
Place place_of(const Order& order) {
  return visit(
      [](const auto& o) -> Place {
        if constexpr (requires { o.at; }) return o.at;
        return {};
      },
      order);
}

Sites corners_of(const Map& map, const Place& place) {
  return std::visit(
      overloaded{[](std::monostate) { return Sites{}; }, [&](Hex hex) { return map.of(hex).corners; },
                 [](Site site) {
                   Sites one;
                   one.insert(site);
                   return one;
                 },
                 [&](Edge edge) {
                   Sites both;
                   for (const Site end : map.of(edge).ends) both.insert(end);
                   return both;
                 }},
      place);
}

/// Returns the number of edges from the nearest site of `from` to each site.
std::vector<std::size_t> distances(const Map& map, const Sites& from) {
  std::vector<std::size_t> away(map.sites.size(), map.sites.size());
  std::queue<Site> next;
  for (const Site site : from) away[index(site)] = 0, next.push(site);
  for (; !next.empty(); next.pop())
    for (const Site beside : map.of(next.front()).next)
      if (away[index(beside)] == map.sites.size()) {
        away[index(beside)] = away[index(next.front())] + 1;
        next.push(beside);
      }
  return away;
}

template <class T>
void add_once(std::vector<T>& items, T item) {
  if (std::find(items.begin(), items.end(), item) == items.end()) items.push_back(std::move(item));
}

}  // namespace

std::vector<const Order*> orders_like(const HintBuilder& w) {
  const Map& map = *w.names.map;
  const auto away = distances(map, corners_of(map, place_of(w.order)));
  std::vector<std::pair<std::size_t, const Order*>> found;
  for (const Order& other : w.legal.orders) {
    if (other.index() != w.order.index()) continue;
    const auto* mine = w.asked<orders::Found>();
    if (const auto* its = get_if<orders::Found>(&other); its && mine && its->city != mine->city) continue;
    std::size_t nearest = away.size();
    for (const Site corner : corners_of(map, place_of(other)))
      nearest = std::min(nearest, away[index(corner)]);
    found.emplace_back(nearest, &other);
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const auto& one, const auto& two) { return one.first < two.first; });
  std::vector<const Order*> orders;
  for (const auto& [steps, order] : found) orders.push_back(order);
  return orders;
}

std::vector<Place> places_for(const HintBuilder& w) {
  std::vector<Place> places;
  for (const Order* order : orders_like(w))
    if (const Place place = place_of(*order); place != Place{}) add_once(places, place);
  return places;
}

std::vector<Edge> roads_to_move(const HintBuilder& w) {
  std::vector<Edge> roads;
  for (const orders::PlayDiplomat& move : w.possible<orders::PlayDiplomat>()) add_once(roads, move.from);
  return roads;
}

std::optional<Order> laid_otherwise(const HintBuilder& w) {
  if (const auto* road = w.asked<orders::BuildRoad>()) return orders::BuildShip{road->at};
  if (const auto* ship = w.asked<orders::BuildShip>()) return orders::BuildRoad{ship->at};
  const auto* found = w.asked<orders::Found>();
  if (found == nullptr || w.reason() == Reason::open_water) return std::nullopt;
  orders::Found other = *found;
  other.ship = !other.ship;
  return other;
}

std::vector<Face> faces_to_set(const Legal& legal) {
  FaceSet set;
  if (legal.keep) set = legal.keep->set;
  for (const Order& other : legal.orders)
    if (const auto* roll = get_if<orders::Roll>(&other); roll && roll->set) set.insert(*roll->set);
  std::vector<Face> out;
  for (const Face face : faces)
    if (set.contains(face)) out.push_back(face);
  return out;
}

std::vector<HarbourKind> harbours_to_name(const HintBuilder& w) {
  std::vector<HarbourKind> kinds;
  for (const orders::BuildSettlement& one : w.possible<orders::BuildSettlement>())
    if (one.harbour) add_once(kinds, *one.harbour);
  return kinds;
}

std::optional<orders::Improve> with_metropolis(const HintBuilder& w) {
  const auto* improve = w.asked<orders::Improve>();
  if (improve == nullptr) return std::nullopt;
  for (const orders::Improve& other : w.possible<orders::Improve>())
    if (other.branch == improve->branch && other.metropolis) return other;
  return std::nullopt;
}

std::optional<orders::Improve> next_level(const HintBuilder& w) {
  const auto* improve = w.asked<orders::Improve>();
  const auto level = w.arguments().number(Role::need);
  if (improve == nullptr || w.reason() != Reason::not_next || !level) return std::nullopt;
  orders::Improve next = *improve;
  next.level = static_cast<std::uint8_t>(*level);
  return next;
}

std::vector<const Legal::Rate*> best_rates(const Legal& legal, FaceSet wanted) {
  std::vector<const Legal::Rate*> best;
  for (const Legal::Rate& rate : legal.trades) {
    if ((rate.faces & wanted).empty()) continue;
    const auto same = std::find_if(best.begin(), best.end(), [&](const Legal::Rate* other) {
      return other->give.covers(rate.give) || rate.give.covers(other->give);
    });
    if (same == best.end())
      best.push_back(&rate);
    else if (rate.give.total() < (*same)->give.total())
      *same = &rate;
  }
  if (best.size() > max_rates) best.resize(max_rates);
  return best;
}

FaceSet only(Face face) {
  FaceSet one;
  one.insert(face);
  return one;
}

FaceSet normal_faces() {
  FaceSet all = FaceSet::all();
  all.erase(Face::gold);
  return all;
}

}  // namespace inselpost::dice
