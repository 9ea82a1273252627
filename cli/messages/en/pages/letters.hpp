#pragma once
#include "cli/messages/letter_pages.hpp"

namespace inselpost::en {

extern const LetterWords letter_words;

}  // namespace inselpost::en
