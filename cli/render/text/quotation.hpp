#pragma once

#include <string>
#include <vector>

#include "cli/render/page.hpp"

namespace inselpost {

/// Formats the message, the source line, a caret line `^~~~`, and `= note:` lines.
std::string quotation_text(const part::Quotation& quotation);

/// Columns of an order's number, with the blanks after it.
inline constexpr std::size_t width_of_number = 4;

/// Returns the order of a verdict in lines without margin and number, so that both fit into
/// `widest_quoted_line` columns. At least one line.
std::vector<std::string> order_lines(const part::Verdicts::Verdict& verdict);

}  // namespace inselpost
