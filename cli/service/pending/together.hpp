#pragma once
#include <optional>
#include <string>

#include "schemas/orders/plan/plan_rules.hpp"
#include "schemas/record/game_ledger.hpp"
#include "storage/store.hpp"

/// Kept files for a turn that are run together (DG-PBEM-5).
namespace inselpost {

/// Returns whether the seat's turn waits for the files of all seats.
bool waits_for_files(const GameLedger& ledger, Seat seat);
/// Returns the seat's kept file for its present turn, or null.
const PendingFile* file_kept(const PendingFiles& kept, const GameLedger& ledger, Seat seat);
/// Returns since when the files may be run, or nullopt if they still wait. An empty string: every seat has a
/// file or a standing plan; else the latest deadline of the seats that have neither, all of which have
/// passed.
std::optional<std::string> files_may_be_done(const GameLedger& ledger, const StoredGame& game,
                                             const PendingFiles& kept, const std::string& now);

}  // namespace inselpost
