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

/// Is it time for an order of these phases? These come first of all checks, in the order of the catalogue's
/// group "right": E_GAME_OVER, E_PENDING, E_MUST_ROLL before the first throw, E_PHASE (DG-ORD-7).
MaybeViolation in_phase(const State& state, Seat seat, Phases wanted);
/// DG-TURN-5: the result stands.
inline MaybeViolation in_actions(const State& state, Seat seat) {
  return in_phase(state, seat, phases(Phase::turn));
}

/// `end turn` (DG-TURN-1, DG-BEER-5): E_NO_EFFECT where beer is wanted and none is brewed.
MaybeViolation may_end_turn(const State& state, Seat seat, const orders::EndTurn& order);
MaybeViolation decide_end_turn(RuleContext& draft, Seat seat, const orders::EndTurn& order, Chance& chance);

/// Would the end of that seat's turn end the round (DG-TURN-4)?
bool ends_round(const State& state, Seat seat);
/// After a step that may have eliminated the seat: its turn ends with it, but in a hidden round, where it
/// still owes `end turn` (DG-END-2, DG-PBEM-12).
MaybeViolation end_if_eliminated(RuleContext& draft, Seat seat, Chance& chance);
/// Opens that round for all who play on; draws its faces (DG-PBEM-13).
MaybeViolation begin_round(RuleContext& draft, std::uint8_t round, Chance& chance);

}  // namespace inselpost::dice
