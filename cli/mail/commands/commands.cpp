#include "cli/mail/commands/commands.hpp"

#include <sys/stat.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <fstream>
#include <istream>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "cli/mail/commands/configured_mail.hpp"
#include "cli/mail/mailbox/maildir.hpp"
#include "cli/mail/mailbox/mbox.hpp"
#include "cli/mail/server/imap_folder.hpp"
#include "cli/mail/service/compose.hpp"
#include "cli/mail/service/inspect_message.hpp"
#include "cli/mail/service/passing.hpp"
#include "cli/mail/service/post.hpp"
#include "cli/mail/service/receive.hpp"
#include "cli/mail/service/reply_writer.hpp"
#include "cli/mail/service/seat_claims.hpp"
#include "cli/messages/quoted_text.hpp"
#include "cli/messages/text.hpp"
#include "cli/render/receipt.hpp"
#include "cli/service/clock.hpp"
#include "cli/service/ledger_snapshot.hpp"
#include "cli/service/store_command_error.hpp"
#include "schemas/address/mail_address.hpp"
#include "schemas/clock/instant.hpp"
#include "schemas/crypto/token.hpp"
#include "schemas/extraction/extracted_orders.hpp"
#include "schemas/extraction/lines.hpp"
#include "schemas/extraction/order_lexicon.hpp"
#include "schemas/json/json.hpp"
#include "schemas/text/utf8.hpp"
#include "storage/mail/inbound_mail.hpp"
#include "storage/mail/mailbox_store.hpp"
#include "storage/mail/outbound_mail.hpp"
#include "storage/mail/player_letters.hpp"
#include "storage/mail/seat_mail_store.hpp"

