#pragma once
#include "cli/mail/commands/configured_mail.hpp"
#include "cli/mail/service/sending.hpp"

namespace inselpost::mail {

/// Returns the function that delivers letters: into the Maildir of `--maildir` or of the configuration, else
/// through the configured program. `office` must outlive it.
Deliver delivery_of(const MailContext& context, const MailService& office);

}  // namespace inselpost::mail
