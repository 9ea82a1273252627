#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "schemas/extraction/blocks.hpp"
#include "schemas/extraction/extracted_orders.hpp"
#include "schemas/extraction/repair.hpp"
#include "schemas/text/utf8.hpp"

/// Letters as mail programs quote them, and what is found in the answers.
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

/// How a mail program shows the letter that is answered: the text above it, and the prefix of each line.
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

/// The one orders file in a letter, as the store knows it; or what else was found there.
inline std::string file_in(const std::string& letter) {
  const extraction::OrderLexicon& words = extraction::words_of_all_games();
  const extraction::ExtractedOrders found = extraction::extract_orders({{"letter", letter}}, words);
  if (found.files.size() != 1 || !found.refused.empty())
    return std::to_string(found.files.size()) + " files, " + std::to_string(found.refused.size()) +
           " refused";
  return extraction::normalized_orders(extraction::repaired(found.files[0], words).file.text, words);
}

/// The text of a letter, in which the first proposal is taken.
inline std::string filled_in(const std::string& text, std::string_view orders) {
  const std::size_t at = text.find("# - ", text.find(orders));
  return at == std::string::npos ? std::string() : text.substr(0, at) + text.substr(at + 2);
}

/// Lines of more than so many columns broken at blanks, as some programs do with what they quote.
inline std::string wrapped_anew(const std::string& text, std::size_t columns) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    std::string line = text.substr(at, end - at);
    while (line.size() > columns) {
      std::size_t blank = line.rfind(' ', columns);
      if (blank == std::string::npos || line.find_first_not_of(' ') >= blank) blank = line.find(' ', columns);
      if (blank == std::string::npos) break;
      out += line.substr(0, blank) + '\n';
      line.erase(0, blank + 1);
    }
    out += line + '\n';
    at = end + 1;
  }
  return out;
}

/// The lines without the margin of somebody's words, as a program has them that takes it for a mark of its
/// own.
inline std::string without_margins(const std::string& text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    std::string line = text.substr(at, end - at);
    const std::size_t first = line.find_first_not_of(' ');
    if (first != std::string::npos && (line.substr(first, 2) == "~ " || line.substr(first, 2) == "| "))
      line.erase(first, 2);
    out += line + '\n';
    at = end + 1;
  }
  return out;
}

}  // namespace inselpost::mail
