#pragma once
#include <functional>
#include <string>
#include <vector>

#include "cli/results/remark.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Who puts a reminder into words, as it is sent.
using ReminderFormatter = std::function<std::string(const remark::TimeRunsOut&, const LanguagePrefs&)>;

/// Writes to the seats of that game whose time runs out by `now` (DEAD-7), and puts the letters into the
/// outbox. Of several that were missed a seat gets one. Returns the letters.
std::vector<OutboxItem> remind(Store& store, const std::string& game, const std::string& now,
                               const ReminderFormatter& scribe);

}  // namespace inselpost
