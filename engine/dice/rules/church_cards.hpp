#pragma once
#include "engine/dice/order.hpp"
#include "engine/dice/rules/rule_context.hpp"

namespace inselpost::dice {

/// Check and decide `play: exile` (DG-CARD-exile).
MaybeViolation may_play_exile(const State& state, Seat seat);
MaybeViolation decide_exile(RuleContext& draft, Seat seat);
/// Check and decide `play: {crusader}`. E_KNIGHT, E_NO_BUILDING (DG-CARD-crusader).
MaybeViolation may_play_crusader(const State& state, Seat seat, const orders::PlayCrusader& order);
MaybeViolation decide_crusader(RuleContext& draft, Seat seat, const orders::PlayCrusader& order);
/// Check and decide `play: {church tax}` (DG-CARD-church_tax).
MaybeViolation may_play_church_tax(const State& state, Seat seat);
MaybeViolation decide_church_tax(RuleContext& draft, Seat seat, const orders::PlayChurchTax& order);

}  // namespace inselpost::dice
