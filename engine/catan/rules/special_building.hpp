#pragma once
#include "engine/catan/rules/rule_context.hpp"

namespace inselpost::catan {

/// Returns whether the turns of this game have a special building phase (SBP-1).
bool has_special_phase(const State& state);
/// Returns whether the seat can still get a place in the special building phase of this turn and does not
/// have it now. Public knowledge.
bool place_to_come(const State& state, Seat seat);
/// Returns E_NOT_YOUR_DECISION or E_PASSED unless it is the seat's place (SBP-2, SBP-4, SBP-5).
MaybeViolation at_special_place(const State& state, Seat seat);
/// Rejects everything that belongs to a turn (trade, cards, roll) during the special building phase: E_PASSED
/// for seats that had their place, otherwise E_SBP (SBP-3, SBP-4).
MaybeViolation no_special_building(const State& state, Seat seat);
/// Returns the next seat after `from` that gets a place, or nullopt if none is left before the player whose
/// turn ended (SBP-2, SBP-10).
std::optional<Seat> next_special_place(const State& state, Seat from);
/// Gives the first place after the end of a turn, if there is such a phase and a seat that could build
/// (SBP-1, SBP-10).
void begin_special_building(RuleContext& draft);
/// Returns a code of decide_pass.
MaybeViolation may_pass(const State& state, Seat seat);
/// Decides `pass`: the next place or the next turn. E_GAME_OVER, E_PASSED, E_NOT_YOUR_DECISION, E_PHASE
/// (SBP-4).
MaybeViolation decide_pass(RuleContext& draft, Seat seat);

}  // namespace inselpost::catan
