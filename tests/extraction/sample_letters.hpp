#pragma once
#include <string>
#include <string_view>

/// The letters of the cases in docs/rules/LETTERS.md.
namespace inselpost::extraction {

inline const std::string B =
    "game: friday-island\nseat: red\nturn: 7\ntoken: k7q2-m4xd\norders:\n  - roll\n  - end turn\n";
inline const std::string T =
    "game: friday-island\nseat: red\nturn: 7\ntoken: k7q2-m4xd\norders:\n#  - roll\n#  - end turn\n";

inline std::string replaced(std::string text, std::string_view what, std::string_view with) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
    text.replace(at, what.size(), with);
  return text;
}

/// Puts `> ` before each line.
inline std::string quoted(const std::string& text) {
  std::string out;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = text.find('\n', from) + 1;
    out += "> " + text.substr(from, end - from);
    from = end;
  }
  return out;
}

}  // namespace inselpost::extraction
