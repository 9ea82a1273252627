#include "schemas/text/page.hpp"

#include <algorithm>

#include "schemas/text/utf8.hpp"

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
std::string wrap(std::string_view text, std::string_view first, std::string_view rest) {
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
    if (!line_empty && column + 1 + width > page_width) next_line();
    while (line_empty && column + width > page_width) {
      std::size_t bytes = fitting(word, page_width > column ? page_width - column : 0);
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
