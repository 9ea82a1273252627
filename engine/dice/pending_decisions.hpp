#pragma once
#include <string_view>
#include <vector>

#include "engine/core/pending_decision.hpp"
#include "engine/dice/order.hpp"

namespace inselpost::dice {

struct State;

/// Who must decide what now, in the order of seats (DG-PBEM-9): kinds `found`, `roll`, `blocked`, `landing`,
/// `throw`, `turn`, about D1 to D6. In a hidden round others read `turn` and no more (DG-PBEM-12); with
/// `same_dice` nobody waits inside a turn (DG-PBEM-13). Nobody once the game is over.
std::vector<PendingDecision> pending_decisions(const State& state);

/// What is ordered for a seat whose time is up: the fallback of the decision it owes (DG-PBEM-9).
Order default_order(const State& state, const PendingDecision& owed);

}  // namespace inselpost::dice
