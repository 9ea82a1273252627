#pragma once
#include <optional>
#include <string>
#include <vector>

#include "cli/mail/message/message.hpp"

namespace inselpost::mail {

/// What a server says of a letter that it could not deliver yet, or at all (RFC 3464).
struct DeliveryReport {
  struct Recipient {
    std::string address;  ///< as it stands there, without what kind it is
    std::string action;   ///< `failed`, `delayed`, in small letters
    std::string status;   ///< three numbers, of which the first is the class (RFC 3463)
  };
  std::string message_id;  ///< of the letter, without `<>`; empty: none can be read
  std::string mark;        ///< its `X-Inselpost`, which proves that it is ours (OUT-3)
  std::vector<Recipient> recipients;
};

/// Nothing if the message is no such report.
std::optional<DeliveryReport> delivery_report(const Message& message);

/// It failed for good, with a status of `5` (LOOP-6).
bool has_failed(const DeliveryReport::Recipient& recipient);
/// Such that no letter will ever get there: one is enough (LOOP-6).
bool is_gone(const DeliveryReport::Recipient& recipient);

}  // namespace inselpost::mail
