#pragma once
#include "engine/dice/order.hpp"
#include "engine/dice/rules/rule_context.hpp"

namespace inselpost::dice {

/// `play: alchemist` (DG-CARD-alchemist): before the first throw.
MaybeViolation may_play_alchemist(const State& state, Seat seat);
MaybeViolation decide_alchemist(RuleContext& draft, Seat seat);
/// `play: {road building}` (DG-CARD-road_building): E_ROADS_COUNT, and the codes of each edge.
MaybeViolation may_play_road_building(const State& state, Seat seat, const orders::PlayRoadBuilding& order);
MaybeViolation decide_road_building(RuleContext& draft, Seat seat, const orders::PlayRoadBuilding& order);

}  // namespace inselpost::dice
