#pragma once
#include <string>
#include <string_view>

#include "cli/render/markup/markup.hpp"
#include "cli/render/markup/neutralize_mentions.hpp"

namespace inselpost {

/// A backslash before all that Markdown could take for a mark.
std::string escaped_for_markdown(std::string_view text);
/// Between backquotes, one more than stand beside each other in any of the lines.
std::string in_fences(const std::string& lines);
/// It can fold nothing.
std::string above_in_markdown(const std::string& said, const std::string& inside);

inline constexpr Markup markdown{
    .bare = neutralize_mentions,
    .text = escaped_for_markdown,
    .bold = "**",
    .bold_end = "**",
    .paragraph_end = "\n\n",
    .list = "",
    .item = "- ",
    .line_in_item = "\\\n  ",
    .list_end = "\n",
    .code = in_fences,
    .fold = above_in_markdown,
};

}  // namespace inselpost
