#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace inselpost::utf8 {

/// One character of a text: its code point and how many bytes it takes.
struct Character {
  char32_t code = 0;
  std::size_t bytes = 1;
};

/// What a character takes at most.
inline constexpr std::size_t max_bytes = 4;

/// The character that begins at byte `at`, or nothing if the bytes there are no UTF-8 (overlong forms,
/// surrogates and what lies beyond U+10FFFF are none).
std::optional<Character> decode(std::string_view text, std::size_t at);

/// How many characters; a byte that is no UTF-8 counts as one.
std::size_t length(std::string_view text);

/// The byte at which character `n` (from 0) begins, or the size of the text.
std::size_t offset(std::string_view text, std::size_t n);

/// Columns that the text takes in a fixed-width font: 2 for wide characters, 0 for those drawn onto the one
/// before.
std::size_t width(std::string_view text);
std::size_t width(char32_t c);

/// C0 (tab and line feed included), DEL and C1.
bool is_control(char32_t c);
/// Changes the direction of text, so that it reads otherwise than it is.
bool is_bidi(char32_t c);
/// Takes no room and says nothing, or breaks a line without looking like it. Not the joiners: in the prose
/// beside orders they make one picture of several.
bool is_invisible(char32_t c);
/// Looks like a blank and is none, such as the no-break space.
bool is_odd_blank(char32_t c);
/// Drawn onto the character before it.
bool is_mark(char32_t c);
/// No ink, whatever its category: blanks, marks (they are the ink of another), and what may stand in no text.
bool is_without_ink(char32_t c);
/// What may stand in no text that people write for others: control characters, what is invisible or turns the
/// direction of writing, private use, and what has no meaning yet.
bool is_forbidden(char32_t c);

/// The text with every character that could move a terminal's cursor or mislead the eye replaced by a visible
/// one.
std::string visible(std::string_view text);

/// The same for any two texts that look alike: letter case, full width, how accents are composed, blanks and
/// what cannot be seen make no difference.
std::string folded(std::string_view text);

/// The same for any two spellings of a word: letter case and how accents are composed make no difference, and
/// `ae oe ue ss` stand for umlauts and sharp s.
std::string folded_word(std::string_view text);

/// `U+00A0`.
std::string notation(char32_t c);

}  // namespace inselpost::utf8
