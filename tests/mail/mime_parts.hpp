#pragma once
#include <string>
#include <utility>
#include <vector>

#include "cli/mail/mime/extracted_texts.hpp"
#include "tests/extraction/extraction_text.hpp"
#include "tests/extraction/sample_letters.hpp"

/// Mail as its parts.
namespace inselpost::mail {

using extraction::B;
using extraction::Lines;
using extraction::quoted;
using extraction::replaced;
using extraction::T;

inline const std::string done = "red 7: roll; end turn";  // B

inline MimePart leaf(const std::string& type, const std::string& text, const std::string& file_name = {}) {
  MimePart part;
  part.type = type;
  part.text = text;
  part.size = text.size();
  part.file_name = file_name;
  return part;
}
inline MimePart plain(const std::string& text) { return leaf("text/plain", text); }
inline MimePart html(const std::string& text) { return leaf("text/html", text); }
inline MimePart multipart(const std::string& kind, std::vector<MimePart> parts) {
  MimePart part;
  part.type = "multipart/" + kind;
  part.parts = std::move(parts);
  return part;
}

inline ExtractedTexts contents(const MimePart& message) {
  return extract_texts(message, "mail", extraction::words_of_all_games());
}
inline Lines found(const MimePart& message) { return extraction::found(contents(message).texts); }

/// `image/jpeg photo.jpg 5`, one each.
inline Lines not_read(const MimePart& message) {
  Lines out;
  for (const SkippedPart& one : contents(message).not_read)
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
