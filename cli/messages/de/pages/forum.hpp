#pragma once
#include "cli/messages/forum_messages.hpp"

namespace inselpost::de {

extern const ForumMessages forum_words;

}  // namespace inselpost::de
