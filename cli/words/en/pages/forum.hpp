#pragma once
#include "cli/words/forum_words.hpp"

namespace inselpost::en {

extern const ForumWords forum_words;

}  // namespace inselpost::en
