#pragma once
#include <string>
#include <string_view>

namespace inselpost {

// Words that somebody wrote, as they are printed in letters, reports, receipts and posts (OUT-9). Every such
// text passes through here before it becomes part of a sentence or of a page, so that no reader of letters,
// no mail program and no new wrapping can make an order, a divider or a frame of it:
//
// * what is a colon, or may become one, is printed as U+A789;
// * of another's words `[` and `]` are printed as `(` and `)`, and of several of one of `- _ = * ~` and the
//   backquote in a row one is left;
// * of another's words none is a verb by which mail programs begin a quotation, nor an address in angle
//   brackets: wrapped anew they could do so together with a colon of ours below them (LET-5);
// * what is written from right to left stands between U+2068 and U+2069 (OUT-8).
//
// JSON and records hold the text as it is.

/// Who wrote them: somebody else, or the reader, to whom a letter of theirs is echoed.
enum class Author { other, reader };

/// Returns words that stand inside a sentence of ours, as a name does: one line, at most 60 characters.
std::string quoted_inline(std::string_view words, Author author = Author::other);

/// Returns words that stand as lines at the end of a sentence of ours. Each line begins with a line feed and
/// the margin `~ ` (`| ` in an echo), which the reader of letters never reads (LET-23), and has at most 56
/// columns, so that it may be set in by four. Of long words the first 200 characters (of an echo 1,000) are
/// left. Empty if there are none.
std::string quoted_lines(std::string_view words, Author author = Author::other);

/// Returns the text of a player's letter for the moderator, as another's words: none of its lines is
/// shortened, each begins with the margin `| ` and has a line feed behind it (LET-24). Of a blank line `|` is
/// left.
std::string quoted_letter(std::string_view words);

/// Returns a line of the reader's own letter, character by character, so that what points to a place in it
/// still does. The margin is the painter's.
std::string echoed_line(std::string_view line);

/// Returns `text` between U+2068 and U+2069 if a letter in it is written from right to left.
std::string isolated(std::string_view text);

/// The margins of somebody's words.
inline constexpr std::string_view margin_of_others = "~ ", margin_of_echoes = "| ";
/// Columns of a line that bears such a margin, its indentation included.
inline constexpr std::size_t widest_quoted_line = 60;

}  // namespace inselpost
