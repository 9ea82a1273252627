#include "cli/printing/text.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace inselpost {
namespace {

struct Range {
  char32_t first, last;
};

// What a terminal or a mail program draws two columns wide: East Asian scripts and pictures.
constexpr std::array<Range, 15> wide{{{0x1100, 0x115F},
                                      {0x231A, 0x231B},
                                      {0x2614, 0x2615},
                                      {0x2E80, 0x303E},
                                      {0x3041, 0x33FF},
                                      {0x3400, 0x4DBF},
                                      {0x4E00, 0x9FFF},
                                      {0xA000, 0xA4CF},
                                      {0xAC00, 0xD7A3},
                                      {0xF900, 0xFAFF},
                                      {0xFE30, 0xFE6F},
                                      {0xFF00, 0xFF60},
                                      {0xFFE0, 0xFFE6},
                                      {0x1F300, 0x1FAFF},
                                      {0x20000, 0x3FFFD}}};
// Marks drawn onto the character before them, and joiners.
constexpr std::array<Range, 8> no_width{{{0x0300, 0x036F},
                                         {0x0483, 0x0489},
                                         {0x0591, 0x05BD},
                                         {0x1AB0, 0x1AFF},
                                         {0x200B, 0x200D},
                                         {0x20D0, 0x20FF},
                                         {0xFE00, 0xFE0F},
                                         {0xFE20, 0xFE2F}}};
// What no text of a player may bring: controls, separators of lines, and marks that turn the direction of
// writing.
constexpr std::array<Range, 9> banned{{{0x00, 0x1F},
                                       {0x7F, 0x9F},
                                       {0xAD, 0xAD},
                                       {0x061C, 0x061C},
                                       {0x200E, 0x200F},
                                       {0x2028, 0x202E},
                                       {0x2060, 0x206F},
                                       {0xFEFF, 0xFEFF},
                                       {0xE0000, 0xE0FFF}}};

template <std::size_t N>
bool in(const std::array<Range, N>& ranges, char32_t c) {
  for (const Range& r : ranges)
    if (c >= r.first && c <= r.last) return true;
  return false;
}

struct Decoded {
  std::size_t bytes = 1;
  std::optional<char32_t> character;  ///< nothing: this byte begins no character
};

Decoded decode(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const std::uint8_t lead = byte(at);
  if (lead < 0x80) return {1, lead};
  const std::size_t length = lead >= 0xF0 && lead <= 0xF4  ? 4
                             : lead >= 0xE0 && lead < 0xF0 ? 3
                             : lead >= 0xC2 && lead < 0xE0 ? 2
                                                           : 0;
  if (length == 0 || at + length > text.size()) return {};
  char32_t c = lead & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(at + i) & 0xC0U) != 0x80) return {};
    c = (c << 6U) | (byte(at + i) & 0x3FU);
  }
  constexpr std::array<char32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
  if (c < least[length] || c > 0x10FFFF || (c >= 0xD800 && c <= 0xDFFF)) return {};
  return {length, c};
}

std::size_t columns_of(char32_t c) { return in(no_width, c) ? 0 : in(wide, c) ? 2 : 1; }

/// The length of an ANSI colour that begins here, or 0.
std::size_t colour_length(std::string_view text, std::size_t at) {
  if (text[at] != '\x1b') return 0;
  const std::size_t end = text.find('m', at);
  return end == std::string_view::npos ? 1 : end - at + 1;
}

}  // namespace

std::string clean(std::string_view text, bool ascii) {
  std::string out;
  bool blank_due = false;
  for (std::size_t at = 0; at < text.size();) {
    const Decoded d = decode(text, at);
    const std::string_view bytes = text.substr(at, d.bytes);
    at += d.bytes;
    if (!d.character) continue;
    if (bytes == " " || bytes == "\t" || bytes == "\n" || bytes == "\r") {
      blank_due = !out.empty();
      continue;
    }
    if (in(banned, *d.character)) continue;
    if (blank_due) out += ' ';
    blank_due = false;
    if (ascii && *d.character >= 0x80)
      out += '?';
    else
      out += bytes;
  }
  return out;
}

std::string clean(std::string_view text) { return clean(text, false); }

std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] >= ' ' && text[at] <= '~') {  // most of what is ever printed
      ++width, ++at;
      continue;
    }
    if (const std::size_t skip = colour_length(text, at)) {
      at += skip;
      continue;
    }
    const Decoded d = decode(text, at);
    width += d.character ? columns_of(*d.character) : 1;
    at += d.bytes;
  }
  return width;
}

std::string cut(std::string_view text, std::size_t columns) {
  if (display_width(text) <= columns) return std::string(text);
  if (columns == 0) return {};
  std::size_t width = 0, at = 0;
  while (at < text.size()) {
    const Decoded d = decode(text, at);
    const std::size_t w = d.character ? columns_of(*d.character) : 1;
    if (width + w > columns - 1) break;
    width += w;
    at += d.bytes;
  }
  return std::string(text.substr(0, at)) + '~';
}

std::string pad(std::string_view text, std::size_t columns) {
  const std::size_t width = display_width(text);
  return std::string(text) + std::string(width < columns ? columns - width : 0, ' ');
}

std::string pad_left(std::string_view text, std::size_t columns) {
  const std::size_t width = display_width(text);
  return std::string(width < columns ? columns - width : 0, ' ') + std::string(text);
}

std::string wrap(std::string_view text, std::string_view first, std::string_view rest) {
  std::string out, line(first);
  bool line_empty = true;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = text.find_first_not_of(' ', at);
    if (begin == std::string_view::npos) break;
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    std::string_view word = text.substr(begin, end - begin);
    at = end;
    if (!line_empty && display_width(line) + 1 + display_width(word) > page_width) {
      out += line + '\n';
      line = rest;
      line_empty = true;
    }
    // A word longer than a line is broken where the line ends: a text without blanks must not widen the page.
    while (display_width(line) + (line_empty ? 0 : 1) + display_width(word) > page_width) {
      const std::size_t room = page_width - display_width(line);
      std::size_t bytes = 0, width = 0;
      while (bytes < word.size()) {
        const Decoded d = decode(word, bytes);
        const std::size_t w = d.character ? columns_of(*d.character) : 1;
        if (width + w > room) break;
        width += w;
        bytes += d.bytes;
      }
      out += line + std::string(word.substr(0, bytes)) + '\n';
      word.remove_prefix(bytes);
      line = rest;
    }
    if (!line_empty) line += ' ';
    line += word;
    line_empty = false;
  }
  return out + line + '\n';
}

std::string indented(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    out += "    " + std::string(text.substr(at, end - at)) + '\n';
    at = end + 1;
  }
  return out;
}

std::string list(const std::vector<std::string>& items, std::string_view last) {
  std::string out;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) out += i + 1 == items.size() ? ' ' + std::string(last) + ' ' : ", ";
    out += items[i];
  }
  return out;
}

std::string counted(std::size_t n, std::string_view one, std::string_view many) {
  return std::to_string(n) + ' ' + std::string(n == 1 ? one : many);
}

}  // namespace inselpost
