#include "schemas/diagnostic.hpp"

#include <algorithm>

#include "schemas/page.hpp"
#include "schemas/utf8.hpp"

namespace inselpost {
namespace {

/// What is shown of a source line, and how many columns stand before the caret and under it.
struct Window {
  std::string text;
  std::size_t before, marked;
};

/// A line wider than `widest` columns is cut to the surroundings of the mark, with dots where something is
/// missing.
Window window(const std::string& line, const Mark& mark, std::size_t widest) {
  constexpr std::string_view dots = "...";
  const std::size_t begin = utf8::offset(line, mark.column - 1);
  std::size_t from = 0, to = line.size();
  const auto next = [&](std::size_t at) {
    return at + utf8::decode(line, at).value_or(utf8::Character{}).bytes;
  };
  const auto shown = [&] {
    return utf8::width(std::string_view(line).substr(from, to - from)) + (from > 0 ? dots.size() : 0) +
           (to < line.size() ? dots.size() : 0);
  };
  if (shown() > widest) {
    // As much before the mark as half a line has room for, or more where the line ends soon after it.
    const std::size_t before = utf8::width(std::string_view(line).substr(0, begin));
    const std::size_t after = utf8::width(std::string_view(line).substr(begin));
    const std::size_t room = std::max(widest / 2, widest - std::min(widest, after + dots.size()));
    for (std::size_t left = before; before > room && left + dots.size() > room; from = next(from))
      left -= utf8::width(std::string_view(line).substr(from, next(from) - from));
    to = from;
    std::size_t columns = (from > 0 ? dots.size() : 0) + dots.size();
    while (to < line.size()) {
      const std::size_t step = utf8::width(std::string_view(line).substr(to, next(to) - to));
      if (columns + step > widest) break;
      columns += step;
      to = next(to);
    }
  }
  const std::size_t end = std::max(begin, std::min(utf8::offset(line, mark.column - 1 + mark.length), to));
  Window out{line.substr(from, to - from), utf8::width(std::string_view(line).substr(from, begin - from)),
             std::max<std::size_t>(1, utf8::width(std::string_view(line).substr(begin, end - begin)))};
  if (from > 0) {
    out.text.insert(0, dots);
    out.before += dots.size();
  }
  if (to < line.size()) out.text += dots;
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

std::string as_sentence(std::string text) {
  if (text.empty() || text.back() == '.') return text;
  if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  const bool to_copy = text.find(": - ") != std::string::npos;
  if (!to_copy && text.back() != '?' && text.back() != '!') text += '.';
  return text;
}

std::string to_text(const Diagnostic& d) {
  const std::string place =
      d.file + ":" + std::to_string(d.mark.line) + ":" + std::to_string(d.mark.column) + ": ";
  const std::string severity = d.severity == Diagnostic::Severity::error ? "error: " : "warning: ";
  std::string out = wrap(place + severity + d.code + ": " + as_sentence(d.message), "", "    ");
  const std::string number = std::to_string(d.mark.line);
  const std::string gutter(number.size() + 3, ' ');
  if (!d.source_line.empty()) {
    const Window shown = window(utf8::visible(d.source_line), d.mark, page_width - gutter.size() - 2);
    out += "  " + number + " | " + shown.text + "\n";
    out += gutter + "| " + std::string(shown.before, ' ') + "^" + std::string(shown.marked - 1, '~') + "\n";
  }
  for (const std::string& note : d.notes) out += wrap("= note: " + as_sentence(note), gutter, gutter + "  ");
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
