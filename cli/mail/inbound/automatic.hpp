#pragma once
#include "cli/mail/message/message.hpp"

namespace inselpost::mail {

/// Returns whether a program sent the message (LOOP-1); such mail is neither read for orders nor answered.
/// `has_orders`: it contains an active block (LET-12); bare orders do not count (LET-26).
bool is_automatic(const Message& message, bool has_orders);
/// Returns whether the message came through a mailing list (LOOP-3).
bool is_from_list(const Message& message);

}  // namespace inselpost::mail
