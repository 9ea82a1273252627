#pragma once

#include <string>
#include <string_view>

#include "cli/render/page.hpp"
#include "cli/render/style.hpp"

namespace inselpost {

/// The markup of a forum format. Texts are escaped by `bare` or `text` before they are passed on, so that
/// they contain none.
struct Markup {
  std::string (*bare)(std::string_view text);  ///< escapes any text
  std::string (*text)(std::string_view text);  ///< escapes running text, outside of columns
  std::string_view bold, bold_end;
  std::string_view paragraph_end;
  std::string_view list, item, line_in_item, list_end;
  std::string (*code)(const std::string& lines);  ///< lines that keep their columns
  /// Folds `inside` under a heading, which `bare` has escaped.
  std::string (*fold)(const std::string& summary, const std::string& inside);
};

/// Renders a page. Parts in columns become preformatted blocks, everything else running text.
std::string in_markup(const Page& page, const Style& style, const Markup& markup);

/// Replaces parts of `@`, `://` and `www.` by full-width letters, so that a forum makes no mention or link of
/// the text (FORUM-2). Control characters become blanks, except the line feeds of quoted lines.
std::string neutralize_mentions(std::string_view text);

/// Returns whether a line is the rest of the sentence above it, which was wrapped for plain text. Lines with
/// a margin or an indentation are none.
bool continues_sentence(std::string_view above, std::string_view line);
/// Returns the text with each sentence on one line again that was wrapped with a hanging indentation of two
/// blanks.
std::string unwrapped(std::string_view text);
/// Returns whether a line holds columns that only a font of fixed width keeps: of a map or a table.
bool has_columns(std::string_view line);

/// Escapes every character that Markdown may take for markup.
std::string escaped_for_markdown(std::string_view text);
/// Encloses lines in a fence of backquotes, one longer than any run of them in the lines.
std::string in_fences(const std::string& lines);
/// Puts a heading above text that cannot be folded in Markdown.
std::string above_in_markdown(const std::string& summary, const std::string& inside);

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
