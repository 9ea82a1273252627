#pragma once
#include <string>

#include "cli/results/probability.hpp"

namespace inselpost {

/// Formats a probability as `56.6 %` with `point` as decimal separator. Only 0 and 1 are shown as 0 % and 100
/// %; values that would round to them become `< 0.1 %` and `> 99.9 %`.
std::string percent(const Probability& share, char point);

}  // namespace inselpost
