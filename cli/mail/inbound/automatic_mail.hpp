#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/mail/message/message.hpp"

namespace inselpost::mail {

/// Returns whether a program sent the message (LOOP-1); such mail is neither read for orders nor answered.
/// `has_orders`: it contains an active block (LET-12); bare orders do not count (LET-26).
bool is_automatic(const Message& message, bool has_orders);
/// Returns whether the message came through a mailing list (LOOP-3).
bool is_from_list(const Message& message);

/// A delivery status report of a mail server (RFC 3464).
struct DeliveryReport {
  struct Recipient {
    std::string address;  ///< as in the report, without its type
    std::string action;   ///< `failed`, `delayed`, ..., in small letters
    std::string status;   ///< three numbers, the first of which is the class (RFC 3463)
  };
  std::string message_id;  ///< of the returned letter, without `<>`; empty: none can be read
  /// `X-Inselpost` of the returned letter, which proves that this program wrote it (OUT-3)
  std::string mark;
  std::vector<Recipient> recipients;
};

/// Returns nullopt if the message is not such a report.
std::optional<DeliveryReport> delivery_report(const Message& message);

/// Returns whether delivery failed for good, with a status of class 5 (LOOP-6).
bool has_failed(const DeliveryReport::Recipient& recipient);
/// Returns whether no letter will ever reach the address; one such report suffices (LOOP-6).
bool is_gone(const DeliveryReport::Recipient& recipient);

}  // namespace inselpost::mail
