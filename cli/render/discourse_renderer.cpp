// The painter of Discourse: Markdown, and details that are shut.
#include <string>

#include "cli/render/markup/markdown.hpp"
#include "cli/render/renderers.hpp"

namespace inselpost {
namespace {

bool is_letter_or_figure(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// What is said of them stands in the tag, without anything that could end it: it is the house's own, and
/// letters and figures are enough.
std::string in_details(const std::string& said, const std::string& inside) {
  std::string plain;
  for (const char c : said)
    if (static_cast<unsigned char>(c) >= 0x80 || c == ' ' || is_letter_or_figure(c)) plain += c;
  return "[details=\"" + plain + "\"]\n\n" + inside + "[/details]\n\n";
}

constexpr Markup discourse = [] {
  Markup markup = markdown;
  markup.fold = in_details;
  return markup;
}();

}  // namespace

std::string discourse_of(const Page& page, const Style& style) { return in_markup(page, style, discourse); }

}  // namespace inselpost
