#pragma once
#include <vector>

#include "cli/results/decision_deadlines.hpp"
#include "schemas/record/game_ledger.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Returns the deadlines of the game's pending decisions, for display. Without deadlines only `held` is set.
DecisionDeadlines deadlines_of(const GameLedger& ledger, const StoredGame& game);

}  // namespace inselpost
