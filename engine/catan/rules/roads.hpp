#pragma once
#include "engine/catan/order.hpp"
#include "engine/catan/rules/rule_context.hpp"

namespace inselpost::catan {

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

}  // namespace inselpost::catan
