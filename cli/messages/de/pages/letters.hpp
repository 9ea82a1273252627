#pragma once
#include "cli/messages/letter_pages.hpp"

namespace inselpost::de {

extern const LetterMessages letter_words;

}  // namespace inselpost::de
