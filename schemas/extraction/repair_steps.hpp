#pragma once
#include <cstddef>

#include "schemas/extraction/order_lexicon.hpp"
#include "schemas/extraction/tracked_text.hpp"

/// Repairs of one line (MEND-1), beside those in harmless.hpp. Lines are passed without their comments; text
/// after the first `end` characters is left unchanged. Each returns whether it changed anything.
namespace inselpost::extraction {

/// A list mark at the first character that is no blank; `end` is 0 if there is none.
struct ListMark {
  std::size_t first = 0, end = 0;
};
/// Returns the list mark of a line.
ListMark list_mark_of(const TrackedText& line, const OrderLexicon& words);

bool mend_list_mark(TrackedText& line, const OrderLexicon& words);                  ///< M-5
bool mend_capitals(TrackedText& line, std::size_t end, const OrderLexicon& words);  ///< M-6
bool mend_full_stop(TrackedText& line, const OrderLexicon& words);                  ///< M-7
bool mend_links(TrackedText& line, std::size_t end);                                ///< M-9
bool mend_quoted_printable(TrackedText& line, std::size_t end);                     ///< M-10, within the line
bool mend_blank_after(TrackedText& line, std::size_t end, const OrderLexicon& words);  ///< M-12
bool mend_luck(TrackedText& line, std::size_t value);                                  ///< M-14

}  // namespace inselpost::extraction
