#pragma once
#include <functional>
#include <string>
#include <vector>

#include "cli/results/remark.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Formats a reminder.
using ReminderFormatter = std::function<std::string(const remark::TimeRunsOut&, const LanguagePrefs&)>;

/// Writes reminders to the seats of the game whose reminder time has passed (DEAD-7), and puts them into the
/// outbox. A seat gets one for each decision, even if several reminders were missed. Returns the letters.
std::vector<OutboxItem> remind(Store& store, const std::string& game, const std::string& now,
                               const ReminderFormatter& scribe);

}  // namespace inselpost
