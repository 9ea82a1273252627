#include "cli/mail/office/orders.hpp"

#include <algorithm>
#include <utility>

#include "cli/desk/queue.hpp"
#include "cli/mail/office/masked.hpp"
#include "cli/paper/answer.hpp"
#include "cli/scribe/scribe.hpp"
#include "cli/words/text.hpp"
#include "schemas/json/parse.hpp"
#include "schemas/text/page.hpp"

namespace inselpost::mail {
namespace {

/// Why nothing was done, as the subject of a letter says it: the first code of a receipt, if it says of
/// nothing that it was done.
std::string code_in(const Submission& answer) {
  if (answer.done > 0 || answer.status == 0) return {};
  const auto json = parse_json_or_discard(answer.answer);
  if (!json.is_object()) return {};
  for (const char* const list : {"diagnostics", "orders"})
    if (const auto found = json.find(list); found != json.end() && found->is_array())
      for (const auto& one : *found)
        if (one.is_object() && one.contains("code") && one["code"].is_string()) return one["code"];
  return {};
}

Letter letter_about(const Taken& taken, const std::string& answers, const std::string& now) {
  Letter letter{0, taken.game, taken.answer->seat, Letter::Kind::notice, now, taken.answer->receipt};
  if (!taken.answer->diagnostics.empty()) letter.text += "\n" + taken.answer->diagnostics;
  letter.answers = answers;
  letter.code = code_in(*taken.answer);
  return letter;
}

}  // namespace

void take_files(Office& office, const std::string& answers, const std::vector<ProvenFile>& files,
                const FileTaken& done) {
  std::vector<SentFile> sent;
  std::vector<LetterFile> opened;
  for (const ProvenFile& one : files) {
    sent.push_back(one.file.file);
    sent.back().text = masked(std::move(sent.back().text));
    opened.push_back(one.file);
    for (letter::Mending& mending : opened.back().from.mends) mending = masked(std::move(mending));
  }
  const auto index_of = [&](const std::string& name) {
    const auto found = std::find_if(files.begin(), files.end(),
                                    [&](const ProvenFile& one) { return one.file.file.name == name; });
    return found == files.end() ? std::size_t{0} : found->index;
  };
  const Scribe scribe = scribe_of(office.speech(), office.config.ascii, opened);
  const auto keep = [&](Store::Change& change, const Taken& taken) {
    change.post(letter_about(taken, answers, office.now()));
    done(change, {index_of(taken.file), taken.game, taken.seat, taken.answer->number});
  };
  Queue queue(office.ledgers, std::move(sent), office.now, scribe, std::nullopt, keep);
  const auto say_why = [&](const std::string& name, const auto& why) {
    const auto file = std::find_if(opened.begin(), opened.end(),
                                   [&](const LetterFile& one) { return one.file.name == name; });
    const InLetter& at = file->from.at;
    Store::Change change(office.store);
    const auto game = office.store.find(at.game);
    const Language& words = office.speech().of(game ? game->spoken : Spoken{}, at.seat);
    Letter letter{0, at.game, at.seat, Letter::Kind::notice, office.now(), why(words, *file)};
    letter.answers = answers;
    change.post(letter);
    done(change, {index_of(name), at.game, at.seat, 0});
    change.commit();
  };
  while (!queue.empty()) {
    try {
      Taken taken = queue.take();
      if (taken.game.empty())
        say_why(taken.file, [&](const Language& words, const LetterFile& file) {
          file.place(taken.complaints);
          return complaints_text(words, taken.complaints);
        });
    } catch (const Refusal& refusal) {
      say_why(queue.not_taken().front(), [&](const Language& words, const LetterFile&) {
        return wrap(clean(words.refused(refusal.why())) + ".", "", "  ");
      });
    }
  }
}

}  // namespace inselpost::mail
