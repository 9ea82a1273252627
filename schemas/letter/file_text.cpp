#include "schemas/letter/file_text.hpp"

#include <algorithm>
#include <vector>

#include "schemas/letter/characters.hpp"
#include "schemas/letter/open_end.hpp"

namespace inselpost::letter {

namespace {

/// How deep each line stands within those above it. Where it stands exactly is no part of an order, and mail
/// programs change it: `>` without a blank behind it takes one of the line (LET-4). An item is deeper than
/// the key above it, wherever both begin.
class Levels {
 public:
  std::size_t of(std::string_view line) {
    const std::size_t indent = line.find_first_not_of(' ');
    const std::string_view text = line.substr(indent);
    const std::size_t is = 2 * indent + (text == "-" || text.starts_with("- ") ? 1 : 0);
    while (!open_.empty() && open_.back() > is) open_.pop_back();
    if (open_.empty() || open_.back() < is) open_.push_back(is);
    return open_.size() - 1;
  }

 private:
  std::vector<std::size_t> open_;
};

/// Without those at the beginning.
std::string with_single_blanks(std::string_view line) {
  std::string out;
  for (const char c : line)
    if (c != ' ' || (!out.empty() && out.back() != ' ')) out += c;
  return out;
}

}  // namespace

std::string file_text(std::string_view text, const Words& words) {
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
    constexpr std::size_t longest_key = 60;
    const auto key = words.key_of(plain(line.substr(0, std::min(line.size(), indent + longest_key))));
    if (key && key->key == Key::token) continue;
    lines.push_back(line);
  }
  std::string out;
  Levels levels;
  OpenEnd open;
  for (const std::string_view line : lines) {
    // Mail programs cut long lines: what goes on in brackets or quotes is one.
    if (open.any())
      out.back() = ' ';
    else
      out.append(2 * levels.of(line), ' ');
    out += with_single_blanks(line);
    out += '\n';
    open.read(line);
  }
  return out;
}

}  // namespace inselpost::letter
