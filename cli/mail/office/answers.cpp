#include "cli/mail/office/answers.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "cli/mail/office/post.hpp"
#include "cli/mail/office/seat_file.hpp"
#include "cli/mail/office/times.hpp"
#include "cli/mail/outgoing/body.hpp"
#include "cli/mail/outgoing/subject.hpp"
#include "cli/paper/answer.hpp"
#include "cli/words/text.hpp"
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

std::string wrapped(const std::string& sentence) { return wrap(clean(sentence), "", ""); }

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

void Answers::came_from(const Sender& sender, const std::string& message_id) {
  sender_ = sender;
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
  const OfficeWords& words = office_.usual().office;
  for (const NotRead& one : contents.not_read)
    not_read_.push_back(words.not_read(clean(one.file_name), clean(one.type), shown_size(one.size)));
  if (contents.not_named > 0) not_read_.push_back(words.more_not_read(contents.not_named));
  if (alone && contents.how_to_send) for_sender_.emplace_back(words.how_to_send);
}

void Answers::claimed(const Claim& claim) {
  const bool is_known = std::any_of(claims_.begin(), claims_.end(), [&](const Claim& one) {
    return one.of == claim.of && one.kind == claim.kind && one.wants_token == claim.wants_token;
  });
  if (!is_known) claims_.push_back(claim);
}

void Answers::refused(const InLetter& block, const LetterFate& fate) {
  const SeatOf of{block.game, block.seat};
  say(of, complaints_text(words_for(of), of_block(block, fate)));
}

void Answers::no_orders(const LetterFate& fate, bool how_to_send) {
  no_orders_ = true;
  const Language& words = office_.usual();
  if (!fate.complaints.empty()) for_sender_.push_back(complaints_text(words, fate.complaints));
  if (how_to_send)
    for_sender_.emplace_back(words.office.how_to_send);
  else if (const std::string said = words.letter.fate(fate); !said.empty())
    for_sender_.push_back(said.ends_with('.') ? said : said + '.');  // as terminals are told, it has none
}

bool Answers::is_of_seat(const SeatOf& of) const {
  const auto game = office_.store.find(of.game);
  if (!game) return false;
  const auto all = MailBook(office_.store).addresses(*game);
  return std::find(all.begin(), all.end(), MailBook::Address{of.seat, sender_.address}) != all.end();
}

void Answers::answer_wrong(Store::Change& change, const SeatOf& of) {
  const std::string about = of.game + '/' + of.seat;
  if (const std::size_t tries = note_wrong_try(office_, of))
    alarm("tokens-shut", office_.usual().office.tokens_shut(of.game, of.seat, tries));
  Tallies tallies(office_.store);
  if (tallies.in_window(Tallied::wrong_try_told, about, before(time_, hours(1))) > 0) return;
  tallies.count(Tallied::wrong_try_told, about, time_);
  const std::string from = sender_.address.empty() ? "?" : clean(sender_.address);
  Letter letter{0,       of.game,
                of.seat, Letter::Kind::notice,
                time_,   wrapped(words_for(of).office.wrong_token(from, readable_time(time_)))};
  change.post(letter);
}

/// AUTH-8.
void Answers::give_new_tokens(Store::Change& change) {
  Tallies tallies(office_.store);
  for (const Claim& claim : claims_) {
    if (!claim.wants_token || claim.kind == Claim::Kind::unknown) continue;
    const std::string about = claim.of.game + '/' + claim.of.seat;
    if (tallies.in_window(Tallied::new_report, about, before(time_, hours(1))) > 0) continue;
    tallies.count(Tallied::new_report, about, time_);
    const StoredGame game = office_.store.find(claim.of.game).value();
    const OfficeWords& words = words_for(claim.of).office;
    std::string text(words.new_token);
    if (sender_.proven && is_of_seat(claim.of)) {
      MailBook(office_.store).drop_tokens(game, claim.of.seat);
      text += ' ' + std::string(words.old_tokens_gone);
    }
    change.post({0, claim.of.game, claim.of.seat, Letter::Kind::notice, time_, wrapped(text)});
  }
}

void Answers::write_to_seats(Store::Change& change) {
  for (const Claim& claim : claims_)
    if (claim.kind == Claim::Kind::wrong && !claim.wants_token) answer_wrong(change, claim.of);
  give_new_tokens(change);
  const auto served = std::find_if(claims_.begin(), claims_.end(),
                                   [](const Claim& one) { return one.kind == Claim::Kind::proven; });
  if (served != claims_.end() && !not_read_.empty()) {
    std::string text;
    for (const std::string& line : not_read_) text += line + '\n';
    say(served->of, std::move(text));
    not_read_.clear();
  }
  for (Said& said : said_) {
    Letter letter{0, said.of.game, said.of.seat, Letter::Kind::notice, time_, std::move(said.text)};
    letter.answers = message_id_;
    change.post(letter);
  }
}

