#pragma once
#include <string>
#include <utility>
#include <vector>

#include "cli/mail/mime/contents.hpp"
#include "tests/letters/letters.hpp"
#include "tests/letters/reading.hpp"

/// Mail as its parts.
namespace inselpost::mail {

using letter::B;
using letter::Lines;
using letter::quoted;
using letter::replaced;
using letter::T;

inline const std::string done = "red 7: roll; end turn";  // B

inline Part leaf(const std::string& type, const std::string& text, const std::string& file_name = {}) {
  Part part;
  part.type = type;
  part.text = text;
  part.size = text.size();
  part.file_name = file_name;
  return part;
}
inline Part plain(const std::string& text) { return leaf("text/plain", text); }
inline Part html(const std::string& text) { return leaf("text/html", text); }
inline Part multipart(const std::string& kind, std::vector<Part> parts) {
  Part part;
  part.type = "multipart/" + kind;
  part.parts = std::move(parts);
  return part;
}

inline Contents contents(const Part& message) {
  return contents_of(message, "mail", letter::words_of_all_games());
}
inline Lines found(const Part& message) { return letter::found(contents(message).texts); }

/// `image/jpeg photo.jpg 5`, one each.
inline Lines not_read(const Part& message) {
  Lines out;
  for (const NotRead& one : contents(message).not_read)
    out.push_back(one.type + (one.file_name.empty() ? "" : ' ' + one.file_name) + ' ' +
                  std::to_string(one.size));
  return out;
}

/// B as editors of mail write it, a `div` a line.
inline std::string in_divs(const std::string& text) {
  std::string out;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = text.find('\n', from);
    out += "<div>" + replaced(text.substr(from, end - from), "  ", "&nbsp; ") + "</div>";
    from = end + 1;
  }
  return out;
}

}  // namespace inselpost::mail
