#pragma once
#include "engine/dice/order.hpp"
#include "engine/dice/rules/draft.hpp"

namespace inselpost::dice {

/// `play: bishop` (DG-CARD-bishop, DG-CARD-0g).
Refusal may_play_bishop(const State& state, Seat seat);
Refusal decide_bishop(Draft& draft, Seat seat);
/// `play: commander` (DG-CARD-commander).
Refusal may_play_commander(const State& state, Seat seat);
Refusal decide_commander(Draft& draft, Seat seat);
/// `play: {diplomat}` (DG-CARD-diplomat): E_PLACE_KIND, E_NO_EFFECT, E_NO_ROAD, E_NOT_OPEN_ENDED, E_OCCUPIED,
/// E_NOT_CONNECTED.
Refusal may_play_diplomat(const State& state, Seat seat, const orders::PlayDiplomat& order);
Refusal decide_diplomat(Draft& draft, Seat seat, const orders::PlayDiplomat& order);
/// At one end neither another own edge nor an own building.
bool open_ended(const Map& map, const Sheet& sheet, Edge edge);

}  // namespace inselpost::dice
