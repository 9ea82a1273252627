#pragma once
#include <string>

#include "cli/service/adjudicate.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Would `absent` of that file change nothing, as the game is now? False of a file that says nothing of it.
bool is_away_already(const StoredGame& game, const GameLedger& ledger, const OrdersHeader& header,
                     const std::string& time);

/// Puts `absent` of a file that was understood on record, whatever became of its orders (DEAD-10): an entry
/// of `judged` behind its own, the clocks of `game`, and what its sender is told. E_ABSENCE changes nothing
/// but the answer. `checked`: nothing is written.
void take_absence(AdjudicationResult& judged, StoredGame& game, GameLedger& ledger,
                  const OrdersHeader& header, const SubmittedFile& file, const std::string& time,
                  AdjudicationMode judging);

}  // namespace inselpost
