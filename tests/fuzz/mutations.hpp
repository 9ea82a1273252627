#pragma once
#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

/// Changes of texts that people write in lines: plans, set-ups, letters. They keep the structure of most
/// lines, so that what comes out is often read further than its first fault.
namespace inselpost::fuzz {

/// Returns a number below its argument.
using Pick = std::function<std::size_t(std::size_t)>;

inline std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

/// Returns the words, numbers and signs of a line, with the blanks between them.
inline std::vector<std::string> tokens_of(std::string_view line) {
  const auto kind = [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return std::isalnum(byte) != 0 || byte >= 0x80 ? 1 : c == ' ' ? 2 : 3;
  };
  std::vector<std::string> tokens;
  for (const char c : line) {
    if (tokens.empty() || kind(c) == 3 || kind(tokens.back().back()) != kind(c)) tokens.emplace_back();
    tokens.back() += c;
  }
  return tokens;
}

/// Changes one line as people and mail programs do.
inline void mutate_line(std::string& line, const Pick& pick) {
  constexpr std::array<std::string_view, 8> prefixes{"> ", ">", "  ", "    ", "- ", "  - ", "# ", "| "};
  constexpr std::array<std::string_view, 6> appended{"  # why", " ", "=", ",", ":", " \xE2\x80\x93"};
  std::vector<std::string> tokens = tokens_of(line);
  switch (pick(8)) {
    case 0: line.insert(0, prefixes[pick(prefixes.size())]); return;
    case 1: line.erase(0, line.find_first_not_of(" >-")); return;
    case 2: line += appended[pick(appended.size())]; return;
    case 3:  // wrapped
      if (const auto blank = line.find(' ', pick(line.size() + 1)); blank != std::string::npos)
        line[blank] = '\n';
      return;
    default: break;
  }
  if (tokens.empty()) return;
  std::string& token = tokens[pick(tokens.size())];
  switch (pick(6)) {
    case 0: token.clear(); break;
    case 1: token += token; break;
    case 2: std::swap(token, tokens[pick(tokens.size())]); break;
    case 3: token.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(token.front()))); break;
    case 4:  // a digit or a letter of a place
      if (std::isalnum(static_cast<unsigned char>(token.back())) != 0)
        token.back() = static_cast<char>(token.back() + (pick(2) == 0 ? 1 : -1));
      break;
    default:
      if (token.size() > 1) std::swap(token[token.size() / 2], token[token.size() / 2 - 1]);
  }
  line.clear();
  for (const std::string& one : tokens) line += one;
}

/// Returns the text after one to three changes of its lines. `word`: one of a dictionary.
inline std::string mutated_lines(std::string_view text, const Pick& pick,
                                 const std::function<std::string()>& word) {
  std::vector<std::string> lines = lines_of(text);
  if (lines.empty()) lines.emplace_back();
  for (std::size_t n = pick(3) + 1; n > 0; --n) {
    const std::size_t at = pick(lines.size()), other = pick(lines.size());
    const auto place = lines.begin() + static_cast<std::ptrdiff_t>(at);
    switch (pick(8)) {
      case 0: std::swap(lines[at], lines[other]); break;
      case 1: lines.insert(place, std::string(lines[other])); break;
      case 2:
        if (lines.size() > 1) lines.erase(place);
        break;
      case 3:  // all that follows is a quotation, or deeper in a list
        for (std::size_t i = at; i < lines.size(); ++i) lines[i].insert(0, at % 2 == 0 ? "> " : "  ");
        break;
      case 4: lines[at].insert(pick(lines[at].size() + 1), word()); break;
      default: mutate_line(lines[at], pick);
    }
  }
  std::string out;
  for (const std::string& line : lines) (out += line) += '\n';
  return out;
}

}  // namespace inselpost::fuzz
