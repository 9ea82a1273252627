#include "cli/common/answer_formatter.hpp"

#include <algorithm>

#include "cli/messages/text.hpp"
#include "cli/render/letter/receipt_details.hpp"
#include "cli/render/receipt.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost {
namespace {

/// `letter`: how the file was found, if it came in a letter.
FormattedAnswer formatted(const MessageCatalog& words, const SubmissionResult& answer, bool ascii,
                          const ExtractionNotes* letter = nullptr) {
  nlohmann::ordered_json json = answer_json(default_catalog(), answer);
  if (letter != nullptr) json["from_letter"] = from_letter_json(*letter);
  FormattedAnswer all{
      answer_text(words, answer, ascii, letter == nullptr ? Page() : from_letter_page(words, *letter)),
      complaints_text(words, answer.complaints), json.dump()};
  if (answer.later) all.details = to_json(receipt_details(words, answer, {}, {}, {}));
  return all;
}

}  // namespace

AnswerFormatter make_answer_formatter(LanguageSelector languages, bool ascii) {
  return [languages, ascii](const SubmissionResult& answer, const LanguagePrefs& spoken) {
    return formatted(languages.of(spoken, answer.seat), answer, ascii);
  };
}

AnswerFormatter make_answer_formatter(LanguageSelector languages, bool ascii,
                                      const std::vector<ExtractedFile>& files) {
  return [languages, ascii, &files](const SubmissionResult& answer, const LanguagePrefs& spoken) {
    const auto file = std::find_if(files.begin(), files.end(),
                                   [&](const ExtractedFile& one) { return one.file.name == answer.file; });
    // A late answer to an earlier file may have the name of a file of this letter.
    const MessageCatalog& words = languages.of(spoken, answer.seat);
    if (answer.later || file == files.end()) return formatted(words, answer, ascii);
    return formatted(words, file->in_letter(answer), ascii, &file->from);
  };
}

ReminderFormatter make_reminder_formatter(LanguageSelector languages, bool ascii) {
  return [languages, ascii](const remark::TimeRunsOut& reminder, const LanguagePrefs& spoken) {
    const MessageCatalog& words = languages.of(spoken, reminder.seat);
    return wrap(clean(words.reminder(reminder, messages_for(words.games, *reminder.table)), ascii), "", "  ");
  };
}

}  // namespace inselpost
