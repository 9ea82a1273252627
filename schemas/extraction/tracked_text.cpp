#include "schemas/extraction/tracked_text.hpp"

#include <algorithm>

#include "schemas/extraction/repair_steps.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost::extraction {
namespace {

void append_plain(std::string& out, char32_t code) {
  if (code < 0x80) {
    out += static_cast<char>(code >= U'A' && code <= U'Z' ? code - U'A' + U'a' : code);
    return;
  }
  switch (code = utf8::small(code)) {
    case U'ä': out += "ae"; return;
    case U'ö': out += "oe"; return;
    case U'ü': out += "ue"; return;
    case U'ß': out += "ss"; return;
    default: utf8::append(out, code);
  }
}

std::string trimmed(std::string text) {
  if (text.empty() || (!is_blank(static_cast<unsigned char>(text.front())) &&
                       !is_blank(static_cast<unsigned char>(text.back()))))
    return text;
  const std::size_t end = text.find_last_not_of(" \t");
  text.erase(end == std::string::npos ? 0 : end + 1);
  const std::size_t first = text.find_first_not_of(" \t");
  text.erase(0, first == std::string::npos ? text.size() : first);
  return text;
}

}  // namespace

TrackedText characters_of(std::string_view line, SourcePos first) {
  TrackedText all;
  all.reserve(line.size());
  for (std::size_t at = 0; at < line.size(); ++first.column) {
    const auto c = utf8::decode(line, at);
    all.push_back({c ? c->code : broken_byte + static_cast<unsigned char>(line[at]), first});
    at += c ? c->bytes : 1;
  }
  return all;
}

std::string to_utf8(const TrackedText& line) {
  std::string out;
  for (const TrackedChar& c : line)
    if (c.code > broken_byte && c.code <= broken_byte + 0xFF)
      out += static_cast<char>(c.code - broken_byte);
    else
      utf8::append(out, c.code);
  return out;
}

bool is_blank(char32_t c) { return c == U' ' || c == U'\t'; }

bool is_word(char32_t c) {
  if (c < 0x80) return is_digit(c) || is_small_letter(c) || (c >= U'A' && c <= U'Z');
  if (c < 0xC0 || c == 0xD7 || c == 0xF7) return false;
  constexpr char32_t signs = 0x2000, after_signs = 0x2C00, more_signs = 0x3000, after_more = 0x3040;
  return !(c >= signs && c < after_signs) && !(c >= more_signs && c < after_more);
}

bool is_blank(const TrackedText& line) {
  return std::all_of(line.begin(), line.end(), [](const TrackedChar& c) { return is_blank(c.code); });
}

std::size_t indent_of(const TrackedText& line) {
  std::size_t n = 0;
  while (n < line.size() && is_blank(line[n].code)) ++n;
  return n;
}

void trim(TrackedText& line) {
  while (!line.empty() && is_blank(line.back().code)) line.pop_back();
  line.erase(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(indent_of(line)));
}

bool begins_with(const TrackedText& line, std::size_t at, std::u32string_view with) {
  if (line.size() < at + with.size()) return false;
  for (std::size_t i = 0; i < with.size(); ++i)
    if (line[at + i].code != with[i]) return false;
  return true;
}

std::string normalized(const TrackedText& line) {
  std::string out;
  out.reserve(line.size());
  for (const TrackedChar& c : line) append_plain(out, c.code);
  return trimmed(std::move(out));
}

std::string normalized(std::string_view text) {
  if (std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; })) {
    std::string out;
    out.reserve(text.size());
    for (const char c : text) append_plain(out, static_cast<unsigned char>(c));
    return trimmed(std::move(out));
  }
  TrackedText line = characters_of(text, {});
  compose(line);
  return normalized(line);
}

std::string folded(const TrackedText& whole) {
  // Fast path for most lines, which need no repair.
  if (std::all_of(whole.begin(), whole.end(), [](const TrackedChar& c) {
        return c.code < 0x80 && c.code != U'\t' && c.code != U'&' && c.code != U'*' && c.code != U'[';
      }))
    return normalized(whole);
  TrackedText line = whole;
  drop_invisible(line);
  plain_blanks(line);
  compose(line);
  plain_signs(line, 0);
  drop_emphasis(line, line.size());
  decode_entities(line);
  return normalized(line);
}

}  // namespace inselpost::extraction
