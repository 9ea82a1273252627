#pragma once

#include <optional>
#include <string_view>

#include "schemas/text/diagnostic.hpp"

namespace inselpost {

/// Maximum length of a line that people write for others: a player's name, a note, a reason, luck, a seed.
inline constexpr std::size_t max_text_size = 200;  // characters

/// Returns why a line of text is not fit to be read by others, or nullopt: too long, not UTF-8, a forbidden
/// character (utf8::is_forbidden), a combining mark without a letter, no visible character. The message
/// follows the name of the text (`the note` ...). Used for setups, orders, records and texts of the
/// moderator.
std::optional<DiagnosticText> text_fault(std::string_view text);

/// Returns whether the text can name a game, seat or offer: `[a-z0-9][a-z0-9-]{0,31}`. Reserved words have
/// the form of a name too.
bool is_name(std::string_view text);
/// Returns whether the word has a meaning of its own and cannot be used as a name.
bool is_reserved(std::string_view text);

/// Returns whether a reader may confuse the two names (AUD-6): they are equal after NFKC, case folding and
/// the mappings that Unicode's `confusables.txt` has for Latin, Greek and Cyrillic. Always uses version 16.0,
/// so that the result does not change with a library.
bool look_alike(std::string_view one, std::string_view other);

/// Returns whether the text contains characters that are invisible or change the direction of writing. Unlike
/// in other texts, joiners count too.
bool hides_characters(std::string_view text);

}  // namespace inselpost
