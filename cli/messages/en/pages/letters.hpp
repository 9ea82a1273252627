#pragma once
#include "cli/messages/letter_pages.hpp"

namespace inselpost::en {

extern const LetterMessages letter_words;

}  // namespace inselpost::en
