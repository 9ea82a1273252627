#include "cli/words/en/dice/notes.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <queue>
#include <utility>
#include <variant>

#include "cli/words/en/dice/arguments.hpp"
#include "cli/words/en/dice/orders.hpp"
#include "cli/words/en/dice/phrases.hpp"
#include "cli/words/en/grammar.hpp"
#include "engine/adjudication/visitor.hpp"
#include "engine/dice/rules/prices.hpp"
#include "schemas/dice/bundle.hpp"
#include "schemas/dice/orders/orders.hpp"

namespace inselpost::dice::en {
namespace {

constexpr std::size_t most_places = 5;

using Place = std::variant<std::monostate, Hex, Site, Edge>;

/// The place that an order names first.
Place place_of(const Order& order) {
  return std::visit(
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

std::string place_name(const Map& map, const Place& place) {
  return std::visit(
      overloaded{[](std::monostate) { return std::string(); }, [&](Edge edge) { return map.name(edge); },
                 [&](auto at) { return std::string(map.of(at).id); }},
      place);
}

/// Edges from one of those to each site.
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

void add_once(std::vector<std::string>& items, std::string item) {
  if (!item.empty() && std::find(items.begin(), items.end(), item) == items.end())
    items.push_back(std::move(item));
}

/// Places for such an order, the nearest first.
std::vector<std::string> places_for(const Ways& w) {
  const Map& map = *w.names.map;
  const auto away = distances(map, corners_of(map, place_of(w.order)));
  std::vector<std::pair<std::size_t, Place>> found;
  for (const Order& other : w.legal.orders) {
    if (other.index() != w.order.index()) continue;
    const auto* mine = std::get_if<orders::Found>(&w.order);
    if (const auto* its = std::get_if<orders::Found>(&other); its && mine && its->city != mine->city)
      continue;
    std::size_t nearest = away.size();
    for (const Site corner : corners_of(map, place_of(other)))
      nearest = std::min(nearest, away[index(corner)]);
    found.emplace_back(nearest, place_of(other));
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const auto& one, const auto& two) { return one.first < two.first; });
  std::vector<std::string> names;
  for (const auto& [steps, place] : found) add_once(names, place_name(map, place));
  return names;
}

/// A few of them.
std::string some(std::vector<std::string> items) {
  if (items.size() <= most_places) return list(items, "or") + " now";
  items.resize(most_places);
  return list(items, "or") + ", and elsewhere";
}

template <class O>
const O* asked(const Ways& w) {
  return std::get_if<O>(&w.order);
}
std::optional<Reason> reason(const Ways& w) { return ProblemWords(w.problem, w.names).reason(); }

void to_copy(Ways& w, const std::string& before, const Order& order) {
  w.out.push_back(before + ": - " + order_to_yaml(order, w.names));
}

}  // namespace

void places_nearby(Ways& w) {
  const std::string_view start = where_of(w.order, w.names);
  if (start.empty()) return;
  const auto places = places_for(w);
  if (!places.empty()) w.out.push_back(std::string(start) + some(places));
}

void edges_from_there(Ways& w) {
  const auto* found = asked<orders::Found>(w);
  if (found == nullptr) return;
  const Map& map = *w.names.map;
  std::vector<std::string> edges;
  for (const Edge edge : map.of(found->at).edges)
    edges.push_back((map.of(edge).ship ? "the ship " : "the road ") + map.name(edge));
  w.out.push_back("from " + std::string(map.of(found->at).id) + " you can take " + list(edges, "or"));
}

void roads_that_move(Ways& w) {
  std::vector<std::string> roads;
  for (const Order& other : w.legal.orders)
    if (const auto* move = std::get_if<orders::PlayDiplomat>(&other))
      add_once(roads, w.names.map->name(move->from));
  if (!roads.empty()) w.out.push_back("the Diplomat can move " + some(roads));
}

void how_to_lay_it(Ways& w) {
  if (const auto* road = asked<orders::BuildRoad>(w))
    to_copy(w, "build a ship there", orders::BuildShip{road->at});
  if (const auto* ship = asked<orders::BuildShip>(w))
    to_copy(w, "build a road there", orders::BuildRoad{ship->at});
  if (const auto* found = asked<orders::Found>(w); found != nullptr && reason(w) != Reason::open_water) {
    orders::Found other = *found;
    other.ship = !other.ship;
    to_copy(w, "write it so", other);
  }
}

void what_comes_first(Ways& w) {
  if (ProblemWords(w.problem, w.names).get<Phase>(Role::decision) == Phase::blocked) {
    to_copy(w, "throw them again", orders::ThrowAgain{});
    for (const Order& other : w.legal.orders)
      if (std::holds_alternative<orders::Chase>(other)) to_copy(w, "or drive the robber off", other);
    return;
  }
  if (const auto& defend = w.legal.defend; defend && defend->ways > 1)
    to_copy(w, "defend with as little as holds",
            orders::Defend{orders::Defend::Who::least, {}, defend->magic_power});
  to_copy(w, "do not defend", orders::Defend{});
  for (const Order& other : w.legal.orders)
    if (std::holds_alternative<orders::PlayRefuge>(other)) to_copy(w, "let the attack pass", other);
}

void what_fits_here(Ways& w) {
  if (reason(w) == Reason::stand_first) to_copy(w, "let the dice stand first", orders::Stand{});
  if (reason(w) == Reason::still_founding)
    for (const Order& other : w.legal.orders)
      if (std::holds_alternative<orders::Found>(other)) return to_copy(w, "for example", other);
  if (reason(w) == Reason::round_open) w.out.emplace_back("send it again when the next round has begun");
}

void what_comes_after_the_throws(Ways& w) {
  for (const Order& other : w.legal.orders)
    if (std::holds_alternative<orders::Stand>(other)) return to_copy(w, "let the dice stand", other);
  w.out.emplace_back("now you can trade and build, or end the turn: - end turn");
}

void what_lies_there(Ways& w) {
  if (w.legal.keep && !w.legal.keep->dice.empty())
    w.out.push_back("the dice show " + to_text(w.legal.keep->dice));
}

void what_may_be_set(Ways& w) {
  FaceSet set;
  if (w.legal.keep) set = w.legal.keep->set;
  for (const Order& other : w.legal.orders)
    if (const auto* roll = std::get_if<orders::Roll>(&other); roll && roll->set) set.insert(*roll->set);
  std::vector<std::string> names;
  for (const Face face : faces)
    if (set.contains(face)) names.emplace_back(name(face));
  if (!names.empty()) w.out.push_back("a die can be set to " + list(names, "or"));
}

void once_in_what(Ways& w) {
  w.out.emplace_back(asked<orders::Aqueduct>(w) != nullptr ? "the aqueduct changes one die after each throw"
                                                           : "one unit of gold can be got so in a turn");
}

void how_it_is_played(Ways& w) {
  const auto* play = asked<orders::PlayOther>(w);
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

void what_the_card_costs(Ways& w) {
  const auto card = ProblemWords(w.problem, w.names).get<CardKind>(Role::card);
  if (!card) return;
  const CardRow& kind = row(*card);
  w.out.push_back("it costs " + to_text(card_price(kind.branch)) + ", and " + std::string(name(kind.branch)) +
                  " at level " + std::to_string(kind.levels[0]));
}

void what_can_be_bought(Ways& w) {
  std::vector<std::string> cards;
  for (const Order& other : w.legal.orders)
    if (const auto* buy = std::get_if<orders::BuyCard>(&other)) cards.push_back(card_phrase(buy->kind));
  if (!cards.empty()) w.out.push_back("you can buy " + some(cards));
}

void which_level_is_next(Ways& w) {
  if (const auto* improve = asked<orders::Improve>(w); improve != nullptr && reason(w) == Reason::not_next) {
    orders::Improve next = *improve;
    const auto level = ProblemWords(w.problem, w.names).number(Role::need);
    if (!level) return;
    next.level = static_cast<std::uint8_t>(*level);
    to_copy(w, "the next one", next);
  }
  if (asked<orders::BuyCard>(w) != nullptr) what_can_be_bought(w);
}

void what_a_knight_needs(Ways& w) {
  const ProblemWords words(w.problem, w.names);
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

void who_would_hold(Ways& w) {
  const auto& defend = w.legal.defend;
  if (!defend) return;
  // One way is to defend with nobody.
  if (defend->ways <= 1) {
    to_copy(w, "nobody can hold. Do not defend", orders::Defend{});
  } else {
    to_copy(w, "let the least defend that holds",
            orders::Defend{orders::Defend::Who::least, {}, defend->magic_power});
  }
}

void how_to_name_a_harbour(Ways& w) {
  if (const auto* found = asked<orders::Found>(w); found != nullptr) {
    orders::Found other = *found;
    other.forfeit = !other.forfeit;
    return to_copy(w, other.forfeit ? "if you want that, say so" : "leave it out", other);
  }
  const auto* build = asked<orders::BuildSettlement>(w);
  if (build == nullptr) return;
  if (reason(w) == Reason::no_harbour_there) {
    orders::BuildSettlement other = *build;
    other.harbour.reset();
    return to_copy(w, "leave it out", other);
  }
  std::vector<std::string> kinds;
  for (const Order& one : w.legal.orders)
    if (const auto* other = std::get_if<orders::BuildSettlement>(&one); other && other->harbour)
      add_once(kinds, std::string(name(*other->harbour)));
  if (!kinds.empty()) return w.out.push_back("a harbour can be " + list(kinds, "or"));
  for (const std::string_view kind : harbour_names)
    if (!build->harbour || kind != name(*build->harbour)) kinds.emplace_back(kind);
  w.out.push_back("a kind is " + list(kinds, "or") + ", each once (`general` is 3:1)");
}

void which_city(Ways& w) {
  const auto* improve = asked<orders::Improve>(w);
  if (improve == nullptr) return;
  for (const Order& one : w.legal.orders)
    if (const auto* other = std::get_if<orders::Improve>(&one);
        other && other->branch == improve->branch && other->metropolis)
      return to_copy(w, "for example", *other);
  if (reason(w) == Reason::city_not_named)
    w.out.emplace_back("it is written so: - improve: {church: 4, metropolis: c13}");
  if (reason(w) == Reason::no_city_at_all) w.out.push_back("a city costs " + to_text(city_price));
}

}  // namespace inselpost::dice::en
