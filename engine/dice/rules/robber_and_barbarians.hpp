#pragma once

#include <optional>

#include "engine/dice/order.hpp"
#include "engine/dice/rules/rule_context.hpp"
#include "engine/dice/sheet.hpp"

/// The figures that throws move: the robber, and the ship of the barbarians with its landings.
namespace inselpost::dice {

/// Moves the robber `steps` steps on its path in one move. A merchant where it stops leaves (DG-ROBBER-1 to
/// DG-ROBBER-3, DG-ROBBER-6).
void move_robber(StepExecutor& course, std::uint8_t steps);
/// Returns the hex `steps` steps on, with the first hex of the path following the volcano.
Hex robber_after(const Map& map, Hex from, std::size_t steps);

/// Returns the knights that `least` stands for: the set that reaches the strength with the least strength,
/// then the fewest knights, then the first in order. nullopt if no set reaches it (DG-ORD-1).
std::optional<Knights> least_defence(const Sheet& sheet, bool magic_power);
/// Returns the order with `least` and `all` replaced by the knights they mean now.
orders::Defend resolved(const Sheet& sheet, orders::Defend order);

/// Moves the ship `steps` steps and executes landings on the way (DG-BARB-4, DG-BARB-10, DG-BARB-12).
StepStatus sail(StepExecutor& course, int steps);

/// Returns E_CARD_NOT_HELD, E_NO_EFFECT, E_KNIGHT, E_DEFENCE or a code of `in_phase` (DG-BARB-6, DG-BARB-7,
/// DG-BARB-14).
MaybeViolation may_defend(const State& state, Seat seat, const orders::Defend& order);
/// Like `may_defend`, without checking the phase.
MaybeViolation check_defence(const Sheet& sheet, const orders::Defend& order);
MaybeViolation decide_defend(RuleContext& context, Seat seat, const orders::Defend& order, Chance& chance);

/// Checks and decides `play: refuge` (DG-CARD-refuge).
MaybeViolation may_take_refuge(const State& state, Seat seat);
MaybeViolation decide_refuge(RuleContext& context, Seat seat, Chance& chance);

/// Marks a landing as answered, before the steps of the answer.
void answer_landing(Turn& turn);
/// Spends the committed knights, and Magic Power if it was named.
void commit(Sheet& sheet, Knights knights, bool magic_power);

}  // namespace inselpost::dice
