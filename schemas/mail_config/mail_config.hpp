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
  Encoding encoding = Encoding::eight_bit;
  bool html = true, ascii = false;
  bool pictures = true;  ///< letters show the island (LOOK-6)
  LetterLimits limits;
  AnswerLimits answers;
  std::vector<std::chrono::seconds>
      retry;  ///< delays after the first attempt, the second ...; the last one repeats
  std::chrono::seconds give_up = std::chrono::days(5);
  std::chrono::seconds patience{60};  ///< how long to wait for a store locked by others
  std::chrono::seconds keep_letters{0};
  std::string log = "syslog";  ///< `syslog`, `stderr`, or a file
};

/// Reads a configuration. `languages`: the available ones. Returns all faults: E_YAML, E_SYNTAX.
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
  end
};

}  // namespace inselpost
