// Renderer for CommonMark.
#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "cli/render/markup/markdown.hpp"
#include "cli/render/renderers.hpp"

namespace inselpost {

std::string escaped_for_markdown(std::string_view text) {
  constexpr std::string_view marks = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";
  const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
  std::string out;
  for (const char c : text.substr(begin, text.find_last_not_of(' ') + 1 - begin)) {
    if (marks.find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

std::string in_fences(const std::string& lines) {
  std::size_t longest = 2, run = 0;
  for (const char c : lines) {
    run = c == '`' ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  const std::string fence(longest + 1, '`');
  return fence + '\n' + lines + fence + "\n\n";
}

std::string above_in_markdown(const std::string& said, const std::string& inside) {
  return escaped_for_markdown(said) + "\n\n" + inside;
}

std::string markdown_of(const Page& page, const Style& style) { return in_markup(page, style, markdown); }

}  // namespace inselpost
