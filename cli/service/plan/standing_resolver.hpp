#pragma once
#include <vector>

#include "cli/service/plan/plan_runner.hpp"
#include "schemas/orders/plan/standing.hpp"

namespace inselpost {

/// Returns the resolver of these rules for use within a plan of their seat. Rules with a limit and rules that
/// are plans are left out.
StandingResolver ruling_of(std::vector<ParsedStandingOrder> rules);

}  // namespace inselpost
