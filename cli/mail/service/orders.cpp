#include "cli/mail/service/orders.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <set>
#include <utility>

#include "cli/common/answer_formatter.hpp"
#include "cli/common/question_answers.hpp"
#include "cli/mail/service/attachments.hpp"
#include "cli/mail/service/letter_pictures.hpp"
#include "cli/mail/service/passing.hpp"
#include "cli/messages/text.hpp"
#include "cli/render/common/frame.hpp"
#include "cli/render/letter/letter.hpp"
#include "cli/render/letter/receipt_details.hpp"
#include "cli/render/receipt.hpp"
#include "cli/service/deadlines/run_due.hpp"
#include "cli/service/game_clocks.hpp"
#include "cli/service/submission_queue.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/text/utf8.hpp"
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
  const std::string& time = processed.answer->time;
  std::string repetition_notice = words.remark(
      remark::CameBefore{processed.file == name_of_letter ? std::string(words.this_letter) : processed.file,
                         game ? shown_time(words, *game, processed.answer->seat, time) : time});
  if (by_address) repetition_notice += ' ' + std::string(words.office.how_to_repeat);
  return wrap(repetition_notice, "", "", letter_width) + '\n';
}

/// Returns the players of the file's game as a letter to its seat calls them.
LetterPeople people_of(MailService& service, const MessageCatalog& words, const SubmissionResult& answer) {
  const auto game = service.store.find(answer.game);
  if (!game) return {};
  GameFacts facts;
  facts.seats = entries::genesis(parse_json(game->genesis)).seats;
  facts.players = players_of(*game);
  const auto seat = std::ranges::find(facts.seats, answer.seat);
  return letter_people(words, facts,
                       seat == facts.seats.end()
                           ? std::nullopt
                           : std::optional(seat_at(static_cast<std::size_t>(seat - facts.seats.begin()))));
}

/// Returns the receipt as text, exact and stored, and beside it the details from which a letter is written
/// (TALK-6). `details` are those of the file, or null if it was repeated.
OutboxItem letter_about(MailService& service, const ProcessedSubmission& processed, bool by_address,
                        const std::string& answers, const ReceiptDetails* details) {
  OutboxItem letter{0,
                    processed.game,
                    processed.answer->seat,
                    OutboxItem::Kind::notice,
                    service.now(),
                    said_of_repetition(service, processed, by_address) + processed.answer->receipt};
  if (!processed.answer->diagnostics.empty()) letter.text += "\n" + processed.answer->diagnostics;
  letter.answers = answers;
  letter.code = code_in(*processed.answer);
  if (details != nullptr) letter.details = to_json(*details);
  return letter;
}

/// Returns the games of which all addresses of the seat hear, whoever asks: the answer goes to each of them,
/// and what one person plays besides is not told to the others.
std::vector<std::string> games_of(MailService& service, const StoredGame& game, const std::string& seat) {
  std::map<std::string, std::size_t> listed;
  std::size_t addresses = 0;
  for (const SeatMailStore::Address& own : SeatMailStore(service.store).addresses(game)) {
    if (own.seat != seat) continue;
    ++addresses;
    for (const auto& one : MailboxStore(service.store).of_games(own.address))
      ++listed[one.seat.empty() ? one.game : one.game + ": " + one.seat];
  }
  std::vector<std::string> games;
  for (const auto& [name, count] : listed)
    if (count == addresses) games.push_back(name);
  return games;
}

