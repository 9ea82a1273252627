#include "cli/inselpost/help/markdown.hpp"

#include <algorithm>
#include <utility>

namespace inselpost {
namespace {

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::string trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(' ');
  if (begin == std::string_view::npos) return {};
  return std::string(text.substr(begin, text.find_last_not_of(' ') - begin + 1));
}

/// Returns the cells of a row `| a | b |`; `\|` is a literal bar.
std::vector<std::string> cells(std::string_view row) {
  std::vector<std::string> out;
  std::string cell;
  for (std::size_t i = 1; i < row.size(); ++i) {
    if (row[i] == '\\' && i + 1 < row.size() && row[i + 1] == '|') {
      cell += row[++i];
    } else if (row[i] == '|') {
      out.push_back(trimmed(cell));
      cell.clear();
    } else {
      cell += row[i];
    }
  }
  return out;
}

bool is_item(std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  if (line.starts_with("* ") || line.starts_with("- ")) return true;
  const std::size_t digits = line.find_first_not_of("0123456789");
  return digits != 0 && digits != std::string_view::npos && line.substr(digits).starts_with(". ");
}

bool is_prose(std::string_view line) {
  return !line.empty() && !line.starts_with('#') && !line.starts_with('|') && !line.starts_with("```") &&
         !line.starts_with("    ");
}

/// Returns the block of a paragraph or a list item.
MarkdownBlock prose(std::string text) {
  if (!is_item(text)) return {.kind = MarkdownBlock::Kind::prose, .text = std::move(text)};
  const std::size_t mark = text.find(' ');
  return {.kind = MarkdownBlock::Kind::item, .text = text.substr(mark + 1), .mark = text.substr(0, mark)};
}

}  // namespace

std::vector<MarkdownBlock> markdown_blocks(std::string_view markdown) {
  using Kind = MarkdownBlock::Kind;
  const std::vector<std::string> lines = lines_of(markdown);
  std::vector<MarkdownBlock> blocks;
  for (std::size_t i = 0; i < lines.size();) {
    const std::string& line = lines[i];
    if (line.starts_with("```")) {
      MarkdownBlock block{.kind = Kind::code};
      for (++i; i < lines.size() && !lines[i].starts_with("```"); ++i) block.lines.push_back(lines[i]);
      ++i;
      blocks.push_back(std::move(block));
    } else if (line.starts_with("    ")) {
      MarkdownBlock block{.kind = Kind::code};
      for (; i < lines.size() && lines[i].starts_with("    "); ++i) block.lines.push_back(lines[i].substr(4));
      blocks.push_back(std::move(block));
    } else if (line.starts_with('|')) {
      MarkdownBlock block{.kind = Kind::table};
      for (; i < lines.size() && lines[i].starts_with('|'); ++i)
        if (!lines[i].starts_with("|--")) block.rows.push_back(cells(lines[i]));
      blocks.push_back(std::move(block));
    } else if (line.starts_with('#')) {
      const std::size_t depth = line.find_first_not_of('#');
      blocks.push_back({.kind = Kind::heading, .text = trimmed(line.substr(depth)), .depth = depth});
      ++i;
    } else if (line.empty()) {
      blocks.push_back({});
      ++i;
    } else {
      std::string text = trimmed(lines[i++]);
      while (i < lines.size() && is_prose(lines[i]) && !is_item(lines[i])) text += ' ' + trimmed(lines[i++]);
      blocks.push_back(prose(std::move(text)));
    }
  }
  return blocks;
}

}  // namespace inselpost
