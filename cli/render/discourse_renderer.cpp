// Renderer for Discourse: Markdown, and folded details.
#include <string>

#include "cli/render/markup/markdown.hpp"
#include "cli/render/renderers.hpp"

namespace inselpost {
namespace {

bool is_letter_or_figure(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// The heading is an attribute of the tag, so characters that could end it are removed. It is a text of ours,
/// of which letters and digits suffice.
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
