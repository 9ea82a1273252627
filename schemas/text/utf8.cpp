#include "schemas/text/utf8.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <utility>

#include <utf8proc.h>

namespace inselpost::utf8 {
namespace {

utf8proc_category_t category(char32_t c) { return utf8proc_category(static_cast<utf8proc_int32_t>(c)); }
const utf8proc_property_t& property(char32_t c) {
  return *utf8proc_get_property(static_cast<utf8proc_int32_t>(c));
}

/// Returns whether it is a symbol with an empty glyph, which no category tells: the Braille blank, the null
/// note head, the object replacement character.
bool is_empty_symbol(char32_t c) { return c == 0x2800 || c == 0x1D159 || c == 0xFFFC; }

bool is_blank(char32_t c) { return category(c) == UTF8PROC_CATEGORY_ZS || is_empty_symbol(c); }

/// Returns the text in composed form, or unchanged if it is not UTF-8.
std::string mapped(std::string_view text, int options) {
  utf8proc_uint8_t* made = nullptr;
  const auto size = utf8proc_map(
      reinterpret_cast<const utf8proc_uint8_t*>(text.data()), static_cast<utf8proc_ssize_t>(text.size()),
      &made, static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE | options));
  const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> keeper(made, &std::free);
  if (size < 0) return std::string(text);
  return {reinterpret_cast<const char*>(made), static_cast<std::size_t>(size)};
}

}  // namespace

std::optional<Character> decode(std::string_view text, std::size_t at) {
  constexpr std::size_t longest = 4;  // bytes of a character
  if (const auto byte = static_cast<unsigned char>(text[at]); byte < 0x80) return Character{byte, 1};
  utf8proc_int32_t code = 0;
  const auto bytes =
      utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()) + at,
                       static_cast<utf8proc_ssize_t>(std::min(text.size() - at, longest)), &code);
  if (bytes <= 0) return std::nullopt;
  return Character{static_cast<char32_t>(code), static_cast<std::size_t>(bytes)};
}

std::size_t length(std::string_view text) {
  std::size_t n = 0;
  for (std::size_t at = 0; at < text.size(); ++n) at += decode(text, at).value_or(Character{}).bytes;
  return n;
}

std::size_t offset(std::string_view text, std::size_t n) {
  std::size_t at = 0;
  for (; n > 0 && at < text.size(); --n) at += decode(text, at).value_or(Character{}).bytes;
  return at;
}

std::size_t width(char32_t c) {
  return static_cast<std::size_t>(utf8proc_charwidth(static_cast<utf8proc_int32_t>(c)));
}

std::size_t width(std::string_view text) {
  std::size_t columns = 0;
  for (std::size_t at = 0; at < text.size();) {
    const auto c = decode(text, at);
    columns += c ? width(c->code) : 1;
    at += c.value_or(Character{}).bytes;
  }
  return columns;
}

bool is_control(char32_t c) { return category(c) == UTF8PROC_CATEGORY_CC; }

bool is_bidi(char32_t c) {
  if (c < 0x80) return false;
  switch (static_cast<utf8proc_bidi_class_t>(property(c).bidi_class)) {
    case UTF8PROC_BIDI_CLASS_LRE:
    case UTF8PROC_BIDI_CLASS_LRO:
    case UTF8PROC_BIDI_CLASS_RLE:
    case UTF8PROC_BIDI_CLASS_RLO:
    case UTF8PROC_BIDI_CLASS_PDF:
    case UTF8PROC_BIDI_CLASS_LRI:
    case UTF8PROC_BIDI_CLASS_RLI:
    case UTF8PROC_BIDI_CLASS_FSI:
    case UTF8PROC_BIDI_CLASS_PDI: return true;
    // An invisible character with a direction serves no other purpose.
    case UTF8PROC_BIDI_CLASS_L:
    case UTF8PROC_BIDI_CLASS_R:
    case UTF8PROC_BIDI_CLASS_AL: return category(c) == UTF8PROC_CATEGORY_CF && property(c).ignorable;
    case UTF8PROC_BIDI_CLASS_EN:
    case UTF8PROC_BIDI_CLASS_ES:
    case UTF8PROC_BIDI_CLASS_ET:
    case UTF8PROC_BIDI_CLASS_AN:
    case UTF8PROC_BIDI_CLASS_CS:
    case UTF8PROC_BIDI_CLASS_NSM:
    case UTF8PROC_BIDI_CLASS_BN:
    case UTF8PROC_BIDI_CLASS_B:
    case UTF8PROC_BIDI_CLASS_S:
    case UTF8PROC_BIDI_CLASS_WS:
    case UTF8PROC_BIDI_CLASS_ON: break;
  }
  return false;
}

