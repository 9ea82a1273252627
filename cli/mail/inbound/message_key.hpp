#pragma once
#include <string_view>

#include "cli/mail/message/header.hpp"
#include "schemas/crypto/secrets.hpp"

namespace inselpost::mail {

/// What makes a message the same as one that came before (MAIL-5).
struct MessageKey {
  Hash named{};  ///< of its Message-ID; without one, or with several, of its From and Date
  Hash body{};   ///< of what stands behind the header, whatever its line ends are, without empty lines at the
                 ///< end
  bool operator==(const MessageKey&) const = default;
};

/// `bytes`: the message as it came; `header`: that of it.
MessageKey message_key(std::string_view bytes, const Header& header);

}  // namespace inselpost::mail
