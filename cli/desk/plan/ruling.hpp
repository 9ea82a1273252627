#pragma once
#include <vector>

#include "cli/desk/plan/walk.hpp"
#include "schemas/post/plan/standing.hpp"

namespace inselpost {

/// How these rules answer within a plan of their seat: without what stands in a list, which has its uses, and
/// without plans.
Ruling ruling_of(std::vector<StandingRule> rules);

}  // namespace inselpost
