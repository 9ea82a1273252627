#pragma once
#include <cstddef>

#include "schemas/extraction/characters.hpp"
#include "schemas/extraction/words.hpp"

/// Mends of one line (MEND-1), beside those that are harmless. Each gets it without its comment, and says
/// whether it did anything; what stands behind the first `end` characters stays.
namespace inselpost::letter {

/// The end of a list mark that begins at the first character which is no blank, and whether a blank is
/// missing behind it; `end` is 0 if there is none.
struct ListMark {
  std::size_t first = 0, end = 0;
};
ListMark list_mark_of(const Characters& line, const Words& words);

bool mend_list_mark(Characters& line, const Words& words);                     ///< M-5
bool mend_capitals(Characters& line, std::size_t end, const Words& words);     ///< M-6
bool mend_full_stop(Characters& line, const Words& words);                     ///< M-7
bool mend_links(Characters& line, std::size_t end);                            ///< M-9
bool mend_quoted_printable(Characters& line, std::size_t end);                 ///< M-10, within the line
bool mend_blank_after(Characters& line, std::size_t end, const Words& words);  ///< M-12
bool mend_luck(Characters& line, std::size_t value);                           ///< M-14

}  // namespace inselpost::letter
