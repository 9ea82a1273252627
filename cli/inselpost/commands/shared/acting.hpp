#pragma once
#include <optional>
#include <string>
#include <vector>

#include "cli/inselpost/commands/shared/context.hpp"
#include "cli/results/news_item.hpp"
#include "cli/service/deadlines/reminders.hpp"
#include "cli/service/moderator_transaction.hpp"
#include "cli/service/recording.hpp"
#include "schemas/json/json.hpp"

namespace inselpost {

/// Returns the formatter of answers for this command.
AnswerFormatter make_answer_formatter(const Context& context);
/// Returns the messages in the language of that seat.
const MessageCatalog& words_for_seat(const Context& context, Store& store, const std::string& game,
                                     const std::string& seat);
/// Returns the formatter of reminders for this command.
ReminderFormatter reminder_scribe_of(const Context& context);

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
void committed(Context& context, const ModeratorTransaction& acting);

/// Returns the JSON of a note: {"hold": {"entry", "reason", ...}}.
nlohmann::ordered_json json_of(const entries::Note& note, std::uint64_t entry);

/// Prints the result of a committed transaction: the receipts of files that it released, then the reports;
/// with `reports` only what everybody may read. `act` is its JSON apart from receipts and reports.
void tell(Context& context, const TellOptions& options, const ModeratorTransaction& acting,
          const std::vector<NewsItem>& happenings, const std::vector<Submission>& receipts,
          nlohmann::ordered_json act);

}  // namespace inselpost
