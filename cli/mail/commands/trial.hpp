#pragma once
#include <string>

#include "cli/mail/commands/configured_mail.hpp"

namespace inselpost::mail {

/// Hands a letter to that address over, now and past the outbox: does mail go out?
Ended test_delivery(MailContext& context, const std::string& address);
/// Says what `receive` would make of the letter in that file: from whom it would believe that it is, what it
/// would find in it, and for which seats it speaks. Changes nothing: neither do wrong tokens count, nor is
/// anybody told.
Ended try_letter(MailContext& context, const std::string& file);

}  // namespace inselpost::mail
