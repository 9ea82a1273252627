#pragma once
#include "engine/dice/order.hpp"
#include "engine/dice/rules/draft.hpp"

namespace inselpost::dice {

/// `play: alchemist` (DG-CARD-alchemist): before the first throw.
Refusal may_play_alchemist(const State& state, Seat seat);
Refusal decide_alchemist(Draft& draft, Seat seat);
/// `play: {road building}` (DG-CARD-road_building): E_ROADS_COUNT, and the codes of each edge.
Refusal may_play_road_building(const State& state, Seat seat, const orders::PlayRoadBuilding& order);
Refusal decide_road_building(Draft& draft, Seat seat, const orders::PlayRoadBuilding& order);

}  // namespace inselpost::dice