/// Queues the letter, and the answers to what the file asks for (TALK-3). A report is the whole letter's.
void queue_with_answers(MailService& service, Store::WriteTransaction& change,
                        const ProcessedSubmission& processed, OutboxItem letter) {
  std::vector<Question> questions = processed.questions;
  if (processed.came_before || processed.seat.empty()) questions.clear();
  if (std::erase_if(questions, [](const Question& one) { return one.subject == Question::Subject::report; }) >
      0)
    letter.form = OutboxItem::BodyFormat::report;
  change.queue_letter(letter);
  if (questions.empty()) return;
  const auto game = service.store.find(processed.game);
  if (!game) return;
  OutboxItem further{0,           letter.game, letter.reader,  letter.kind,
                     letter.time, {},          letter.answers, letter.code};
  further.form = letter.form;
  if (const auto asked =
          std::find_if(questions.begin(), questions.end(),
                       [](const Question& one) { return one.subject == Question::Subject::record; });
      asked != questions.end() && may_attach_record(service, *game, processed.seat)) {
    further.details = std::string(record_attached);
    questions.erase(asked);
  }
  if (const auto asked =
          std::find_if(questions.begin(), questions.end(),
                       [](const Question& one) { return one.subject == Question::Subject::page; });
      asked != questions.end() && may_attach_page(service, *game, processed.seat)) {
    OutboxItem page = further;
    page.details = std::string(page_attached);
    page.text = std::string(service.speech().of(game->spoken, processed.seat).press.page_attached) + '\n';
    change.queue_letter(page);
    questions.erase(asked);
  }
  const auto asks_for_board = [](const Question& one) { return one.subject == Question::Subject::board; };
  if (const auto asked = std::ranges::find_if(questions, asks_for_board); asked != questions.end()) {
    OutboxItem board = further;
    board.details = std::string(board_shown);
    board.text = answers_text(service.store, service.speech(), *game, processed.seat, {*asked}, {},
                              Style{service.config.ascii, false});
    change.queue_letter(board);
    std::erase_if(questions, asks_for_board);
  }
  if (questions.empty() && further.details.empty()) return;
  further.text = answers_text(service.store, service.speech(), *game, processed.seat, questions,
                              games_of(service, *game, processed.seat), Style{service.config.ascii, false});
  change.queue_letter(further);
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
                const std::optional<std::string>& arrived, const FileHook& done) {
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
  std::map<std::string, ReceiptDetails> told;  // by the name of the file
  const auto formatter = [&, as_text = make_answer_formatter(service.speech(), service.config.ascii, opened)](
                             const SubmissionResult& answer, const LanguagePrefs& spoken) {
    const auto file = std::find_if(opened.begin(), opened.end(),
                                   [&](const ExtractedFile& one) { return one.file.name == answer.file; });
    if (!answer.later && file != opened.end()) {
      const MessageCatalog& words = service.speech().of(spoken, answer.seat);
      told[answer.file] = receipt_details(words, answer, with_masked_tokens(file->file.text), file->from,
                                          people_of(service, words, answer));
    }
    return as_text(answer, spoken);
  };
  std::set<std::string> refused;  // seats of which this letter is counted already
  const auto count_refused = [&](const StoredGame& game, const std::string& seat) {
    if (refused.insert(game.name + '/' + seat).second)
      SeatMailStore(service.store).count_refused(game, seat, turn_of(service.ledgers, game, seat));
  };
  const auto keep = [&](Store::WriteTransaction& change, const ProcessedSubmission& processed) {
    const AuthorizedFile& file = of_name(processed.file);
    const auto details = told.find(processed.file);
    const bool is_told = !processed.came_before && details != told.end();
    if (is_told && !details->second.only_checked && processed.answer->status != 0)
      if (const auto game = service.store.find(processed.game)) count_refused(*game, processed.answer->seat);
    queue_with_answers(
        service, change, processed,
        letter_about(service, processed, file.by_address, answers, is_told ? &details->second : nullptr));
    done(change, {file.index, processed.game, processed.seat, processed.answer->number});
  };
  // A game may have gone on after the letter arrived.
  const auto clock = [&] {
    if (!arrived) return service.now();
    std::string time = *arrived;
    for (const ExtractedFile& file : opened)
      if (const auto game = service.store.find(file.from.at.game)) time = std::max(time, last_time(*game));
    return std::min(time, service.now());
  };
  SubmissionQueue queue(service.ledgers, std::move(sent), clock, formatter, std::nullopt, keep);
  const auto say_why = [&](const std::string& name, const std::string& code, const auto& why,
                           const FileDiagnostics& faults) {
    const auto file = std::find_if(opened.begin(), opened.end(),
                                   [&](const ExtractedFile& one) { return one.file.name == name; });
    const BlockLocation& at = file->from.at;
    Store::WriteTransaction change(service.store);
    const auto game = service.store.find(at.game);
    const MessageCatalog& words = service.speech().of(game ? game->spoken : LanguagePrefs{}, at.seat);
    OutboxItem letter{0, at.game, at.seat, OutboxItem::Kind::notice, service.now(), why(words, *file)};
    letter.answers = answers;
    letter.code = code;
    if (!faults.empty()) {
      letter.details = to_json(refused_details(words, faults, with_masked_tokens(file->file.text)));
      if (game) count_refused(*game, at.seat);
    }
    change.queue_letter(letter);
    done(change, {of_name(name).index, at.game, at.seat, 0});
    change.commit();
  };
  for (const std::string& name : too_many_checks)
    say_why(name, "E_LIMIT",
            [](const MessageCatalog& words, const ExtractedFile&) {
              return wrap(std::string(words.office.too_many_checks), "", "", letter_width);
            },
            {});
  while (!queue.empty()) {
    try {
      ProcessedSubmission processed = queue.take();
      if (processed.game.empty())
        say_why(
            processed.file,
            processed.complaints.empty() ? std::string() : processed.complaints.front().at.code,
            [&](const MessageCatalog& words, const ExtractedFile& file) {
              file.place(processed.complaints);
              const BlockLocation& at = file.from.at;
              return refusal_text(words, processed.file, at.game, at.seat, processed.complaints);
            },
            processed.complaints);
    } catch (const CommandError& refusal) {
      say_why(queue.not_taken().front(), {},
              [&](const MessageCatalog& words, const ExtractedFile&) {
                return wrap(clean(words.refused(refusal.why())) + ".", "", "  ", letter_width);
              },
              {});
    }
  }
}

}  // namespace inselpost::mail