namespace inselpost::mail {
namespace {

/// Returns at most `most` bytes and reads the rest, because a closed pipe is an error to the program that
/// writes.
std::string bytes_in(std::istream& in, std::size_t most) {
  std::string bytes;
  std::array<char, 65536> buffer{};
  while (in.read(buffer.data(), buffer.size()), in.gcount() > 0)
    bytes.append(buffer.data(), std::min(static_cast<std::size_t>(in.gcount()), most - bytes.size()));
  return bytes;
}

Ended receive_one(MailContext& context) {
  std::string bytes;
  bool is_read = false;
  const Ended ended = with_service(context, [&](MailService& service) {
    if (!std::exchange(is_read, true)) bytes = bytes_in(context.in, service.config.limits.message + 1);
    // A partial letter is not received: the caller still has all of it.
    if (context.in.bad()) {
      print_diagnostics(context, context.words->mail_command.cannot_read("-"));
      return Ended::later;
    }
    require_awake(context, service);
    finish_begun(service);
    if (receive(service, bytes) != Verdict::busy) return Ended::done;
    print_diagnostics(context, std::string(context.words->mail_command.another_has_it));
    return Ended::later;
  });
  return ended == Ended::done ? Ended::done : Ended::later;
}

void say_received(MailContext& context, std::size_t letters, std::size_t unread) {
  if (context.options.json)
    context.out << nlohmann::ordered_json{{"received", letters}, {"unread", unread}}.dump() << '\n';
  else
    context.out << context.words->mail_command.received(letters, unread) << '\n';
}

Ended receive_mbox(MailContext& context, const std::string& path) {
  return with_service(context, [&](MailService& service) {
    const Mbox box(path);
    switch (box.opened()) {
      case Mbox::OpenResult::read: break;
      case Mbox::OpenResult::no_file:
        print_diagnostics(context, context.words->mail_command.cannot_read(path));
        return Ended::no_input;
      case Mbox::OpenResult::busy:
        print_diagnostics(context, context.words->mail_command.busy(path));
        return Ended::later;
    }
    require_awake(context, service);
    finish_begun(service);
    MboxOffsetStore places(service.store);
    std::error_code failed;
    const std::string called = std::filesystem::weakly_canonical(path, failed).string();
    const MboxOffset last = places.get(called).value_or(MboxOffset{});
    std::size_t letters = 0;
    for (const Mbox::Range& one : after_offset(box, box.letters(), last.end, last.last)) {
      // The offset is stored after each letter, so passing over a busy one would lose it.
      if (receive(service, box.read(one, service.config.limits.message + 1), false) == Verdict::busy)
        return Ended::later;
      places.set(called, {one.end, box.digest(one)});
      ++letters;
    }
    say_received(context, letters, 0);
    return Ended::done;
  });
}

/// Receives one letter of several. Prints an error and returns nullopt if it fails, so that it holds up no
/// other.
std::optional<Verdict> receive_of_many(MailContext& context, MailService& service, const std::string& bytes) {
  try {
    return receive(service, bytes);
  } catch (const StoreError&) {
    throw;  // the other letters would fail, too
  } catch (const std::exception& error) {
    print_diagnostics(context, context.words->refused(command_errors::InternalError{error.what()}));
    return std::nullopt;
  }
}

Ended receive_maildir(MailContext& context, const Maildir& maildir) {
  return with_service(context, [&](MailService& service) {
    const auto entries = maildir.entries();
    if (!entries) {
      print_diagnostics(context, context.words->mail_command.cannot_read(*context.options.maildir));
      return Ended::no_input;
    }
    require_awake(context, service);
    finish_begun(service);
    std::size_t letters = 0, unread = 0;
    Ended ended = Ended::done;
    for (const Maildir::Entry& entry : *entries) {
      const auto bytes = maildir.read(entry, service.config.limits.message + 1);
      if (!bytes) {
        ++unread;
        ended = worse(ended, Ended::given_up);
        continue;
      }
      if (receive_of_many(context, service, *bytes).value_or(Verdict::busy) == Verdict::busy) {
        ended = worse(ended, Ended::later);
        continue;
      }
      ++letters;
      if (!maildir.done(entry)) ended = worse(ended, Ended::given_up);
    }
    say_received(context, letters, unread);
    return ended;
  });
}

}  // namespace

Ended receive_command(MailContext& context) {
  if (context.options.maildir) return receive_maildir(context, Maildir(*context.options.maildir));
  if (context.options.mbox) return receive_mbox(context, *context.options.mbox);
  return receive_one(context);
}

Ended send_command(MailContext& context) {
  if (context.options.dry_run) return outbox_command(context);
  return with_service(context, [&](MailService& service) {
    const FailedGames failed = write_letters(service);
    for (const FailedGame& one : failed) print_diagnostics(context, context.words->refused(one.why.why()));
    const Delivery way = delivery_of(context, service);
    const SentCount count = send_all(service, way.deliver);
    if (context.options.json)
      context.out
          << nlohmann::ordered_json{{"sent", count.sent}, {"later", count.later}, {"dead", count.dead}}.dump()
          << '\n';
    else
      context.out << context.words->mail_command.sent(count.sent, count.later, count.dead) << '\n';
    const bool has_trouble = way.server && way.server->trouble();
    if (has_trouble)
      print_diagnostics(context, why_failed(*context.words, *service.config.smtp, *way.server->trouble()));
    else if (count.is_broken)
      print_diagnostics(context, std::string(context.words->mail_command.transport_broken));
    if (count.is_broken) return Ended::later;
    if (count.later > 0) return Ended::later;
    if (!failed.empty()) return Ended::damaged;
    return count.dead > 0 ? Ended::given_up : Ended::done;
  });
}

namespace {

nlohmann::ordered_json json_of(const std::string& game, const SeatMailStore::Address& one,
                               const std::optional<MailboxStore::Mailbox>& box) {
  nlohmann::ordered_json json{{"game", game}, {"seat", one.seat}, {"address", one.address}};
  if (box && box->last_heard) json["heard"] = *box->last_heard;
  json["bounces"] = box && box->bounces;
  return json;
}

}  // namespace

Ended addresses_command(MailContext& context) {
  return with_service(context, [&](MailService& service) {
    const MailCommandMessages& words = context.words->mail_command;
    SeatMailStore book(service.store);
    MailboxStore boxes(service.store);
    std::vector<std::string> games;
    if (context.options.game)
      games.push_back(game_of(service.store, *context.options.game).name);
    else
      for (const GameSummary& game : service.store.list()) games.push_back(game.name);
    nlohmann::ordered_json all = nlohmann::ordered_json::array();
    for (const std::string& name : games)
      for (const SeatMailStore::Address& one : book.addresses(game_of(service.store, name))) {
        const auto box = boxes.find(one.address);
        all.push_back(json_of(name, one, box));
        if (context.options.json) continue;
        context.out << words.address(name, one.seat, one.address);
        if (box && box->bounces)
          context.out << "; " << words.bounces(context.words->date_time(*box->bounces));
        if (box && box->last_heard)
          context.out << "; " << words.heard(context.words->date_time(*box->last_heard));
        context.out << '\n';
      }
    if (context.options.json)
      context.out << all.dump() << '\n';
    else if (all.empty())
      context.out << std::string_view(words.no_addresses) << '\n';
    return Ended::done;
  });
}

namespace {

using State = OutboundMail::State;
constexpr const char* hidden = "****-****";

std::optional<std::int64_t> number_in(const std::string& text) {
  std::int64_t number = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
  return failed == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

/// Masks every token, so that whoever looks at a letter cannot act as its reader.
std::string without_tokens(std::string text) {
  for (const extraction::SeatToken& one : extraction::tokens_of(
           extraction::lines_of(extraction::InputText{"", text}, 1, extraction::words_of_all_games()))) {
    if (!parse_token(one.token)) continue;
    for (std::size_t at = text.find(one.token); at != std::string::npos; at = text.find(one.token, at))
      text.replace(at, one.token.size(), hidden);
  }
  return text;
}

nlohmann::ordered_json to_json(const OutboundMail::QueuedMail& letter) {
  constexpr std::array<const char*, 5> states{"pending", "claimed", "sent", "dead", "held"};
  return {{"id", letter.id},      {"state", states.at(static_cast<std::size_t>(letter.state))},
          {"game", letter.game},  {"reader", letter.reader},
          {"to", letter.address}, {"made", letter.made},
          {"tries", letter.tries}};
}

/// Returns whether the letter was sent or given up.
bool is_over(OutboundMail& outgoing, std::int64_t id) {
  const auto all = outgoing.list({State::sent, State::given_up});
  return std::any_of(all.begin(), all.end(),
                     [&](const OutboundMail::QueuedMail& one) { return one.id == id; });
}

Ended list(MailContext& context, MailService& service) {
  const MailCommandMessages& words = context.words->mail_command;
  const auto letters =
      OutboundMail(service.store).list({State::pending, State::claimed, State::held, State::given_up});
  FailedGames failed;
  const auto owed = letters_owed(service, failed);
  nlohmann::ordered_json all = nlohmann::ordered_json::array();
  for (const OutboundMail::QueuedMail& letter : letters) {
    if (context.options.json)
      all.push_back(to_json(letter));
    else
      context.out << letter.id << "  "
                  << std::string_view(words.states.at(static_cast<std::size_t>(letter.state))) << "  "
                  << letter.address << "  " << (letter.game.empty() ? "-" : letter.game) << "  "
                  << letter.made << '\n';
  }
  for (const RecipientDue& one : owed) {
    if (context.options.json)
      all.push_back(
          {{"state", "unwritten"}, {"game", one.game}, {"reader", one.reader}, {"waits", one.waits}});
    else
      context.out << (one.waits ? words.to_write_later(one.game, one.reader)
                                : words.to_write(one.game, one.reader))
                  << '\n';
  }
  if (context.options.json)
    context.out << all.dump() << '\n';
  else if (letters.empty() && owed.empty())
    context.out << std::string_view(words.nothing_to_send) << '\n';
  for (const FailedGame& one : failed) print_diagnostics(context, context.words->refused(one.why.why()));
  return failed.empty() ? Ended::done : Ended::damaged;
}

}  // namespace

Ended outbox_command(MailContext& context) {
  return with_service(context, [&](MailService& service) {
    const MailOptions& asked = context.options;
    const auto& id = asked.show ? asked.show : asked.retry ? asked.retry : asked.drop;
    if (!id) return list(context, service);
    OutboundMail outgoing(service.store);
    const auto number = number_in(*id);
    const auto bytes = number ? outgoing.bytes(*number) : std::nullopt;
    bool is_done = bytes.has_value();
    if (asked.retry) is_done = is_done && outgoing.retry(*number, service.now());
    if (asked.drop) is_done = is_done && outgoing.drop(*number, service.now());
    if (!is_done) {
      const MailCommandMessages& words = context.words->mail_command;
      print_diagnostics(context,
                        number && is_over(outgoing, *number) ? words.no_longer(*id) : words.no_letter(*id));
      return Ended::no_input;
    }
    context.out << (asked.show ? without_tokens(*bytes) : context.words->mail_command.marked(*id) + '\n');
    return Ended::done;
  });
}

namespace {

using KeptState = PlayerLetters::State;

std::optional<std::int64_t> kept_number_in(const std::string& text) {
  std::int64_t number = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
  return failed == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

nlohmann::ordered_json kept_to_json(const PlayerLetters::Letter& letter) {
  return {{"id", letter.id},        {"unread", letter.state == KeptState::unread},
          {"came", letter.came},    {"seats", letter.seats},
          {"from", letter.address}, {"proved", letter.is_proved}};
}

std::string kept_line_of(const MessageCatalog& words, const PlayerLetters::Letter& letter) {
  return words.mail_command.letter_of(letter.seats, letter.address, words.date_time(letter.came),
                                      letter.is_proved, letter.state == KeptState::unread) +
         '\n';
}

Ended list_kept(MailContext& context, PlayerLetters letters) {
  const MailCommandMessages& words = context.words->mail_command;
  nlohmann::ordered_json all = nlohmann::ordered_json::array();
  for (const PlayerLetters::Letter& letter : letters.list())
    if (context.options.json)
      all.push_back(kept_to_json(letter));
    else
      context.out << letter.id << "  " << kept_line_of(*context.words, letter);
  if (context.options.json)
    context.out << all.dump() << '\n';
  else if (letters.list().empty())
    context.out << std::string_view(words.no_letters) << '\n';
  return Ended::done;
}

void show_kept(MailContext& context, const PlayerLetters::Letter& letter) {
  if (context.options.json) {
    nlohmann::ordered_json json = kept_to_json(letter);
    json["text"] = letter.text;
    context.out << json.dump() << '\n';
    return;
  }
  context.out << kept_line_of(*context.words, letter) << '\n' << quoted_letter(letter.text);
}

}  // namespace

Ended letters_command(MailContext& context) {
  return with_service(context, [&](MailService& service) {
    PlayerLetters letters(service.store);
    const auto& id = context.options.show ? context.options.show : context.options.drop;
    if (!id) return list_kept(context, letters);
    const MailCommandMessages& words = context.words->mail_command;
    const auto number = kept_number_in(*id);
    const auto letter = number ? letters.find(*number) : std::nullopt;
    if (!letter) {
      print_diagnostics(context, words.no_kept_letter(*id));
      return Ended::no_input;
    }
    if (context.options.drop) {
      letters.drop(letter->id);
      context.out << words.letter_dropped(*id) << '\n';
      return Ended::done;
    }
    show_kept(context, *letter);
    letters.mark_read(letter->id);
    return Ended::done;
  });
}

namespace {

/// Returns whether the file exists and grants one of `rights`.
bool has_right(const std::string& file, mode_t rights) {
  struct stat what {};
  return stat(file.c_str(), &what) == 0 && (what.st_mode & rights) != 0;
}
bool is_of_another(const std::string& file) {
  struct stat what {};
  return stat(file.c_str(), &what) == 0 && what.st_uid != geteuid();
}

std::string folder_of(const std::string& file) {
  const std::string folder = std::filesystem::path(file).parent_path();
  return folder.empty() ? "." : folder;
}

bool can_be_written(const std::string& file) {
  const bool is_there = access(file.c_str(), F_OK) == 0;
  return access((is_there ? file : folder_of(file)).c_str(), W_OK) == 0;
}

/// Findings of `check-config` about a store: whether there is one yet, and a sentence for each fault.
struct StoreCheck {
  bool is_there = true;
  std::vector<std::string> faults;
};

StoreCheck check_store_file(const MailCommandMessages& words, const std::string& file) {
  StoreCheck found{access(file.c_str(), F_OK) == 0, {}};
  const std::string folder = folder_of(file);
  if (access(folder.c_str(), F_OK) != 0) found.faults.push_back(words.no_folder(folder));
  if (has_right(folder, S_IWGRP | S_IWOTH)) found.faults.push_back(words.folder_is_open(folder));
  return found;
}

/// Asks the server for the database at `address`.
StoreCheck check_database(const MessageCatalog& catalog, const std::string& address) {
  try {
    Store::open(address);
    return {};
  } catch (const StoreError& error) {
    if (error.kind() == StoreError::Kind::missing) return {false, {}};
    return {true, {catalog.refused(to_command_error(error).why()) + '.'}};
  }
}

/// Returns a sentence for each fault of the configuration's files.
std::vector<std::string> faults_of(const MessageCatalog& catalog, const ConfiguredMail& found,
                                   const std::string& store) {
  const MailCommandMessages& words = catalog.mail_command;
  std::vector<std::string> faults;
  for (const std::string& file : {found.file, store}) {
    if (has_right(file, S_IRWXG | S_IRWXO)) faults.push_back(words.open_to_others(file));
    if (is_of_another(file)) faults.push_back(words.of_another(file));
  }
  const std::string& log = found.config.log;
  if (log != "syslog" && log != "stderr") {
    if (!can_be_written(log)) faults.push_back(words.cannot_log(log));
    if (has_right(log, S_IRWXG | S_IRWXO)) faults.push_back(words.open_to_others(log));
  }
  for (const MailServer* server : {found.config.smtp ? &*found.config.smtp : nullptr,
                                   found.config.fetch ? &found.config.fetch->server : nullptr})
    try {
      if (server != nullptr) read_password(server->password);
    } catch (const ServerError& error) {
      faults.push_back(why_failed(catalog, *server, error) + '.');
    }
  const auto& transport = found.config.transport;
  if (!transport.empty() && access(transport.front().c_str(), X_OK) != 0)
    faults.push_back(words.not_a_program(transport.front()));
  return faults;
}

/// Returns the number of players' letters that the moderator has not read (LET-24); 0 if it cannot be found
/// out.
std::size_t unread_letters(const std::string& file) {
  if (!is_server_address(file) && access(file.c_str(), F_OK) != 0) return 0;
  try {
    Store store = Store::open(file);
    return store.has_mail() ? PlayerLetters(store).unread() : 0;
  } catch (const StoreError&) {  // other commands report it
    return 0;
  }
}

}  // namespace

Ended check_config_command(MailContext& context) {
  if (context.options.to) return test_delivery(context, *context.options.to);
  if (context.options.letter) return try_letter(context, *context.options.letter);
  const auto found = configuration_of(context);
  if (!found) return Ended::config;
  const MailCommandMessages& words = context.words->mail_command;
  const MailConfig& config = found->config;
  const std::string store = store_file_of(context, config);
  context.out << words.configured(found->file) << '\n';
  std::vector<std::string> faults = faults_of(*context.words, *found, store);
  const StoreCheck checked =
      is_server_address(store) ? check_database(*context.words, store) : check_store_file(words, store);
  faults.insert(faults.end(), checked.faults.begin(), checked.faults.end());
  for (const std::string& fault : faults) context.out << fault << '\n';
  if (!checked.is_there) context.out << words.no_store_yet(shown_address(store)) << '\n';
  context.out << std::string_view(config.authserv.empty() ? words.no_authserv : words.has_authserv) << '\n';
  if (config.auth != "token") context.out << std::string_view(words.mbox_proves_nothing) << '\n';
  if (const std::size_t unread = unread_letters(store); unread > 0)
    context.out << words.unread_letters(unread) << '\n';
  return faults.empty() ? Ended::done : Ended::given_up;
}

namespace {

/// Prints how a letter would be received.
class Trial {
 public:
  Trial(MailContext& context, MailService& service) : context_(context), service_(service) {}

