#pragma once
#include "cli/mail/inbound/bounce.hpp"
#include "cli/mail/service/reply_writer.hpp"

namespace inselpost::mail {

/// Handles a delivery report. It counts only if it returns the secret mark of a letter that was sent from
/// here to that address within the last week (LOOP-6). After enough permanent failures, letters to the
/// address are held and the moderator is notified once.
void take_bounce(MailService& office, const DeliveryReport& report, ReplyWriter& answers);

}  // namespace inselpost::mail
