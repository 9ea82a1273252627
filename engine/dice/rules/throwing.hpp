#pragma once
#include <cstdint>
#include <optional>

#include "engine/dice/order.hpp"
#include "engine/dice/rules/step_executor.hpp"

namespace inselpost::dice {

/// The cascade of a throw (DG-ROLL-3 to DG-ROLL-8): from where it stands to its end or to a decision.
/// `again`: blocked dice are to be thrown again, as the order says, without asking.
StepStatus run_throw(StepExecutor& course, bool again = false);

/// The dice that are put aside for that bundle, the lowest of equal ones first; nothing if it is not all
/// there.
std::optional<DiceSet> dice_for(const Dice& dice, const Bundle& bundle);

/// `roll` (DG-ORD-2): E_ROLLED, E_UNOBTAINABLE, E_CARD_NOT_HELD.
MaybeViolation may_roll(const State& state, Seat seat, std::optional<Face> set);
MaybeViolation decide_roll(RuleContext& draft, Seat seat, const orders::Roll& order, Chance& chance);
/// `keep` (DG-ROLL-1, DG-ORD-4): E_ROLLED, E_NOT_HELD, E_UNOBTAINABLE, E_CARD_NOT_HELD, E_NO_EFFECT.
MaybeViolation may_keep(const State& state, Seat seat, const orders::Keep& order);
MaybeViolation decide_keep(RuleContext& draft, Seat seat, const orders::Keep& order, Chance& chance);
/// `play: {indulgence}` (DG-CARD-indulgence).
MaybeViolation may_play_indulgence(const State& state, Seat seat, const orders::PlayIndulgence& order);
MaybeViolation decide_indulgence(RuleContext& draft, Seat seat, const orders::PlayIndulgence& order,
                                 Chance& chance);
/// `stand`: the dice become the pool.
MaybeViolation may_stand(const State& state, Seat seat);
MaybeViolation decide_stand(RuleContext& draft, Seat seat);
/// `throw again` (D3).
MaybeViolation may_throw_again(const State& state, Seat seat);
MaybeViolation decide_throw_again(RuleContext& draft, Seat seat, Chance& chance);

}  // namespace inselpost::dice
