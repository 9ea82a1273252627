#pragma once
#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "cli/results/news_item.hpp"
#include "cli/service/moderator_transaction.hpp"
#include "cli/service/recording.hpp"

namespace inselpost {

/// What came of an act of the moderator that is a note of the record.
struct NoteResult {
  entries::Note note;
  std::uint64_t entry = 0;
  std::vector<NewsItem> happenings;
  std::vector<Submission> receipts;  ///< letters about files that had been kept
};

/// Stops all clocks, and commits: what comes is kept, and nothing that is kept acts (MOD-2). Refusal 1 if the
/// game is on hold already (E_HOLD) or over.
NoteResult put_on_hold(ModeratorTransaction& acting, const std::string& reason);
/// The same by the clock, with what was due then: nobody's reason (DEAD-16). `seat`: of whom it was waited
/// for too long, if all know that it was; else empty. Commits nothing.
NewsItem hold_by_clock(Store::WriteTransaction& change, StoredGame& game, GameLedger& ledger,
                       const std::string& seat, const std::string& time);
/// Lets them run again, and does what was kept for now in the order in which it came (MOD-3). Commits.
/// Refusal 1 if the game is not on hold (E_HOLD) or over.
NoteResult resume_game(ModeratorTransaction& acting, const std::string& reason,
                       const AnswerFormatter& scribe);
/// More time for what is owed now, by that seat or by all, and commits (MOD-4). Refusal 1 if nothing is owed
/// that has a deadline (E_NO_CLOCK) or the game is over.
NoteResult extend(ModeratorTransaction& acting, std::chrono::seconds by,
                  const std::optional<std::string>& seat, const std::string& reason);

/// A clock stood ahead: all that is owed begins anew at the time that it is, though the record goes on from
/// its last entry, and commits (DEAD-17). Refusal 1 if no entry is later than that, nothing is owed that has
/// a deadline (E_NO_CLOCK), or the game is over.
NoteResult set_anew(ModeratorTransaction& acting, const std::string& reason);

/// Gives that seat to another player, and commits (MOD-5): what was kept of it is dropped and shown to
/// nobody, what was done stands; its clocks start anew. `to_former` is the one letter that the addresses of
/// the seat still get. Refusal 1 if the game is over.
NoteResult replace_player(ModeratorTransaction& acting, const std::string& seat, const std::string& player,
                          const std::string& reason, const std::string& to_former = {});

}  // namespace inselpost
