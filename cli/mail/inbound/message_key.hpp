#pragma once
#include <string_view>

#include "cli/mail/message/message.hpp"
#include "schemas/crypto/secrets.hpp"

namespace inselpost::mail {

/// Identifies a message that was received before (MAIL-5).
struct MessageKey {
  Hash named{};  ///< hash of its Message-ID; without one or with several, of its From and Date
  /// Hash of everything after the header, regardless of line ends and of empty lines at the end.
  Hash body{};
  bool operator==(const MessageKey&) const = default;
};

/// Returns the key of a message; `bytes` is all of it as received, `header` its parsed header.
MessageKey message_key(std::string_view bytes, const Header& header);

}  // namespace inselpost::mail
