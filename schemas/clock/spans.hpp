#pragma once
#include <vector>

#include "schemas/clock/instant.hpp"

namespace inselpost {

/// Returns the union of the spans, in order and without empty or touching ones.
std::vector<Span> joined(std::vector<Span> spans);

}  // namespace inselpost
