#pragma once
#include "engine/dice/order.hpp"
#include "engine/dice/rules/rule_context.hpp"

namespace inselpost::dice {

/// Check and decide `play: alchemist`, before the first throw (DG-CARD-alchemist).
MaybeViolation may_play_alchemist(const State& state, Seat seat);
MaybeViolation decide_alchemist(RuleContext& draft, Seat seat);
/// Check and decide `play: {road building}`. E_ROADS_COUNT and the codes of each edge
/// (DG-CARD-road_building).
MaybeViolation may_play_road_building(const State& state, Seat seat, const orders::PlayRoadBuilding& order);
MaybeViolation decide_road_building(RuleContext& draft, Seat seat, const orders::PlayRoadBuilding& order);

}  // namespace inselpost::dice
