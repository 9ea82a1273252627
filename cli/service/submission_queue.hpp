#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cli/service/adjudicate.hpp"
#include "cli/service/clock.hpp"
#include "cli/service/deadlines/run_due.hpp"
#include "cli/service/ledger_snapshot.hpp"
#include "cli/service/notify/unread_news.hpp"
#include "cli/service/recording.hpp"
#include "cli/service/resume.hpp"
#include "schemas/orders/orders.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// The state of a game after a change, with the news.
struct GameUpdate {
  LedgerSnapshot moment;  ///< with signed head
  std::vector<NewsItem> happenings;
  GameRevision how_far;
  UnreadFrom first = {};  ///< first news item that each reader has not been told
};

/// Result of one file.
struct ProcessedSubmission {
  std::string file;  ///< as named by the caller
  std::string game;  ///< empty: belongs to no game, and is not stored; `complaints` has the reason
  std::string seat;  ///< empty: no such seat, so the receipt has no reader
  NamedSeat named;   ///< if it belongs to no game: whom it names, for the language of the answer
  Status status = Status::done;
  FileDiagnostics complaints;
  std::optional<Submission> answer;  ///< with the receipt
  bool had_missed = false;           ///< the seat had missed a deadline before
  bool is_private_talk = false;  ///< no file for which a deadline waits: questions, notes, a check (DEAD-9)
  std::vector<Question> questions;  ///< to be answered with the file (TALK-3)
  bool came_before = false;         ///< a repeated file; `answer` is the first receipt, if it is still stored
  std::optional<Remark> warning;    ///< about the clock
  std::optional<std::uint64_t> stands_to;  ///< last entry of the game, if any of the file was stored
  std::vector<Submission> late;            ///< letters about earlier files
  std::optional<GameUpdate> news;          ///< nullopt: no reader, or no news
};

/// Callback that stores further data with a file in the transaction of the file, even if the file is repeated
/// or has no effect.
using StoreHook = std::function<void(Store::WriteTransaction&, const ProcessedSubmission&)>;

/// Adjudicates files that came together, each in a transaction of its own. Consecutive files that only answer
/// one `first: true` offer are taken in seat order (TRADE-8).
///
///   LedgerCache ledgers(store);
///   SubmissionQueue queue(ledgers, files, system_time, formatter);
///   while (!queue.empty()) show(queue.take());
///
/// The module `cli/service` does what commands and mail have in common: it adjudicates files, runs plans,
/// keeps orders for later, applies deadlines and stores the results. It knows the store and the games, but no
/// text: sentences are made from its results by the formatters that are passed in.
class SubmissionQueue {
 public:
  /// `clock` returns the present time. `readers`: who will read the news and then counts as told (REP-5);
  /// nullopt: nobody yet.
  SubmissionQueue(LedgerCache& ledgers, std::vector<SubmittedFile> files, std::function<std::string()> clock,
                  AnswerFormatter formatter, std::optional<NotifyScope> readers = NotifyScope::all,
                  StoreHook kept_with = {});

  bool empty() const { return next_ == files_.size(); }
  /// Adjudicates the next file. Throws CommandError if its game cannot be continued, and StoreError; then
  /// this file and the later ones are not taken. After StoreError the next call takes the same file.
  ProcessedSubmission take();
  /// Returns the names of the files that were not taken, including the one at which `take` threw.
  std::vector<std::string> not_taken() const;

 private:
  ProcessedSubmission take(const SubmittedFile& file, const std::string& now, const DueResult& due);
  /// Checks a file that asks for nothing more (TALK-4). Stores nothing of it.
  ProcessedSubmission check(const SubmittedFile& file, const std::string& now);
  void keep_with(Store::WriteTransaction& change, const ProcessedSubmission& result) const;
  /// Marks all news as told by printing. Returns the words of players that are new.
  std::vector<PressMessage> tell(Store::WriteTransaction& change, StoredGame& game,
                                 const DueResult& due) const;
  void sort_answers(std::size_t first);

  LedgerCache& ledgers_;
  Store& store_;
  std::vector<SubmittedFile> files_;
  std::function<std::string()> clock_;
  AnswerFormatter formatter_;
  std::optional<NotifyScope> readers_;
  StoreHook kept_with_;
  std::size_t next_ = 0, taken_ = 0;
  std::size_t in_seat_order_ = 0;  ///< files before this index are in final order
};

/// Checks files against the games at one moment. Stores nothing and draws nothing.
class SubmissionChecker {
 public:
  SubmissionChecker(Store& store, const std::vector<SubmittedFile>& files);
  /// Returns the answer that `take` would give, as far as the sender can know. Throws CommandError `refused`
  /// if the game cannot be continued.
  SubmissionResult check(const SubmittedFile& file, const std::string& now);
  /// Like `check`, but with full knowledge of the game, for the moderator (MOD-9). Ignores a hold. Throws
  /// CommandError `not_understood` if the file belongs to another game.
  SubmissionResult preview(const std::string& game, const SubmittedFile& file, const std::string& now);

 private:
  SubmissionResult look(const SubmittedFile& file, const std::string& now, AdjudicationMode judging);

  Store& store_;
  struct Known {
    std::optional<StoredGame> game;
    PendingFiles kept;
  };
  std::map<std::string, Known> games_;
};

/// Runs `take` for a file, and before and after it what is due in its game by `now` (DEAD-13): the file meets
/// the game as the clock left it, and decisions that only waited for it are made at once (DEAD-6). `take` is
/// given what was due before. The result includes what the clock did.
ProcessedSubmission take_when_due(Store& store, const SubmittedFile& file, const std::string& now,
                                  const AnswerFormatter& formatter, std::optional<NotifyScope> readers,
                                  const std::function<ProcessedSubmission(const DueResult&)>& take);

}  // namespace inselpost
