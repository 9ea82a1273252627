#pragma once
#include "engine/dice/chance.hpp"
#include "engine/dice/faces.hpp"
#include "engine/dice/order.hpp"
#include "engine/dice/rules/rule_context.hpp"

namespace inselpost::dice {

using Phases = SmallSet<Phase, 8>;
template <class... P>
constexpr Phases phases(P... p) {
  Phases set;
  (set.insert(p), ...);
  return set;
}

/// Checks the phase of an order, before all other checks and in the order of the group "right" of the rules.
/// E_GAME_OVER, E_PENDING, E_MUST_ROLL before the first throw, E_PHASE (DG-ORD-7).
MaybeViolation in_phase(const State& state, Seat seat, Phases wanted);
/// Checks that the result stands (DG-TURN-5).
inline MaybeViolation in_actions(const State& state, Seat seat) {
  return in_phase(state, seat, phases(Phase::turn));
}

/// Check and decide `end turn`. E_NO_EFFECT if beer is ordered and none can be brewed (DG-TURN-1, DG-BEER-5).
MaybeViolation may_end_turn(const State& state, Seat seat, const orders::EndTurn& order);
MaybeViolation decide_end_turn(RuleContext& context, Seat seat, const orders::EndTurn& order, Chance& chance);

/// Returns whether ending the turn of this seat would end the round (DG-TURN-4).
bool ends_round(const State& state, Seat seat);
/// Ends the turn of a seat that a step has eliminated. In a hidden round the seat still owes `end turn`
/// (DG-END-2, DG-PBEM-12).
MaybeViolation end_if_eliminated(RuleContext& context, Seat seat, Chance& chance);
/// Opens a round for all who play on, and draws its faces (DG-PBEM-13).
MaybeViolation begin_round(RuleContext& context, std::uint8_t round, Chance& chance);

}  // namespace inselpost::dice
