#pragma once

#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "cli/mail/server/smtp_transport.hpp"
#include "cli/mail/service/mail_service.hpp"
#include "cli/mail/service/sending.hpp"

namespace inselpost::mail {

/// Exit statuses of the mail program (MAIL-2). The greatest of several counts.
enum class Ended : int {
  done = 0,
  given_up = 1,  ///< something was given up or could not be read
  usage = 64,
  no_input = 66,
  internal = 70,
  damaged = 74,
  later = 75,
  config = 78,
};
constexpr Ended worse(Ended a, Ended b) { return static_cast<int>(a) < static_cast<int>(b) ? b : a; }

/// The options of all commands of the mail program.
struct MailOptions {
  std::optional<std::string> config, db, now;
  bool json = false;
  // Options of single commands.
  std::optional<std::string> maildir, mbox, game, show, retry, drop, to, letter;
  bool dry_run = false;
  // init, run
  std::optional<std::string> address, name, moderator, language, fetch, transport, user, password_file,
      folder, done, only_to, ca;
  bool force = false, once = false;
};

/// The environment of a command, and its options.
struct MailContext {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  std::function<std::string()> now;  ///< RFC 3339 in UTC
  MailOptions options;
  /// Messages for whoever runs the command: in the language of the terminal, later of the configuration.
  const MessageCatalog* words = &default_catalog();
};

/// Prints a sentence to standard error.
void print_diagnostics(MailContext& context, const std::string& sentence);

/// A configuration and the file it was read from.
struct ConfiguredMail {
  std::string file;
  MailConfig config;
};
/// Returns the first configuration there is: `--config`, the environment variable, the default places. Prints
/// why and returns nullopt if there is none, or if it cannot be read, is not trusted (MAIL-16) or has faults.
std::optional<ConfiguredMail> configuration_of(MailContext& context);
/// Returns the path of the store: `--db`, else the configured one, else the default.
std::string store_file_of(const MailContext& context, const MailConfig& config);

/// Runs `work` with the store and prints what goes wrong. While another process writes to the store, tries
/// again for the configured `patience`, then returns `later`; so `work` may run several times.
Ended with_service(MailContext& context, const std::function<Ended(MailService&)>& work);
/// Likewise, with a configuration that was read already.
Ended with_service(MailContext& context, const ConfiguredMail& configured,
                   const std::function<Ended(MailService&)>& work);

/// The way of outgoing letters.
struct Delivery {
  std::shared_ptr<SmtpTransport> server;  ///< null: a program or a Maildir
  Deliver deliver;
};
/// Returns the way that letters go: into the Maildir of `--maildir` or of the configuration, to its SMTP
/// server, else through its program. `service` must outlive it. `stop` is as in `ConnectOptions`.
Delivery delivery_of(const MailContext& context, const MailService& service, int stop = -1);

/// Returns the sentence about a failure, without a full stop.
std::string why_failed(const MessageCatalog& words, const MailServer& server, const ServerError& error);

/// Throws CommandError if the clock of a machine that was off for long may be wrong (DEAD-17).
void require_awake(const MailContext& context, MailService& service);

}  // namespace inselpost::mail
