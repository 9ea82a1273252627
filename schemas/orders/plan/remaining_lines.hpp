#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/orders/plan/plan.hpp"

namespace inselpost {

/// Returns the rest of a plan from this row on, as its sender wrote it: lines of a list, each item beginning
/// with `- ` (PLAN-13). A partly executed item is included completely. `text`: the text of the file.
std::vector<std::string> remaining_lines(const std::vector<PlanItem>& items, std::size_t row,
                                         std::string_view text);

}  // namespace inselpost
