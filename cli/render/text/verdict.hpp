#pragma once
#include <string>
#include <vector>

#include "cli/render/page.hpp"

namespace inselpost {

/// Columns of a line that the number of an order takes, and the blanks behind it.
inline constexpr std::size_t width_of_number = 4;

/// Returns the order of a verdict in lines, without the margin and the number, which leave it the columns of
/// an echo (`widest_quoted_line`). At least one.
std::vector<std::string> order_lines(const part::Verdicts::Verdict& verdict);

}  // namespace inselpost
