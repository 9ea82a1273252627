#include "cli/mail/service/post.hpp"

#include <chrono>

#include "cli/mail/service/mail_service.hpp"
#include "cli/render/letter/letter.hpp"
#include "schemas/clock/instant.hpp"
#include "schemas/crypto/token.hpp"
#include "schemas/extraction/extracted_orders.hpp"
#include "storage/mail/mailbox_store.hpp"
#include "storage/mail/rate_limits.hpp"
#include "storage/mail/seat_mail_store.hpp"

namespace inselpost::mail {
namespace {

using std::chrono::hours;

/// The subject under which letters of all strangers are counted.
constexpr const char* everybody = "*";

std::uint64_t lately(MailService& service, RateCounter kind, const std::string& about, hours window) {
  return RateCounters(service.store).in_window(kind, about, before(service.now(), window));
}

/// Returns the word that stands for a reader outside of a game in an id: derived from the address without
/// revealing it.
std::string unnamed(const MailService& service, const std::string& address) {
  return hex(hmac(service.key, std::string("inselpost/reader") + '\0' + address)).substr(0, 10);
}

void write_alarm(MailService& service, Store::WriteTransaction& change, const Alarms::DueAlarm& due) {
  const OfficeMessages& words = service.usual().office;
  OutgoingDraft draft;
  draft.reader = referee_reader;
  draft.kind = alarm_kind;
  draft.subject = words.alarm_subject;
  draft.language = service.usual().language;
  Page& page = draft.pages.emplace_back();
  if (due.count > 1) {
    page.say(words.alarms_since(static_cast<std::size_t>(due.count), service.usual().date_time(due.since)));
    page.gap();
  }
  page.say(due.sentence);
  post(service, change, draft, service.config.moderator);
}

}  // namespace

namespace {

/// Returns the addresses that a letter may name for its reader: the moderator's, those of its seat, and to
/// the moderator those of all players.
std::vector<std::string> named_in(MailService& service, const OutgoingDraft& draft) {
  std::vector<std::string> all = service.config.moderator;
  if (draft.reader == referee_reader)
    for (MailboxStore::Mailbox& one : MailboxStore(service.store).list())
      all.push_back(std::move(one.address));
  const auto game = draft.game.empty() ? std::nullopt : service.store.find(draft.game);
  if (!game || draft.reader.empty() || is_observer(draft.reader)) return all;
  if (auto mail = SeatMailStore(service.store).moderator(*game).mail; !mail.empty())
    all.push_back(std::move(mail));
  for (SeatMailStore::Address& one : SeatMailStore(service.store).addresses(*game))
    if (one.seat == draft.reader) all.push_back(std::move(one.address));
  return all;
}

/// Addresses by which mail programs can end the letters of a seat, or ask for help (MINE-3).
struct ListAddresses {
  std::string unsubscribe, help;
};
/// Returns empty addresses for a letter that goes to no seat, or is about games that are over. A letter about
/// several games has a block for each, with a token of its own.
ListAddresses list_addresses(MailService& service, const OutgoingDraft& draft) {
  // A header line may have 998 characters (RFC 5322). Blanks in the address, at which it is folded, do not
  // count (RFC 2369).
  constexpr std::size_t longest = 900;
  const std::string none = "letters: none", help = "ask: help";
  std::vector<OutboundMail::PartialNews> about = draft.parts;
  if (about.empty()) about.push_back({draft.game, draft.reader});
  ListAddresses lists;
  const SeatPageMessages* words = nullptr;
  std::string blocks, tag = draft.parts.empty() ? draft.game : std::string();
  std::size_t count = 0;
  for (const OutboundMail::PartialNews& one : about) {
    const auto game = one.game.empty() || one.reader.empty() || is_observer(one.reader) ||
                              one.reader == referee_reader || count == extraction::max_blocks
                          ? std::nullopt
                          : service.store.find(one.game);
    const auto token =
        game ? PrintedTokens(service.store, *game).to_unsubscribe(service.key, one.reader) : std::nullopt;
    if (!token) continue;
    const MessageCatalog& catalog = service.speech().of(game->spoken, one.reader);
    if (words == nullptr) words = &catalog.seat_page;
    if (tag.empty()) tag = catalog.letter_page.tag_of_no_game;
    if (count++ > 0) blocks += '\n';
    for (const std::string& line :
         {"game: " + one.game, "seat: " + one.reader, "token: " + format_token(*token), none})
      blocks += words->to_send(line) + '\n';
  }
  if (words == nullptr) return lists;
  const auto to_judge = [&](const std::string& choice, const std::string& body) {
    return mailto(service.config.address, words->to_send(choice) + " [" + tag + ']', body);
  };
  lists.unsubscribe = to_judge(none, blocks);
  lists.help = to_judge(help, words->to_send(help) + '\n');
  if (lists.unsubscribe.size() > longest) {
    constexpr std::string_view blank_line = "%0D%0A%0D%0A";
    for (std::size_t at = lists.unsubscribe.find(blank_line); at != std::string::npos;
         at = lists.unsubscribe.find(blank_line, at))
      lists.unsubscribe.insert(at += blank_line.size(), " ");
  }
  return lists;
}

}  // namespace

std::vector<std::string> moderators_of(const MailService& service, const StoredGame& game) {
  const SeatMailStore::Moderator own = SeatMailStore(service.store).moderator(game);
  return own.mail.empty() ? service.config.moderator : std::vector<std::string>{own.mail};
}

BodyFormat form_of(const MailConfig& config) {
  return {config.html, config.encoding == MailConfig::Encoding::quoted_printable, config.ascii};
}

Envelope envelope_to(const MailService& service, const std::string& address, const LetterIdentity& letter) {
  Envelope envelope;
  envelope.name = service.config.name;
  envelope.judge_address = service.config.address;
  envelope.to = address;
  envelope.time = service.now();
  envelope.message_id = message_id(service.key, service.config.domain, letter);
  envelope.store = store_id(service.key);
  envelope.secret = bounce_secret(service.key, envelope.message_id);
  envelope.game = letter.game;
  envelope.entry = letter.entry;
  envelope.domain = service.config.domain;
  return envelope;
}

void post(MailService& service, Store::WriteTransaction& change, const OutgoingDraft& draft,
          const std::vector<std::string>& addresses) {
  OutboundMail outgoing(service.store);
  RateCounters counters(service.store);
  const std::vector<std::string> named = named_in(service, draft);
  const ListAddresses lists = list_addresses(service, draft);
  for (const std::string& address : addresses) {
    const auto number = static_cast<std::uint32_t>(outgoing.count_of_kind(draft.kind, address) + 1);
    const LetterIdentity name{draft.game, draft.entry,
                              draft.reader.empty()        ? unnamed(service, address)
                              : is_observer(draft.reader) ? public_reader
                                                          : draft.reader,
                              draft.kind, number};
    Envelope envelope = envelope_to(service, address, name);
    envelope.unsubscribe = lists.unsubscribe;
    envelope.help = lists.help;
    envelope.subject = draft.subject;
    envelope.reply_to = draft.reply_to;
    envelope.named = named;
    if (!draft.game.empty())
      envelope.thread = thread_root(service.key, service.config.domain, draft.game, name.reader);
    envelope.in_reply_to = draft.answers;
    envelope.is_answer = !draft.answers.empty() || draft.is_answer;
    envelope.language = draft.language;
    BodyFormat form = form_of(service.config);
    form.html = form.html && draft.html;
    PlayerLetterBody body = draft.letter.value_or(PlayerLetterBody{});
    if (!draft.letter) {
      body = body_of(draft.pages, draft.subject, draft.language, form, draft.picture);
      body.pictures = draft.images;
    }
    body.further = draft.attached;
    const std::string bytes = message_of(envelope, body, form);
    const std::int64_t id = OutboundMail::add(change, {.game = draft.game,
                                                       .reader = draft.reader,
                                                       .address = address,
                                                       .kind = draft.kind,
                                                       .message_id = envelope.message_id,
                                                       .bytes = bytes,
                                                       .made = envelope.time,
                                                       .news = draft.news});
    for (const OutboundMail::PartialNews& part : draft.parts) OutboundMail::add_part(change, id, part);
    for (const OutboundMail::QueuedMail& before : draft.replaces)
      if (before.address == address) OutboundMail::replace(change, before, id);
    if (envelope.is_answer && draft.is_counted) counters.count(RateCounter::answer, address, envelope.time);
  }
}

void alarm(MailService& service, Store::WriteTransaction& change, std::string_view verdict,
           const std::string& sentence) {
  service.log(line_of({service.now(), "alarm-" + std::string(verdict), {}, 0, {}, {}, {}}, service.key));
  if (service.config.moderator.empty()) return;
  if (const auto due = Alarms(service.store).raise(std::string(verdict), sentence, service.now()))
    write_alarm(service, change, *due);
}

void tell_alarms(MailService& service) {
  if (service.config.moderator.empty()) return;
  Store::WriteTransaction change(service.store);
  const std::vector<Alarms::DueAlarm> all = Alarms(service.store).due(service.now());
  for (const Alarms::DueAlarm& due : all) write_alarm(service, change, due);
  if (!all.empty()) change.commit();
}

std::size_t count_stranger(MailService& service) {
  RateCounters(service.store).count(RateCounter::from_stranger, everybody, service.now());
  const auto count = lately(service, RateCounter::from_stranger, everybody, hours(1));
  return count > service.config.answers.all_hour ? static_cast<std::size_t>(count) : 0;
}

bool may_write_to(MailService& service, const std::string& address) {
  return lately(service, RateCounter::answer, address, hours(1)) < service.config.answers.address_hour;
}

bool may_answer_stranger(MailService& service, const std::string& address) {
  RateCounters counters(service.store);
  const bool may =
      lately(service, RateCounter::answer_to_stranger, address, hours(24)) <
          service.config.answers.unknown_day &&
      lately(service, RateCounter::any_answer, everybody, hours(1)) < service.config.answers.all_hour;
  if (!may) {
    counters.count(RateCounter::not_answered, everybody, service.now());
    return false;
  }
  counters.count(RateCounter::answer_to_stranger, address, service.now());
  counters.count(RateCounter::any_answer, everybody, service.now());
  return true;
}

}  // namespace inselpost::mail
