#pragma once
#include "cli/words/letter_pages.hpp"

namespace inselpost::en {

extern const LetterWords letter_words;

}  // namespace inselpost::en
