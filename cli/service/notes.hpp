#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "cli/results/announcement.hpp"
#include "cli/service/moderator/moderator_transaction.hpp"
#include "cli/service/recording.hpp"
#include "storage/store_maintenance.hpp"

namespace inselpost {

/// Result of an act of the moderator that adds a note to the record.
struct NoteResult {
  entries::Note note;
  std::uint64_t entry = 0;
  std::vector<NewsItem> happenings;
  std::vector<Submission> receipts;  ///< letters about kept files
  /// Set by `resume_game`: the news that readers had been told beyond the entries that were restored.
  std::vector<ToldMore> told_more = {};
};

/// Stops all clocks and commits: new files are kept, and kept ones are not run (MOD-2). Throws CommandError
/// `refused` if the game is on hold (E_HOLD) or over.
NoteResult put_on_hold(ModeratorTransaction& transaction, const std::string& reason);
/// Like `put_on_hold`, but by the clock, without a reason and without a commit (DEAD-16). `seat`: who was
/// waited for too long, if all may know; else empty.
NewsItem hold_by_clock(Store::WriteTransaction& change, StoredGame& game, GameLedger& ledger,
                       const std::string& seat, const std::string& time);
/// Puts a game on hold by this note, as part of `change`. Does nothing that is due. The game must not be on
/// hold or over.
NewsItem hold(Store::WriteTransaction& change, StoredGame& game, GameLedger& ledger,
              const entries::Note& note, const std::string& time);
/// Restarts the clocks, runs the files kept for the present turn in order of arrival, and commits (MOD-3).
/// Throws CommandError `refused` if the game is not on hold (E_HOLD) or over.
NoteResult resume_game(ModeratorTransaction& transaction, const std::string& reason,
                       const AnswerFormatter& formatter);
/// Extends the deadlines of the pending decisions of one seat, or of all, and commits (MOD-4). Throws
/// CommandError `refused` if there is no such deadline (E_NO_CLOCK) or the game is over.
NoteResult extend(ModeratorTransaction& transaction, std::chrono::seconds by,
                  const std::optional<std::string>& seat, const std::string& reason);

/// Restarts all deadlines at the present time after a clock was ahead, and commits (DEAD-17). The record
/// still continues from its last entry. Throws CommandError `refused` if no entry is later than the present,
/// there is no deadline (E_NO_CLOCK), or the game is over.
NoteResult set_anew(ModeratorTransaction& transaction, const std::string& reason);

/// Gives the seat to another player and commits (MOD-5): its kept files are deleted and shown to nobody, its
/// executed orders stay, its clocks restart. `to_former`: last letter to the addresses of the seat; empty:
/// none. Throws CommandError `refused` if the game is over.
NoteResult replace_player(ModeratorTransaction& transaction, const std::string& seat,
                          const std::string& player, const std::string& reason,
                          const std::string& to_former = {});

}  // namespace inselpost
