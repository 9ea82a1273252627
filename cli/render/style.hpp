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

}  // namespace inselpost
