#pragma once

#include <cstdint>

namespace inselpost {

/// Which places of a picture bear their names, besides those that are pointed out.
enum class PlaceNames : std::uint8_t {
  none,
  hexes,
  used,  ///< hexes, and corners with a building
  all,   ///< hexes and all corners
};

}  // namespace inselpost
