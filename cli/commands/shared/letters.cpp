#include "cli/commands/shared/letters.hpp"

#include <algorithm>
#include <ostream>
#include <utility>

#include "cli/commands/shared/acting.hpp"
#include "cli/paper/answer.hpp"
#include "cli/paper/letter.hpp"
#include "cli/paper/notice.hpp"
#include "cli/paper/painters.hpp"

namespace inselpost {

using nlohmann::ordered_json;

std::vector<SentFile> Letters::open(const SentFile& letter) {
  OpenedLetter opened = open_letter(store_, letter);
  fates_.push_back(std::move(opened.fate));
  std::vector<SentFile> files;
  for (LetterFile& one : opened.files) {
    files.push_back(one.file);
    files_.push_back(std::move(one));
  }
  return files;
}

Status Letters::say(Context& context) const {
  Status status = Status::done;
  for (const LetterFate& fate : fates_) {
    complain(context, fate.complaints);
    if (!fate.complaints.empty()) status = worse(status, Status::not_understood);
    const std::string said = context.words.letter.fate(fate);
    if (said.empty()) continue;
    context.err << notice(said);
    if (fate.kind != LetterFate::Kind::unchanged) status = worse(status, Status::not_understood);
  }
  return status;
}

ordered_json Letters::json() const {
  ordered_json all = ordered_json::array();
  for (const LetterFate& fate : fates_) all.push_back(letter_json(context_.words, fate));
  return all;
}

const LetterFile* Letters::find(const std::string& name) const {
  const auto found = std::find_if(files_.begin(), files_.end(),
                                  [&](const LetterFile& one) { return one.file.name == name; });
  return found == files_.end() ? nullptr : &*found;
}

Scribe Letters::scribe() const {
  return [this](const Answer& answer, const Spoken& spoken) { return written(answer, spoken); };
}

Written Letters::written(const Answer& answer, const Spoken& spoken) const {
  const Scribe scribe = scribe_of(context_);
  // A letter about a file of before may be called as this one is.
  const LetterFile* file = answer.later ? nullptr : find(answer.file);
  if (file == nullptr) return scribe(answer, spoken);
  Written out = scribe(file->in_letter(answer), spoken);
  const Language& words = context_.speech().of(spoken, answer.seat);
  out.receipt += text_of(from_letter_page(words, file->from), Style{context_.style.ascii, false});
  ordered_json json = ordered_json::parse(out.json);
  json["from_letter"] = from_letter_json(file->from);
  out.json = json.dump();
  return out;
}

}  // namespace inselpost
