#pragma once
#include "cli/messages/forum_words.hpp"

namespace inselpost::de {

extern const ForumWords forum_words;

}  // namespace inselpost::de
