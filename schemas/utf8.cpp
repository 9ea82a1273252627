#include "schemas/utf8.hpp"

#include <array>

namespace inselpost::utf8 {
namespace {

constexpr unsigned byte(std::string_view text, std::size_t at) {
  return static_cast<unsigned char>(text[at]);
}

void append(std::string& out, char32_t c) {
  const auto put = [&out](char32_t bits) { out += static_cast<char>(bits); };
  if (c < 0x80) {
    put(c);
  } else if (c < 0x800) {
    put(0xC0 | (c >> 6));
    put(0x80 | (c & 0x3F));
  } else if (c < 0x10000) {
    put(0xE0 | (c >> 12));
    put(0x80 | ((c >> 6) & 0x3F));
    put(0x80 | (c & 0x3F));
  } else {
    put(0xF0 | (c >> 18));
    put(0x80 | ((c >> 12) & 0x3F));
    put(0x80 | ((c >> 6) & 0x3F));
    put(0x80 | (c & 0x3F));
  }
}

}  // namespace

std::optional<Character> decode(std::string_view text, std::size_t at) {
  const unsigned first = byte(text, at);
  if (first < 0x80) return Character{static_cast<char32_t>(first), 1};
  const std::size_t bytes = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || at + bytes > text.size()) return std::nullopt;
  char32_t code = first & (0xFFU >> (bytes + 1));
  for (std::size_t i = 1; i < bytes; ++i) {
    const unsigned next = byte(text, at + i);
    if ((next & 0xC0U) != 0x80) return std::nullopt;
    code = (code << 6) | (next & 0x3FU);
  }
  constexpr std::array<char32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
  if (code < least[bytes] || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF)) return std::nullopt;
  return Character{code, bytes};
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

bool is_control(char32_t c) { return c < 0x20 || (c >= 0x7F && c < 0xA0); }

bool is_bidi(char32_t c) {
  return c == 0x61C || c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E) ||
         (c >= 0x2066 && c <= 0x2069);
}

bool is_invisible(char32_t c) {
  return c == 0xAD || c == 0x200B || c == 0x2060 || c == 0xFEFF || c == 0x2028 || c == 0x2029;
}

bool is_odd_blank(char32_t c) {
  return c == 0xA0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) || c == 0x202F || c == 0x205F ||
         c == 0x3000;
}

std::string visible(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const auto c = decode(text, at);
    if (!c || is_bidi(c->code) || is_invisible(c->code) || (c->code >= 0x80 && is_control(c->code)))
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

std::string notation(char32_t c) {
  std::string digits;
  for (; c != 0 || digits.size() < 4; c >>= 4) digits.insert(digits.begin(), "0123456789ABCDEF"[c & 0xF]);
  return "U+" + digits;
}

}  // namespace inselpost::utf8