  Ended of(const Message& message) {
    MessageInspection look = inspect_message(service_, message);
    if (context_.options.json) return in_json(message, look);
    switch (look.kind) {
      case MessageInspection::Kind::ours: return print_trial_result(words_.trial_ours);
      case MessageInspection::Kind::automatic: return print_trial_result(words_.trial_automatic);
      case MessageInspection::Kind::report: return print_trial_result(words_.trial_report);
      case MessageInspection::Kind::unread:
        if (*message.unread == Unread::nothing)
          say(words_.trial_no_header);
        else
          say(why_unread(context_.words->office, service_.config.limits, *message.unread));
        return Ended::given_up;
      case MessageInspection::Kind::read: break;
    }
    say_sender(look.sender);
    for (const ExtractedFile& file : look.letter.files) {
      say_claim(claim_of(service_, file, look.letter, look.sender));
      context_.out << indented(with_masked_tokens(file.file.text));
    }
    for (const BlockLocation& block : look.letter.fate.refused)
      say_claim(claim_of(service_, block, look.letter, look.sender));
    if (!look.letter.fate.complaints.empty())
      context_.out << complaints_text(*context_.words, look.letter.fate.complaints);
    for (const BlockLocation& quoted : look.letter.fate.passed) say(context_.words->letter.passed(quoted));
    for (const SkippedPart& one : look.contents.not_read)
      say(context_.words->office.not_read(quoted_inline(one.file_name), quoted_inline(one.type),
                                          std::to_string(one.size)));
    if (look.letter.files.empty() && look.letter.fate.refused.empty()) say(words_.trial_no_orders);
    return Ended::done;
  }

