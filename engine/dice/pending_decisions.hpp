#pragma once
#include <string_view>
#include <vector>

#include "engine/core/pending_decision.hpp"
#include "engine/dice/order.hpp"

namespace inselpost::dice {

struct State;

/// Returns all decisions that are due, in the order of seats. The kinds are `found`, `roll`, `blocked`,
/// `landing`, `throw` and `turn`; `about` is D1 to D6. In a hidden round others see only `turn` (DG-PBEM-12);
/// with `same_dice` no seat waits inside a turn (DG-PBEM-13). Empty once the game is over (DG-PBEM-9).
std::vector<PendingDecision> pending_decisions(const State& state);

/// Returns the order given for a seat whose time is up: the fallback of its decision (DG-PBEM-9).
Order default_order(const State& state, const PendingDecision& owed);

}  // namespace inselpost::dice
