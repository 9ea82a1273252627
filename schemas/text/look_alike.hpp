#pragma once
#include <string_view>

namespace inselpost {

/// May a reader take the one name for the other (AUD-6)? Equal after NFKC, case folding and the confusables
/// that Unicode's `confusables.txt` names for Latin, Greek and Cyrillic, of version 16.0: what this says does
/// not change with a library.
bool look_alike(std::string_view one, std::string_view other);

/// Is anything in it that cannot be seen, or that turns the direction of writing: joiners too, which a text
/// may have elsewhere?
bool hides_characters(std::string_view text);

}  // namespace inselpost
