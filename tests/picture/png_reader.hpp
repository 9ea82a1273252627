#pragma once

#include <string>

#include "cli/render/picture/png.hpp"

namespace inselpost::picture_tests {

/// Parses a PNG with a palette of 8 bits and no filters. Throws std::invalid_argument for any other text, and
/// for a wrong checksum.
picture::PaletteRaster read_png(const std::string& png);

}  // namespace inselpost::picture_tests
