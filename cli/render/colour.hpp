#pragma once
#include <cstdint>

namespace inselpost {

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
