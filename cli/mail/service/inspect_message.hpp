#pragma once
#include <cstdint>
#include <optional>

#include "cli/mail/auth/authorization.hpp"
#include "cli/mail/inbound/bounce.hpp"
#include "cli/mail/message/message.hpp"
#include "cli/mail/mime/extracted_texts.hpp"
#include "cli/mail/service/mail_service.hpp"
#include "cli/service/notify/extracted_letter.hpp"

namespace inselpost::mail {

/// What a message is, before anybody asks who may speak.
struct MessageInspection {
  enum class Kind : std::uint8_t {
    ours,       ///< a letter of this judge that came back (LOOP-2)
    automatic,  ///< a program sent it (LOOP-1), or another judge
    report,     ///< of a letter that could not be delivered (LOOP-6)
    unread,     ///< `message.unread` says why
    read,       ///< what stands below has been found in it
  };
  Kind kind = Kind::read;
  std::optional<DeliveryReport> report;
  ExtractedTexts contents;
  ExtractedLetter letter;
  Sender sender;
};

/// Limits of messages, as configured (MAIL-6).
Limits limits_of(const MailConfig& config);

/// Looks at a message. Changes nothing, and tells nobody anything. `proves`: its header may prove its sender;
/// that of a letter from a file of many does not (AUTH-7). Throws StoreError.
MessageInspection inspect_message(MailService& office, const Message& message, bool proves = true);

}  // namespace inselpost::mail
