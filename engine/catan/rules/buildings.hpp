#pragma once

#include <optional>

#include "engine/catan/order.hpp"
#include "engine/catan/rules/rule_context.hpp"

namespace inselpost::catan {

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
