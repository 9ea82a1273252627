#pragma once
#include <string>

#include "cli/mail/commands/configured_mail.hpp"

namespace inselpost::mail {

/// Delivers a test letter to `address` at once, bypassing the outbox, and prints what came of it.
Ended test_delivery(MailContext& context, const std::string& address);
/// Prints how `receive` would treat the letter in `file`: its authenticated sender, the orders found in it,
/// and the seats it may act for. Leaves the store unchanged, does not count wrong tokens
/// and notifies nobody.
Ended try_letter(MailContext& context, const std::string& file);

}  // namespace inselpost::mail
