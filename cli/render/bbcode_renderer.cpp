// Renderer for BBCode, the format of phpBB, WoltLab and most other forums. It has no escape for brackets, so
// those in texts become full-width letters, in code blocks too.
#include <string>
#include <string_view>

#include "cli/render/markup/markup.hpp"
#include "cli/render/markup/neutralize_mentions.hpp"
#include "cli/render/renderers.hpp"

namespace inselpost {
namespace {

std::string without_brackets(std::string_view text) {
  std::string out;
  for (const char c : neutralize_mentions(text)) {
    if (c == '[')
      out += "［";
    else if (c == ']')
      out += "］";
    else
      out += c;
  }
  return out;
}

std::string in_code_tags(const std::string& lines) {
  return "[code]" + lines.substr(0, lines.size() - 1) + "[/code]\n";
}

std::string in_spoiler_tags(const std::string& said, const std::string& inside) {
  return said + "\n[spoiler]" + inside + "[/spoiler]\n";
}

constexpr Markup bbcode{
    .bare = without_brackets,
    .text = [](std::string_view text) { return std::string(text); },
    .bold = "[b]",
    .bold_end = "[/b]",
    .paragraph_end = "\n",
    .list = "[list]\n",
    .item = "[*]",
    .line_in_item = "\n",
    .list_end = "[/list]\n",
    .code = in_code_tags,
    .fold = in_spoiler_tags,
};

}  // namespace

std::string bbcode_of(const Page& page, const Style& style) { return in_markup(page, style, bbcode); }

}  // namespace inselpost
