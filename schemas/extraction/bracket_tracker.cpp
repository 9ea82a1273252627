#include "schemas/extraction/bracket_tracker.hpp"

#include <algorithm>
#include <cstddef>

namespace inselpost::extraction {
namespace {

/// Scans a line like a YAML reader: calls `see` with each character outside quotes. Returns where a comment
/// begins.
template <class See>
std::size_t walk(std::string_view line, char& quote, const See& see) {
  bool value_starts = true;
  for (std::size_t at = 0; at < line.size(); ++at) {
    const char c = line[at];
    if (quote != '\0') {
      if (c == '\\' && quote == '"') {
        ++at;
      } else if (c == quote) {
        if (quote == '\'' && at + 1 < line.size() && line[at + 1] == '\'')
          ++at;
        else
          quote = '\0';
      }
      continue;
    }
    if (c == '#' && (at == 0 || line[at - 1] == ' ' || line[at - 1] == '\t')) return at;
    if ((c == '"' || c == '\'') && value_starts) {
      quote = c;
      value_starts = false;
      continue;
    }
    see(c);
    if (c != ' ' && c != '\t') value_starts = std::string_view("{[,:-").find(c) != std::string_view::npos;
  }
  return line.size();
}

}  // namespace

void BracketTracker::read(std::string_view line) {
  walk(line, quote_, [&](char c) {
    if (c == '{' || c == '[') ++brackets_;
    if (c == '}' || c == ']') brackets_ = std::max(brackets_ - 1, 0);
  });
}

std::string_view without_comment(std::string_view line) {
  char quote = '\0';
  line = line.substr(0, walk(line, quote, [](char) {}));
  return line.substr(0, line.find_last_not_of(" \t") + 1);
}

}  // namespace inselpost::extraction
