#pragma once
#include "engine/dice/order.hpp"
#include "engine/dice/rules/rule_context.hpp"

namespace inselpost::dice {

/// Check and decide `play: bishop` (DG-CARD-bishop, DG-CARD-0g).
MaybeViolation may_play_bishop(const State& state, Seat seat);
MaybeViolation decide_bishop(RuleContext& draft, Seat seat);
/// Check and decide `play: commander` (DG-CARD-commander).
MaybeViolation may_play_commander(const State& state, Seat seat);
MaybeViolation decide_commander(RuleContext& draft, Seat seat);
/// Check and decide `play: {diplomat}`. E_PLACE_KIND, E_NO_EFFECT, E_NO_ROAD, E_NOT_OPEN_ENDED, E_OCCUPIED,
/// E_NOT_CONNECTED (DG-CARD-diplomat).
MaybeViolation may_play_diplomat(const State& state, Seat seat, const orders::PlayDiplomat& order);
MaybeViolation decide_diplomat(RuleContext& draft, Seat seat, const orders::PlayDiplomat& order);
/// Returns whether one end of the edge has neither another own edge nor an own building.
bool open_ended(const Map& map, const Sheet& sheet, Edge edge);

}  // namespace inselpost::dice
