#pragma once
#include <cstdint>
#include <optional>

#include "cli/mail/auth/authorization.hpp"
#include "cli/mail/inbound/automatic_mail.hpp"
#include "cli/mail/message/message.hpp"
#include "cli/mail/mime/extracted_texts.hpp"
#include "cli/mail/service/mail_service.hpp"
#include "cli/service/notify/extracted_letter.hpp"

namespace inselpost::mail {

/// The kind and content of a message, before its claims to seats are checked.
struct MessageInspection {
  enum class Kind : std::uint8_t {
    ours,       ///< a letter of this program that came back (LOOP-2)
    automatic,  ///< sent by a program (LOOP-1) or by another store
    report,     ///< delivery report (LOOP-6)
    unread,     ///< not readable, for the reason in `message.unread`
    read,       ///< the members below are set
  };
  Kind kind = Kind::read;
  std::optional<DeliveryReport> report;
  ExtractedTexts contents;
  ExtractedLetter letter;
  Sender sender;
};

/// Returns the configured limits (MAIL-6).
Limits limits_of(const MailConfig& config);

/// Inspects a message without changing or notifying anything. `proves` is false if its header cannot
/// authenticate the sender, as in a file of several letters (AUTH-7). Throws StoreError.
MessageInspection inspect_message(MailService& service, const Message& message, bool proves = true);

}  // namespace inselpost::mail
