#pragma once
#include <cstddef>
#include <functional>
#include <string>

#include "cli/mail/service/mail_service.hpp"
#include "cli/mail/transport/transport.hpp"

namespace inselpost::mail {

/// The number of letters by outcome.
struct SentCount {
  std::size_t sent = 0;
  std::size_t later = 0;   ///< not deliverable now
  std::size_t dead = 0;    ///< given up (MAIL-12)
  bool is_broken = false;  ///< the transport does not work; the rest waits
  bool is_away = false;    ///< likewise, because its server cannot be reached
};

/// Delivers a letter: its bytes, and its number for a file name in a Maildir.
using Deliver = std::function<DeliveryResult(const std::string& bytes, std::int64_t id)>;

/// Delivers all letters that are due. Each is claimed first, so that concurrent calls send it only once
/// (MAIL-11). The moderator is notified of letters that are given up. Stops before the next letter if `stops`
/// says so.
SentCount send_all(MailService& service, const Deliver& deliver, const std::function<bool()>& stops = {});

}  // namespace inselpost::mail
