#pragma once
#include <vector>

#include "cli/messages/common/speech.hpp"
#include "cli/service/deadlines/reminders.hpp"
#include "cli/service/notify/letters.hpp"
#include "cli/service/recording.hpp"

/// Who puts what the desk has to say into the words of whoever reads it.
namespace inselpost {

/// Answers to files. `ascii`: boards and lines are drawn with ASCII alone.
Scribe scribe_of(Speech speech, bool ascii);
/// The same; of those that came in letters, with the sender's own lines and what was mended in them. `files`
/// must outlive it.
Scribe scribe_of(Speech speech, bool ascii, const std::vector<LetterFile>& files);
ReminderScribe reminder_scribe_of(Speech speech, bool ascii);

}  // namespace inselpost
