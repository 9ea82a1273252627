#pragma once
#include "engine/catan/order.hpp"
#include "engine/catan/rules/rule_context.hpp"

namespace inselpost::catan {

/// Paths with a road of anybody (ROAD-1).
Paths occupied_paths(const State& state);
/// Where that seat may lay a road, pieces and cards apart (ROAD-1 to ROAD-7). For neutral seats too (DUO-10).
Paths road_places(const State& state, Seat seat);
/// Why not there: E_OCCUPIED, E_BLOCKED, E_NOT_CONNECTED.
MaybeViolation check_road_place(const State& state, Seat seat, Path at, Field field);
/// Free of charge: the codes of the place, then E_NO_PIECE (COMP-6).
MaybeViolation may_lay_road(const State& state, Seat seat, std::optional<Path> at, Field field = Field::road);
/// Where he `may_build`: the codes of `may_lay_road`, then E_NO_RESOURCES.
MaybeViolation check_road(const State& state, Seat seat, std::optional<Path> at);

/// Lays a road that has been checked, and judges the longest road (LR-11).
void lay_road(RuleContext& draft, Seat seat, Path at, bool paid);

/// The road, paid for, and what it brings: victory.
void build_road(RuleContext& draft, Seat seat, Path at);
/// `build: {road}` (BUILD-1 to BUILD-3, ROAD-1 to ROAD-7, DUO-9).
MaybeViolation decide_build_road(RuleContext& draft, Seat seat, const orders::BuildRoad& order);

}  // namespace inselpost::catan
