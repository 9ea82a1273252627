#pragma once
#include "engine/catan/order.hpp"
#include "engine/catan/rules/rule_context.hpp"

namespace inselpost::catan {

/// Whose move it is. These come first of all checks of an order, in the order of the catalogue's group
/// "right".

/// E_GAME_OVER (WIN-8).
MaybeViolation game_is_on(const State& state);
/// An order that only the active player gives, in his own turn: E_GAME_OVER, E_SBP, E_NOT_YOUR_TURN, and
/// before the first turn E_PHASE (TURN-6, SBP-3). Says nothing of open decisions.
MaybeViolation own_turn(const State& state, Seat seat);
/// E_PENDING while a discard, the robber or a return is owed (SEVEN-1, SEVEN-5, ORD-5).
MaybeViolation nothing_pending(const State& state);
/// own_turn and nothing_pending.
MaybeViolation free_to_act(const State& state, Seat seat);
/// E_MUST_ROLL before the roll, or before the second of two (TURN-3, DUO-32).
MaybeViolation has_rolled(const State& state);
/// Building and buying: in the own turn after the roll, or at the own place in the special building phase.
/// Besides the codes above E_PASSED and E_NOT_YOUR_DECISION (SBP-3 to SBP-5).
MaybeViolation may_build(const State& state, Seat seat);

/// free_to_act and has_rolled.
MaybeViolation may_end_turn(const State& state, Seat seat);
/// `end turn` (TURN-5): then the special building phase, or the next turn.
MaybeViolation decide_end_turn(RuleContext& draft, Seat seat);
/// Begins the turn of that seat, the next one by number (ORD-7).
void begin_turn(RuleContext& draft, Seat seat);

}  // namespace inselpost::catan
