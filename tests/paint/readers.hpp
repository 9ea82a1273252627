#pragma once
#include <string>
#include <vector>

/// What others make of a text that was painted: its marks in their order, and what is read of it.
namespace inselpost::paint {

struct Read {
  std::vector<std::string> marks;  ///< `[b]`, `paragraph`, `<td style="...">`
  std::string text;                ///< what people read, without marks
};

/// As CommonMark, by cmark.
Read read_markdown(const std::string& painted);
/// As HTML, by libxml2.
Read read_html(const std::string& painted);
/// As BBCode: whatever stands in brackets is a tag, for no two forums have the same ones.
Read read_bbcode(const std::string& painted);

}  // namespace inselpost::paint
