// A renderer for tests: it writes the kind of each part, and its texts.
#include <array>
#include <string_view>

#include "cli/render/renderers.hpp"

namespace inselpost {

std::string kinds_of(const Page& page, const Style& style);

std::string kinds_of(const Page& page, const Style&) {
  constexpr std::array<std::string_view, std::variant_size_v<Part>> names{
      "heading",  "break", "paragraph",    "list",      "table", "tally",
      "verdicts", "file",  "record lines", "quotation", "map"};
  std::string out;
  for (Part part : page.parts) {
    out += '[' + std::string(names.at(part.index())) + "]\n";
    each_text(part, [&](std::string& text, bool) { out += text.empty() ? "" : "  " + text + '\n'; });
  }
  return out;
}

}  // namespace inselpost
