#include "cli/common/answer_formatter.hpp"

#include <algorithm>

#include "cli/messages/text.hpp"
#include "cli/render/receipt.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost {

AnswerFormatter make_answer_formatter(LanguageSelector languages, bool ascii) {
  return [languages, ascii](const SubmissionResult& answer, const LanguagePrefs& spoken) {
    const MessageCatalog& words = languages.of(spoken, answer.seat);
    return FormattedAnswer{answer_text(words, answer, ascii), complaints_text(words, answer.complaints),
                           answer_json(default_catalog(), answer).dump()};
  };
}

AnswerFormatter make_answer_formatter(LanguageSelector languages, bool ascii,
                                      const std::vector<ExtractedFile>& files) {
  return [languages, ascii, &files, formatter = make_answer_formatter(languages, ascii)](
             const SubmissionResult& answer, const LanguagePrefs& spoken) {
    const auto file = std::find_if(files.begin(), files.end(),
                                   [&](const ExtractedFile& one) { return one.file.name == answer.file; });
    // A late answer to an earlier file may have the name of a file of this letter.
    if (answer.later || file == files.end()) return formatter(answer, spoken);
    const SubmissionResult placed = file->in_letter(answer);
    FormattedAnswer out = formatter(placed, spoken);
    const MessageCatalog& words = languages.of(spoken, answer.seat);
    out.receipt = answer_text(words, placed, ascii, from_letter_page(words, file->from));
    nlohmann::ordered_json json = nlohmann::ordered_json::parse(out.json);
    json["from_letter"] = from_letter_json(file->from);
    out.json = json.dump();
    return out;
  };
}

ReminderFormatter make_reminder_formatter(LanguageSelector languages, bool ascii) {
  return [languages, ascii](const remark::TimeRunsOut& reminder, const LanguagePrefs& spoken) {
    const MessageCatalog& words = languages.of(spoken, reminder.seat);
    return wrap(clean(words.reminder(reminder, messages_for(words.games, *reminder.table)), ascii), "", "  ");
  };
}

}  // namespace inselpost
