#include "cli/mail/service/reply_writer.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <sstream>
#include <utility>

#include "cli/common/question_answers.hpp"
#include "cli/mail/outbound/ids.hpp"
#include "cli/mail/outbound/letter.hpp"
#include "cli/mail/service/compose.hpp"
#include "cli/mail/service/letter_pictures.hpp"
#include "cli/mail/service/mail_service.hpp"
#include "cli/mail/service/passing.hpp"
#include "cli/mail/service/post.hpp"
#include "cli/messages/quoted_text.hpp"
#include "cli/messages/text.hpp"
#include "cli/render/common/reports.hpp"
#include "cli/render/letter/letter.hpp"
#include "cli/render/letter/receipt_details.hpp"
#include "cli/render/letter/shown_position.hpp"
#include "cli/render/receipt.hpp"
#include "cli/service/submission_queue.hpp"
#include "schemas/text/utf8.hpp"
#include "storage/mail/inbound_mail.hpp"
#include "storage/mail/mailbox_store.hpp"
#include "storage/mail/rate_limits.hpp"
#include "storage/mail/seat_mail_store.hpp"

namespace inselpost::mail {
namespace {

using std::chrono::hours;

/// Letters without orders from one address that are answered in a day; further ones get one answer (LOOP-5).
constexpr std::size_t max_without_block = 5;
/// Notices in a day to a seat about letters that proved nothing (AUTH-9), and new reports requested by such
/// letters (AUTH-8).
constexpr std::size_t max_told_in_a_day = 3;

/// The reason in the subject of an answer to a letter without a valid token for the seat.
constexpr const char* no_token_code = "E_TOKEN";

/// Wraps a sentence to the width of a letter, which would wrap longer lines once more.
std::string wrapped(const std::string& sentence) {
  return wrap_sentence(clean_sentence(sentence), "", "", letter_width);
}

/// Returns the diagnostics of a letter that lie in one block: from its first line up to the next block.
FileDiagnostics of_block(const BlockLocation& block, const LetterResult& fate) {
  std::uint32_t end = 0xffffffffU;
  for (const BlockLocation& other : fate.refused)
    if (other.line > block.line) end = std::min(end, other.line);
  FileDiagnostics block_complaints;
  for (const FileDiagnostic& complaint : fate.complaints)
    if (complaint.at.mark.line >= block.line && complaint.at.mark.line < end)
      block_complaints.push_back(complaint);
  return block_complaints;
}

std::string shown_size(std::size_t bytes) {
  constexpr std::size_t kib = 1024;
  if (bytes < kib) return std::to_string(bytes) + " B";
  return std::to_string((bytes + kib - 1) / kib) + " KiB";
}

/// Returns the first half of a media type if it is a standard one, because the sender chose the text.
std::string kind_of_part(const std::string& type) {
  for (const char* known :
       {"application", "audio", "font", "image", "message", "model", "multipart", "text", "video"})
    if (type.starts_with(std::string(known) + '/')) return known;
  return "application";
}

}  // namespace

std::string why_unread(const OfficeMessages& words, const LetterLimits& limits, Unread why) {
  switch (why) {
    case Unread::message: return words.too_large(shown_size(limits.message));
    case Unread::header:
    case Unread::field: return words.too_large(shown_size(limits.header));
    case Unread::texts: return words.too_large(shown_size(Limits().texts));
    case Unread::parts: return words.too_many_parts(limits.parts);
    case Unread::depth: return words.too_deep(limits.depth);
    case Unread::nothing:
    case Unread::malformed: break;
  }
  return std::string(words.malformed);
}

void ReplyWriter::came_from(const Sender& sender, const ExtractedLetter& letter,
                            const std::string& message_id) {
  sender_ = sender;
  tokens_ = letter.tokens;
  message_id_ = message_id;
  // Readers of a mailing list did not ask for an answer (LOOP-3).
  can_be_answered_ = !sender.address.empty() && !sender.by_list;
}

const MessageCatalog& ReplyWriter::messages_for(const SeatRef& of) const {
  const auto game = service_.store.find(of.game);
  return service_.speech().of(game ? game->spoken : LanguagePrefs{}, of.seat);
}

void ReplyWriter::say_refused(const SeatRef& of, const std::string& file, const FileDiagnostics& why,
                              const std::string& sent) {
  const MessageCatalog& words = messages_for(of);
  said_.push_back({of, refusal_text(words, file, of.game, of.seat, why),
                   why.empty() ? std::string() : why.front().at.code, false,
                   to_json(refused_details(words, why, with_masked_tokens(sent)))});
}

void ReplyWriter::say_beside(const SeatRef& of, std::string text) {
  said_.push_back({of, std::move(text), {}, true});
}

void ReplyWriter::alarm(std::string verdict, std::string sentence) {
  alarms_.push_back({std::move(verdict), std::move(sentence)});
}

void ReplyWriter::not_read(Unread why) {
  sender_ = {message_.from, false, false};
  const MessageCatalog& catalog = why == Unread::nothing ? service_.usual() : messages_for_sender();
  const OfficeMessages& words = catalog.office;
  can_be_answered_ = !message_.from.empty() && why != Unread::nothing;
  if (why == Unread::nothing)
    alarm("no-header", words.no_header(catalog.date_time(time_)));
  else
    for_sender_.push_back(why_unread(words, service_.config.limits, why));
}

void ReplyWriter::not_read(const ExtractedTexts& contents, bool alone) {
  not_read_ = contents.not_read;
  not_named_ = contents.not_named;
  if (alone && contents.how_to_send) for_sender_.emplace_back(messages_for_sender().office.how_to_send);
}

void ReplyWriter::claimed(const SeatClaim& claim) {
  const bool is_known = std::any_of(claims_.begin(), claims_.end(), [&](const SeatClaim& one) {
    return one.of == claim.of && one.kind == claim.kind && one.wants_token == claim.wants_token &&
           one.old_token == claim.old_token && one.text == claim.text;
  });
  if (!is_known) claims_.push_back(claim);
}

void ReplyWriter::refused(const SeatRef& of, const BlockLocation& block, const LetterResult& fate,
                          bool is_alone) {
  const FileDiagnostics why = of_block(block, fate);
  const std::string file = why.empty() ? fate.file : why.front().at.file;
  say_refused(of, is_alone ? file : file + ':' + std::to_string(block.line), why, block.text);
}

void ReplyWriter::misnamed(const ExtractedFile& file, const SeatRef& of) {
  SubmissionChecker checker(service_.store, {file.file});
  say_refused(of, file.file.name, file.in_letter(checker.check(file.file, time_)).complaints, file.file.text);
}

void ReplyWriter::no_orders(const LetterResult& fate, bool how_to_send) {
  no_orders_ = {fate, how_to_send};
  for (const BlockLocation& form : fate.unchanged) forms_.push_back({form.game, form.seat});
}

void ReplyWriter::outside(const SeatRef& of, const LetterResult& fate) {
  std::string text;
  for (const OutsideLine& line : fate.outside) text += wrapped(messages_for(of).letter.outside(line)) + '\n';
  if (!text.empty()) say_beside(of, std::move(text));
}

void ReplyWriter::says_more(const SeatRef& of) {
  say_beside(of, wrapped(std::string(messages_for(of).office.says_more)) + '\n');
}

bool ReplyWriter::is_of_seat(const SeatRef& of) const {
  const auto game = service_.store.find(of.game);
  if (!game) return false;
  const auto all = SeatMailStore(service_.store).addresses(*game);
  return std::find(all.begin(), all.end(), SeatMailStore::Address{of.seat, sender_.address}) != all.end();
}

const std::vector<SeatRef>& ReplyWriter::proved() {
  if (!proved_) proved_ = proved_for(service_, tokens_, sender_);
  return *proved_;
}

bool ReplyWriter::is_proved_for(const SeatRef& of) {
  const std::vector<SeatRef>& all = proved();
  return std::find(all.begin(), all.end(), of) != all.end();
}

std::vector<SeatRef> ReplyWriter::seats_of_sender() const {
  std::vector<SeatRef> all;
  for (const auto& one : MailboxStore(service_.store).of_games(sender_.address))
    all.push_back({one.game, one.seat});
  return all;
}

bool ReplyWriter::is_foreign(const SeatClaim& claim, const std::vector<SeatRef>& of_sender) const {
  if (claim.kind == SeatClaim::Kind::proven) return false;
  return claim.kind == SeatClaim::Kind::unknown ||
         std::none_of(of_sender.begin(), of_sender.end(), [&](const SeatRef& own_seat) {
           return own_seat.game == claim.of.game && !own_seat.seat.empty();
         });
}

/// Notifies a seat of a letter that was not authorized for it. If the letter proved nothing, none of it is
/// repeated, the notice carries no token, and only a few are sent; the next notice tells how many there were
/// (AUTH-2, AUTH-9).
void ReplyWriter::answer_wrong(Store::WriteTransaction& change, const SeatClaim& claim) {
  const SeatRef& of = claim.of;
  const std::string about = of.game + '/' + of.seat;
  if (claim.is_try)
    if (const std::size_t tries = note_wrong_try(service_, of))
      alarm("tokens-shut", service_.usual().office.tokens_shut(of.game, of.seat, tries));
  const StoredGame game = service_.store.find(of.game).value();
  const bool is_proved = is_proved_for(of);
  RateCounters counters(service_.store);
  if (!is_proved) {
    const std::string kind = about + (claim.old_token ? " old" : "");
    const auto notices_within = [&](hours window) {
      return counters.in_window(RateCounter::wrong_try_told, kind, before(time_, window));
    };
    // A seat is always notified of its expired tokens, up to the hourly limit, because a mailing list has
    // read some of them.
    if (claim.old_token ? notices_within(hours(1)) >= service_.config.answers.address_hour
                        : notices_within(hours(1)) > 0 || notices_within(hours(24)) >= max_told_in_a_day)
      return SeatMailStore(service_.store).count_unproved(game, of.seat);
    counters.count(RateCounter::wrong_try_told, kind, time_);
  }
  const MessageCatalog& words = messages_for(of);
  OutboxItem letter{0, of.game, of.seat, OutboxItem::Kind::notice, time_, {}};
  if (is_proved) {
    letter.answers = message_id_;
    letter.code = no_token_code;
  }
  if (const auto seen =
          claim.text.empty() ? std::nullopt : change.find_duplicate(game, of.seat, claim.text, false, true)) {
    letter.text = wrapped(words.remark(remark::CameBefore{std::string(words.this_letter),
                                                          shown_time(words, game, of.seat, seen->time)})) +
                  '\n' + seen->receipt;
  } else if (claim.only_answers) {
    letter.text = wrapped(std::string(words.office.only_answers));
  } else {
    std::string notice = words.office.wrong_token(is_of_seat(of), shown_time(words, game, of.seat, time_));
    if (claim.old_token) notice += ' ' + std::string(words.office.old_token);
    letter.text = wrapped(notice);
  }
  if (!is_proved) {
    letter.form = OutboxItem::BodyFormat::none;
    letter.text += wrapped(std::string(words.office.form_applies));
  }
  change.queue_letter(letter);
}

/// Queues a new report for each seat that asked for a token (AUTH-8).
void ReplyWriter::give_new_tokens(Store::WriteTransaction& change) {
  RateCounters counters(service_.store);
  for (const SeatClaim& claim : claims_) {
    if (!claim.wants_token || claim.kind == SeatClaim::Kind::unknown) continue;
    const bool is_proved = is_proved_for(claim.of);
    // Counts unproved requests apart, so that a forger cannot block the player's own.
    const std::string about = claim.of.game + '/' + claim.of.seat + (is_proved ? "" : " unproved");
    if (counters.in_window(RateCounter::new_report, about, before(time_, hours(1))) > 0) continue;
    if (!is_proved &&
        counters.in_window(RateCounter::new_report, about, before(time_, hours(24))) >= max_told_in_a_day)
      continue;
    counters.count(RateCounter::new_report, about, time_);
    const StoredGame game = service_.store.find(claim.of.game).value();
    const OfficeMessages& words = messages_for(claim.of).office;
    std::string text(words.new_token);
    if (sender_.proven && !sender_.by_list && is_of_seat(claim.of)) {
      SeatMailStore(service_.store).drop_tokens(game, claim.of.seat);
      text += ' ' + std::string(words.old_tokens_gone);
    }
    OutboxItem letter{0, claim.of.game, claim.of.seat, OutboxItem::Kind::notice, time_, wrapped(text)};
    letter.form = is_proved ? OutboxItem::BodyFormat::report : OutboxItem::BodyFormat::report_apart;
    change.queue_letter(letter);
  }
}

void ReplyWriter::write_to_seats(Store::WriteTransaction& change) {
  for (const SeatClaim& claim : claims_)
    if (claim.kind == SeatClaim::Kind::wrong && !claim.wants_token) answer_wrong(change, claim);
  give_new_tokens(change);
  const auto served = std::find_if(claims_.begin(), claims_.end(),
                                   [](const SeatClaim& one) { return one.kind == SeatClaim::Kind::proven; });
  if (served != claims_.end() && (!not_read_.empty() || not_named_ > 0)) {
    std::string text;
    for (const std::string& line : lines_of_not_read(messages_for(served->of).office, true))
      text += line + '\n';
    say_beside(served->of, std::move(text));
    not_read_.clear();
    not_named_ = 0;
  }
}

void ReplyWriter::post_said(Store::WriteTransaction& change) {
  for (Said& saved : said_) {
    OutboxItem letter{0,     saved.of.game,        saved.of.seat, OutboxItem::Kind::notice,
                      time_, std::move(saved.text)};
    letter.answers = message_id_;
    letter.details = std::move(saved.details);
    const std::string before = code_before(saved.of);
    if (!saved.is_beside && before.empty()) count_refused(saved.of);
    letter.code = saved.is_beside ? before : std::move(saved.code);
    change.queue_letter(letter);
  }
}

void ReplyWriter::count_refused(const SeatRef& of) {
  const auto game = service_.store.find(of.game);
  if (game && !of.seat.empty())
    SeatMailStore(service_.store).count_refused(*game, of.seat, turn_of(service_.ledgers, *game, of.seat));
}

/// Returns why nothing was done, as the last message to the seat about this letter tells it, or an empty
/// string.
std::string ReplyWriter::code_before(const SeatRef& of) const {
  std::string code;
  if (message_id_.empty()) return code;
  for (OutboxItem& row : service_.store.outbox(of.game))
    if (row.reader == of.seat && row.answers == message_id_) code = std::move(row.code);
  return code;
}

/// Returns a line for each part that was not read (LET-17). File names and types, which the sender chose, are
/// shown only to a proved sender (AUTH-15).
std::vector<std::string> ReplyWriter::lines_of_not_read(const OfficeMessages& words, bool is_proved) const {
  std::vector<std::string> lines;
  for (const SkippedPart& one : not_read_)
    lines.push_back(words.not_read(is_proved ? quoted_inline(one.file_name) : std::string(),
                                   is_proved ? quoted_inline(one.type) : kind_of_part(one.type),
                                   shown_size(one.size)));
  if (not_named_ > 0) lines.push_back(words.more_not_read(not_named_));
  return lines;
}

/// Returns the paragraphs that explain why nothing of the letter was done.
std::vector<std::string> ReplyWriter::paragraphs(const MessageCatalog& words, bool is_proved) const {
  std::vector<std::string> all = for_sender_;
  if (!no_orders_ || asked_) return all;
  LetterResult fate = no_orders_->fate;
  if (is_proved && !fate.complaints.empty())
    all.push_back(refusal_text(words, fate.file, {}, {}, fate.complaints));
  if (!is_proved) {
    fate.order_at = 0;
    fate.order.clear();
    fate.outside.clear();
    // Of quoted orders the place is told and nothing else.
    for (std::vector<BlockLocation>* quoted : {&fate.passed, &fate.not_valid})
      for (BlockLocation& one : *quoted) {
        one.game.clear();
        one.seat.clear();
        one.turn.clear();
      }
    if (fate.kind == LetterResult::Kind::read) fate.kind = LetterResult::Kind::nothing;
  }
  if (no_orders_->how_to_send)
    all.emplace_back(words.office.how_to_send);
  else
    for (const std::string& sentence : said_of_letter(words, fate))
      all.push_back(sentence.ends_with('.') ? sentence
                                            : sentence + '.');  // sentences for terminals have no full stop
  return all;
}

OutgoingDraft ReplyWriter::notice(bool is_proved) const {
  OutgoingDraft draft;
  draft.kind = "notice";
  if (is_proved) draft.answers = message_id_;  // an unproved id may say anything (AUTH-15)
  draft.is_answer = true;
  draft.is_counted = is_proved;
  draft.language = messages_for_sender().language;
  return draft;
}

Page ReplyWriter::answer_to_question(OutgoingDraft& draft, const MessageCatalog& words,
                                     const std::vector<SeatRef>& seats) const {
  using Subject = Question::Subject;
  Page page;
  if (asked_->subject == Subject::help) {
    for (const StaticText& paragraph : words.press.help) page.say(std::string(paragraph));
    page.gap();
  } else if (seats.size() == 1 && !seats.front().seat.empty()) {
    const SeatRef& of = seats.front();
    const auto game = service_.store.find(of.game);
    if (game && (asked_->subject == Subject::board || asked_->subject == Subject::report))
      page = asked_position(draft, *game, of);
    else if (game)
      page = as_painted(answers_text(service_.store, service_.speech(), *game, of.seat, {*asked_},
                                     {of.game + ": " + of.seat}, Style{service_.config.ascii, false}));
    page.gap();
  }
  return page;
}

/// Returns the position for a seat that asked for the board or for its report. Its picture goes into the
/// draft.
Page ReplyWriter::asked_position(OutgoingDraft& draft, const StoredGame& game, const SeatRef& of) const {
  const MessageCatalog& words = messages_for(of);
  const LedgerSnapshot now = LedgerSnapshot::of(service_.store, game);
  const Seat reader = seat_named(now.facts(), of.seat);
  const bool is_report = asked_->subject == Question::Subject::report;
  ShownPosition shown =
      shown_position(words, now, reader, is_report ? Viewer::of(reader) : Viewer::everybody());
  if (shown.picture && wants_pictures(service_, game, of.seat)) {
    draft.images = images_of(service_, *shown.picture);
    draft.picture = picture_html(*shown.picture);
  }
  // The form with a token stands below.
  return is_report ? without_form(std::move(shown.page), words.seat_page, of.seat) : std::move(shown.page);
}

/// Answers a registered sender: the problem, and how their games stand. `seats`, for which the letter is
/// proved, get forms for what they owe; without any, the forms of the last report still apply (LET-20).
void ReplyWriter::answer_registered(Store::WriteTransaction& change, const std::vector<SeatRef>& seats) {
  const MessageCatalog& words = messages_for_sender();
  const bool is_proved = !seats.empty();
  const std::vector<SeatRef> of_sender = seats_of_sender();
  OutgoingDraft draft = notice(is_proved);
  const bool is_refused = is_proved && no_orders_ && !no_orders_->fate.complaints.empty();
  draft.subject = is_refused ? refused_subject(words)
                  : asked_
                      ? std::string(asked_->subject == Question::Subject::help ? words.office.help_subject
                                                                               : words.office.answer_subject)
                      : no_orders_subject(words);
  Page page;
  if (asked_) page = answer_to_question(draft, words, seats);
  for (const std::string& paragraph : paragraphs(words, is_proved)) {
    page.append(as_painted(wrapped(paragraph)));
    page.gap();
  }
  if (const auto lines = lines_of_not_read(words.office, is_proved); !lines.empty()) page.list(lines);
  std::vector<std::string> names;
  for (const SeatRef& one : of_sender)
    if (!one.seat.empty()) names.push_back(one.game + ": " + one.seat);  // an observer has no seat
  page.say(words.office.your_seats(names));
  std::vector<std::string> standings;
  for (const SeatRef& one : is_proved ? std::vector<SeatRef>{} : of_sender) {
    const auto game = service_.store.find(one.game);
    if (game && !game->over && game->current && !one.seat.empty())
      standings.push_back(standing_line(service_, *game, one.seat));
  }
  if (!standings.empty()) {
    page.gap();
    page.list(standings);
    page.gap();
    page.say(std::string(words.office.form_applies));
  }
  draft.pages.push_back(std::move(page));
  for (const SeatRef& one : seats) {
    const auto game = service_.store.find(one.game);
    if (!game || game->over || !game->current) continue;
    draft.pages.push_back(file_page(service_, *game, LedgerSnapshot::of(service_.store, *game), one.seat));
  }
  post(service_, change, draft, {sender_.address});
}

/// Counts letters that are not proved apart, so that a forger cannot use up a player's answers (LOOP-5).
bool ReplyWriter::may_answer_registered(bool is_proved) {
  const std::string about = is_proved ? sender_.address : "unproved " + sender_.address;
  RateCounters counters(service_.store);
  counters.count(RateCounter::without_block, about, time_);
  const auto lately = counters.in_window(RateCounter::without_block, about, before(time_, hours(24)));
  return lately <= max_without_block || may_answer_stranger(service_, about);
}

/// Answers an unregistered sender. The answer is the same whatever became of the letter (AUTH-9).
void ReplyWriter::answer_stranger(Store::WriteTransaction& change, bool how_to_write) {
  // Otherwise a forged sender address would direct the answer to a third party (LOOP-4).
  if (seats_of_sender().empty() && !service_.config.authserv.empty() && !sender_.proven) return;
  if (!may_answer_stranger(service_, sender_.address)) return;
  const MessageCatalog& catalog = messages_for_sender();
  const OfficeMessages& words = catalog.office;
  OutgoingDraft draft = notice(false);
  draft.subject = how_to_write ? no_orders_subject(catalog) : std::string(words.has_come_subject);
  Page& page = draft.pages.emplace_back();
  if (how_to_write)
    for (const StaticText& paragraph : words.how_to_write) page.say(std::string(paragraph));
  else
    page.say(std::string(words.has_come));
  post(service_, change, draft, {sender_.address});
}

void ReplyWriter::answer_sender(Store::WriteTransaction& change) {
  const std::vector<SeatRef> of_sender = seats_of_sender();
  std::vector<SeatRef> his;
  bool is_others = false;
  if (no_orders_)
    for (const SeatRef& of : proved()) {
      const bool is_his = std::find(of_sender.begin(), of_sender.end(), of) != of_sender.end();
      if (is_his && can_be_answered_) {
        his.push_back(of);
        continue;
      }
      // A form of another player's seat: the player who has that seat is answered.
      is_others = true;
      std::string text;
      for (const std::string& paragraph : paragraphs(messages_for(of), true))
        text += wrapped(paragraph) + '\n';
      say_beside(of, std::move(text));
    }
  if (!can_be_answered_) return;
  const auto foreign = std::find_if(claims_.begin(), claims_.end(),
                                    [&](const SeatClaim& one) { return is_foreign(one, of_sender); });
  if (!of_sender.empty()) {
    if (foreign != claims_.end()) {
      const bool plays_there = std::any_of(of_sender.begin(), of_sender.end(), [&](const SeatRef& own) {
        return own.game == foreign->of.game && !own.seat.empty();
      });
      const bool names_game = !foreign->of.game.empty();
      for_sender_.push_back(messages_for_sender().office.no_such_seat(
          names_game, names_game && !foreign->of.seat.empty(), plays_there));
    }
    if (no_orders_ ? his.empty() && is_others : for_sender_.empty()) {
      const bool is_elsewhere = std::any_of(claims_.begin(), claims_.end(),
                                            [&](const SeatClaim& one) { return !is_of_seat(one.of); });
      if (is_elsewhere) answer_stranger(change, false);
      return;
    }
    if (!no_orders_ && sender_.proven)
      for (const SeatRef& of : of_sender)
        if (!of.seat.empty()) his.push_back(of);
    if (may_answer_registered(!his.empty())) answer_registered(change, his);
    return;
  }
  if (no_orders_ || !claims_.empty()) answer_stranger(change, no_orders_ && !is_others);
}

/// Returns whether the letter shows that its sender's address works. An unproved From does not release a held
/// address.
bool ReplyWriter::was_heard() const {
  if (message_.from.empty()) return false;
  return sender_.proven || std::any_of(claims_.begin(), claims_.end(), [&](const SeatClaim& one) {
           return one.kind == SeatClaim::Kind::proven && is_of_seat(one.of);
         });
}

/// Returns the sender's seats that the letter is about: those whose form or letter it answers, or else all.
/// An observer's have no name.
std::vector<SeatRef> ReplyWriter::seats_meant() const {
  std::vector<SeatRef> meant = forms_;
  for (const char* const field : {"in-reply-to", "references"})
    for (const std::string_view value : message_.header.all(field)) {
      std::istringstream ids{std::string(value)};
      for (std::string word; ids >> word;)
        if (const auto id = parse_own_id(service_.key, service_.config.domain, word))
          meant.push_back({id->letter.game, id->letter.reader});
    }
  std::vector<SeatRef> about;
  const std::vector<SeatRef> all = seats_of_sender();
  std::copy_if(all.begin(), all.end(), std::back_inserter(about),
               [&](const SeatRef& one) { return std::find(meant.begin(), meant.end(), one) != meant.end(); });
  return about.empty() ? all : about;
}

/// Returns the messages in the language of the sender's seat that the letter is about (LANG-6).
const MessageCatalog& ReplyWriter::messages_for_sender() const {
  if (sender_.address.empty()) return service_.usual();
  const std::vector<SeatRef> seats = seats_meant();
  return seats.empty() ? service_.usual() : messages_for(seats.front());
}

/// Forwards the sender's own text, so that no letter of a player goes unread (LET-24).
void ReplyWriter::pass_words_on(Store::WriteTransaction& change) {
  if (own_words_.lines.empty() || sender_.address.empty()) return;
  if (MailboxStore(service_.store).of_games(sender_.address).empty()) return;
  const OfficeMessages& words = messages_for_sender().office;
  const std::vector<SeatRef> meant = seats_meant();
  std::vector<std::string> seats, moderators = service_.config.moderator;
  for (const SeatRef& one : meant) seats.push_back(one.seat.empty() ? one.game : one.game + ": " + one.seat);
  if (!meant.empty()) moderators = moderators_of(service_, game_of(service_.store, meant.front().game));
  switch (pass_on(service_, change, own_words_, sender_.address, seats, is_proved_, moderators)) {
    case PassedOn::nothing:
    case PassedOn::again: break;
    case PassedOn::went_on: for_sender_.push_back(words.went_on(moderators.front())); break;
    case PassedOn::kept: for_sender_.emplace_back(words.kept); break;
    case PassedOn::not_kept: for_sender_.emplace_back(words.not_kept); break;
  }
}

void ReplyWriter::hold_addresses() {
  MailboxStore mailboxes(service_.store);
  for (const BouncedLetter& one : came_back_) {
    if (!mailboxes.note_bounce(one.address, one.message_id, time_, one.gone)) continue;
    std::vector<std::string> seats;
    for (const auto& owner : mailboxes.of_games(one.address)) seats.push_back(owner.game + ": " + owner.seat);
    alarm("bouncing", service_.usual().office.bouncing(one.address, seats));
  }
}

/// Counts letters from strangers without valid orders. A flood of them is not answered but reported to the
/// moderator.
void ReplyWriter::note_stranger() {
  const bool orders = std::any_of(claims_.begin(), claims_.end(),
                                  [](const SeatClaim& one) { return one.kind == SeatClaim::Kind::proven; });
  if (orders || (!no_orders_ && claims_.empty())) return;
  if (!MailboxStore(service_.store).of_games(sender_.address).empty()) return;
  if (const std::size_t letters = count_stranger(service_))
    alarm("strangers", service_.usual().office.strangers(letters));
}

void ReplyWriter::finish(Store::WriteTransaction& change, std::int64_t id, bool silent, bool begun_here) {
  if (!silent) {
    if (was_heard()) MailboxStore(service_.store).note_received(message_.from, time_);
    write_to_seats(change);
    pass_words_on(change);
    note_stranger();
    answer_sender(change);
    post_said(change);
    if (sender_.by_list) let_tokens_die(service_.ledgers, tokens_);
  }
  hold_addresses();
  for (const Alarm& one : alarms_) mail::alarm(service_, change, one.verdict, one.sentence);
  std::optional<std::string> keep_until;
  if (service_.config.keep_letters.count() > 0) keep_until = after(time_, service_.config.keep_letters);
  InboundMail::finish(change, id, keep_until, begun_here);
}

}  // namespace inselpost::mail
