#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/inselpost/commands/shared/context.hpp"
#include "cli/results/announcement.hpp"
#include "cli/results/game_snapshot.hpp"
#include "cli/service/deadlines/tick.hpp"
#include "cli/service/moderator/moderator_transaction.hpp"
#include "cli/service/recording.hpp"
#include "schemas/json/json.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Prints the public report and, unless `public_only`, every seat's private view under its own heading; each
/// ends with the record lines.
void print_reports(Context& context, const GameSnapshot& seen, const std::vector<NewsItem>& happenings,
                   bool public_only, const UnreadFrom& first = {});
/// Writes the reports into files below `reports`: `public.txt`, and for each seat
/// SEAT.txt with the public report and its private view. Does not overwrite reports that are newer or tell
/// more. Returns a remark on where they are. Throws CommandError with status 73 or 75.
Remark write_reports(const std::string& reports, const LanguageSelector& speech, const GameSnapshot& seen,
                     const std::vector<NewsItem>& happenings, const GameRevision& how_far, bool ascii,
                     const UnreadFrom& first = {});
/// Writes the answer to a file, or a letter about it, with its remarks into a file for its seat. Returns the
/// path. Throws CommandError with status 73 or 75.
std::string write_receipt(const std::string& reports, const std::string& game, const Submission& submission);

/// Returns the line about files that were written.
std::string said_line(const Context& context, const Remark& remark);
/// Returns the wrapped line `friday, red: receipt in FILE`.
std::string receipt_line(const Context& context, const std::string& game, const std::string& seat,
                         const std::string& file);

/// The report files of one game below the directory of `--reports`: GAME/public.txt, GAME/SEAT.txt and
/// GAME/receipts/SEAT-N.txt, readable by their owner only. While it exists no other process writes them.
/// GAME/.latest is the lock file and holds the entry that the reports show, so that a slower process does not
/// overwrite newer ones.
class ReportFolder {
 public:
  /// Creates the folders and takes the lock. Throws CommandError with status 73, or 75 if another process
  /// holds the lock for more than five seconds.
  ReportFolder(const std::filesystem::path& reports, const std::string& game);
  ~ReportFolder();
  ReportFolder(const ReportFolder&) = delete;
  ReportFolder& operator=(const ReportFolder&) = delete;

  const std::filesystem::path& path() const { return folder_; }

  /// Writes a receipt atomically: of the seat's file `number` or, if `letter` is not 0, of that letter about
  /// it. Returns its path. Throws CommandError with status 73.
  std::filesystem::path write_receipt(const std::string& seat, std::uint64_t number, std::uint64_t letter,
                                      std::string_view text);

  /// Whether reports may be written: they may, newer ones exist, or these have been written already.
  enum class Turn { write, newer_are_there, told_already };
  /// Returns whether reports of that revision may be written, and marks them as begun if so; then write them
  /// and call `done`. `news`: they report something new; without news, existing reports that tell more are
  /// kept.
  Turn begin(const GameRevision& how_far, bool news);
  /// Returns the entry that the existing reports show.
  std::uint64_t entry() const { return latest_.entry; }
  /// Writes one report atomically. Throws CommandError with status 73.
  void write(const std::string& name, std::string_view text);
  void done();

 private:
  void read_latest();
  void write_latest(bool whole);

  std::filesystem::path folder_;
  int lock_ = -1;
  GameRevision latest_;
  bool whole_ = false;  ///< all reports of `latest_` were written
};

/// Returns the formatter of answers for this command.
AnswerFormatter make_answer_formatter(const Context& context);
/// Returns the messages in the language of that seat.
const MessageCatalog& words_for_seat(const Context& context, Store& store, const std::string& game,
                                     const std::string& seat);
/// Returns the formatter of reminders for this command.
ReminderFormatter make_reminder_formatter(const Context& context);

/// The destination of reports, as for `submit`.
struct TellOptions {
  bool public_only = false;  ///< prints nothing private to `out`
  /// A directory for reports and receipts; private text is not printed then.
  std::optional<std::string> reports;
};

/// Returns the readers that the output of a command reaches.
NotifyScope readers_of(bool public_only);

/// Begins a transaction of the moderator in `game`, which notifies readers as `options` say.
ModeratorTransaction acting_on(Context& context, const std::string& game, const TellOptions& options);

/// Prints the warning about the clock, if any, and notes the changed game in `context.stored`. Call after the
/// commit.
void committed(Context& context, const ModeratorTransaction& transaction);

/// Returns the JSON of a note: {"hold": {"entry", "reason", ...}}.
nlohmann::ordered_json json_of(const entries::Note& note, std::uint64_t entry);

/// Prints the result of a committed transaction: the receipts of files that it released, then the reports;
/// with `reports` only what everybody may read. `act` is its JSON apart from receipts and reports.
void tell(Context& context, const TellOptions& options, const ModeratorTransaction& transaction,
          const std::vector<NewsItem>& happenings, const std::vector<Submission>& receipts,
          nlohmann::ordered_json act);

}  // namespace inselpost
