#include "cli/inselpost/help/plain_page.hpp"

#include <algorithm>
#include <vector>

#include "cli/messages/text.hpp"

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

/// Removes emphasis and replaces links by their text, except in code spans.
std::string words(std::string_view text) {
  std::string out;
  bool code = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '`') code = !code;
    const bool link_text_ends = text[i] == ']' && i + 1 < text.size() && text[i + 1] == '(';
    if (!code && text.substr(i).starts_with("**")) {
      ++i;
    } else if (!code && link_text_ends) {
      i = std::min(text.find(')', i), text.size() - 1);
    } else if (!code && text[i] == '[' && text.find("](", i) < text.find(']', i) + 1) {
      continue;
    } else {
      out += text[i];
    }
  }
  return out;
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
      out.push_back(words(trimmed(cell)));
      cell.clear();
    } else {
      cell += row[i];
    }
  }
  return out;
}

/// Formats a table: the first cell at the left, the others beside it, or below if the first is too wide.
std::string table(const std::vector<std::string>& rows) {
  constexpr std::size_t widest_left = 26;
  std::string out;
  std::size_t left = 0;
  for (const std::string& row : rows)
    if (const std::size_t width = display_width(cells(row).at(0)); width <= widest_left)
      left = std::max(left, width);
  const std::string margin(2 + left + 2, ' ');
  for (const std::string& row : rows) {
    auto all = cells(row);
    std::string first = "  " + all.front();
    all.erase(all.begin());
    std::erase(all, "");
    std::string rest;
    for (const std::string& cell : all) rest += (rest.empty() ? "" : "; ") + cell;
    if (rest.empty()) {
      out += wrap(first, "  ", "    ");
    } else if (display_width(first) + 2 > margin.size()) {
      out += wrap(trimmed(first), "  ", "    ") + wrap(rest, margin, margin);
    } else {
      out += wrap(rest, pad(first, margin.size()), margin);
    }
  }
  return out;
}

/// Formats a line of code; a long one continues below, further indented.
std::string code(std::string_view line) {
  const std::string whole = "    " + std::string(line);
  if (display_width(whole) <= page_width) return whole + '\n';
  const std::string start(4 + std::min(line.find_first_not_of(' '), line.size()), ' ');
  return wrap(line, start, start + "    ");
}

bool is_item(std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  if (line.starts_with("* ") || line.starts_with("- ")) return true;
  const std::size_t digits = line.find_first_not_of("0123456789");
  return digits != 0 && digits != std::string_view::npos && line.substr(digits).starts_with(". ");
}

/// Formats lines of prose that form one paragraph or list item.
std::string prose(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += (text.empty() ? "" : " ") + trimmed(line);
  if (!is_item(lines.front())) return wrap(words(text), "", "");
  const std::size_t mark = text.find(' ') + 1;
  return wrap(words(text.substr(mark)), "  " + text.substr(0, mark), std::string(2 + mark, ' '));
}

std::string heading(std::string_view line) {
  const std::size_t depth = line.find_first_not_of('#');
  const std::string text = words(trimmed(line.substr(depth)));
  return wrap(text, "", "") + std::string(std::min(display_width(text), page_width), depth == 1 ? '=' : '-') +
         '\n';
}

}  // namespace

std::string plain_page(std::string_view markdown) {
  const std::vector<std::string> lines = lines_of(markdown);
  std::string out;
  const auto is_prose = [&](std::size_t i) {
    return i < lines.size() && !lines[i].empty() && !lines[i].starts_with('#') &&
           !lines[i].starts_with('|') && !lines[i].starts_with("```") && !lines[i].starts_with("    ");
  };
  for (std::size_t i = 0; i < lines.size();) {
    const std::string& line = lines[i];
    if (line.starts_with("```")) {
      for (++i; i < lines.size() && !lines[i].starts_with("```"); ++i) out += code(lines[i]);
      ++i;
    } else if (line.starts_with("    ")) {
      out += code(std::string_view(line).substr(4));
      ++i;
    } else if (line.starts_with('|')) {
      std::vector<std::string> rows;
      for (; i < lines.size() && lines[i].starts_with('|'); ++i)
        if (!lines[i].starts_with("|--")) rows.push_back(lines[i]);
      out += table(rows);
    } else if (line.starts_with('#')) {
      out += heading(line);
      ++i;
    } else if (line.empty()) {
      out += '\n';
      ++i;
    } else {
      std::vector<std::string> together{lines[i++]};
      while (is_prose(i) && !is_item(lines[i])) together.push_back(lines[i++]);
      out += prose(together);
    }
  }
  return out;
}

}  // namespace inselpost
