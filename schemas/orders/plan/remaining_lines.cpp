#include "schemas/orders/plan/remaining_lines.hpp"

#include "schemas/text/source.hpp"

namespace inselpost {
namespace {

std::string_view line_at(std::string_view text, std::size_t begin) {
  return text.substr(begin, text.find_first_of("\r\n", begin) - begin);
}

bool is_blank(std::string_view line) { return line.find_first_not_of(" \t") == std::string_view::npos; }

/// Returns whether the item is on a line of its own in a block list: only blanks and a dash precede it.
bool has_dash(std::string_view text, std::size_t line_begin, std::size_t item_begin) {
  const std::string_view before = text.substr(line_begin, item_begin - line_begin);
  const std::size_t dash = before.find_first_not_of(' ');
  return dash != std::string_view::npos && before[dash] == '-' && is_blank(before.substr(dash + 1));
}

/// Returns the lines from `begin` to the end of the list, without their common indentation.
std::vector<std::string> lines_from(std::string_view text, std::size_t begin) {
  const std::size_t set_in = text.find('-', begin) - begin;
  std::vector<std::string> lines;
  while (begin < text.size()) {
    const std::string_view line = line_at(text, begin);
    const std::size_t in = line.find_first_not_of(' ');
    const bool inside = is_blank(line) || line[in] == '#' || in > set_in || (in == set_in && line[in] == '-');
    if (!inside) break;
    if (!is_blank(line)) lines.emplace_back(line.substr(std::min(in, set_in)));
    begin = text.find('\n', begin);
    if (begin == std::string_view::npos) break;
    ++begin;
  }
  return lines;
}

}  // namespace

std::vector<std::string> remaining_lines(const std::vector<PlanItem>& items, std::size_t row,
                                         std::string_view text) {
  std::size_t first = 0;
  while (first + 1 < items.size() && items[first + 1].row <= row) ++first;
  std::vector<std::string> lines;
  if (first >= items.size()) return lines;
  const Source source(text, {});
  const std::size_t begin = source.offset(items[first].mark);
  const std::size_t line_begin = source.offset({items[first].mark.line, 1, 1});
  if (has_dash(text, line_begin, begin)) return lines_from(text, line_begin);
  for (std::size_t i = first; i < items.size(); ++i) lines.push_back("- " + items[i].written);
  return lines;
}

}  // namespace inselpost
