#pragma once
#include <vector>

#include "cli/service/plan/plan_runner.hpp"
#include "schemas/orders/plan/standing.hpp"

namespace inselpost {

/// How these rules answer within a plan of their seat: without what stands in a list, which has its uses, and
/// without plans.
StandingResolver ruling_of(std::vector<ParsedStandingOrder> rules);

}  // namespace inselpost
