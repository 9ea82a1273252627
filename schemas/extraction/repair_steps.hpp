#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "schemas/extraction/order_lexicon.hpp"
#include "schemas/extraction/tracked_text.hpp"

/// Repairs of one line (MEND-1). Lines are passed without their comments; text
/// after the first `end` characters is left unchanged. Each returns whether it changed anything.
namespace inselpost::extraction {

/// A list mark at the first character that is no blank; `end` is 0 if there is none.
struct ListMark {
  std::size_t first = 0, end = 0;
};
/// Returns the list mark of a line.
ListMark list_mark_of(const TrackedText& line, const OrderLexicon& words);

/// Replaces list marks by `- ` (M-5).
bool mend_list_mark(TrackedText& line, const OrderLexicon& words);
/// Converts known words and names to lower case (M-6).
bool mend_capitals(TrackedText& line, std::size_t end, const OrderLexicon& words);
/// Removes a full stop, comma or the like at the end of an item (M-7).
bool mend_full_stop(TrackedText& line, const OrderLexicon& words);
/// Replaces links by their text (M-9).
bool mend_links(TrackedText& line, std::size_t end);
/// Decodes remains of quoted-printable within the line (M-10).
bool mend_quoted_printable(TrackedText& line, std::size_t end);
/// Inserts blanks after colons and commas (M-12).
bool mend_blank_after(TrackedText& line, std::size_t end, const OrderLexicon& words);
/// Quotes the luck text, which begins at `value`, if YAML would misread it (M-14).
bool mend_luck(TrackedText& line, std::size_t value);
/// Like `mend_luck` for words to all. Those that may say whom they are for, as `to blue: shall we?`, stay as
/// they are: in quotes they would be told to all. `names`: those of seats and players, folded.
bool mend_message(TrackedText& line, std::size_t value, std::span<const std::string> names);
/// Quotes the text in `{text: Shall we?, to: blue}`, a map that begins at `value`, if YAML would misread it
/// (M-14). Only where another key of the map says whom the words are for: such a key never becomes a part of
/// the text.
bool mend_text_in_map(TrackedText& line, std::size_t value);

}  // namespace inselpost::extraction

/// Repairs that change no words (MEND-1); lines are classified after them. Each returns whether it changed
/// anything.
namespace inselpost::extraction {

/// Removes invisible characters (M-1).
bool drop_invisible(TrackedText& line);
/// Removes control characters and others that no file may contain, except tabs.
bool drop_unprintable(TrackedText& line);
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
