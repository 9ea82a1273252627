#pragma once
#include "cli/messages/forum_words.hpp"

namespace inselpost::en {

extern const ForumWords forum_words;

}  // namespace inselpost::en
