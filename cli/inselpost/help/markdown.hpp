#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace inselpost {

/// A block of a page of documentation. Texts and cells still have the marks of emphasis, code and links.
struct MarkdownBlock {
  enum class Kind : std::uint8_t { blank, heading, prose, item, table, code };
  Kind kind = Kind::blank;
  std::string text{};                            ///< of a heading, a paragraph or a list item, in one line
  std::string mark{};                            ///< of a list item: `*`, `-` or `1.`
  std::size_t depth = 0;                         ///< of a heading, from 1
  std::vector<std::vector<std::string>> rows{};  ///< cells of a table; each row has at least one
  std::vector<std::string> lines{};              ///< of code
};

/// Splits Markdown, as far as docs/ uses it, into its blocks: headings with `#`, paragraphs, list items,
/// tables with a bar at the start of each line, fenced and indented code. Each blank line is a block.
std::vector<MarkdownBlock> markdown_blocks(std::string_view markdown);

}  // namespace inselpost
