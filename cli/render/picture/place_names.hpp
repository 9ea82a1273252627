#pragma once

#include <cstdint>

namespace inselpost {

/// Selects the places that bear their names, besides those that a picture points out.
enum class PlaceNames : std::uint8_t {
  none,
  hexes,
  used,  ///< hexes, and corners with a building
  all,   ///< hexes and all corners
};

}  // namespace inselpost
