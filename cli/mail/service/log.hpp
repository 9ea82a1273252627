#pragma once
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "schemas/crypto/secrets.hpp"

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

}  // namespace inselpost::mail
