#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/results/remark.hpp"
#include "cli/service/deadlines/run_due.hpp"
#include "cli/service/failed_games.hpp"
#include "cli/service/submission_queue.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Formats a reminder.
using ReminderFormatter = std::function<std::string(const remark::TimeRunsOut&, const LanguagePrefs&)>;

/// Writes reminders to the seats of the game whose reminder time has passed (DEAD-7), and puts them into the
/// outbox. A seat gets one for each decision, even if several reminders were missed. Returns the letters.
std::vector<OutboxItem> remind(Store& store, const std::string& game, const std::string& now,
                               const ReminderFormatter& formatter);

/// Writes reminders in all games, or in `game`, and decides nothing. Games that cannot be read are added to
/// `failed`.
std::vector<OutboxItem> remind_all(Store& store, const std::optional<std::string>& game,
                                   const std::string& now, const ReminderFormatter& formatter,
                                   FailedGames& failed);

/// A game in which the clock has acted.
struct TickedGame {
  GameUpdate news;
  std::size_t acts = 0;
  std::vector<Submission> receipts;  ///< letters about files that had waited
};
/// A decision that the clock should have made.
struct Overdue {
  std::string game, system;
  TimedDecision owed;
};
/// A game whose last time is long after the present one (DEAD-17).
struct Ahead {
  std::string game, last;
};
/// Result of a tick.
struct TickResult {
  std::vector<TickedGame> games;
  std::vector<OutboxItem> reminders;  ///< already in the outbox
  std::optional<std::string> last;    ///< time of the previous `tick`
  std::vector<Overdue> overdue;       ///< not empty: `tick` was overdue and changed nothing
  std::vector<Ahead> ahead;           ///< games with deadlines that had a wrong clock
  FailedGames failed;                 ///< games that cannot be read; in the others all was done
};

/// Performs everything that is due by `now` in all games, or in `game`, and sends reminders (DEAD-7,
/// DEAD-11). If it did not run for more than a day, it only lists what is due, unless `catches_up` (DEAD-15).
/// The news wait in the outbox unless `readers` names who reads them now. Throws CommandError `no_input` if
/// there is no such game.
TickResult tick(Store& store, const std::optional<std::string>& game, bool catches_up, const std::string& now,
                const AnswerFormatter& formatter, const ReminderFormatter& reminders,
                std::optional<NotifyScope> readers = std::nullopt);

}  // namespace inselpost
