#pragma once
#include <cstddef>

#include "schemas/extraction/tracked_text.hpp"

/// Mends that change no word (MEND-1); the tests of lines are made after them. Each says whether it did
/// anything.
namespace inselpost::extraction {

/// M-1.
bool drop_invisible(TrackedText& line);
/// M-2, with tabs and `&nbsp;`. The first `but` characters stay.
bool plain_blanks(TrackedText& line, std::size_t but = 0);
/// M-3.
bool compose(TrackedText& line);
/// M-4; the first `but` characters stay.
bool plain_signs(TrackedText& line, std::size_t but);
/// M-8. Tags behind the first `tags_in` characters stay.
bool drop_emphasis(TrackedText& line, std::size_t tags_in);
/// M-11.
bool decode_entities(TrackedText& line);

}  // namespace inselpost::extraction
