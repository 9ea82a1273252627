#pragma once
#include "engine/catan/rules/rule_context.hpp"

namespace inselpost::catan {

/// Is a special building phase part of every turn of this game (SBP-1)?
bool has_special_phase(const State& state);
/// Can this seat still have a place in the special building phase of the turn, and is not at it? Everybody
/// may know.
bool place_to_come(const State& state, Seat seat);
/// Is it this seat's place? E_NOT_YOUR_DECISION, E_PASSED (SBP-2, SBP-4, SBP-5).
MaybeViolation at_special_place(const State& state, Seat seat);
/// May this seat do what belongs to a turn: trade, play cards, roll? While the phase is on nobody may.
/// E_PASSED of who has had his place, else E_SBP (SBP-3, SBP-4).
MaybeViolation no_special_building(const State& state, Seat seat);
/// The next seat after `from` that gets a place, before it comes round to the player whose turn ended (SBP-2,
/// SBP-10).
std::optional<Seat> next_special_place(const State& state, Seat from);
/// After a turn has ended: gives the first place, if there is such a phase and anybody who could build
/// (SBP-1, SBP-10).
void begin_special_building(RuleContext& draft);
/// The codes of `pass`.
MaybeViolation may_pass(const State& state, Seat seat);
/// `pass`: the next place, or the next turn (SBP-4). E_GAME_OVER, E_PASSED, E_NOT_YOUR_DECISION, E_PHASE.
MaybeViolation decide_pass(RuleContext& draft, Seat seat);

}  // namespace inselpost::catan
