#include "cli/mail/service/orders.hpp"

#include <algorithm>
#include <chrono>
#include <set>
#include <utility>

#include "cli/common/answer_formatter.hpp"
#include "cli/common/question_answers.hpp"
#include "cli/mail/service/passing.hpp"
#include "cli/messages/text.hpp"
#include "cli/render/receipt.hpp"
#include "cli/service/submission_queue.hpp"
#include "schemas/json/json.hpp"
#include "schemas/text/page.hpp"
#include "storage/mail/mailbox_store.hpp"
#include "storage/mail/rate_limits.hpp"
#include "storage/mail/seat_mail_store.hpp"

namespace inselpost::mail {
namespace {

/// Returns the error code for the subject of a letter: the first in a receipt of which nothing was done, else
/// an empty string.
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

/// Returns the note above the receipt of a repeated file (REP-2), else an empty string.
std::string said_of_repetition(MailService& service, const ProcessedSubmission& processed, bool by_address) {
  if (!processed.came_before) return {};
  const auto game = service.store.find(processed.game);
  const MessageCatalog& words =
      service.speech().of(game ? game->spoken : LanguagePrefs{}, processed.answer->seat);
  std::string repetition_notice = words.remark(remark::CameBefore{processed.file, processed.answer->time});
  if (by_address) repetition_notice += ' ' + std::string(words.office.how_to_repeat);
  return wrap(repetition_notice, "", "") + '\n';
}

OutboxItem letter_about(MailService& service, const ProcessedSubmission& processed, bool by_address,
                        const std::string& answers) {
  OutboxItem letter{0,
                    processed.game,
                    processed.answer->seat,
                    OutboxItem::Kind::notice,
                    service.now(),
                    said_of_repetition(service, processed, by_address) + processed.answer->receipt};
  if (!processed.answer->diagnostics.empty()) letter.text += "\n" + processed.answer->diagnostics;
  letter.answers = answers;
  letter.code = code_in(*processed.answer);
  return letter;
}

/// Adds the answers to what the file asks for (TALK-3). A report is the whole letter's.
void answer_questions(MailService& service, const ProcessedSubmission& processed, OutboxItem& letter) {
  if (processed.came_before || processed.seat.empty()) return;
  std::vector<Question> questions = processed.questions;
  if (std::erase_if(questions, [](const Question& one) { return one.subject == Question::Subject::report; }) >
      0)
    letter.form = OutboxItem::BodyFormat::report;
  const auto game = service.store.find(processed.game);
  if (!game || questions.empty()) return;
  // Games of the address that the letter goes to, whoever sent the questions.
  std::set<std::string> games;
  for (const SeatMailStore::Address& own : SeatMailStore(service.store).addresses(*game)) {
    if (own.seat != processed.seat) continue;
    for (const auto& one : MailboxStore(service.store).of_games(own.address))
      games.insert(one.seat.empty() ? one.game : one.game + ": " + one.seat);
  }
  letter.text += '\n' + answers_text(service.store, service.speech(), *game, processed.seat, questions,
                                     {games.begin(), games.end()}, Style{service.config.ascii, false});
}

/// Counts a file that is only checked. Returns whether its seat has had enough of them today (TALK-4).
bool is_one_check_too_many(MailService& service, const SubmittedFile& file) {
  constexpr std::size_t max_checks_in_a_day = 40;
  const auto header = read_orders_header(file.text, file.name);
  if (!header || !header->only_checks) return false;
  RateCounters counters(service.store);
  const std::string about = header->game + '/' + header->seat;
  if (counters.in_window(RateCounter::check, about, before(service.now(), std::chrono::hours(24))) >=
      max_checks_in_a_day)
    return true;
  counters.count(RateCounter::check, about, service.now());
  return false;
}

}  // namespace

void take_files(MailService& service, const std::string& answers, const std::vector<AuthorizedFile>& files,
                const FileHook& done) {
  std::vector<SubmittedFile> sent;
  std::vector<ExtractedFile> opened;
  std::vector<std::string> too_many_checks;
  for (const AuthorizedFile& one : files) {
    if (is_one_check_too_many(service, one.file.file)) {
      too_many_checks.push_back(one.file.file.name);
      opened.push_back(one.file);
      continue;
    }
    sent.push_back(one.file.file);
    sent.back().text = with_masked_tokens(std::move(sent.back().text));
    sent.back().once = one.by_address;
    sent.back().told_of = one.told_of;
    opened.push_back(one.file);
    for (extraction::Repair& mending : opened.back().from.repairs)
      mending = with_masked_tokens(std::move(mending));
  }
  const auto of_name = [&](const std::string& name) -> const AuthorizedFile& {
    return *std::find_if(files.begin(), files.end(),
                         [&](const AuthorizedFile& one) { return one.file.file.name == name; });
  };
  const AnswerFormatter formatter = make_answer_formatter(service.speech(), service.config.ascii, opened);
  const auto keep = [&](Store::WriteTransaction& change, const ProcessedSubmission& processed) {
    const AuthorizedFile& file = of_name(processed.file);
    OutboxItem letter = letter_about(service, processed, file.by_address, answers);
    answer_questions(service, processed, letter);
    change.queue_letter(letter);
    done(change, {file.index, processed.game, processed.seat, processed.answer->number});
  };
  SubmissionQueue queue(service.ledgers, std::move(sent), service.now, formatter, std::nullopt, keep);
  const auto say_why = [&](const std::string& name, const std::string& code, const auto& why) {
    const auto file = std::find_if(opened.begin(), opened.end(),
                                   [&](const ExtractedFile& one) { return one.file.name == name; });
    const BlockLocation& at = file->from.at;
    Store::WriteTransaction change(service.store);
    const auto game = service.store.find(at.game);
    const MessageCatalog& words = service.speech().of(game ? game->spoken : LanguagePrefs{}, at.seat);
    OutboxItem letter{0, at.game, at.seat, OutboxItem::Kind::notice, service.now(), why(words, *file)};
    letter.answers = answers;
    letter.code = code;
    change.queue_letter(letter);
    done(change, {of_name(name).index, at.game, at.seat, 0});
    change.commit();
  };
  for (const std::string& name : too_many_checks)
    say_why(name, "E_LIMIT", [](const MessageCatalog& words, const ExtractedFile&) {
      return wrap(std::string(words.office.too_many_checks), "", "");
    });
  while (!queue.empty()) {
    try {
      ProcessedSubmission processed = queue.take();
      if (processed.game.empty())
        say_why(processed.file,
                processed.complaints.empty() ? std::string() : processed.complaints.front().at.code,
                [&](const MessageCatalog& words, const ExtractedFile& file) {
                  file.place(processed.complaints);
                  const BlockLocation& at = file.from.at;
                  return refusal_text(words, processed.file, at.game, at.seat, processed.complaints);
                });
    } catch (const CommandError& refusal) {
      say_why(queue.not_taken().front(), {}, [&](const MessageCatalog& words, const ExtractedFile&) {
        return wrap(clean(words.refused(refusal.why())) + ".", "", "  ");
      });
    }
  }
}

}  // namespace inselpost::mail
