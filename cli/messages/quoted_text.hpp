#pragma once

#include <string>
#include <string_view>

namespace inselpost {

// Quoting of texts that people wrote, for letters, reports, receipts and posts (OUT-9). Every such text
// passes through here before it becomes part of a sentence or page, so that no reader of letters, mail
// program or line wrapping can turn it into an order, a divider or a frame:
//
// * A colon, and every character that may become one, is printed as U+A789.
// * In other people's text `[` and `]` become `(` and `)`, and a run of one of `- _ = * ~` and the backquote
//   becomes a single character.
// * In other people's text verbs by which mail programs introduce a quotation are broken up, and addresses in
//   angle brackets get parentheses. Wrapped anew, they could form such a line with a colon of ours (LET-5).
//   Names of characters in HTML are broken up too, because a reader of letters decodes `&lt;` and `&gt;`.
// * Right-to-left text is enclosed in U+2068 and U+2069 (OUT-8).
//
// JSON and records hold the text unchanged.

/// The author of a text: another person, or the reader, whose own letter is echoed.
enum class Author { other, reader };

/// Formats text for use inside a sentence, such as a name: one line of at most 60 characters.
std::string quoted_inline(std::string_view words, Author author = Author::other);

/// Formats text as lines at the end of a sentence. Each line begins with a line feed and the margin `~ `
/// (`| ` for an echo), which readers of letters ignore (LET-23), and has at most 56 columns, so that it can
/// be indented by four. Only the first 200 characters are kept, 1,000 of an echo. Returns an empty string for
/// no text.
std::string quoted_lines(std::string_view words, Author author = Author::other);

/// Formats words of a player to others like `quoted_lines`, keeping their line ends; none is shortened.
std::string quoted_words(std::string_view words);

/// Formats a player's letter for the moderator, as another person's text: each line begins with the margin
/// `| ` and ends with a line feed, none is shortened (LET-24). A blank line becomes `|`.
std::string quoted_letter(std::string_view words);

/// Formats a line of the reader's own letter. Each character stays one, so that columns remain valid. The
/// caller adds the margin.
std::string echoed_line(std::string_view line);

/// Encloses `text` in U+2068 and U+2069 if it contains a right-to-left letter.
std::string isolated(std::string_view text);

/// Margins of quoted lines.
inline constexpr std::string_view margin_of_others = "~ ", margin_of_echoes = "| ";
/// Largest width of a quoted line in columns, with margin and indentation.
inline constexpr std::size_t widest_quoted_line = 60;

}  // namespace inselpost
