#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "engine/catan/board/geometry.hpp"

namespace inselpost::catan {

/// Number of paths from each intersection to the nearest of some others; 0: it is one of these.
using Steps = std::array<std::uint8_t, max_intersections>;
Steps steps_from(const Geometry& g, const std::vector<Intersection>& from);

}  // namespace inselpost::catan
