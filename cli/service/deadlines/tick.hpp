#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "cli/service/deadlines/reminders.hpp"
#include "cli/service/deadlines/run_due.hpp"
#include "cli/service/submission_queue.hpp"
#include "storage/store.hpp"

namespace inselpost {

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
};

/// Performs everything that is due by `now` in all games, or in `game`, and sends reminders (DEAD-7,
/// DEAD-11). If it did not run for more than a day, it only lists what is due, unless `catches_up` (DEAD-15).
/// The news wait in the outbox unless `told` names who reads them now. Throws CommandError `no_input` if
/// there is no such game.
TickResult tick(Store& store, const std::optional<std::string>& game, bool catches_up, const std::string& now,
                const AnswerFormatter& scribe, const ReminderFormatter& reminders,
                std::optional<NotifyScope> told = std::nullopt);

}  // namespace inselpost
