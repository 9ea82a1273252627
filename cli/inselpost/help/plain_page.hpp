#pragma once
#include <string>
#include <string_view>

namespace inselpost {

/// Formats a page of Markdown as plain text of at most `page_width` columns: headings underlined, tables in
/// two columns, code indented by four blanks.
std::string plain_page(std::string_view markdown);

}  // namespace inselpost
