#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "cli/mail/message/message.hpp"

namespace inselpost::mail {

/// Does a message come from the mailbox that it names (AUTH-6, AUTH-7)? `servers`: those whose word is taken,
/// the ids of one's own.
bool is_sender_authenticated(const Message& message, const std::vector<std::string>& servers);

}  // namespace inselpost::mail
