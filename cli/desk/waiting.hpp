#pragma once
#include <optional>
#include <string>
#include <vector>

#include "cli/desk/judge.hpp"
#include "cli/desk/recording.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// The file that waits for this seat if these are its bytes.
std::optional<WaitingFile> waits_already(Store::Change& change, const StoredGame& game,
                                         const std::string& seat, const std::string& bytes);

/// Keeps a file that comes early, in place of the one that waited for its seat before; makes its receipt.
Submission keep(Store::Change& change, const StoredGame& game, Answer& answer, const SentFile& file,
                const Scribe& scribe);

/// What came of files that waited.
struct Called {
  std::vector<Submission> receipts;
  std::vector<Happening> happenings;
};
/// After something has happened in a game: executes the files whose place has come, one after another, as
/// long as there are any; those whose place will not come any more are dropped, and their receipt says why.
/// `game` is brought up to date.
Called call_waiting(Store::Change& change, StoredGame& game, GameLedger& ledger, const std::string& now,
                    const Scribe& scribe);

/// After a rollback: nothing that waits is executed. A file whose place is here now, or belongs to another
/// turn, is dropped with a receipt that says so; one that is still early goes on waiting.
std::vector<Submission> drop_waiting(Store::Change& change, StoredGame& game, const GameLedger& ledger,
                                     const std::string& now, const Scribe& scribe);

}  // namespace inselpost
