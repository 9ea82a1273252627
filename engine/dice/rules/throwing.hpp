#pragma once
#include <cstdint>
#include <optional>

#include "engine/dice/order.hpp"
#include "engine/dice/rules/rule_context.hpp"

namespace inselpost::dice {

/// Continues a throw to its end or to a decision (DG-ROLL-3 to DG-ROLL-8). `again`: throw blocked dice again
/// without asking first.
StepStatus run_throw(StepExecutor& course, bool again = false);

/// Returns the dice that show `bundle`, the lowest of equal ones first, or nullopt if they do not show all of
/// it.
std::optional<DiceSet> dice_for(const Dice& dice, const Bundle& bundle);

/// Check and decide `roll`. E_ROLLED, E_UNOBTAINABLE, E_CARD_NOT_HELD (DG-ORD-2).
MaybeViolation may_roll(const State& state, Seat seat, std::optional<Face> set);
MaybeViolation decide_roll(RuleContext& context, Seat seat, const orders::Roll& order, Chance& chance);
/// Check and decide `keep`. E_ROLLED, E_NOT_HELD, E_UNOBTAINABLE, E_CARD_NOT_HELD, E_NO_EFFECT (DG-ROLL-1,
/// DG-ORD-4).
MaybeViolation may_keep(const State& state, Seat seat, const orders::Keep& order);
MaybeViolation decide_keep(RuleContext& context, Seat seat, const orders::Keep& order, Chance& chance);
/// Check and decide `play: {indulgence}` (DG-CARD-indulgence).
MaybeViolation may_play_indulgence(const State& state, Seat seat, const orders::PlayIndulgence& order);
MaybeViolation decide_indulgence(RuleContext& context, Seat seat, const orders::PlayIndulgence& order,
                                 Chance& chance);
/// Check and decide `stand`: the dice become the pool.
MaybeViolation may_stand(const State& state, Seat seat);
MaybeViolation decide_stand(RuleContext& context, Seat seat);
/// Check and decide `throw again` (D3).
MaybeViolation may_throw_again(const State& state, Seat seat);
MaybeViolation decide_throw_again(RuleContext& context, Seat seat, Chance& chance);

}  // namespace inselpost::dice
