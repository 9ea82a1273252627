#pragma once
#include <optional>

#include "engine/dice/order.hpp"
#include "engine/dice/rules/step_executor.hpp"
#include "engine/dice/rules/strength.hpp"

namespace inselpost::dice {

/// The set that `least` stands for (DG-ORD-1): reaches the strength with the least strength of its own, then
/// the fewest knights, then those that come first. Nothing: no set reaches it.
std::optional<Knights> least_defence(const Sheet& sheet, bool magic_power);
/// `least` and `all` as the lists that they stand for now.
orders::Defend resolved(const Sheet& sheet, orders::Defend order);

/// So many steps of the ship, with what a landing brings (DG-BARB-4, DG-BARB-10, DG-BARB-12).
StepStatus sail(StepExecutor& course, int steps);

/// E_CARD_NOT_HELD, E_NO_EFFECT, E_KNIGHT, E_DEFENCE (DG-BARB-6, DG-BARB-7, DG-BARB-14).
MaybeViolation may_defend(const State& state, Seat seat, const orders::Defend& order);
/// The same without the question whether it is time: for the lists of what may be named.
MaybeViolation check_defence(const Sheet& sheet, const orders::Defend& order);
MaybeViolation decide_defend(RuleContext& draft, Seat seat, const orders::Defend& order, Chance& chance);

/// `play: refuge` (DG-CARD-refuge).
MaybeViolation may_take_refuge(const State& state, Seat seat);
MaybeViolation decide_refuge(RuleContext& draft, Seat seat, Chance& chance);

/// Applied before the steps of an answer: the landing is answered.
void answer_landing(Turn& turn);
/// The committed knights are spent, and the card if it was named.
void commit(Sheet& sheet, Knights knights, bool magic_power);

}  // namespace inselpost::dice
