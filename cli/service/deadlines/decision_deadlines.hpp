#pragma once
#include <vector>

#include "cli/results/decision_deadlines.hpp"
#include "schemas/record/game_ledger.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// When what is owed in that game is due, for whoever tells it; of a game without deadlines only if it is
/// on hold.
DecisionDeadlines deadlines_of(const GameLedger& ledger, const StoredGame& game);

}  // namespace inselpost
