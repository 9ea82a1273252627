#pragma once
#include "cli/messages/forum_messages.hpp"

namespace inselpost::en {

extern const ForumMessages forum_words;

}  // namespace inselpost::en
