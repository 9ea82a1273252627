#pragma once

#include "engine/catan/order.hpp"
#include "engine/catan/rules/rule_context.hpp"

namespace inselpost::catan {

/// Checks of whose turn and phase it is. They precede all other checks of an order, in the order of the group
/// "right" of the rules. Nearly all pass, for every order that is listed; so the question stands here, and
/// what is said if it fails in turn.cpp.

RuleViolation why_over(const State& state);
/// Returns why the seat is not at its own turn: the game is over, others build or found, or it is another's.
RuleViolation why_not_own_turn(const State& state, Seat seat);
RuleViolation why_pending(const State& state);
/// Returns E_MUST_ROLL.
RuleViolation why_not_rolled(const State& state);

/// Returns E_GAME_OVER if the game is over (WIN-8).
inline MaybeViolation game_is_on(const State& state) {
  if (state.stage != State::Stage::over) return std::nullopt;
  return why_over(state);
}
/// Checks an order that only the active player gives, in their own turn. E_GAME_OVER, E_SBP, E_NOT_YOUR_TURN,
/// and before the first turn E_PHASE. Does not check pending decisions (TURN-6, SBP-3).
inline MaybeViolation own_turn(const State& state, Seat seat) {
  if (state.stage == State::Stage::turns && seat == state.active) return std::nullopt;
  return why_not_own_turn(state, seat);
}
/// Returns E_PENDING while a discard, the robber or a return is due (SEVEN-1, SEVEN-5, ORD-5).
inline MaybeViolation nothing_pending(const State& state) {
  if (!state.pending()) return std::nullopt;
  return why_pending(state);
}
/// Checks `own_turn` and `nothing_pending`.
inline MaybeViolation free_to_act(const State& state, Seat seat) {
  if (auto violation = own_turn(state, seat)) return violation;
  return nothing_pending(state);
}
/// Returns E_MUST_ROLL before the roll, or before the second of two (TURN-3, DUO-32).
inline MaybeViolation has_rolled(const State& state) {
  if (state.rolled()) return std::nullopt;
  return why_not_rolled(state);
}
/// Checks `free_to_act` and `has_rolled`.
inline MaybeViolation may_end_turn(const State& state, Seat seat) {
  if (auto violation = free_to_act(state, seat)) return violation;
  return has_rolled(state);
}
/// Decides `end turn`: the special building phase or the next turn follows (TURN-5).
MaybeViolation decide_end_turn(RuleContext& context, Seat seat);
/// Begins the next turn by number, with `seat` active (ORD-7).
void begin_turn(RuleContext& context, Seat seat);

/// Returns whether the turns of this game have a special building phase (SBP-1).
bool has_special_phase(const State& state);
/// Returns whether the seat can still get a place in the special building phase of this turn and does not
/// have it now. Public knowledge.
bool place_to_come(const State& state, Seat seat);
/// Returns E_NOT_YOUR_DECISION or E_PASSED unless it is the seat's place (SBP-2, SBP-4, SBP-5).
MaybeViolation at_special_place(const State& state, Seat seat);
/// Checks building and buying: in the own turn after the roll, or at the own place in the special building
/// phase. Also E_PASSED and E_NOT_YOUR_DECISION (SBP-3 to SBP-5).
inline MaybeViolation may_build(const State& state, Seat seat) {
  if (state.stage == State::Stage::special_building) return at_special_place(state, seat);
  if (auto violation = free_to_act(state, seat)) return violation;
  return has_rolled(state);
}
/// Rejects everything that belongs to a turn (trade, cards, roll) during the special building phase: E_PASSED
/// for seats that had their place, otherwise E_SBP (SBP-3, SBP-4).
MaybeViolation no_special_building(const State& state, Seat seat);
/// Returns the next seat after `from` that gets a place, or nullopt if none is left before the player whose
/// turn ended (SBP-2, SBP-10).
std::optional<Seat> next_special_place(const State& state, Seat from);
/// Gives the first place after the end of a turn, if there is such a phase and a seat that could build
/// (SBP-1, SBP-10).
void begin_special_building(RuleContext& context);
/// Returns a code of decide_pass.
MaybeViolation may_pass(const State& state, Seat seat);
/// Decides `pass`: the next place or the next turn. E_GAME_OVER, E_PASSED, E_NOT_YOUR_DECISION, E_PHASE
/// (SBP-4).
MaybeViolation decide_pass(RuleContext& context, Seat seat);

}  // namespace inselpost::catan
