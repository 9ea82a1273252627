#pragma once
#include <string>
#include <string_view>

namespace inselpost {

/// A page of Markdown as plain text, no line wider than page_width: headings underlined, tables in two
/// columns, code set off by four blanks.
std::string plain_page(std::string_view markdown);

}  // namespace inselpost
