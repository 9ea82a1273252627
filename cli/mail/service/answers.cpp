#include "cli/mail/service/answers.hpp"

#include <algorithm>
#include <chrono>
#include <sstream>
#include <utility>

#include "cli/mail/outbound/body.hpp"
#include "cli/mail/outbound/ids.hpp"
#include "cli/mail/outbound/subject.hpp"
#include "cli/mail/service/passing.hpp"
#include "cli/mail/service/post.hpp"
#include "cli/mail/service/seat_file.hpp"
#include "cli/mail/service/times.hpp"
#include "cli/messages/somebodys_words.hpp"
#include "cli/messages/text.hpp"
#include "cli/render/answer.hpp"
#include "cli/render/letter.hpp"
#include "schemas/text/page.hpp"
#include "storage/mail/incoming.hpp"
#include "storage/mail/mail_book.hpp"
#include "storage/mail/mailboxes.hpp"
#include "storage/mail/tallies.hpp"

namespace inselpost::mail {
namespace {

using std::chrono::hours;

/// Of letters a day from one address of which nothing could be done; of more one gets an answer (LOOP-5).
constexpr std::size_t most_without_block = 5;
/// Of letters a day that proved nothing a seat is told (AUTH-9), and so many new reports may be asked for by
/// them (AUTH-8).
constexpr std::size_t most_told_in_a_day = 3;
/// As what a letter is known (`Look::contents`).
constexpr const char* seen_as = "mail";

std::string wrapped(const std::string& sentence) { return wrap_sentence(clean_sentence(sentence), "", ""); }

/// Those of a letter's faults that stand in one of its blocks: below where it begins, above where the next
/// one does.
Complaints of_block(const InLetter& block, const LetterFate& fate) {
  std::uint32_t end = 0xffffffffU;
  for (const InLetter& other : fate.refused)
    if (other.line > block.line) end = std::min(end, other.line);
  Complaints its;
  for (const Complaint& complaint : fate.complaints)
    if (complaint.at.mark.line >= block.line && complaint.at.mark.line < end) its.push_back(complaint);
  return its;
}

std::string shown_size(std::size_t bytes) {
  constexpr std::size_t kib = 1024;
  if (bytes < kib) return std::to_string(bytes) + " B";
  return std::to_string((bytes + kib - 1) / kib) + " KiB";
}

/// `application` of `application/pdf`: a word of this list, for what stands there its sender has chosen.
std::string kind_of_part(const std::string& type) {
  for (const char* known :
       {"application", "audio", "font", "image", "message", "model", "multipart", "text", "video"})
    if (type.starts_with(std::string(known) + '/')) return known;
  return "application";
}

}  // namespace

std::string why_unread(const OfficeWords& words, const LetterLimits& limits, Unread why) {
  switch (why) {
    case Unread::message: return words.too_large(shown_size(limits.message));
    case Unread::header:
    case Unread::field: return words.too_large(shown_size(limits.header));
    case Unread::texts: return words.too_large(shown_size(Limits().texts));
    case Unread::parts: return words.too_many_parts(limits.parts);
    case Unread::depth: return words.too_deep(limits.depth);
    case Unread::nothing:
    case Unread::broken: break;
  }
  return std::string(words.broken);
}

void Answers::came_from(const Sender& sender, const OpenedLetter& letter, const std::string& message_id) {
  sender_ = sender;
  tokens_ = letter.tokens;
  message_id_ = message_id;
  // Behind a mailing list are people who did not ask (LOOP-3).
  can_be_answered_ = !sender.address.empty() && !sender.by_list;
}

const Language& Answers::words_for(const SeatOf& of) const {
  const auto game = office_.store.find(of.game);
  return office_.speech().of(game ? game->spoken : Spoken{}, of.seat);
}

void Answers::say(const SeatOf& of, std::string text) { said_.push_back({of, std::move(text)}); }

void Answers::alarm(std::string verdict, std::string sentence) {
  alarms_.push_back({std::move(verdict), std::move(sentence)});
}

void Answers::not_read(Unread why) {
  const OfficeWords& words = office_.usual().office;
  sender_ = {message_.from, false, false};
  can_be_answered_ = !message_.from.empty() && why != Unread::nothing;
  if (why == Unread::nothing)
    alarm("no-header", words.no_header(readable_time(time_)));
  else
    for_sender_.push_back(why_unread(words, office_.config.limits, why));
}

void Answers::not_read(const Contents& contents, bool alone) {
  not_read_ = contents.not_read;
  not_named_ = contents.not_named;
  if (alone && contents.how_to_send) for_sender_.emplace_back(office_.usual().office.how_to_send);
}

void Answers::claimed(const Claim& claim) {
  const bool is_known = std::any_of(claims_.begin(), claims_.end(), [&](const Claim& one) {
    return one.of == claim.of && one.kind == claim.kind && one.wants_token == claim.wants_token &&
           one.old_token == claim.old_token && one.text == claim.text;
  });
  if (!is_known) claims_.push_back(claim);
}

void Answers::refused(const InLetter& block, const LetterFate& fate) {
  const SeatOf of{block.game, block.seat};
  say(of, complaints_text(words_for(of), of_block(block, fate)));
}

void Answers::no_orders(const LetterFate& fate, bool how_to_send) {
  no_orders_ = {fate, how_to_send};
  for (const InLetter& form : fate.unchanged) forms_.push_back({form.game, form.seat});
}

void Answers::outside(const SeatOf& of, const LetterFate& fate) {
  std::string text;
  for (const OutsideLine& line : fate.outside) text += wrapped(words_for(of).letter.outside(line)) + '\n';
  if (!text.empty()) say(of, std::move(text));
}

bool Answers::is_of_seat(const SeatOf& of) const {
  const auto game = office_.store.find(of.game);
  if (!game) return false;
  const auto all = MailBook(office_.store).addresses(*game);
  return std::find(all.begin(), all.end(), MailBook::Address{of.seat, sender_.address}) != all.end();
}

const std::vector<SeatOf>& Answers::proved() {
  if (!proved_) proved_ = proved_for(office_, tokens_, sender_);
  return *proved_;
}

bool Answers::is_proved_for(const SeatOf& of) {
  const std::vector<SeatOf>& all = proved();
  return std::find(all.begin(), all.end(), of) != all.end();
}

std::vector<SeatOf> Answers::seats_of_sender() const {
  std::vector<SeatOf> all;
  for (const auto& one : Mailboxes(office_.store).of_games(sender_.address))
    all.push_back({one.game, one.seat});
  return all;
}

bool Answers::is_foreign(const Claim& claim, const std::vector<SeatOf>& of_sender) const {
  if (claim.kind == Claim::Kind::proven) return false;
  return claim.kind == Claim::Kind::unknown ||
         std::none_of(of_sender.begin(), of_sender.end(),
                      [&](const SeatOf& its) { return its.game == claim.of.game && !its.seat.empty(); });
}

/// What a seat is told of a letter that does not speak for it. Of one that proved nothing nothing is
/// repeated, it makes no token, and few are told of; how many there were besides says the next letter
/// (AUTH-2, AUTH-9).
void Answers::answer_wrong(Store::Change& change, const Claim& claim) {
  const SeatOf& of = claim.of;
  const std::string about = of.game + '/' + of.seat;
  if (claim.is_try)
    if (const std::size_t tries = note_wrong_try(office_, of))
      alarm("tokens-shut", office_.usual().office.tokens_shut(of.game, of.seat, tries));
  const StoredGame game = office_.store.find(of.game).value();
  const bool is_proved = is_proved_for(of);
  Tallies tallies(office_.store);
  if (!is_proved) {
    const std::string kind = about + (claim.old_token ? " old" : "");
    const auto told = [&](hours window) {
      return tallies.in_window(Tallied::wrong_try_told, kind, before(time_, window));
    };
    // Of an old one its seat always hears; but a list has read some, and nobody shall flood it with them.
    if (claim.old_token ? told(hours(1)) >= office_.config.answers.address_hour
                        : told(hours(1)) > 0 || told(hours(24)) >= most_told_in_a_day)
      return MailBook(office_.store).count_unproved(game, of.seat);
    tallies.count(Tallied::wrong_try_told, kind, time_);
  }
  const Language& words = words_for(of);
  Letter letter{0, of.game, of.seat, Letter::Kind::notice, time_, {}};
  if (is_proved) letter.answers = message_id_;
  if (const auto seen =
          claim.text.empty() ? std::nullopt : change.seen(game, of.seat, claim.text, false, true)) {
    letter.text = wrapped(words.remark(remark::CameBefore{seen_as, seen->time})) + '\n' + seen->receipt;
  } else if (claim.only_answers) {
    letter.text = wrapped(std::string(words.office.only_answers));
  } else {
    std::string said = words.office.wrong_token(is_of_seat(of), readable_time(time_));
    if (claim.old_token) said += ' ' + std::string(words.office.old_token);
    letter.text = wrapped(said);
  }
  if (!is_proved) {
    letter.form = Letter::Form::none;
    letter.text += wrapped(std::string(words.office.form_holds));
  }
  change.post(letter);
}

/// AUTH-8.
void Answers::give_new_tokens(Store::Change& change) {
  Tallies tallies(office_.store);
  for (const Claim& claim : claims_) {
    if (!claim.wants_token || claim.kind == Claim::Kind::unknown) continue;
    const bool is_proved = is_proved_for(claim.of);
    // Whoever proves nothing keeps nobody from asking who does.
    const std::string about = claim.of.game + '/' + claim.of.seat + (is_proved ? "" : " unproved");
    if (tallies.in_window(Tallied::new_report, about, before(time_, hours(1))) > 0) continue;
    if (!is_proved &&
        tallies.in_window(Tallied::new_report, about, before(time_, hours(24))) >= most_told_in_a_day)
      continue;
    tallies.count(Tallied::new_report, about, time_);
    const StoredGame game = office_.store.find(claim.of.game).value();
    const OfficeWords& words = words_for(claim.of).office;
    std::string text(words.new_token);
    if (sender_.proven && !sender_.by_list && is_of_seat(claim.of)) {
      MailBook(office_.store).drop_tokens(game, claim.of.seat);
      text += ' ' + std::string(words.old_tokens_gone);
    }
    Letter letter{0, claim.of.game, claim.of.seat, Letter::Kind::notice, time_, wrapped(text)};
    letter.form = is_proved ? Letter::Form::report : Letter::Form::report_apart;
    change.post(letter);
  }
}

void Answers::write_to_seats(Store::Change& change) {
  for (const Claim& claim : claims_)
    if (claim.kind == Claim::Kind::wrong && !claim.wants_token) answer_wrong(change, claim);
  give_new_tokens(change);
  const auto served = std::find_if(claims_.begin(), claims_.end(),
                                   [](const Claim& one) { return one.kind == Claim::Kind::proven; });
  if (served != claims_.end() && (!not_read_.empty() || not_named_ > 0)) {
    std::string text;
    for (const std::string& line : lines_of_not_read(words_for(served->of).office, true)) text += line + '\n';
    say(served->of, std::move(text));
    not_read_.clear();
    not_named_ = 0;
  }
}

void Answers::post_said(Store::Change& change) {
  for (Said& said : said_) {
    Letter letter{0, said.of.game, said.of.seat, Letter::Kind::notice, time_, std::move(said.text)};
    letter.answers = message_id_;
    change.post(letter);
  }
}

/// The parts of which nothing was read (LET-17). Their names, and what else their sender chose, stand only in
/// an answer to whoever has proved who he is (AUTH-15).
std::vector<std::string> Answers::lines_of_not_read(const OfficeWords& words, bool is_proved) const {
  std::vector<std::string> lines;
  for (const NotRead& one : not_read_)
    lines.push_back(words.not_read(is_proved ? quoted_inline(one.file_name) : std::string(),
                                   is_proved ? quoted_inline(one.type) : kind_of_part(one.type),
                                   shown_size(one.size)));
  if (not_named_ > 0) lines.push_back(words.more_not_read(not_named_));
  return lines;
}

/// What is the matter with a letter of which nothing was done.
std::vector<std::string> Answers::paragraphs(const Language& words, bool is_proved) const {
  std::vector<std::string> all = for_sender_;
  if (!no_orders_) return all;
  LetterFate fate = no_orders_->fate;
  if (is_proved && !fate.complaints.empty()) all.push_back(complaints_text(words, fate.complaints));
  if (!is_proved) {
    fate.order_at = 0;
    fate.order.clear();
    fate.passed.clear();
    fate.not_valid.clear();
    fate.outside.clear();
    if (fate.kind == LetterFate::Kind::read) fate.kind = LetterFate::Kind::nothing;
  }
  if (no_orders_->how_to_send)
    all.emplace_back(words.office.how_to_send);
  else
    for (const std::string& said : said_of_letter(words, fate))
      all.push_back(said.ends_with('.') ? said : said + '.');  // as terminals are told, it has none
  return all;
}

Draft Answers::notice(bool is_proved) const {
  Draft draft;
  draft.kind = "notice";
  if (is_proved) draft.answers = message_id_;  // else it may say anything (AUTH-15)
  draft.is_answer = true;
  draft.is_counted = is_proved;
  draft.language = office_.usual().language;
  return draft;
}

/// To whoever has a seat: what is the matter, and how his games stand. `seats`: those for which the letter is
/// proved get the form for what they owe; if there are none, the form of the last report holds (LET-20).
void Answers::answer_registered(Store::Change& change, const std::vector<SeatOf>& seats) {
  const Language& words = office_.usual();
  const bool is_proved = !seats.empty();
  const std::vector<SeatOf> of_sender = seats_of_sender();
  Draft draft = notice(is_proved);
  draft.subject = no_orders_subject(words);
  Page page;
  for (const std::string& paragraph : paragraphs(words, is_proved)) {
    page.append(as_painted(wrapped(paragraph)));
    page.gap();
  }
  if (const auto lines = lines_of_not_read(words.office, is_proved); !lines.empty()) page.list(lines);
  std::vector<std::string> names;
  for (const SeatOf& one : of_sender)
    if (!one.seat.empty()) names.push_back(one.game + ": " + one.seat);  // else an observer's
  page.say(words.office.your_seats(names));
  std::vector<std::string> standings;
  for (const SeatOf& one : is_proved ? std::vector<SeatOf>{} : of_sender) {
    const auto game = office_.store.find(one.game);
    if (game && !game->over && game->current && !one.seat.empty())
      standings.push_back(standing_line(office_, *game, one.seat));
  }
  if (!standings.empty()) {
    page.gap();
    page.list(standings);
    page.gap();
    page.say(std::string(words.office.form_holds));
  }
  draft.pages.push_back(std::move(page));
  for (const SeatOf& one : seats) {
    const auto game = office_.store.find(one.game);
    if (!game || game->over || !game->current) continue;
    draft.pages.push_back(file_page(office_, *game, Moment::of(office_.store, *game), one.seat));
  }
  post(office_, change, draft, {sender_.address});
}

/// Whoever writes in somebody's name must not use up what he may be answered: letters that are not proved
/// count apart (LOOP-5).
bool Answers::may_answer_registered(bool is_proved) {
  const std::string about = is_proved ? sender_.address : "unproved " + sender_.address;
  Tallies tallies(office_.store);
  tallies.count(Tallied::without_block, about, time_);
  const auto lately = tallies.in_window(Tallied::without_block, about, before(time_, hours(24)));
  return lately <= most_without_block || may_answer_stranger(office_, about);
}

/// The same whatever came of his letter (AUTH-9).
void Answers::answer_stranger(Store::Change& change, bool how_to_write) {
  // Else whoever forges a sender has us write to a third party (LOOP-4).
  if (seats_of_sender().empty() && !office_.config.authserv.empty() && !sender_.proven) return;
  if (!may_answer_stranger(office_, sender_.address)) return;
  const OfficeWords& words = office_.usual().office;
  Draft draft = notice(false);
  draft.subject = how_to_write ? no_orders_subject(office_.usual()) : std::string(words.has_come_subject);
  Page& page = draft.pages.emplace_back();
  if (how_to_write)
    for (const std::string& paragraph : words.how_to_write()) page.say(paragraph);
  else
    page.say(std::string(words.has_come));
  post(office_, change, draft, {sender_.address});
}

void Answers::answer_sender(Store::Change& change) {
  const std::vector<SeatOf> of_sender = seats_of_sender();
  std::vector<SeatOf> his;
  bool is_others = false;
  if (no_orders_)
    for (const SeatOf& of : proved()) {
      const bool is_his = std::find(of_sender.begin(), of_sender.end(), of) != of_sender.end();
      if (is_his && can_be_answered_) {
        his.push_back(of);
        continue;
      }
      // A form of that seat, in a letter from elsewhere: whoever has the seat is answered.
      is_others = true;
      std::string text;
      for (const std::string& paragraph : paragraphs(words_for(of), true)) text += wrapped(paragraph) + '\n';
      say(of, std::move(text));
    }
  if (!can_be_answered_) return;
  const auto foreign = std::find_if(claims_.begin(), claims_.end(),
                                    [&](const Claim& one) { return is_foreign(one, of_sender); });
  if (!of_sender.empty()) {
    if (foreign != claims_.end())
      for_sender_.push_back(
          office_.usual().office.no_such_seat(!foreign->of.game.empty(), !foreign->of.seat.empty()));
    if (no_orders_ ? his.empty() && is_others : for_sender_.empty()) {
      const bool is_elsewhere =
          std::any_of(claims_.begin(), claims_.end(), [&](const Claim& one) { return !is_of_seat(one.of); });
      if (is_elsewhere) answer_stranger(change, false);
      return;
    }
    if (!no_orders_ && sender_.proven)
      for (const SeatOf& of : of_sender)
        if (!of.seat.empty()) his.push_back(of);
    if (may_answer_registered(!his.empty())) answer_registered(change, his);
    return;
  }
  if (no_orders_ || !claims_.empty()) answer_stranger(change, no_orders_ && !is_others);
}

/// Does it come from the address that it names, as far as anybody can tell? Who only says so frees no
/// address.
bool Answers::was_heard() const {
  if (message_.from.empty()) return false;
  return sender_.proven || std::any_of(claims_.begin(), claims_.end(), [&](const Claim& one) {
           return one.kind == Claim::Kind::proven && is_of_seat(one.of);
         });
}

/// The seats of its sender that the letter is about, as people read them: those whose form or letter it
/// answers; if it answers none, all.
std::vector<std::string> Answers::seats_meant() const {
  std::vector<SeatOf> meant = forms_;
  for (const char* const field : {"in-reply-to", "references"})
    for (const std::string_view value : message_.header.all(field)) {
      std::istringstream ids{std::string(value)};
      for (std::string word; ids >> word;)
        if (const auto id = our_id(office_.key, office_.config.domain, word))
          meant.push_back({id->letter.game, id->letter.reader});
    }
  std::vector<std::string> all, about;
  for (const auto& one : Mailboxes(office_.store).of_games(sender_.address)) {
    const std::string named = one.seat.empty() ? one.game : one.game + ": " + one.seat;
    all.push_back(named);
    if (std::find(meant.begin(), meant.end(), SeatOf{one.game, one.seat}) != meant.end())
      about.push_back(named);
  }
  return about.empty() ? all : about;
}

/// So every letter of somebody who plays is read by somebody (LET-24).
void Answers::pass_words_on(Store::Change& change) {
  if (own_words_.lines.empty() || sender_.address.empty()) return;
  if (Mailboxes(office_.store).of_games(sender_.address).empty()) return;
  const OfficeWords& words = office_.usual().office;
  switch (pass_on(office_, change, own_words_, sender_.address, seats_meant(), is_proved_)) {
    case PassedOn::nothing:
    case PassedOn::again: break;
    case PassedOn::went_on: for_sender_.push_back(words.went_on(office_.config.moderator.front())); break;
    case PassedOn::kept: for_sender_.emplace_back(words.kept); break;
    case PassedOn::not_kept: for_sender_.emplace_back(words.not_kept); break;
  }
}

void Answers::hold_addresses() {
  Mailboxes mailboxes(office_.store);
  for (const CameBack& one : came_back_) {
    if (!mailboxes.failed(one.address, one.message_id, time_, one.gone)) continue;
    std::vector<std::string> seats;
    for (const auto& its : mailboxes.of_games(one.address)) seats.push_back(its.game + ": " + its.seat);
    alarm("bouncing", office_.usual().office.bouncing(one.address, seats));
  }
}

/// A flood of letters that order nothing costs their senders' answers, and the moderator hears of it.
void Answers::note_stranger() {
  const bool orders = std::any_of(claims_.begin(), claims_.end(),
                                  [](const Claim& one) { return one.kind == Claim::Kind::proven; });
  if (orders || (!no_orders_ && claims_.empty())) return;
  if (!Mailboxes(office_.store).of_games(sender_.address).empty()) return;
  if (const std::size_t letters = count_stranger(office_))
    alarm("strangers", office_.usual().office.strangers(letters));
}

void Answers::finish(Store::Change& change, std::int64_t id, bool silent) {
  if (!silent) {
    if (was_heard()) Mailboxes(office_.store).heard(message_.from, time_);
    write_to_seats(change);
    pass_words_on(change);
    note_stranger();
    answer_sender(change);
    post_said(change);
    if (sender_.by_list) let_tokens_die(office_.ledgers, tokens_);
  }
  hold_addresses();
  for (const Alarm& one : alarms_) mail::alarm(office_, change, one.verdict, one.sentence);
  std::optional<std::string> keep_until;
  if (office_.config.keep_letters.count() > 0) keep_until = after(time_, office_.config.keep_letters);
  Incoming::finish(change, id, keep_until);
}

}  // namespace inselpost::mail
