#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Extraction of orders from letters (docs/rules/LETTERS.md). Lines are sequences of characters that know
/// their original places, so that diagnostics can point into the letter.
///
///   TrackedText line = characters_of("game: friday", {1, 1, 1});
///   std::string key = folded(line);
namespace inselpost::extraction {

/// The place of a character in a letter: number of the text, line and column, all from 1.
struct SourcePos {
  std::uint32_t text = 1, line = 1, column = 1;
  bool operator==(const SourcePos&) const = default;
};

/// A character and its original place.
struct TrackedChar {
  char32_t code = 0;
  SourcePos place;
};
/// A line or a part of one.
using TrackedText = std::vector<TrackedChar>;

/// Added to the value of a byte that is no valid UTF-8; no valid text contains the result.
inline constexpr char32_t broken_byte = 0xDC00;

/// Decodes a line whose first character is at `first`.
TrackedText characters_of(std::string_view line, SourcePos first);
/// Encodes as UTF-8, with invalid bytes as they were.
std::string to_utf8(const TrackedText& line);

bool is_blank(char32_t c);  ///< a blank or a tab
constexpr bool is_digit(char32_t c) { return c >= U'0' && c <= U'9'; }
constexpr bool is_small_letter(char32_t c) { return c >= U'a' && c <= U'z'; }
/// Returns whether this is part of a word: a letter of any alphabet, or a digit.
bool is_word(char32_t c);
bool is_blank(const TrackedText& line);
/// Returns the number of blanks and tabs at the beginning.
std::size_t indent_of(const TrackedText& line);
void trim(TrackedText& line);
bool begins_with(const TrackedText& line, std::size_t at, std::u32string_view with);

/// Returns the text in lower case, umlauts as two letters (LANG-4), trimmed: the form for comparing words.
std::string normalized(const TrackedText& line);
std::string normalized(std::string_view text);
/// Returns the normalized text after the repairs that change no words: M-1 to M-4, M-8 and M-11. Lines are
/// classified by this form.
std::string folded(const TrackedText& line);

}  // namespace inselpost::extraction
