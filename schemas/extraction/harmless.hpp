#pragma once
#include <cstddef>

#include "schemas/extraction/characters.hpp"

/// Mends that change no word (MEND-1); the tests of lines are made after them. Each says whether it did
/// anything.
namespace inselpost::letter {

/// M-1.
bool drop_invisible(Characters& line);
/// M-2, with tabs and `&nbsp;`. The first `but` characters stay.
bool plain_blanks(Characters& line, std::size_t but = 0);
/// M-3.
bool compose(Characters& line);
/// M-4; the first `but` characters stay.
bool plain_signs(Characters& line, std::size_t but);
/// M-8. Tags behind the first `tags_in` characters stay.
bool drop_emphasis(Characters& line, std::size_t tags_in);
/// M-11.
bool decode_entities(Characters& line);

}  // namespace inselpost::letter
