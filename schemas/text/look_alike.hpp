#pragma once
#include <string_view>

namespace inselpost {

/// Returns whether a reader may confuse the two names (AUD-6): they are equal after NFKC, case folding and
/// the mappings that Unicode's `confusables.txt` has for Latin, Greek and Cyrillic. Always uses version 16.0,
/// so that the result does not change with a library.
bool look_alike(std::string_view one, std::string_view other);

/// Returns whether the text contains characters that are invisible or change the direction of writing. Unlike
/// in other texts, joiners count too.
bool hides_characters(std::string_view text);

}  // namespace inselpost
