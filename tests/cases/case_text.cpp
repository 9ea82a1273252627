#include "tests/cases/case_text.hpp"

#include <charconv>

namespace inselpost::cases {

std::string trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  const auto last = text.find_last_not_of(" \t\r");
  return std::string(text.substr(first, last - first + 1));
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  while (!trimmed(text).empty()) {
    const auto end = text.find(separator);
    parts.push_back(trimmed(text.substr(0, end)));
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return parts;
}

std::optional<std::string> after(std::string_view text, std::string_view start) {
  if (!text.starts_with(start)) return std::nullopt;
  text.remove_prefix(start.size());
  if (!text.empty() && text.front() != ' ') return std::nullopt;
  return trimmed(text);
}

int number(std::string_view text) {
  const std::string word = trimmed(text);
  int n = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), n);
  if (error != std::errc{} || end != word.data() + word.size()) throw BadCase("no number: '" + word + "'");
  return n;
}

}  // namespace inselpost::cases