 private:
  Ended in_json(const Message& message, const MessageInspection& look) {
    constexpr std::array<const char*, 5> kinds{"own", "automatic", "report", "unread", "read"};
    nlohmann::ordered_json json{{"kind", kinds.at(static_cast<std::size_t>(look.kind))}};
    if (look.kind == MessageInspection::Kind::unread)
      json["why"] = *message.unread == Unread::nothing
                        ? std::string(words_.trial_no_header)
                        : why_unread(context_.words->office, service_.config.limits, *message.unread);
    if (look.kind == MessageInspection::Kind::read) {
      json["from"] = look.sender.address;
      json["proved"] = look.sender.proven;
      json["list"] = look.sender.by_list;
      json["files"] = nlohmann::ordered_json::array();
      for (const ExtractedFile& file : look.letter.files) {
        nlohmann::ordered_json one = to_json(claim_of(service_, file, look.letter, look.sender));
        one["text"] = with_masked_tokens(file.file.text);
        json["files"].push_back(std::move(one));
      }
      json["refused"] = nlohmann::ordered_json::array();
      for (const BlockLocation& block : look.letter.fate.refused)
        json["refused"].push_back(to_json(claim_of(service_, block, look.letter, look.sender)));
      json["complaints"] = look.letter.fate.complaints.empty()
                               ? std::string()
                               : complaints_text(*context_.words, look.letter.fate.complaints);
      json["not read"] = nlohmann::ordered_json::array();
      for (const SkippedPart& one : look.contents.not_read)
        json["not read"].push_back({{"name", one.file_name}, {"type", one.type}, {"size", one.size}});
    }
    context_.out << json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) << '\n';
    return look.kind == MessageInspection::Kind::unread ? Ended::given_up : Ended::done;
  }

