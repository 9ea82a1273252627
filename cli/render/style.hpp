#pragma once

#include <cstdint>

namespace inselpost {

/// Options of the looks of text. They do not change what it says.
struct Style {
  bool ascii = false;   ///< only ASCII comes out; lines are drawn with `- | = # +`
  bool colour = false;  ///< ANSI colours, which repeat what the text says
};

/// Colours of text. They only repeat what the text itself says.
enum class Colour : std::uint8_t {
  none,
  bold,
  red,
  green,
  yellow,
  blue,
  magenta,
  cyan,
  white,
  orange,
  brown
};

/// Selects the places that bear their names, besides those that a picture points out.
enum class PlaceNames : std::uint8_t {
  none,
  hexes,
  used,  ///< hexes, and corners with a building
  all,   ///< hexes and all corners
};

}  // namespace inselpost
