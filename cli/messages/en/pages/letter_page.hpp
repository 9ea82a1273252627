#pragma once

#include <string>
#include <vector>

#include "cli/messages/letter_kinds.hpp"
#include "cli/messages/letter_page.hpp"
#include "schemas/record/game.hpp"

namespace inselpost::en {

extern const LetterPageMessages letter_page_words;
extern const LetterKindMessages letter_kind_words;
extern const CatanLetterMessages catan_letter_words;
extern const DiceLetterMessages dice_letter_words;

/// News of redacted events for the reader of a letter (`GameMessages::letter_news`).
LetterNewsText catan_letter_news(const std::vector<Json>& redacted, const OpaqueView& table,
                                 const LetterPeople& people);
LetterNewsText dice_letter_news(const std::vector<Json>& redacted, const OpaqueView& table,
                                const LetterPeople& people);

/// Formats ` by Mon 30 Nov, 10:40`, or an empty string without a deadline.
std::string by_time(const std::string& due);

}  // namespace inselpost::en
