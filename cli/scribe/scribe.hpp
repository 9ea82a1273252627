#pragma once
#include <vector>

#include "cli/desk/due/reminders.hpp"
#include "cli/desk/recording.hpp"
#include "cli/desk/told/letters.hpp"
#include "cli/words/house/speech.hpp"

/// Who puts what the desk has to say into the words of whoever reads it.
namespace inselpost {

/// Answers to files. `ascii`: boards and lines are drawn with ASCII alone.
Scribe scribe_of(Speech speech, bool ascii);
/// The same; of those that came in letters, with the sender's own lines and what was mended in them. `files`
/// must outlive it.
Scribe scribe_of(Speech speech, bool ascii, const std::vector<LetterFile>& files);
ReminderScribe reminder_scribe_of(Speech speech, bool ascii);

}  // namespace inselpost
