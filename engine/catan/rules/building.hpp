#pragma once

#include <optional>

#include "engine/catan/cards.hpp"
#include "engine/catan/order.hpp"
#include "engine/catan/rules/rule_context.hpp"

/// Roads, settlements and cities: where they can stand, and the orders that build them. Prices are in
/// cards.hpp, the Longest Road in special_cards.hpp.
namespace inselpost::catan {

/// Returns E_NO_RESOURCES unless the hand of the seat covers the price.
inline MaybeViolation can_pay(const State& state, Seat seat, const Bundle& price,
                              Field field = Field::whole) {
  const Bundle& hand = state.of(seat).hand;
  if (hand.covers(price)) return std::nullopt;
  return RuleViolation(Code::E_NO_RESOURCES, field, {{Role::need, price}, {Role::have, hand}});
}

/// Returns the paths with a road of any seat (ROAD-1).
Paths occupied_paths(const State& state);
/// Returns the paths for a road of the seat, regardless of pieces and cards (ROAD-1 to ROAD-7). Also for
/// neutral seats (DUO-10).
Paths road_places(const State& state, Seat seat);
/// Returns E_OCCUPIED, E_BLOCKED or E_NOT_CONNECTED if the seat cannot build there.
MaybeViolation check_road_place(const State& state, Seat seat, Path at, Field field);
/// Checks a free road. The codes of check_road_place, then E_NO_PIECE (COMP-6).
MaybeViolation may_lay_road(const State& state, Seat seat, std::optional<Path> at, Field field = Field::road);
/// Requires `may_build`. The codes of may_lay_road, then E_NO_RESOURCES.
MaybeViolation check_road(const State& state, Seat seat, std::optional<Path> at);

/// Lays a road that has been checked, and reviews the longest road (LR-11).
void lay_road(RuleContext& context, Seat seat, Path at, bool paid);

/// Builds and pays a road, and checks for victory.
void build_road(RuleContext& context, Seat seat, Path at);
/// Decides `build: {road}` (BUILD-1 to BUILD-3, ROAD-1 to ROAD-7, DUO-9).
MaybeViolation decide_build_road(RuleContext& context, Seat seat, const orders::BuildRoad& order);

/// Returns the intersections with a building, including those of neutral seats.
Intersections all_buildings(const State& state);
/// Returns the seat whose building is there, or nullopt.
std::optional<Seat> builder_at(const State& state, Intersection at);
/// Returns the free intersections without a building next to them (SETT-2).
Intersections free_intersections(const State& state);
/// Returns E_OCCUPIED or E_DISTANCE if the intersection is not free.
MaybeViolation check_free_intersection(const State& state, Intersection at, Field field);
/// Returns the intersections for a settlement of the seat, regardless of pieces and cards (SETT-1, SETT-2).
/// Also for neutral seats (DUO-10).
Intersections settlement_places(const State& state, Seat seat);
/// Returns E_OCCUPIED, E_DISTANCE or E_NOT_CONNECTED if the seat cannot settle there.
MaybeViolation check_settlement_place(const State& state, Seat seat, Intersection at, Field field);

/// Puts down a settlement that has been checked, and reviews the longest road (LR-6, LR-11).
void lay_settlement(RuleContext& context, Seat seat, Intersection at, bool paid);

/// Requires `may_build`. The codes of check_settlement_place, then E_NO_PIECE, E_NO_RESOURCES.
MaybeViolation check_settlement(const State& state, Seat seat, std::optional<Intersection> at);
/// Builds and pays a settlement, gains its trade cards, and checks for victory.
void build_settlement(RuleContext& context, Seat seat, Intersection at);
/// Decides `build: {settlement}` (BUILD-1 to BUILD-3, SETT-1 to SETT-4, COMP-5, DUO-9, DUO-24).
MaybeViolation decide_build_settlement(RuleContext& context, Seat seat, const orders::BuildSettlement& order);

/// Returns the intersections for a city, regardless of pieces and cards (CITY-1).
Intersections city_places(const State& state, Seat seat);
/// Requires `may_build`. Returns E_NO_SETTLEMENT, E_NO_PIECE or E_NO_RESOURCES.
MaybeViolation check_city(const State& state, Seat seat, std::optional<Intersection> at);
/// Decides `build: {city}`. Also E_NEUTRAL_ILLEGAL (CITY-1 to CITY-3, COMP-5, DUO-35).
MaybeViolation decide_build_city(RuleContext& context, Seat seat, const orders::BuildCity& order);

}  // namespace inselpost::catan
