#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/orders/plan/plan.hpp"

namespace inselpost {

/// What is left of a plan from this row on, as its sender wrote it: lines of a list of orders, each item
/// beginning with `- ` (PLAN-13). An item of which a part was done is whole. `text`: of its file.
std::vector<std::string> remaining_lines(const std::vector<PlanItem>& items, std::size_t row,
                                         std::string_view text);

}  // namespace inselpost
