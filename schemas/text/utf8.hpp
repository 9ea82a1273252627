#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace inselpost::utf8 {

/// A character of a text: its code point and its number of bytes.
struct Character {
  char32_t code = 0;
  std::size_t bytes = 1;
};

/// Maximum number of bytes of a character.
inline constexpr std::size_t max_bytes = 4;

/// Returns the character at byte `at`, or nullopt if the bytes there are not UTF-8. Overlong forms,
/// surrogates and code points beyond U+10FFFF are not. Requires at < text.size().
std::optional<Character> decode(std::string_view text, std::size_t at);

/// Returns the number of characters. A byte that is not UTF-8 counts as one.
std::size_t length(std::string_view text);

/// Returns the byte at which character `n` (from 0) begins, or the size of the text.
std::size_t offset(std::string_view text, std::size_t n);

/// Returns the number of columns in a fixed-width font: 2 for wide characters, 0 for combining ones.
std::size_t width(std::string_view text);
std::size_t width(char32_t c);

/// Returns whether it is in C0 (with tab and line feed), DEL or C1.
bool is_control(char32_t c);
/// Returns whether the character changes the direction of text, so that it can be misread.
bool is_bidi(char32_t c);
/// Returns whether the character is invisible, or breaks a line without being a line feed. Joiners do not
/// count: in prose beside orders they combine emoji.
bool is_invisible(char32_t c);
/// Returns whether the character looks like a blank but is another one, such as the no-break space.
bool is_odd_blank(char32_t c);
/// Returns whether the character combines with the one before it.
bool is_mark(char32_t c);
/// Returns whether the character draws nothing of its own: blanks, marks, and forbidden characters.
bool is_without_ink(char32_t c);
/// Returns whether the character may not be in a text that people write for others: control, invisible,
/// bidirectional, private use or unassigned.
bool is_forbidden(char32_t c);

/// Returns the text with visible replacements for characters that could move a terminal's cursor or mislead
/// readers.
std::string visible(std::string_view text);

/// Returns a text that is equal for texts that look alike: ignores letter case, full width, composition of
/// accents, kinds of blanks and invisible characters.
std::string folded(std::string_view text);

/// Returns a text that is equal for spellings of a word: ignores letter case and composition of accents, and
/// replaces umlauts and sharp s by `ae`, `oe`, `ue` and `ss`.
std::string folded_word(std::string_view text);

/// Returns `U+00A0`.
std::string notation(char32_t c);

/// Returns the lower-case form of a letter, or any other character unchanged.
char32_t small(char32_t c);
/// Returns the single character for a letter with a combining mark, if there is one.
std::optional<char32_t> composed(char32_t letter, char32_t mark);
void append(std::string& out, char32_t c);

/// Returns the text in NFC: letters and their marks as one character where possible.
std::string composed(std::string_view text);

}  // namespace inselpost::utf8

/// Lines of UTF-8 text in a fixed-width font.
namespace inselpost {

/// Maximum width of lines that are printed for people, in columns.
inline constexpr std::size_t page_width = 78;

/// Returns the number of columns of UTF-8 text in a fixed-width font: 2 for wide characters, 0 for combining
/// ones and ANSI colours.
std::size_t display_width(std::string_view text);

/// Breaks a text between words into lines of at most `line_width` columns, each ended by a line feed. The
/// first begins with `first`, the others with `rest`. Words longer than a line are split.
std::string wrap(std::string_view text, std::string_view first, std::string_view rest,
                 std::size_t line_width = page_width);

}  // namespace inselpost