  static nlohmann::ordered_json to_json(const SeatClaim& claim) {
    constexpr std::array<const char*, 3> fates{"judged", "not proved", "unknown"};
    return {{"game", claim.of.game},
            {"seat", claim.of.seat},
            {"would be", fates.at(static_cast<std::size_t>(claim.kind))}};
  }

  void say(std::string_view sentence) { context_.out << wrap(std::string(sentence), "", ""); }
  Ended print_trial_result(std::string_view sentence) {
    say(sentence);
    return Ended::done;
  }

  void say_sender(const Sender& sender) {
    if (sender.address.empty()) return say(words_.trial_nobody);
    say(sender.by_list  ? words_.trial_list(sender.address)
        : sender.proven ? words_.trial_proven(sender.address)
                        : words_.trial_not_proven(sender.address));
  }

  void say_claim(const SeatClaim& claim) {
    const std::string game = clean(claim.of.game), seat = clean(claim.of.seat);
    switch (claim.kind) {
      case SeatClaim::Kind::proven: return say(words_.trial_heard(game, seat));
      case SeatClaim::Kind::wrong: return say(words_.trial_not_heard(game, seat));
      case SeatClaim::Kind::unknown: return say(words_.trial_unknown(game, seat));
    }
  }

  static std::string indented(const std::string& text) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      out += "    " + clean(text.substr(at, end - at)) + '\n';
      at = end + 1;
    }
    return out;
  }

