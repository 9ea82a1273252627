#pragma once
#include "cli/mail/commands/configured_mail.hpp"
#include "cli/mail/service/sending.hpp"

namespace inselpost::mail {

/// Who delivers letters: the folder that was asked for, or else the configured transport.
Deliver delivery_of(const MailContext& context, const MailService& office);

}  // namespace inselpost::mail
