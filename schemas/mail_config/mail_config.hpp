#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "schemas/text/diagnostic.hpp"

namespace inselpost {

/// Limits of incoming mail (MAIL-6), in bytes except for the number and depth of parts.
struct LetterLimits {
  std::size_t message = 256 * 1024, header = 64 * 1024, parts = 50, depth = 10;
};
inline constexpr LetterLimits max_letter_limits{1024 * 1024, 256 * 1024, 200, 20};

/// Limits of outgoing answers (LOOP-5): per address and hour, per unknown sender and day, to all unknown
/// senders per hour.
struct AnswerLimits {
  std::size_t address_hour = 12, unknown_day = 1, all_hour = 200;
};

/// The place of a password: the output of a program, a file, or the configuration itself.
struct PasswordSource {
  std::vector<std::string> command = {};  ///< a program and its arguments; empty: none
  std::string file = {};                  ///< empty: none
  std::string literal = {};               ///< counts only in a configuration that nobody else can read
};

/// A mail server, and how to log in there. Every connection is encrypted and its certificate is checked.
struct MailServer {
  std::string url;  ///< `imaps://imap.example.org`, without a path; `imap:` and `smtp:` begin with STARTTLS
  std::string user;
  PasswordSource password;
  std::string ca;  ///< a file of certificates to trust instead of the system's; empty: the system's
};

/// Returns the name of the machine in the address of a server.
std::string host_of(const MailServer& server);

/// A folder of an IMAP server from which letters are fetched.
struct FetchConfig {
  MailServer server;
  std::string folder = "INBOX";
  std::string done;                  ///< folder to which letters are moved; empty: they stay, marked as seen
  std::vector<std::string> only_to;  ///< if not empty, letters to other addresses are left alone
};

/// The configuration of the mail program (MAIL-14). Addresses and domains are in comparable form.
///
///   auto config = read_configuration(text, "inselpost.yaml", {"en", "de"});
///   if (!config) report(config.error());
struct MailConfig {
  /// How text parts are encoded in letters.
  enum class Encoding : std::uint8_t { eight_bit, quoted_printable };

  std::optional<std::string> db;  ///< path of the store; nullopt: found as by other programs
  std::string address;            ///< sender of letters, and where players write to
  std::string name = "Inselpost";
  std::string domain;  ///< of message ids
  std::vector<std::string> moderator;
  std::vector<std::string> authserv;  ///< servers whose authentication results count; empty: none
  std::string auth = "token";         ///< `token`, `address`, `both`
  std::string language = "en";        ///< for readers who have not chosen one
  std::vector<std::string>
      transport;  ///< a program and its arguments; empty: letters are written to `maildir`
  std::string maildir;
  std::optional<MailServer> smtp;    ///< instead of `transport` and `maildir`
  std::optional<FetchConfig> fetch;  ///< for `run`
  std::chrono::seconds every =
      std::chrono::minutes(2);  ///< how often `run` looks for letters and for what is due
  Encoding encoding = Encoding::eight_bit;
  bool html = true, ascii = false;
  bool pictures = true;  ///< letters show the island (LOOK-6)
  bool pages = true;     ///< pages for browsers are attached: to who asks, and at the end (PAGE-11)
  LetterLimits limits;
  AnswerLimits answers;
  std::vector<std::chrono::seconds>
      retry;  ///< delays after the first attempt, the second ...; the last one repeats
  std::chrono::seconds give_up = std::chrono::days(5);
  std::chrono::seconds patience{60};  ///< how long to wait for a store locked by others
  std::chrono::seconds keep_letters{0};
  std::string log = "syslog";  ///< `syslog`, `stderr`, or a file
};

/// Returns whether a password stands in the configuration itself, which nobody else may be able to read then.
bool holds_password(const MailConfig& config);

/// Reads a configuration. `languages`: the available ones. Returns all faults: E_YAML, E_SYNTAX. They do not
/// quote lines of the file, because a password may stand in any of them.
tl::expected<MailConfig, Diagnostics> read_configuration(std::string_view text, const std::string& file,
                                                         const std::vector<std::string_view>& languages);

/// Messages about the configuration of the mail program. The texts are in cli/messages.
enum class MailConfigMessageId : std::uint8_t {
  a_configuration,
  no_address,
  no_domain,
  no_size,
  no_time,
  no_list,
  no_transport,
  write_transport,
  needs_authserv,
  no_server,
  no_password,
  write_password,
  no_folder,
  end
};

}  // namespace inselpost
