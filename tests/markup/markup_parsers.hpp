#pragma once
#include <string>
#include <vector>

/// The result of parsing rendered text: its markup in order, and its text.
namespace inselpost::markup_tests {

struct Read {
  std::vector<std::string> marks;  ///< `[b]`, `paragraph`, `<td style="...">`
  std::string text;                ///< what people read, without marks
};

/// Parses CommonMark with cmark.
Read read_markdown(const std::string& rendered);
/// Parses HTML with libxml2.
Read read_html(const std::string& rendered);
/// Parses BBCode: everything in brackets is a tag, because no two forums have the same ones.
Read read_bbcode(const std::string& rendered);

}  // namespace inselpost::markup_tests
