#include "schemas/letter/file_text.hpp"

#include <algorithm>
#include <vector>

#include "schemas/letter/characters.hpp"
#include "schemas/letter/open_end.hpp"

namespace inselpost::letter {

std::string file_text(std::string_view text, const Words& words) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  std::vector<std::string_view> lines;
  std::size_t common = std::string_view::npos;
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
    common = std::min(common, indent);
    lines.push_back(line);
  }
  std::string out;
  for (const std::string_view line : lines) {
    out += line.substr(common);
    out += '\n';
  }
  return out;
}

}  // namespace inselpost::letter
