#pragma once
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "schemas/text/diagnostic.hpp"

namespace inselpost {

/// What is read of a letter at most (MAIL-6); in bytes, but for parts and their depth.
struct LetterLimits {
  std::size_t message = 256 * 1024, header = 64 * 1024, parts = 50, depth = 10;
};
inline constexpr LetterLimits max_letter_limits{1024 * 1024, 256 * 1024, 200, 20};

/// How many answers go out (LOOP-5): to one address an hour, to one stranger a day, to all strangers an hour.
struct AnswerLimits {
  std::size_t address_hour = 12, unknown_day = 1, all_hour = 200;
};

/// What whoever runs the mail program has told it (MAIL-14). Addresses and domains are as they are compared.
struct MailConfig {
  enum class Encoding : std::uint8_t { eight_bit, quoted_printable };

  std::optional<std::string> db;  ///< the file of the store; nothing: as other programs find it
  std::string address;            ///< from which letters come, and to which they are sent
  std::string name = "Inselpost";
  std::string domain;  ///< of ids
  std::vector<std::string> moderator;
  std::vector<std::string> authserv;   ///< whose word about senders counts; none: nobody's
  std::string auth = "token";          ///< `token`, `address`, `both`
  std::string language = "en";         ///< where nobody has said another one
  std::vector<std::string> transport;  ///< a program and its arguments; none: letters go into `maildir`
  std::string maildir;
  Encoding encoding = Encoding::eight_bit;
  bool html = true, ascii = false;
  LetterLimits limits;
  AnswerLimits answers;
  std::vector<std::chrono::seconds> retry;  ///< after the first try, the second ...; the last again and again
  std::chrono::seconds give_up = std::chrono::days(5);
  std::chrono::seconds patience{60};  ///< with a store that others write to
  std::chrono::seconds keep_letters{0};
  std::string log = "syslog";  ///< `syslog`, `stderr`, or a file
};

/// Reads a configuration. `languages`: those that there are. Faults: E_YAML, E_SYNTAX, all of them.
tl::expected<MailConfig, Diagnostics> read_configuration(std::string_view text, const std::string& file,
                                                         const std::vector<std::string_view>& languages);

}  // namespace inselpost
