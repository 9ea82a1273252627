#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "schemas/text/utf8.hpp"
#include "tests/mail/client_forms.hpp"

/// Ways in which mail programs change the letter that is answered.
namespace inselpost::mail {

/// Breaks lines of more than `columns` characters at a blank, as programs do that send or quote plain text; a
/// word that is longer stands alone.
inline std::string wrapped_at(const std::string& text, std::size_t columns) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    std::string_view line = std::string_view(text).substr(at, end - at);
    while (utf8::length(line) > columns) {
      std::size_t bytes = 0;
      for (std::size_t characters = 0; characters < columns && bytes < line.size(); ++characters)
        bytes += std::max<std::size_t>(1, utf8::decode(line, bytes) ? utf8::decode(line, bytes)->bytes : 1);
      std::size_t blank = line.rfind(' ', bytes);
      if (blank == std::string_view::npos || blank < line.find_first_not_of(' '))
        blank = line.find(' ', bytes);
      if (blank == std::string_view::npos) break;
      out += line.substr(0, blank);
      out += '\n';
      line.remove_prefix(blank + 1);
    }
    out += line;
    out += '\n';
    at = end + 1;
  }
  return out;
}

/// The form in which a letter comes back.
struct ReplyShape {
  std::size_t client = 0;    ///< of `client_forms`
  std::size_t columns = 0;   ///< lines are broken there; 0: they are not
  bool marks_first = false;  ///< they are broken once they are marked, and what hangs over bears no mark
  bool drops_margins = false;
  bool is_html = false;  ///< the letter was read as HTML, and what is quoted is its text
  bool answers_below = false;

  /// Returns a shape for any bytes.
  static ReplyShape of(unsigned char first, unsigned char second) {
    constexpr std::array<std::size_t, 5> widths{0, 40, 60, 72, 78};
    ReplyShape shape;
    shape.client = first % client_forms.size();
    shape.columns = widths[second % widths.size()];
    shape.marks_first = (second & 0x80) != 0;
    shape.drops_margins = (second & 0x40) != 0;
    shape.is_html = (first & 0x80) != 0;
    shape.answers_below = (first & 0x40) != 0;
    return shape;
  }
};

/// The reply in which `own` answers a letter of that text.
inline std::string reply_in(const ReplyShape& shape, const std::string& own, std::string letter) {
  if (shape.drops_margins) letter = without_margins(letter);
  if (shape.columns > 0 && !shape.marks_first) letter = wrapped_at(letter, shape.columns);
  std::string quoted = quoted_as(client_forms[shape.client], letter);
  if (shape.columns > 0 && shape.marks_first) quoted = wrapped_at(quoted, shape.columns);
  return shape.answers_below ? quoted + '\n' + own : own + '\n' + quoted;
}

}  // namespace inselpost::mail