bool is_invisible(char32_t c) {
  if (c < 0x80) return false;
  constexpr char32_t non_joiner = 0x200C, joiner = 0x200D;
  const auto kind = category(c);
  if (kind == UTF8PROC_CATEGORY_ZL || kind == UTF8PROC_CATEGORY_ZP) return true;
  return kind == UTF8PROC_CATEGORY_CF && property(c).ignorable && c != non_joiner && c != joiner;
}

bool is_odd_blank(char32_t c) { return c != ' ' && category(c) == UTF8PROC_CATEGORY_ZS; }

bool is_mark(char32_t c) {
  const auto kind = category(c);
  return kind == UTF8PROC_CATEGORY_MN || kind == UTF8PROC_CATEGORY_MC || kind == UTF8PROC_CATEGORY_ME;
}

bool is_forbidden(char32_t c) {
  if (c >= 0x20 && c < 0x7F) return false;
  const auto kind = category(c);
  return kind == UTF8PROC_CATEGORY_CC || kind == UTF8PROC_CATEGORY_CF || kind == UTF8PROC_CATEGORY_CN ||
         kind == UTF8PROC_CATEGORY_CO || kind == UTF8PROC_CATEGORY_CS || kind == UTF8PROC_CATEGORY_ZL ||
         kind == UTF8PROC_CATEGORY_ZP || property(c).ignorable;
}

bool is_without_ink(char32_t c) { return is_blank(c) || is_mark(c) || is_forbidden(c); }

std::string visible(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const auto c = decode(text, at);
    if (!c || (c->code >= 0x80 && is_forbidden(c->code)))
      append(out, 0xFFFD);
    else if (c->code < 0x20)
      append(out, 0x2400 + c->code);
    else if (c->code == 0x7F)
      append(out, 0x2421);
    else
      out.append(text, at, c->bytes);
    at += c.value_or(Character{}).bytes;
  }
  return out;
}

std::string folded(std::string_view text) {
  std::string plain;  // runs of blanks become one blank, none at the ends
  bool blank_due = false;
  for (std::size_t at = 0; at < text.size();) {
    const auto c = decode(text, at);
    const std::size_t bytes = c.value_or(Character{}).bytes;
    if (c && is_blank(c->code)) {
      blank_due = !plain.empty();
    } else if (c && !is_forbidden(c->code)) {
      if (std::exchange(blank_due, false)) plain += ' ';
      plain.append(text, at, bytes);
    }
    at += bytes;
  }
  return mapped(plain, UTF8PROC_COMPAT | UTF8PROC_CASEFOLD | UTF8PROC_IGNORE);
}

std::string folded_word(std::string_view text) {
  const bool is_ascii = std::all_of(text.begin(), text.end(), [](char c) { return (c & 0x80) == 0; });
  std::string out;
  if (is_ascii) {
    out = text;
    for (char& c : out)
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
  }
  const std::string small = mapped(text, UTF8PROC_CASEFOLD);  // turns sharp s into ss
  for (std::size_t at = 0; at < small.size();) {
    const std::size_t bytes = decode(small, at).value_or(Character{}).bytes;
    const std::string_view letter = std::string_view(small).substr(at, bytes);
    out += letter == "ä" ? "ae" : letter == "ö" ? "oe" : letter == "ü" ? "ue" : letter;
    at += bytes;
  }
  return out;
}

std::string notation(char32_t c) {
  std::string digits;
  for (; c != 0 || digits.size() < 4; c >>= 4) digits.insert(digits.begin(), "0123456789ABCDEF"[c & 0xF]);
  return "U+" + digits;
}

