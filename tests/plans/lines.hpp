#pragma once
#include <string>
#include <utility>
#include <vector>

/// Lines of the case files (README.md).
namespace inselpost::plans {

inline std::string trimmed(const std::string& text) {
  const std::size_t from = text.find_first_not_of(' ');
  return from == std::string::npos ? std::string() : text.substr(from, text.find_last_not_of(' ') + 1 - from);
}
/// "cards red" -> "cards", "red".
inline std::pair<std::string, std::string> first_word(const std::string& text) {
  const std::size_t blank = text.find(' ');
  if (blank == std::string::npos) return {text, {}};
  return {text.substr(0, blank), trimmed(text.substr(blank))};
}
inline std::vector<std::string> parts(const std::string& text, char at) {
  std::vector<std::string> out;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t to = std::min(text.find(at, from), text.size());
    if (std::string part = trimmed(text.substr(from, to - from)); !part.empty())
      out.push_back(std::move(part));
    from = to + 1;
  }
  return out;
}

}  // namespace inselpost::plans