Draft Answers::notice() const {
  Draft draft;
  draft.kind = "notice";
  draft.answers = message_id_;
  draft.is_answer = true;
  draft.language = office_.usual().language;
  return draft;
}

/// To whoever has a seat: what is the matter, and what he owes in each of his games.
void Answers::answer_registered(Store::Change& change) {
  const auto seats = Mailboxes(office_.store).of_games(sender_.address);
  Draft draft = notice();
  draft.subject = no_orders_subject(office_.usual());
  Page page;
  for (const std::string& paragraph : for_sender_) {
    page.append(as_painted(wrapped(paragraph)));
    page.gap();
  }
  if (!not_read_.empty()) page.list(not_read_);
  std::vector<std::string> names;
  for (const auto& one : seats) names.push_back(one.game + ": " + one.seat);
  page.say(office_.usual().office.your_seats(names));
  draft.pages.push_back(std::move(page));
  for (const auto& one : seats) {
    const auto game = office_.store.find(one.game);
    if (!game || game->over || !game->current || one.seat.empty()) continue;
    draft.pages.push_back(file_page(office_, *game, Moment::of(office_.store, *game), one.seat));
  }
  post(office_, change, draft, {sender_.address});
}

void Answers::answer_sender(Store::Change& change) {
  if (!can_be_answered_) return;
  const OfficeWords& words = office_.usual().office;
  const auto unknown = std::find_if(claims_.begin(), claims_.end(),
                                    [](const Claim& one) { return one.kind == Claim::Kind::unknown; });
  const bool is_registered = !Mailboxes(office_.store).of_games(sender_.address).empty();
  if (is_registered && unknown != claims_.end())
    for_sender_.push_back(words.no_such_seat(clean(unknown->of.game), clean(unknown->of.seat)));
  if (is_registered && (no_orders_ || !for_sender_.empty())) {
    // Whoever writes in his name must not use up what he may be answered.
    Tallies tallies(office_.store);
    tallies.count(Tallied::without_block, sender_.address, time_);
    const auto lately = tallies.in_window(Tallied::without_block, sender_.address, before(time_, hours(24)));
    if (lately > most_without_block && !may_answer_stranger(office_, sender_.address)) return;
    return answer_registered(change);
  }
  const bool is_elsewhere = std::any_of(claims_.begin(), claims_.end(), [&](const Claim& one) {
    return one.kind != Claim::Kind::unknown && !is_of_seat(one.of);
  });
  const bool is_stranger_asking = !is_registered && (no_orders_ || unknown != claims_.end());
  if (!is_elsewhere && !is_stranger_asking) return;
  // Else whoever forges a sender has us write to a third party (LOOP-4).
  if (!is_registered && !office_.config.authserv.empty() && !sender_.proven) return;
  if (!may_answer_stranger(office_, sender_.address)) return;
  Draft draft = notice();
  draft.subject = no_orders_ ? no_orders_subject(office_.usual()) : std::string(words.has_come_subject);
  Page& page = draft.pages.emplace_back();
  if (no_orders_)
    for (const std::string& paragraph : words.how_to_write()) page.say(paragraph);
  else
    page.say(std::string(words.has_come));
  post(office_, change, draft, {sender_.address});
}

/// Does it come from the address that it names, as far as anybody can tell? Who only says so frees no
/// address.
bool Answers::was_heard() const {
  if (message_.from.empty()) return false;
  return sender_.proven || std::any_of(claims_.begin(), claims_.end(), [&](const Claim& one) {
           return one.kind == Claim::Kind::proven && is_of_seat(one.of);
         });
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

void Answers::finish(Store::Change& change, std::int64_t id, bool silent) {
  if (!silent) {
    if (was_heard()) Mailboxes(office_.store).heard(message_.from, time_);
    write_to_seats(change);
    answer_sender(change);
  }
  hold_addresses();
  for (const Alarm& one : alarms_) mail::alarm(office_, change, one.verdict, one.sentence);
  std::optional<std::string> keep_until;
  if (office_.config.keep_letters.count() > 0) keep_until = after(time_, office_.config.keep_letters);
  Incoming::finish(change, id, keep_until);
}

}  // namespace inselpost::mail
