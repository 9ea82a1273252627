#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "cli/mail/message/message.hpp"

namespace inselpost::mail {

/// Returns whether a message comes from the mailbox that its From names (AUTH-6, AUTH-7). `servers` holds the
/// ids of the trusted servers, which are the operator's own.
bool is_sender_authenticated(const Message& message, const std::vector<std::string>& servers);

}  // namespace inselpost::mail
