#pragma once
#include "cli/words/letter_pages.hpp"

namespace inselpost::de {

extern const LetterWords letter_words;

}  // namespace inselpost::de
