#pragma once
#include <string>

#include "cli/results/probability.hpp"

namespace inselpost {

/// `56.6 %`, with that sign in place of the point; what is neither nothing nor all is never shown as such.
std::string percent(const Probability& share, char point);

}  // namespace inselpost
