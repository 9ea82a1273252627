#pragma once
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "cli/mail/service/mail_service.hpp"

namespace inselpost::mail {

/// How a command of the mail program ends (MAIL-2). Of several the greatest counts.
enum class Ended : int {
  done = 0,
  given_up = 1,  ///< or something could not be read
  usage = 64,
  no_input = 66,
  internal = 70,
  damaged = 74,
  later = 75,
  config = 78,
};
constexpr Ended worse(Ended a, Ended b) { return static_cast<int>(a) < static_cast<int>(b) ? b : a; }

/// What all commands of the mail program are given.
struct MailOptions {
  std::optional<std::string> config, db, now;
  bool json = false;
  // Of one command or another.
  std::optional<std::string> maildir, mbox, game, show, retry, drop, to, letter;
  bool dry_run = false;
};

/// The world outside, and what was asked for.
struct MailContext {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  std::function<std::string()> now;  ///< RFC 3339 in UTC
  MailOptions options;
  const MessageCatalog* words =
      &default_catalog();  ///< of who runs the command; later those of the configuration
};

/// Says on standard error why something cannot be done.
void print_diagnostics(MailContext& context, const std::string& sentence);

/// A configuration that was found and read, and where; else it has been said why not.
struct ConfiguredMail {
  std::string file;
  MailConfig config;
};
std::optional<ConfiguredMail> configuration_of(MailContext& context);
/// The file of the store: as it was asked for, as configured, as other programs find it.
std::string store_file_of(const MailContext& context, const MailConfig& config);

/// Does `work` with the store, and says what went wrong. Where others write to it longer than it is patient,
/// `later`; it is tried again until then.
Ended with_office(MailContext& context, const std::function<Ended(MailService&)>& work);

}  // namespace inselpost::mail
