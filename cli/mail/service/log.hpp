#pragma once
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "schemas/crypto/secrets.hpp"

namespace inselpost::mail {

/// What became of one letter, for whoever looks after the machine (AUTH-14): never a token, a body, a subject
/// or a name.
struct LogLine {
  std::string time;
  std::string verdict;     ///< one word
  std::string message_id;  ///< as it stands in the letter; may be empty
  std::size_t bytes = 0;
  std::string game, seat;  ///< may be empty
  std::string address;     ///< as compared; only what `hashed_address` makes of it is written
  bool is_outgoing = false;
};

/// The domain of an address, and 8 hex digits by which one knows it again without knowing it.
std::string hashed_address(const std::string& address, const Hash& key);
/// The line: `TIME VERDICT key=value ...`, without what is empty; what a sender wrote is one word in it.
std::string line_of(const LogLine& line, const Hash& key);

/// Where lines go.
using Log = std::function<void(const std::string& line)>;
/// `syslog`, `stderr`, or a file, for its owner alone; a line is written whole. What cannot be written goes
/// to standard error.
Log log_to(const std::string& where);

}  // namespace inselpost::mail
