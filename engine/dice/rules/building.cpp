#include "engine/dice/rules/building.hpp"

#include "engine/dice/rules/prices.hpp"
#include "engine/dice/rules/progress_cards.hpp"
#include "engine/dice/rules/turn.hpp"

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

}  // namespace inselpost::dice
