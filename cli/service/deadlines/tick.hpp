#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "cli/service/deadlines/acts.hpp"
#include "cli/service/deadlines/reminders.hpp"
#include "cli/service/queue.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// A game in which the clock decided something.
struct TickedGame {
  News news;
  std::size_t acts = 0;
  std::vector<Submission> receipts;  ///< of files that had waited
};
/// A decision that the clock should have made.
struct Overdue {
  std::string game, system;
  Owed owed;
};
/// A game whose last time is long after the one that it is (DEAD-17).
struct Ahead {
  std::string game, last;
};
struct Ticked {
  std::vector<TickedGame> games;
  std::vector<Letter> reminders;    ///< which are in the outbox
  std::optional<std::string> last;  ///< when `tick` was run before
  std::vector<Overdue> overdue;     ///< after a gap, in which nothing is done
  std::vector<Ahead> ahead;         ///< games with deadlines of which a clock was wrong
};

/// Does what is due by `now` in all games, or in the one that is named (DEAD-11). Where it was not run for
/// more than a day it only says what is due, unless it shall catch up (DEAD-15). Refusal 66 if there is no
/// such game. What it does waits in the outbox, unless `told` says who will read it now. Whose time runs out
/// is reminded (DEAD-7).
Ticked tick(Store& store, const std::optional<std::string>& game, bool catches_up, const std::string& now,
            const Scribe& scribe, const ReminderScribe& reminders,
            std::optional<Readers> told = std::nullopt);

}  // namespace inselpost
