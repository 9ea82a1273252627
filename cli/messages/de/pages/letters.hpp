#pragma once
#include "cli/messages/letter_pages.hpp"

namespace inselpost::de {

extern const LetterWords letter_words;

}  // namespace inselpost::de
