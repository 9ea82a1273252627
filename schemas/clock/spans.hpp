#pragma once
#include <vector>

#include "schemas/clock/instant.hpp"

namespace inselpost {

/// The same time, in order, as spans of which none is empty or touches another.
std::vector<Span> joined(std::vector<Span> spans);

}  // namespace inselpost
