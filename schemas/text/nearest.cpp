#include "schemas/text/nearest.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace inselpost {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// Returns the number of letters changed, left out, added or swapped with a neighbour. Ignores letter case.
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

std::string nearest(const std::string& word, const std::vector<std::string>& words) {
  constexpr std::size_t longest = 64;  // longer texts are not misspelt words
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

std::string known_prefix(const std::string& word, const std::vector<std::string>& words) {
  std::string head;
  for (const std::string& known : words)
    if (known.size() > head.size() && word.size() > known.size() && word.starts_with(known) &&
        std::string_view(" (,;:").find(word[known.size()]) != std::string_view::npos)
      head = known;
  return head;
}

}  // namespace inselpost
