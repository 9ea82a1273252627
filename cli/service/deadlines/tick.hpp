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

/// A game in which the clock decided something.
struct TickedGame {
  GameUpdate news;
  std::size_t acts = 0;
  std::vector<Submission> receipts;  ///< of files that had waited
};
/// A decision that the clock should have made.
struct Overdue {
  std::string game, system;
  TimedDecision owed;
};
/// A game whose last time is long after the one that it is (DEAD-17).
struct Ahead {
  std::string game, last;
};
struct TickResult {
  std::vector<TickedGame> games;
  std::vector<OutboxItem> reminders;  ///< which are in the outbox
  std::optional<std::string> last;    ///< when `tick` was run before
  std::vector<Overdue> overdue;       ///< after a gap, in which nothing is done
  std::vector<Ahead> ahead;           ///< games with deadlines of which a clock was wrong
};

/// Does what is due by `now` in all games, or in the one that is named (DEAD-11). Where it was not run for
/// more than a day it only says what is due, unless it shall catch up (DEAD-15). Refusal 66 if there is no
/// such game. What it does waits in the outbox, unless `told` says who will read it now. Whose time runs out
/// is reminded (DEAD-7).
TickResult tick(Store& store, const std::optional<std::string>& game, bool catches_up, const std::string& now,
                const AnswerFormatter& scribe, const ReminderFormatter& reminders,
                std::optional<NotifyScope> told = std::nullopt);

}  // namespace inselpost
