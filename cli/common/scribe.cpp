#include "cli/common/scribe.hpp"

#include <algorithm>

#include "cli/messages/text.hpp"
#include "cli/render/answer.hpp"
#include "cli/render/letter.hpp"
#include "schemas/text/page.hpp"

namespace inselpost {

Scribe scribe_of(Speech speech, bool ascii) {
  return [speech, ascii](const Answer& answer, const Spoken& spoken) {
    const Language& words = speech.of(spoken, answer.seat);
    return Written{answer_text(words, answer, ascii), complaints_text(words, answer.complaints),
                   answer_json(usual_words(), answer).dump()};
  };
}

Scribe scribe_of(Speech speech, bool ascii, const std::vector<LetterFile>& files) {
  return
      [speech, ascii, &files, scribe = scribe_of(speech, ascii)](const Answer& answer, const Spoken& spoken) {
        const auto file = std::find_if(files.begin(), files.end(),
                                       [&](const LetterFile& one) { return one.file.name == answer.file; });
        // A letter about a file of before may be called as this one is.
        if (answer.later || file == files.end()) return scribe(answer, spoken);
        const Answer placed = file->in_letter(answer);
        Written out = scribe(placed, spoken);
        const Language& words = speech.of(spoken, answer.seat);
        out.receipt = answer_text(words, placed, ascii, from_letter_page(words, file->from));
        nlohmann::ordered_json json = nlohmann::ordered_json::parse(out.json);
        json["from_letter"] = from_letter_json(file->from);
        out.json = json.dump();
        return out;
      };
}

ReminderScribe reminder_scribe_of(Speech speech, bool ascii) {
  return [speech, ascii](const remark::TimeRunsOut& reminder, const Spoken& spoken) {
    const Language& words = speech.of(spoken, reminder.seat);
    return wrap(clean(words.reminder(reminder, words_for(words.games, *reminder.table)), ascii), "", "  ");
  };
}

}  // namespace inselpost
