#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "cli/messages/message_catalog.hpp"
#include "cli/service/resume.hpp"
#include "schemas/clock/instant.hpp"
#include "schemas/crypto/secrets.hpp"
#include "schemas/mail_config/mail_config.hpp"
#include "storage/store.hpp"

namespace inselpost::mail {

/// A log entry about one letter, for the operator (AUTH-14). It contains no token, body, subject or name.
struct LogLine {
  std::string time;
  std::string verdict;     ///< one word
  std::string message_id;  ///< as received; may be empty
  std::size_t bytes = 0;
  std::string game, seat;  ///< may be empty
  std::string address;     ///< normalized; only its `hashed_address` is written
  bool is_outgoing = false;
};

/// Returns the domain of an address and 8 hexadecimal digits that identify it without revealing it.
std::string hashed_address(const std::string& address, const Hash& key);
/// Formats a line `TIME VERDICT key=value ...`. Empty values are omitted; values from senders are reduced to
/// one word.
std::string line_of(const LogLine& line, const Hash& key);

/// Writes a line to the log.
using Log = std::function<void(const std::string& line)>;
/// Returns a log to `syslog`, to `stderr` or to a file that only its owner can read. Lines are written whole.
/// Falls back to standard error.
Log log_to(const std::string& where);

/// The mail service of one store: what receiving and sending letters need.
///
/// `receive` takes letters in and leaves the answers in the outbox, `write_letters` adds reports and
/// reminders, and `send_all` delivers all of them. The module uses the service (cli/service) and the
/// renderers. No module below cli/mail knows about mail, except that the store keeps it.
///
///   Store store = Store::open(path);
///   MailService office{store, config, now, log_to(config.log), mail_key(store)};
///   receive(office, bytes);
///   write_letters(office);
///   send_all(office, deliver);
struct MailService {
  Store& store;
  const MailConfig& config;
  std::function<std::string()> now;  ///< RFC 3339 in UTC, whole seconds
  Log log;
  Hash key;  ///< mail key of the store, which authenticates tokens and ids
  LedgerCache ledgers{store};

  /// Returns the messages for readers without a language of their own (LANG-6).
  const MessageCatalog& usual() const;
  LanguageSelector speech() const { return {usual(), false}; }
};

/// Returns the mail key of the store. Creates it, and the mail tables, if there is none (AUTH-3).
Hash mail_key(Store& store);

/// Returns the RFC 3339 time `by` earlier, in UTC, or `time` unchanged if it cannot be parsed.
inline std::string before(const std::string& time, std::chrono::seconds by) {
  const auto instant = read_instant(time);
  return instant ? format_instant(*instant - by) : time;
}
/// Returns the time between two RFC 3339 times, or 0 if one cannot be parsed.
inline std::chrono::seconds between(const std::string& from, const std::string& until) {
  const auto a = read_instant(from), b = read_instant(until);
  return a && b ? *b - *a : std::chrono::seconds(0);
}
/// Returns a time as letters to that seat write it: in its zone, with the weekday.
std::string shown_time(const MessageCatalog& words, const StoredGame& game, const std::string& seat,
                       const std::string& time);
inline std::string after(const std::string& time, std::chrono::seconds by) { return before(time, -by); }

}  // namespace inselpost::mail
