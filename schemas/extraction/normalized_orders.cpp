#include "schemas/extraction/normalized_orders.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "schemas/extraction/bracket_tracker.hpp"
#include "schemas/extraction/tracked_text.hpp"

namespace inselpost::extraction {

namespace {

/// Returns the nesting depth of a line; an item is deeper than a key with the same indentation.
std::size_t depth_of(std::string_view line) {
  const std::size_t indent = line.find_first_not_of(' ');
  const std::string_view text = line.substr(indent);
  return 2 * indent + (text == "-" || text.starts_with("- ") ? 1 : 0);
}

/// Reduces indentation to the least that preserves nesting. The exact number of blanks is no part of an
/// order, and mail programs change it: a `>` without a blank takes one from the line (LET-4).
class Blanks {
 public:
  explicit Blanks(std::vector<std::size_t> depths) : depths_(std::move(depths)) {
    std::sort(depths_.begin(), depths_.end());
    depths_.erase(std::unique(depths_.begin(), depths_.end()), depths_.end());
    std::size_t next = 0;
    for (const std::size_t depth : depths_) {
      if (next % 2 != depth % 2) ++next;
      least_.push_back(next++);
    }
  }
  std::size_t of(std::size_t depth) const {
    const auto found = std::lower_bound(depths_.begin(), depths_.end(), depth);
    return least_[static_cast<std::size_t>(found - depths_.begin())] / 2;
  }

 private:
  std::vector<std::size_t> depths_, least_;
};

/// Collapses blanks and removes those at the beginning.
std::string with_single_blanks(std::string_view line) {
  std::string out;
  for (const char c : line)
    if (c != ' ' || (!out.empty() && out.back() != ' ')) out += c;
  return out;
}

}  // namespace

std::string normalized_orders(std::string_view text, const OrderLexicon& words) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    text.remove_prefix(std::min(end + 1, text.size()));
    line = without_comment(line);
    if (line.empty()) continue;
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    constexpr std::size_t max_key_size = 60;
    const auto key =
        words.leading_key(normalized(line.substr(0, std::min(line.size(), indent + max_key_size))));
    if (key && key->key == Key::token) continue;
    lines.push_back(line);
  }
  // Mail programs wrap long lines: text in open brackets or quotes is joined.
  std::vector<bool> continues;
  std::vector<std::size_t> depths;
  BracketTracker open;
  for (const std::string_view line : lines) {
    continues.push_back(open.any());
    if (!continues.back()) depths.push_back(depth_of(line));
    open.read(line);
  }
  const Blanks blanks(std::move(depths));
  std::string out;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (continues[i])
      out.back() = ' ';
    else
      out.append(blanks.of(depth_of(lines[i])), ' ');
    out += with_single_blanks(lines[i]);
    out += '\n';
  }
  return out;
}

}  // namespace inselpost::extraction