char32_t small(char32_t c) {
  if (c < 0x80) return c >= U'A' && c <= U'Z' ? c + 0x20 : c;
  return static_cast<char32_t>(utf8proc_tolower(static_cast<utf8proc_int32_t>(c)));
}

std::optional<char32_t> composed(char32_t letter, char32_t mark) {
  std::array<utf8proc_int32_t, 4> both{static_cast<utf8proc_int32_t>(letter),
                                       static_cast<utf8proc_int32_t>(mark)};
  const auto options = static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE);
  if (utf8proc_normalize_utf32(both.data(), 2, options) != 1) return std::nullopt;
  return static_cast<char32_t>(both[0]);
}

void append(std::string& out, char32_t c) {
  std::array<utf8proc_uint8_t, 4> bytes{};
  const auto n = utf8proc_encode_char(static_cast<utf8proc_int32_t>(c), bytes.data());
  for (utf8proc_ssize_t i = 0; i < n; ++i) out += static_cast<char>(bytes[static_cast<std::size_t>(i)]);
}

std::string composed(std::string_view text) {
  utf8proc_uint8_t* made = nullptr;
  const auto size = utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                 static_cast<utf8proc_ssize_t>(text.size()), &made,
                                 static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE));
  const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> keeper(made, &std::free);
  if (size < 0) return std::string(text);  // not UTF-8
  return {reinterpret_cast<const char*>(made), static_cast<std::size_t>(size)};
}

}  // namespace inselpost::utf8

namespace inselpost {
namespace {

/// A unit of display: a character, or an ANSI colour, which takes no columns.
struct Piece {
  std::size_t bytes = 1, columns = 1;
};

Piece other_piece_at(std::string_view text, std::size_t at) {
  if (text[at] == '\x1b') {
    const std::size_t end = text.find('m', at);
    return {end == std::string_view::npos ? 1 : end - at + 1, 0};
  }
  const auto c = utf8::decode(text, at);
  return c ? Piece{c->bytes, utf8::width(c->code)} : Piece{};
}

Piece piece_at(std::string_view text, std::size_t at) {
  if (text[at] >= ' ' && text[at] <= '~') return {};  // fast path for ASCII
  return other_piece_at(text, at);
}

/// Returns the number of bytes at the beginning of `text` that fit into so many columns.
std::size_t fitting(std::string_view text, std::size_t columns) {
  std::size_t bytes = 0;
  while (bytes < text.size()) {
    const Piece piece = piece_at(text, bytes);
    if (piece.columns > columns) break;
    columns -= piece.columns;
    bytes += piece.bytes;
  }
  return bytes;
}

}  // namespace

std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  for (std::size_t at = 0; at < text.size();) {
    const Piece piece = piece_at(text, at);
    width += piece.columns;
    at += piece.bytes;
  }
  return width;
}

// Measures and copies every character once, so that the time is linear in the length.
std::string wrap(std::string_view text, std::string_view first, std::string_view rest,
                 std::size_t line_width) {
  const std::size_t rest_width = display_width(rest);
  std::string out(first);
  std::size_t column = display_width(first);
  bool line_empty = true;
  const auto next_line = [&] {
    out += '\n';
    out += rest;
    column = rest_width;
    line_empty = true;
  };
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = text.find_first_not_of(' ', at);
    if (begin == std::string_view::npos) break;
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    std::string_view word = text.substr(begin, end - begin);
    std::size_t width = display_width(word);
    at = end;
    if (!line_empty && column + 1 + width > line_width) next_line();
    while (line_empty && column + width > line_width) {
      std::size_t bytes = fitting(word, line_width > column ? line_width - column : 0);
      // At least one character per line, since the margin may be as wide as the page.
      if (bytes == 0 && column <= rest_width) bytes = piece_at(word, 0).bytes;
      const std::string_view part = word.substr(0, bytes);
      out += part;
      width -= display_width(part);
      word.remove_prefix(bytes);
      next_line();
    }
    if (!line_empty) out += ' ', ++column;
    out += word;
    column += width;
    line_empty = false;
  }
  return out + '\n';
}

}  // namespace inselpost
