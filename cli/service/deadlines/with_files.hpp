#pragma once
#include <functional>
#include <optional>
#include <string>

#include "cli/service/deadlines/run_due.hpp"
#include "cli/service/submission_queue.hpp"

namespace inselpost {

/// Takes a file with `take`, and before it, and after it, does what is due in its game by `now` (DEAD-13): so
/// it is judged by what the clock has left of the game, and what waited for it alone is decided at once
/// (DEAD-6). What the clock did stands with what the file did: `take` is told what was due before it.
ProcessedSubmission take_when_due(Store& store, const SubmittedFile& file, const std::string& now,
                                  const AnswerFormatter& scribe, std::optional<NotifyScope> readers,
                                  const std::function<ProcessedSubmission(const DueResult&)>& take);

}  // namespace inselpost
