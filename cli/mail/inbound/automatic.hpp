#pragma once
#include "cli/mail/message/message.hpp"

namespace inselpost::mail {

/// Was it sent by a program (LOOP-1)? Then it is neither read for orders nor answered. `has_orders`: an
/// active block stands in it (LET-12), for which bare orders do not count (LET-26).
bool is_automatic(const Message& message, bool has_orders);
/// Did it come through a mailing list (LOOP-3)?
bool is_from_list(const Message& message);

}  // namespace inselpost::mail
