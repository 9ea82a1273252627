#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Finding the orders in what somebody sent (docs/rules/LETTERS.md).
namespace inselpost::extraction {

/// Where a character stands in what was sent: the number of the text, its line and column, all from 1.
struct SourcePos {
  std::uint32_t text = 1, line = 1, column = 1;
  bool operator==(const SourcePos&) const = default;
};

struct TrackedChar {
  char32_t code = 0;
  SourcePos place;
};
/// A line, or a part of one, that knows where its characters came from.
using TrackedText = std::vector<TrackedChar>;

/// A byte that is no UTF-8 is kept as this and its value, which no text can hold otherwise.
inline constexpr char32_t broken_byte = 0xDC00;

/// Line `line` of text `text`, from that column on.
TrackedText characters_of(std::string_view line, SourcePos first);
/// The same characters as UTF-8; broken bytes as they came.
std::string to_utf8(const TrackedText& line);

bool is_blank(char32_t c);  ///< a blank or a tab
constexpr bool is_digit(char32_t c) { return c >= U'0' && c <= U'9'; }
constexpr bool is_small_letter(char32_t c) { return c >= U'a' && c <= U'z'; }
/// Of a word: letters of any alphabet, digits.
bool is_word(char32_t c);
bool is_blank(const TrackedText& line);
/// How many blanks and tabs it begins with.
std::size_t indent_of(const TrackedText& line);
void trim(TrackedText& line);
bool begins_with(const TrackedText& line, std::size_t at, std::u32string_view with);

/// Small letters, and umlauts as two (LANG-4), without blanks at the ends. Words are compared so.
std::string normalized(const TrackedText& line);
std::string normalized(std::string_view text);
/// The same after the mends that change no word: M-1 to M-4, M-8 and M-11. Every test of a line is made on
/// this.
std::string folded(const TrackedText& line);

}  // namespace inselpost::extraction
