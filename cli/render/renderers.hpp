#pragma once

#include <span>
#include <string>
#include <string_view>

#include "cli/render/page.hpp"
#include "cli/render/style.hpp"

namespace inselpost {

/// Converts pages to one output format. It renders every kind of part. It
/// must take every text of a page as a player's: escape it, so that it cannot have any effect outside of its
/// place.
struct Renderer {
  std::string_view name;
  std::string (*render)(const Page& page, const Style& style);
  bool pasted = true;  ///< the output is pasted into a forum
};

std::span<const Renderer> renderers();

/// Renders as text for a terminal or a mail, with lines of 78 columns. Parts are independent: rendering two
/// pages gives the same text as rendering them joined.
std::string render_text(const Page& page, const Style& style);
/// Renders as BBCode, for most forums.
std::string bbcode_of(const Page& page, const Style& style);
/// Render as CommonMark, and as CommonMark with Discourse's extensions.
std::string markdown_of(const Page& page, const Style& style);
std::string discourse_of(const Page& page, const Style& style);
/// Renders as a fragment of HTML without links, pictures and scripts, for a forum or a mail, which supply the
/// head.
std::string html_of(const Page& page, const Style& style);
/// Renders as HTML that reads on a telephone, for the body of a letter (LOOK-5): nothing is wider than a
/// narrow screen, lists are lists, and wide tables are lists too. `picture`, if it is not empty, is HTML that
/// stands in place of the first map; all others are left out.
std::string narrow_html_of(const Page& page, const Style& style, const std::string& picture = {});

}  // namespace inselpost
