#pragma once
#include <string>

#include "cli/service/adjudicate.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Returns whether `absent` of the file would change nothing now; false if the file has no `absent`.
bool is_away_already(const StoredGame& game, const GameLedger& ledger, const OrdersHeader& header,
                     const std::string& time);

/// Puts `absent` of a file that could be parsed on record, whatever became of its orders (DEAD-10): appends
/// an entry to `judged`, updates the clocks in `game`, and tells the sender. E_ABSENCE changes only the
/// answer. Unless `judging` is `play`, no entry is made.
void take_absence(AdjudicationResult& judged, StoredGame& game, GameLedger& ledger,
                  const OrdersHeader& header, const SubmittedFile& file, const std::string& time,
                  AdjudicationMode judging);

}  // namespace inselpost
