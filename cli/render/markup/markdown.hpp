#pragma once
#include <string>
#include <string_view>

#include "cli/render/markup/markup.hpp"
#include "cli/render/markup/neutralize_mentions.hpp"

namespace inselpost {

/// Escapes every character that Markdown may take for markup.
std::string escaped_for_markdown(std::string_view text);
/// Encloses lines in a fence of backquotes, one longer than any run of them in the lines.
std::string in_fences(const std::string& lines);
/// Puts a heading above text that cannot be folded in Markdown.
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
