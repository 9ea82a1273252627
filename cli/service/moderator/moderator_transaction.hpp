#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/results/announcement.hpp"
#include "cli/results/command_error.hpp"
#include "cli/results/submission_result.hpp"
#include "cli/service/adjudicate.hpp"
#include "cli/service/clock.hpp"
#include "cli/service/deadlines/run_due.hpp"
#include "cli/service/ledger_snapshot.hpp"
#include "cli/service/notify/unread_news.hpp"
#include "cli/service/recording.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/game_ledger.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Common parts of the commands by which the moderator changes a game, such as `rollback`, `note` and `end`.

/// Returns `text`, the value of `option`, if it may be put into a record: one readable line (`text_fault`).
/// Throws CommandError `usage` otherwise.
std::string text_for_record(const std::string& option, const std::string& text);

/// A game with a write transaction and its ledger. Rolled back unless `commit` was called.
class ModeratorTransaction {
 public:
  /// First runs what is due at `clock_now`, in transactions of its own. `told`: readers of the command's
  /// output, who count as told after it (REP-5). Throws CommandError `no_input` if there is no such game,
  /// `refused` if it was imported without its secret.
  ModeratorTransaction(Store& opened, const std::string& game, const std::string& clock_now,
                       const AnswerFormatter& formatter, std::optional<NotifyScope> told = NotifyScope::all);

  Store& store;
  DueResult due;
  Store::WriteTransaction change;
  StoredGame game;
  GameLedger ledger;
  std::optional<SigningKey> key;  ///< key that signs the heads of this game
  std::string clock;              ///< present time
  Timing timing;
  std::string now;  ///< time of the act; not before the last entry
  std::optional<NotifyScope> told;
  UnreadNews untold;  ///< news from before `due`

  /// Throws CommandError `refused` if the game is over.
  void require_going_on(command_errors::Over::Act act) const;
  /// Stores an entry of the ledger and the position after it, and updates `game`.
  void write(Entry entry);
  /// Stores a note at time `now`. Returns its announcement.
  NewsItem note(const entries::Note& note);
  /// Commits, and sets `how_far`.
  void commit();
  GameRevision how_far;
  /// Returns the present state with signed head and form tokens (AUTH-12).
  LedgerSnapshot moment() const;
};

/// Result of orders that the moderator gave for a seat.
struct ActForResult {
  SubmissionResult answer;  ///< the moderator's receipt
  std::vector<NewsItem> happenings;
  std::vector<Submission> receipts;  ///< letters about files that were kept or waited
};

/// Executes the orders of the file for the seat, as far as possible, and commits (MOD-6): `by` the moderator,
/// without a luck phrase. Kept files and missed deadlines of the seat change only by what is executed; a plan
/// that would wait is not kept. Throws CommandError `refused` if the game is over, `not_understood` if the
/// file is for another game or seat.
ActForResult act_for(ModeratorTransaction& transaction, const std::string& seat, const SubmittedFile& file,
                     const std::string& reason, const AnswerFormatter& formatter);

/// Result of ending a game early.
struct Ended {
  Entry entry;
  NewsItem happening;                                ///< announcements
  std::vector<announcements::Ranking::Rank> points;  ///< sorted as in the set-up
  std::vector<Submission> receipts;                  ///< letters about plans that do not wait any more
};

/// Ends the game without a winner, publishes its secret, and commits. Throws CommandError `refused` if it is
/// over already.
Ended end(ModeratorTransaction& transaction, const std::string& reason, const AnswerFormatter& formatter);

}  // namespace inselpost
