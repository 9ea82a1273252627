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
#include "storage/store.hpp"

namespace inselpost {

/// How a game stands after a file, with what the file brought about.
struct GameUpdate {
  LedgerSnapshot moment;  ///< its head signed
  std::vector<NewsItem> happenings;
  GameRevision how_far;
  UnreadFrom first = {};  ///< which of them its readers have not been told yet
};

/// What came of one file.
struct ProcessedSubmission {
  std::string file;  ///< as it was called
  std::string game;  ///< empty: it is no game's, nothing can be stored of it, and `complaints` say why
  std::string seat;  ///< empty: there is no such seat, so nobody is given the receipt
  Status status = Status::done;
  FileDiagnostics complaints;
  std::optional<Submission> answer;  ///< with its receipt
  bool had_missed = false;           ///< a deadline, when the file came
  bool came_before = false;          ///< nothing was done again: this is its receipt of then, if it is kept
  std::optional<Remark> warning;     ///< of the clock
  std::optional<std::uint64_t> stands_to;  ///< something of it is in the store now: the game's last entry
  std::vector<Submission> late;            ///< letters about files of before
  std::optional<GameUpdate> news;          ///< none where nobody reads it
};

/// What a caller keeps with a file of a game, in the change that keeps what came of it; also where it came
/// before, or nothing was done.
using StoreHook = std::function<void(Store::WriteTransaction&, const ProcessedSubmission&)>;

/// Files that came together. Each is taken in its own transaction; those that follow each other and only
/// answer one `first: true` offer are taken in seat order (TRADE-8).
class SubmissionQueue {
 public:
  /// `clock`: the time it is. `readers`: who will read the news; from then on they count as told (REP-5).
  /// Nothing: nobody yet.
  SubmissionQueue(LedgerCache& ledgers, std::vector<SubmittedFile> files, std::function<std::string()> clock,
                  AnswerFormatter scribe, std::optional<NotifyScope> readers = NotifyScope::all,
                  StoreHook kept_with = {});

  bool empty() const { return next_ == files_.size(); }
  /// Takes the next one. Refusal if its game cannot go on; StoreError, and then the files from this one on
  /// are not taken.
  ProcessedSubmission take();
  /// The names of those that were not taken yet, and of the one at which `take` threw last.
  std::vector<std::string> not_taken() const;

 private:
  ProcessedSubmission take(const SubmittedFile& file, const std::string& now, const DueResult& due);
  void keep_with(Store::WriteTransaction& change, const ProcessedSubmission& taken) const;
  void tell(Store::WriteTransaction& change, StoredGame& game, const DueResult& due) const;
  void sort_answers(std::size_t first);

  LedgerCache& ledgers_;
  Store& store_;
  std::vector<SubmittedFile> files_;
  std::function<std::string()> clock_;
  AnswerFormatter scribe_;
  std::optional<NotifyScope> readers_;
  StoreHook kept_with_;
  std::size_t next_ = 0, taken_ = 0;
  std::size_t in_seat_order_ = 0;  ///< files before this one are in their final order
};

/// The same verdict for files against games as they stood at one moment; stores nothing, draws no chance.
class SubmissionChecker {
 public:
  SubmissionChecker(Store& store, const std::vector<SubmittedFile>& files);
  /// Of a file that is no game's only status and complaints. Refusal 1 if its game cannot go on.
  SubmissionResult check(const SubmittedFile& file, const std::string& now);
  /// The same with all hands known, for the moderator: of a file for that game (MOD-9). On hold it says what
  /// would be done if it were not. Refusal 65 if the file is of another game.
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

}  // namespace inselpost