  MailContext& context_;
  MailService& service_;
  const MailCommandMessages& words_ = context_.words->mail_command;
};

}  // namespace

Ended try_letter(MailContext& context, const std::string& file) {
  return with_service(context, [&](MailService& service) {
    std::ifstream in(file, std::ios::binary);
    std::string bytes(service.config.limits.message + 1, '\0');
    in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (in.bad() || !in.is_open() || (in.gcount() == 0 && !in.eof())) {
      print_diagnostics(context, context.words->mail_command.cannot_read(file));
      return Ended::no_input;
    }
    bytes.resize(static_cast<std::size_t>(in.gcount()));
    return Trial(context, service).of(read_message(bytes, limits_of(service.config)));
  });
}

namespace {

/// Opens the folder from which letters are fetched, if there is one, and prints what came of it.
Ended open_mailbox(MailContext& context, const MailService& service) {
  if (!service.config.fetch) return Ended::done;
  const FetchConfig& fetch = *service.config.fetch;
  try {
    const auto connection = connect(fetch.server, read_password(fetch.server.password));
    ImapFolder folder(*connection, fetch.folder);
    context.out << context.words->mail_run.folder_opens(host_of(fetch.server), fetch.folder,
                                                        folder.search("ALL").size())
                << '\n';
    return Ended::done;
  } catch (const ServerError& error) {
    print_diagnostics(context, why_failed(*context.words, fetch.server, error));
    return needs_configuring(error.problem()) ? Ended::config : Ended::later;
  }
}

}  // namespace

