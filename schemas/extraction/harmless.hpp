#pragma once
#include <cstddef>

#include "schemas/extraction/tracked_text.hpp"

/// Repairs that change no words (MEND-1); lines are classified after them. Each returns whether it changed
/// anything.
namespace inselpost::extraction {

/// Removes invisible characters (M-1).
bool drop_invisible(TrackedText& line);
/// Replaces wide blanks, tabs and `&nbsp;` after the first `but` characters (M-2).
bool plain_blanks(TrackedText& line, std::size_t but = 0);
/// Composes characters (M-3).
bool compose(TrackedText& line);
/// Replaces dashes and quotes after the first `but` characters (M-4).
bool plain_signs(TrackedText& line, std::size_t but);
/// Removes stars and tags (M-8). Tags after the first `tags_in` characters stay.
bool drop_emphasis(TrackedText& line, std::size_t tags_in);
/// Decodes HTML entities (M-11).
bool decode_entities(TrackedText& line);

}  // namespace inselpost::extraction
