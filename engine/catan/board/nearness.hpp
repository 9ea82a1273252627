#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "engine/catan/board/geometry.hpp"

namespace inselpost::catan {

/// How many paths lie between each intersection and the nearest of those given (0: it is one of them).
using Steps = std::array<std::uint8_t, max_intersections>;
Steps steps_from(const Geometry& g, const std::vector<Intersection>& from);

}  // namespace inselpost::catan
