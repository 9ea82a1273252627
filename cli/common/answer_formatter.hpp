#pragma once
#include <vector>

#include "cli/messages/common/language_selector.hpp"
#include "cli/service/deadlines/reminders.hpp"
#include "cli/service/notify/extracted_letter.hpp"
#include "cli/service/recording.hpp"

/// Who puts what the desk has to say into the words of whoever reads it.
namespace inselpost {

/// Answers to files. `ascii`: boards and lines are drawn with ASCII alone.
AnswerFormatter make_answer_formatter(LanguageSelector speech, bool ascii);
/// The same; of those that came in letters, with the sender's own lines and what was mended in them. `files`
/// must outlive it.
AnswerFormatter make_answer_formatter(LanguageSelector speech, bool ascii,
                                      const std::vector<ExtractedFile>& files);
ReminderFormatter reminder_scribe_of(LanguageSelector speech, bool ascii);

}  // namespace inselpost
