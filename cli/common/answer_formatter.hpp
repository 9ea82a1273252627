#pragma once
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "cli/service/deadlines/tick.hpp"
#include "cli/service/notify/extracted_letter.hpp"
#include "cli/service/recording.hpp"

/// The formatters that the service (cli/service) is given to write answers in their reader's language.
/// Both programs use this module. It is above cli/service, which knows no sentence, and cli/render.
///
///   LanguageSelector speech{default_catalog(), false};
///   SubmissionQueue queue(ledgers, files, now, make_answer_formatter(speech, false));
namespace inselpost {

/// Returns a formatter of answers to files. `ascii`: maps and lines are drawn with ASCII only.
AnswerFormatter make_answer_formatter(LanguageSelector languages, bool ascii);
/// Returns a formatter that adds, for files found in letters, the sender's own lines and the repairs made.
/// `files` must outlive it.
AnswerFormatter make_answer_formatter(LanguageSelector languages, bool ascii,
                                      const std::vector<ExtractedFile>& files);
/// Returns a formatter of reminders.
ReminderFormatter make_reminder_formatter(LanguageSelector languages, bool ascii);

}  // namespace inselpost