Ended test_delivery(MailContext& context, const std::string& address) {
  const auto to = comparable_address(address);
  if (!to) {
    if (!configuration_of(context)) return Ended::config;  // it names the language
    print_diagnostics(context, context.words->mail_command.no_address(address));
    return Ended::usage;
  }
  return with_service(context, [&](MailService& service) {
    const MailCommandMessages& words = context.words->mail_command;
    const Delivery way = delivery_of(context, service);
    const Ended ended = deliver_trial(context, service, way, *to).ended;
    if (ended == Ended::done) context.out << words.trial_sent(*to) << '\n';
    return worse(ended, open_mailbox(context, service));
  });
}

TrialLetter deliver_trial(MailContext& context, MailService& service, const Delivery& way,
                          const std::string& to) {
  const MailCommandMessages& words = context.words->mail_command;
  const auto now = read_instant(service.now());
  const auto seconds = now ? static_cast<std::uint32_t>(now->time_since_epoch().count()) : 0U;
  // Belongs to no game; second and address distinguish it from other test letters.
  Envelope envelope = envelope_to(
      service, to, {{}, 0, to == service.config.address ? "trial-here" : "trial", "trial", seconds});
  envelope.subject = "[Inselpost] " + std::string(words.trial_subject);
  envelope.language = service.usual().language;
  Page page;
  page.say(words.trial_letter(service.config.address));
  const auto delivered = way.deliver(message_of(envelope, {page}, form_of(service.config)), seconds);
  if (delivered.fate == DeliveryResult::DeliveryStatus::accepted) return {Ended::done, envelope.message_id};
  if (way.server && way.server->trouble())
    print_diagnostics(context, why_failed(*context.words, *service.config.smtp, *way.server->trouble()));
  else
    print_diagnostics(context, delivered.fate == DeliveryResult::DeliveryStatus::later ? words.trial_later(to)
                               : delivered.fate == DeliveryResult::DeliveryStatus::refused
                                   ? words.trial_refused(to)
                                   : std::string(words.trial_broken));
  return {delivered.fate == DeliveryResult::DeliveryStatus::later ? Ended::later : Ended::given_up,
          envelope.message_id};
}

}  // namespace inselpost::mail
