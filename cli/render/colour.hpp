#pragma once
#include <cstdint>

namespace inselpost {

/// Colours in which something may be painted. None of them ever says what the letters do not say.
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
