#include "cli/mail/service/post.hpp"

#include <chrono>

#include "cli/mail/service/times.hpp"
#include "schemas/clock/instant.hpp"
#include "storage/mail/alarms.hpp"
#include "storage/mail/mailboxes.hpp"
#include "storage/mail/tallies.hpp"

namespace inselpost::mail {
namespace {

using std::chrono::hours;

/// About whom letters of all are counted.
constexpr const char* everybody = "*";

std::uint64_t lately(Office& office, Tallied kind, const std::string& about, hours window) {
  return Tallies(office.store).in_window(kind, about, before(office.now(), window));
}

/// In an id, who is no reader of a game: another word for each address, from which nobody learns it.
std::string unnamed(const Office& office, const std::string& address) {
  return hex(hmac(office.key, std::string("inselpost/reader") + '\0' + address)).substr(0, 10);
}

void write_alarm(Office& office, Store::Change& change, const Alarms::Due& due) {
  const OfficeWords& words = office.usual().office;
  Draft draft;
  draft.reader = referee_reader;
  draft.kind = alarm_kind;
  draft.subject = words.alarm_subject;
  draft.language = office.usual().language;
  Page& page = draft.pages.emplace_back();
  if (due.count > 1) {
    page.say(words.alarms_since(static_cast<std::size_t>(due.count), readable_time(due.since)));
    page.gap();
  }
  page.say(due.sentence);
  post(office, change, draft, office.config.moderator);
}

}  // namespace

Form form_of(const Configuration& config) {
  return {config.html, config.encoding == Configuration::Encoding::quoted_printable, config.ascii};
}

Envelope envelope_to(const Office& office, const std::string& address, const LetterName& letter) {
  Envelope envelope;
  envelope.name = office.config.name;
  envelope.judge = office.config.address;
  envelope.to = address;
  envelope.time = office.now();
  envelope.message_id = message_id(office.key, office.config.domain, letter);
  envelope.store = store_id(office.key);
  envelope.secret = bounce_secret(office.key, envelope.message_id);
  envelope.game = letter.game;
  envelope.entry = letter.entry;
  envelope.domain = office.config.domain;
  return envelope;
}

void post(Office& office, Store::Change& change, const Draft& draft,
          const std::vector<std::string>& addresses) {
  Outgoing outgoing(office.store);
  Tallies tallies(office.store);
  for (const std::string& address : addresses) {
    const auto number = static_cast<std::uint32_t>(outgoing.count_of_kind(draft.kind, address) + 1);
    const LetterName name{draft.game, draft.entry,
                          draft.reader.empty() ? unnamed(office, address) : draft.reader, draft.kind, number};
    Envelope envelope = envelope_to(office, address, name);
    envelope.subject = draft.subject;
    envelope.reply_to = draft.reply_to;
    if (!draft.game.empty())
      envelope.thread = thread_root(office.key, office.config.domain, draft.game, name.reader);
    envelope.in_reply_to = draft.answers;
    envelope.is_answer = !draft.answers.empty() || draft.is_answer;
    envelope.language = draft.language;
    const std::string bytes = message_of(envelope, draft.pages, form_of(office.config));
    const std::int64_t id = Outgoing::add(change, {.game = draft.game,
                                                   .reader = draft.reader,
                                                   .address = address,
                                                   .kind = draft.kind,
                                                   .message_id = envelope.message_id,
                                                   .bytes = bytes,
                                                   .made = envelope.time,
                                                   .news = draft.news});
    for (const Outgoing::Letter& before : draft.replaces)
      if (before.address == address) Outgoing::replace(change, before, id);
    if (envelope.is_answer && draft.is_counted) tallies.count(Tallied::answer, address, envelope.time);
  }
}

void alarm(Office& office, Store::Change& change, std::string_view verdict, const std::string& sentence) {
  office.log(line_of({office.now(), "alarm-" + std::string(verdict), {}, 0, {}, {}, {}}, office.key));
  if (office.config.moderator.empty()) return;
  if (const auto due = Alarms(office.store).raise(std::string(verdict), sentence, office.now()))
    write_alarm(office, change, *due);
}

void tell_alarms(Office& office) {
  if (office.config.moderator.empty()) return;
  Store::Change change(office.store);
  const std::vector<Alarms::Due> all = Alarms(office.store).due(office.now());
  for (const Alarms::Due& due : all) write_alarm(office, change, due);
  if (!all.empty()) change.commit();
}

std::size_t count_stranger(Office& office) {
  Tallies(office.store).count(Tallied::from_stranger, everybody, office.now());
  const auto count = lately(office, Tallied::from_stranger, everybody, hours(1));
  return count > office.config.answers.all_hour ? static_cast<std::size_t>(count) : 0;
}

bool may_write_to(Office& office, const std::string& address) {
  return lately(office, Tallied::answer, address, hours(1)) < office.config.answers.address_hour;
}

bool may_answer_stranger(Office& office, const std::string& address) {
  Tallies tallies(office.store);
  const bool may =
      lately(office, Tallied::answer_to_stranger, address, hours(24)) < office.config.answers.unknown_day &&
      lately(office, Tallied::any_answer, everybody, hours(1)) < office.config.answers.all_hour;
  if (!may) {
    tallies.count(Tallied::not_answered, everybody, office.now());
    return false;
  }
  tallies.count(Tallied::answer_to_stranger, address, office.now());
  tallies.count(Tallied::any_answer, everybody, office.now());
  return true;
}

}  // namespace inselpost::mail
