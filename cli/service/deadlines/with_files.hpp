#pragma once
#include <functional>
#include <optional>
#include <string>

#include "cli/service/deadlines/run_due.hpp"
#include "cli/service/submission_queue.hpp"

namespace inselpost {

/// Runs `take` for a file, and before and after it what is due in its game by `now` (DEAD-13): the file meets
/// the game as the clock left it, and decisions that only waited for it are made at once (DEAD-6). `take` is
/// given what was due before. The result includes what the clock did.
ProcessedSubmission take_when_due(Store& store, const SubmittedFile& file, const std::string& now,
                                  const AnswerFormatter& scribe, std::optional<NotifyScope> readers,
                                  const std::function<ProcessedSubmission(const DueResult&)>& take);

}  // namespace inselpost
