#pragma once
#include <cstddef>
#include <functional>
#include <string>

#include "cli/mail/service/mail_service.hpp"
#include "cli/mail/transport/transport.hpp"

namespace inselpost::mail {

/// What came of what was to be sent.
struct SentCount {
  std::size_t sent = 0;
  std::size_t later = 0;   ///< could not be delivered now
  std::size_t dead = 0;    ///< given up (MAIL-12)
  bool is_broken = false;  ///< nothing can be delivered at all: the rest waits
};

/// Who delivers a letter: its bytes, and what it is called in a Maildir.
using Deliver = std::function<DeliveryResult(const std::string& bytes, std::int64_t id)>;

/// Hands over all letters whose time has come, each claimed before (MAIL-11): of two that send at once each
/// letter goes with one. Of one that is given up the moderator is told.
SentCount send_all(MailService& office, const Deliver& deliver);

}  // namespace inselpost::mail
