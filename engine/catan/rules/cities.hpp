#pragma once
#include "engine/catan/order.hpp"
#include "engine/catan/rules/rule_context.hpp"

namespace inselpost::catan {

/// Returns the intersections for a city, regardless of pieces and cards (CITY-1).
Intersections city_places(const State& state, Seat seat);
/// Requires `may_build`. Returns E_NO_SETTLEMENT, E_NO_PIECE or E_NO_RESOURCES.
MaybeViolation check_city(const State& state, Seat seat, std::optional<Intersection> at);
/// Decides `build: {city}`. Also E_NEUTRAL_ILLEGAL (CITY-1 to CITY-3, COMP-5, DUO-35).
MaybeViolation decide_build_city(RuleContext& draft, Seat seat, const orders::BuildCity& order);

}  // namespace inselpost::catan
