#pragma once
#include <string>

#include "cli/results/share.hpp"

namespace inselpost {

/// `56.6 %`, with that sign in place of the point; what is neither nothing nor all is never shown as such.
std::string percent(const Share& share, char point);

}  // namespace inselpost
