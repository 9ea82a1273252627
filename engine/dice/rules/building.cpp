#include "engine/dice/rules/building.hpp"

#include "engine/dice/faces.hpp"
#include "engine/dice/rules/knights.hpp"
#include "engine/dice/rules/progress_cards.hpp"
#include "engine/dice/rules/turn.hpp"
#include "engine/dice/sheet.hpp"

namespace inselpost::dice {
namespace {

constexpr std::size_t left_out = 2;  ///< units that Magic Joining saves

Sites ends_of(const Map& map, const Edges& edges) {
  Sites ends;
  for (Edge edge : edges)
    for (Site end : map.of(edge).ends) ends.insert(end);
  return ends;
}

MaybeViolation check_harbour(const Map& map, const Sheet& sheet, Site at, std::optional<HarbourKind> kind) {
  const auto harbour = [&](Reason reason) {
    return RuleViolation(Code::E_HARBOUR, Field::harbour, {{Role::reason, reason}, {Role::at, at}});
  };
  if (harbour_to_name(map, sheet, at)) {
    if (!kind) return harbour(Reason::harbour_not_named);
    if (harbour_taken(sheet, *kind)) return harbour(Reason::harbour_taken);
  } else if (kind) {
    return harbour(Reason::no_harbour_there);
  }
  return std::nullopt;
}

Bundle price_of(const orders::BuildSettlement& order) {
  return order.without ? settlement_price - *order.without : settlement_price;
}

MaybeViolation check_joining(const Sheet& sheet, const orders::BuildSettlement& order) {
  if (!order.without) return std::nullopt;
  if (auto violation = check_card(sheet, CardKind::magic_joining, Field::with)) return violation;
  if (order.without->total() != left_out || !settlement_price.covers(*order.without))
    return refused(Code::E_NO_EFFECT, Field::without, Reason::price_without);
  return std::nullopt;
}

MaybeViolation may_build_edge(const State& state, Seat seat, Edge at, bool ship) {
  if (auto violation = check_printed(*state.map, at, ship, Field::edge)) return violation;
  if (auto violation = in_actions(state, seat)) return violation;
  const SeatState& own = state.of(seat);
  if (auto violation = check_edge(*state.map, own.sheet, at)) return violation;
  return check_means(own.turn.pool, ship ? ship_price : road_price, Field::edge);
}

}  // namespace

Edges open_edges(const Map& map, const Sheet& sheet) {
  Edges open;
  for (Site end : ends_of(map, sheet.edges) | sheet.buildings()) open |= map.of(end).edges;
  return open - sheet.edges;
}

MaybeViolation check_edge(const Map& map, const Sheet& sheet, Edge at, Field field) {
  if (open_edges(map, sheet).contains(at)) return std::nullopt;
  return RuleViolation(sheet.edges.contains(at) ? Code::E_OCCUPIED : Code::E_NOT_CONNECTED, field,
                       {{Role::at, at}});
}

Sites free_sites(const Map& map, const Sheet& sheet) {
  const Sites buildings = sheet.buildings();
  Sites barred = buildings;
  for (Site building : buildings) barred |= map.of(building).next;
  return map.land - barred;
}

MaybeViolation check_free_site(const Map& map, const Sheet& sheet, Site at, Field field) {
  if (free_sites(map, sheet).contains(at)) return std::nullopt;
  for (Site next : map.of(at).next& sheet.buildings())
    return RuleViolation(Code::E_DISTANCE, field, {{Role::at, at}, {Role::because, next}});
  return RuleViolation(Code::E_OCCUPIED, field, {{Role::at, at}});
}

Sites settlement_sites(const Map& map, const Sheet& sheet) {
  return ends_of(map, sheet.edges) & free_sites(map, sheet);
}

bool harbour_to_name(const Map& map, const Sheet& sheet, Site at) {
  if (!map.harbours.contains(at) || sheet.struck_harbours.contains(at)) return false;
  for (const auto& taken : sheet.harbours)
    if (!taken) return true;
  return false;
}

MaybeViolation check_printed(const Map& map, Edge at, bool ship, Field field) {
  if (map.of(at).ship == ship) return std::nullopt;
  return RuleViolation(Code::E_PLACE_KIND, field,
                       {{Role::reason, ship ? Reason::road_edge : Reason::ship_edge}, {Role::at, at}});
}

MaybeViolation may_build_road(const State& state, Seat seat, Edge at) {
  return may_build_edge(state, seat, at, false);
}
MaybeViolation may_build_ship(const State& state, Seat seat, Edge at) {
  return may_build_edge(state, seat, at, true);
}

MaybeViolation decide_build_road(RuleContext& context, Seat seat, const orders::BuildRoad& order) {
  if (auto violation = may_build_road(context.state(), seat, order.at)) return violation;
  context.emit(events::EdgeBuilt{seat, order.at, road_price, false});
  return std::nullopt;
}

MaybeViolation decide_build_ship(RuleContext& context, Seat seat, const orders::BuildShip& order) {
  if (auto violation = may_build_ship(context.state(), seat, order.at)) return violation;
  context.emit(events::EdgeBuilt{seat, order.at, ship_price, false});
  return std::nullopt;
}

MaybeViolation may_build_settlement(const State& state, Seat seat, const orders::BuildSettlement& order) {
  const Map& map = *state.map;
  const SeatState& own = state.of(seat);
  if (map.of(order.at).water) return refused(Code::E_PLACE_KIND, Field::settlement, Reason::open_water);
  if (auto violation = in_actions(state, seat)) return violation;
  if (auto violation = check_joining(own.sheet, order)) return violation;
  if (auto violation = check_harbour(map, own.sheet, order.at, order.harbour)) return violation;
  if (auto violation = check_free_site(map, own.sheet, order.at, Field::settlement)) return violation;
  if (!settlement_sites(map, own.sheet).contains(order.at))
    return RuleViolation(Code::E_NOT_CONNECTED, Field::settlement, {{Role::at, order.at}});
  return check_means(own.turn.pool, price_of(order), Field::settlement);
}

MaybeViolation decide_build_settlement(RuleContext& context, Seat seat,
                                       const orders::BuildSettlement& order) {
  if (auto violation = may_build_settlement(context.state(), seat, order)) return violation;
  std::optional<CardKind> card;
  if (order.without) card = CardKind::magic_joining;
  context.emit(events::SettlementBuilt{seat, order.at, price_of(order), order.harbour, card, false});
  return std::nullopt;
}

MaybeViolation may_build_city(const State& state, Seat seat, const orders::BuildCity& order) {
  const SeatState& own = state.of(seat);
  if (state.map->of(order.at).water) return refused(Code::E_PLACE_KIND, Field::city, Reason::open_water);
  if (auto violation = in_actions(state, seat)) return violation;
  if (order.medicine)
    if (auto violation = check_card(own.sheet, CardKind::medicine, Field::with)) return violation;
  if (!own.sheet.settlements.contains(order.at))
    return RuleViolation(Code::E_NO_SETTLEMENT, Field::city, {{Role::at, order.at}});
  return check_means(own.turn.pool, order.medicine ? medicine_price : city_price, Field::city);
}

MaybeViolation decide_build_city(RuleContext& context, Seat seat, const orders::BuildCity& order) {
  if (auto violation = may_build_city(context.state(), seat, order)) return violation;
  std::optional<CardKind> card;
  if (order.medicine) card = CardKind::medicine;
  context.emit(events::CityBuilt{seat, order.at, order.medicine ? medicine_price : city_price, card, false});
  return std::nullopt;
}

namespace {

/// Returns whether a metropolis of another branch keeps this one below that level (DG-METRO-3).
bool excluded(const Sheet& sheet, Branch branch) {
  constexpr std::array exclusive{Branch::science, Branch::magic, Branch::church};
  bool concerned = false, other = false;
  for (Branch b : exclusive) {
    if (b == branch)
      concerned = true;
    else if (sheet.level(b) >= metropolis_level)
      other = true;
  }
  return concerned && other;
}

MaybeViolation check_level(const Sheet& sheet, const orders::Improve& order) {
  const int next = sheet.level(order.branch) + 1;
  const auto level = [&](Reason reason) {
    return RuleViolation(Code::E_LEVEL, Field::level,
                         {{Role::reason, reason}, {Role::branch, order.branch}, {Role::need, long{next}}});
  };
  if (next > last_level) return level(Reason::at_last_level);
  if (order.level && *order.level != next) return level(Reason::not_next);
  return std::nullopt;
}

MaybeViolation check_city(const Sheet& sheet, const orders::Improve& order, bool left_open) {
  const auto city = [&](Reason reason) { return refused(Code::E_NO_CITY, Field::metropolis, reason); };
  if ((sheet.cities | sheet.metropolises).empty()) return city(Reason::no_city_at_all);
  if (sheet.level(order.branch) + 1 != metropolis_level) return std::nullopt;
  if (sheet.cities.empty()) return city(Reason::not_a_city);
  if (left_open) return std::nullopt;
  if (!order.metropolis) return city(Reason::city_not_named);
  if (!sheet.cities.contains(*order.metropolis)) return city(Reason::not_a_city);
  return std::nullopt;
}

}  // namespace

MaybeViolation check_improvement(const Sheet& sheet, const orders::Improve& order, bool city_left_open) {
  if (auto violation = check_level(sheet, order)) return violation;
  const int next = sheet.level(order.branch) + 1;
  if (order.metropolis && next != metropolis_level)
    return refused(Code::E_NO_EFFECT, Field::metropolis, Reason::no_metropolis_now);
  if (auto violation = check_city(sheet, order, city_left_open)) return violation;
  if (next >= metropolis_level && excluded(sheet, order.branch))
    return RuleViolation(Code::E_EXCLUSIVE, Field::whole, {{Role::branch, order.branch}});
  return std::nullopt;
}

Bundle next_level_price(const Sheet& sheet, const Bundle& pool, Branch branch, bool crane) {
  const std::size_t needed = std::size_t{sheet.level(branch)} + 1 - (crane ? 1 : 0);
  return improvement_price(pool, branch, needed);
}

MaybeViolation may_improve(const State& state, Seat seat, const orders::Improve& order) {
  if (auto violation = in_actions(state, seat)) return violation;
  const SeatState& own = state.of(seat);
  if (order.crane)
    if (auto violation = check_card(own.sheet, CardKind::crane, Field::with)) return violation;
  if (auto violation = check_improvement(own.sheet, order)) return violation;
  return check_means(own.turn.pool, next_level_price(own.sheet, own.turn.pool, order.branch, order.crane));
}

MaybeViolation decide_improve(RuleContext& context, Seat seat, const orders::Improve& order) {
  if (auto violation = may_improve(context.state(), seat, order)) return violation;
  const SeatState& own = context.state().of(seat);
  std::optional<CardKind> card;
  if (order.crane) card = CardKind::crane;
  context.emit(events::Improved{
      seat, order.branch, static_cast<std::uint8_t>(own.sheet.level(order.branch) + 1),
      next_level_price(own.sheet, own.turn.pool, order.branch, order.crane), order.metropolis, card, false});
  return std::nullopt;
}

bool can_build(const Map& map, const Sheet& sheet, const Bundle& units) {
  const Edges edges = open_edges(map, sheet);
  if (units.covers(road_price) && !(edges & map.roads).empty()) return true;
  if (units.covers(ship_price) && !(edges & map.ships).empty()) return true;
  if (units.covers(settlement_price) && !settlement_sites(map, sheet).empty()) return true;
  if (units.covers(city_price) && !sheet.settlements.empty()) return true;
  for (Face r : resources) {
    if (units.covers(knight_price) && !check_build_knight(map, sheet, r)) return true;
    if (units.covers(upgrade_price) && !check_upgrade_knight(sheet, r)) return true;
  }
  for (Branch b : branches)
    if (!check_improvement(sheet, orders::Improve{b, std::nullopt, std::nullopt, false}, true) &&
        units.covers(next_level_price(sheet, units, b, false)))
      return true;
  return false;
}

MaybeViolation may_use_aqueduct(const State& state, Seat seat, const orders::Aqueduct& order) {
  if (auto violation = in_phase(state, seat, phases(Phase::thrown))) return violation;
  const SeatState& own = state.of(seat);
  if (own.sheet.level(Branch::science) < ability_level)
    return RuleViolation(Code::E_LEVEL, Field::whole,
                         {{Role::reason, Reason::aqueduct_missing}, {Role::branch, Branch::science}});
  if (order.from == order.to) return refused(Code::E_NO_EFFECT, Field::to, Reason::same_face);
  const Bundle show = Bundle::of(own.turn.dice);
  if (show[order.from] == 0)
    return RuleViolation(Code::E_NOT_HELD, Field::from, {{Role::missing, Bundle::of(order.from)}});
  if (!obtainable(*state.map, own.sheet).contains(order.to))
    return RuleViolation(Code::E_UNOBTAINABLE, Field::to, {{Role::resource, order.to}});
  if (can_build(*state.map, own.sheet, show)) return refused(Code::E_CAN_BUILD);
  if (own.turn.aqueduct_used) return refused(Code::E_ACTION_USED);
  return std::nullopt;
}

MaybeViolation decide_aqueduct(RuleContext& context, Seat seat, const orders::Aqueduct& order) {
  if (auto violation = may_use_aqueduct(context.state(), seat, order)) return violation;
  const Dice& dice = context.state().of(seat).turn.dice;
  std::uint8_t die = 0;
  while (dice[die] != order.from) ++die;
  context.emit(events::AqueductUsed{seat, die, order.from, order.to, false});
  return std::nullopt;
}

}  // namespace inselpost::dice
