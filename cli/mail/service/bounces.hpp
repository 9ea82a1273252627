#pragma once
#include "cli/mail/inbound/bounce.hpp"
#include "cli/mail/service/answers.hpp"

namespace inselpost::mail {

/// Believes a report that letters came back, if it returns the mark of one that this office sent to that
/// address within a week (LOOP-6): where letters to it come back for good they wait, and the moderator is
/// told once.
void take_bounce(Office& office, const DeliveryReport& report, Answers& answers);

}  // namespace inselpost::mail
