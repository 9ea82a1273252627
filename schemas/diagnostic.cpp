#include "schemas/diagnostic.hpp"

#include <algorithm>

#include "schemas/utf8.hpp"

namespace inselpost {
namespace {

constexpr std::size_t widest = 100;  ///< characters of a source line that are shown

/// What is shown of a source line, and from which column on the caret stands in it.
struct Window {
  std::string text;
  std::size_t column;  ///< from 1
};

/// A long line is cut to the surroundings of the mark, with dots where something is missing.
Window window(const std::string& line, const Mark& mark) {
  const std::size_t length = utf8::length(line);
  if (length <= widest) return {line, mark.column};
  const std::size_t before = 40;
  std::size_t first = mark.column > before + 1 ? mark.column - 1 - before : 0;
  first = std::min(first, length - widest);
  const std::size_t last = std::min(length, first + widest);
  const bool cut_left = first > 0, cut_right = last < length;
  const std::size_t from = utf8::offset(line, first + (cut_left ? 3 : 0));
  const std::size_t to = utf8::offset(line, last - (cut_right ? 3 : 0));
  Window out{line.substr(from, to - from), mark.column - first};
  if (cut_left) out.text.insert(0, "...");
  if (cut_right) out.text += "...";
  return out;
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// Letters changed, left out, added, or two neighbours swapped; letter case counts nothing.
std::size_t distance(const std::string& a, const std::string& b) {
  std::vector<std::size_t> older, old(b.size() + 1), now(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) old[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    now[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const bool same = lower(a[i - 1]) == lower(b[j - 1]);
      now[j] = std::min({old[j] + 1, now[j - 1] + 1, old[j - 1] + (same ? 0 : 1)});
      if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) && lower(a[i - 2]) == lower(b[j - 1]))
        now[j] = std::min(now[j], older[j - 2] + 1);
    }
    older = old;
    old = now;
  }
  return old[b.size()];
}

}  // namespace

std::string to_text(const Diagnostic& d) {
  std::string out = d.file + ":" + std::to_string(d.mark.line) + ":" + std::to_string(d.mark.column) + ": ";
  out += d.severity == Diagnostic::Severity::error ? "error: " : "warning: ";
  out += d.code + ": " + d.message + "\n";
  const std::string number = std::to_string(d.mark.line);
  const std::string gutter(number.size() + 3, ' ');
  if (!d.source_line.empty()) {
    const Window shown = window(utf8::visible(d.source_line), d.mark);
    const std::size_t width = utf8::length(shown.text);
    const std::size_t room = width >= shown.column ? width - shown.column + 1 : 1;
    const std::size_t length = std::clamp<std::size_t>(d.mark.length, 1, room);
    out += "  " + number + " | " + shown.text + "\n";
    out += gutter + "| " + std::string(shown.column - 1, ' ') + "^" + std::string(length - 1, '~') + "\n";
  }
  for (const std::string& note : d.notes) out += gutter + "= note: " + note + "\n";
  return out;
}

std::string nearest(const std::string& word, const std::vector<std::string>& words) {
  constexpr std::size_t longest = 64;  // nobody misspells a word into more than that
  if (word.empty() || word.size() > longest) return "";
  std::size_t best = word.size() <= 3 ? 1 : word.size() <= 6 ? 2 : 3;
  std::string found;
  for (const std::string& candidate : words) {
    const std::size_t d = distance(word, candidate);
    if (d < std::max(word.size(), candidate.size()) && (d < best || (d == best && found.empty()))) {
      best = d;
      found = candidate;
    }
  }
  return found;
}

}  // namespace inselpost
