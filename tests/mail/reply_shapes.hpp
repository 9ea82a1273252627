#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "schemas/text/utf8.hpp"

/// What mail programs make of the letter that is answered.
namespace inselpost::mail {

/// How a mail program shows the letter that is answered: what stands above it, and before each of its lines.
struct ClientForm {
  const char* name;
  const char* above;
  const char* mark;
  bool trims_empty = false;  ///< an empty line bears the mark without the blank behind it
};
inline constexpr std::array<ClientForm, 13> client_forms{{
    {"Gmail", "On Sat, 21 Nov 2026 at 09:30, Inselpost <judge@example.org> wrote:\n\n", "> ", true},
    {"Gmail, German", "Am Sa., 21. Nov. 2026 um 09:30 Uhr schrieb Inselpost <judge@example.org>:\n\n", "> ",
     true},
    {"Apple Mail", "> On 21. Nov 2026, at 09:30, Inselpost <judge@example.org> wrote:\n> \n", "> "},
    {"iPhone",
     "Von meinem iPhone gesendet\n\n> Am 21.11.2026 um 09:30 schrieb Inselpost <judge@example.org>:\n> \n",
     "> "},
    {"Thunderbird", "On 11/21/26 09:30, Inselpost wrote:\n", "> ", true},
    {"Outlook",
     "-----Original Message-----\nFrom: Inselpost <judge@example.org>\nSent: Saturday, 21 November 2026 "
     "09:30\n"
     "To: Ada\nSubject: [friday-island 7] red to roll\n\n",
     ""},
    {"Outlook, German",
     "Von: Inselpost <judge@example.org>\nGesendet: Samstag, 21. November 2026 09:30\nAn: Ada\n"
     "Betreff: [friday-island 7] rot würfelt\n\n",
     ""},
    {"Outlook in the browser",
     "________________________________\nFrom: Inselpost <judge@example.org>\n"
     "Sent: Saturday, November 21, 2026 9:30 AM\nTo: Ada\nSubject: red to roll\n\n",
     ""},
    {"GMX",
     "Gesendet: Samstag, 21. November 2026 um 09:30 Uhr\nVon: Inselpost <judge@example.org>\nAn: Ada\n"
     "Betreff: rot würfelt\n\n",
     ""},
    {"K-9",
     "-------- Ursprüngliche Nachricht --------\nVon: Inselpost\nGesendet: 21. November 2026 09:30\nAn: Ada\n"
     "Betreff: rot würfelt\n\n",
     ""},
    {"mutt", "On Sat, Nov 21, 2026 at 09:30:00AM +0000, Inselpost wrote:\n", "> ", true},
    {"Yahoo", "On Saturday, 21 November 2026 at 09:30:00 UTC, Inselpost <judge@example.org> wrote:\n\n", " "},
    {"T-Online", "", ">"},
}};

/// `text` as that mail program quotes it, below its own head.
inline std::string quoted_as(const ClientForm& form, const std::string& text) {
  std::string out = form.above;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string line = text.substr(at, end - at);
    const std::string_view mark = form.mark;
    out += line.empty() && form.trims_empty ? std::string(mark.substr(0, mark.find(' ')))
                                            : std::string(mark) + line;
    out += '\n';
    at = end + 1;
  }
  return out;
}

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

/// Without the margins before somebody's words (OUT-9), as a program leaves them out that takes them for
/// quote marks.
inline std::string without_margins(const std::string& text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    std::string line = text.substr(at, end - at);
    const std::size_t first = line.find_first_not_of(' ');
    if (first != std::string::npos &&
        (line.compare(first, 2, "~ ") == 0 || line.compare(first, 2, "| ") == 0))
      line.erase(first, 2);
    out += line + '\n';
    at = end + 1;
  }
  return out;
}

/// How a letter comes back.
struct ReplyShape {
  std::size_t client = 0;    ///< of `client_forms`
  std::size_t columns = 0;   ///< lines are broken there; 0: they are not
  bool marks_first = false;  ///< they are broken once they are marked, and what hangs over bears no mark
  bool drops_margins = false;
  bool is_html = false;  ///< the letter was read as HTML, and what is quoted is its text
  bool answers_below = false;

  /// Some shape for any bytes.
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
