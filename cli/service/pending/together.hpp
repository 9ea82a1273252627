#pragma once
#include <optional>
#include <string>

#include "schemas/orders/plan/plan_rules.hpp"
#include "schemas/record/game_ledger.hpp"
#include "storage/store.hpp"

/// Files for a turn that are kept, and done together (DG-PBEM-5).
namespace inselpost {

/// Does that seat's turn wait for files of all?
bool waits_for_files(const GameLedger& ledger, Seat seat);
/// What is kept of that seat for its turn at hand; null: nothing.
const PendingFile* file_kept(const PendingFiles& kept, const GameLedger& ledger, Seat seat);
/// Since when they may be done: the time is up for all who have sent nothing, and this is the latest of these
/// instants; empty: all have a file, or a standing order in place of one. Nothing: they wait on.
std::optional<std::string> files_may_be_done(const GameLedger& ledger, const StoredGame& game,
                                             const PendingFiles& kept, const std::string& now);

}  // namespace inselpost
