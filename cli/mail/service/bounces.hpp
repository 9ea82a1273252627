#pragma once
#include "cli/mail/inbound/bounce.hpp"
#include "cli/mail/service/reply_writer.hpp"

namespace inselpost::mail {

/// Believes a report that letters came back, if it returns the mark of one that this office sent to that
/// address within a week (LOOP-6): where letters to it come back for good they wait, and the moderator is
/// told once.
void take_bounce(MailService& office, const DeliveryReport& report, ReplyWriter& answers);

}  // namespace inselpost::mail
