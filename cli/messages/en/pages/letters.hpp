#pragma once

#include "cli/messages/pages.hpp"

namespace inselpost::en {

extern const LetterMessages letter_words;

extern const ForumMessages forum_words;
extern const PressMessages press_words;
extern const BundleMessages bundle_words;

}  // namespace inselpost::en
