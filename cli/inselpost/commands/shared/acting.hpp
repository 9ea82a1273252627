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

/// Who puts answers into the words of their readers.
AnswerFormatter make_answer_formatter(const Context& context);
/// The words for that seat.
const MessageCatalog& words_for_seat(const Context& context, Store& store, const std::string& game,
                                     const std::string& seat);
/// Who puts reminders into them.
ReminderFormatter reminder_scribe_of(const Context& context);

/// Where reports go, as with `submit`.
struct TellOptions {
  bool public_only = false;            ///< nothing private on `out`
  std::optional<std::string> reports;  ///< a directory for reports and receipts; nothing private on `out`
};

/// Who reads what a command tells.
NotifyScope readers_of(bool public_only);

/// Begins an act of the moderator in that game, of which all are told as `options` say.
ModeratorTransaction acting_on(Context& context, const std::string& game, const TellOptions& options);

/// The act stands: says what is to be said of the clock, and remembers the game for `run`.
void committed(Context& context, const ModeratorTransaction& acting);

/// What is said to programs of a note of that entry: {"hold": {"entry", "reason", ...}}.
nlohmann::ordered_json json_of(const entries::Note& note, std::uint64_t entry);

/// Tells of an act that stands: the receipts of files that came of it, then the reports, or with `reports`
/// what everybody reads of it. `act`: what is said of it to programs, beside receipts and reports.
void tell(Context& context, const TellOptions& options, const ModeratorTransaction& acting,
          const std::vector<NewsItem>& happenings, const std::vector<Submission>& receipts,
          nlohmann::ordered_json act);

}  // namespace inselpost
