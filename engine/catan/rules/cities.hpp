#pragma once
#include "engine/catan/order.hpp"
#include "engine/catan/rules/rule_context.hpp"

namespace inselpost::catan {

/// Where that seat may put a city, pieces and cards apart (CITY-1).
Intersections city_places(const State& state, Seat seat);
/// Where he `may_build`: E_NO_SETTLEMENT, E_NO_PIECE, E_NO_RESOURCES.
MaybeViolation check_city(const State& state, Seat seat, std::optional<Intersection> at);
/// `build: {city}` (CITY-1 to CITY-3, COMP-5, DUO-35): E_NEUTRAL_ILLEGAL too.
MaybeViolation decide_build_city(RuleContext& draft, Seat seat, const orders::BuildCity& order);

}  // namespace inselpost::catan
