#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "cli/render/picture/drawing.hpp"
#include "cli/render/picture/raster.hpp"

namespace inselpost::picture {

/// Number of colours of a PNG: the inks, and for smoothed edges the most frequent mixtures of them.
inline constexpr std::size_t palette_size = 44;

/// Size in bytes of a painted picture above which a letter has none (LOOK-6).
inline constexpr std::size_t max_letter_picture = 40 * 1024;

/// A picture with few colours.
struct PaletteRaster {
  std::size_t width = 0, height = 0;
  std::vector<Rgb> palette;          ///< at most `palette_size`, sorted
  std::vector<std::uint8_t> pixels;  ///< numbers of colours, in rows from the top
};
/// Paints a drawing and reduces its colours.
PaletteRaster palette_raster_of(const Drawing& drawing, Theme theme);

/// Formats a drawing as PNG with a palette. Throws std::bad_alloc.
std::string png_of(const Drawing& drawing, Theme theme);

/// Compresses in the format of zlib; `level` from 1 to 12. Throws std::bad_alloc.
std::string compressed(const std::string& content, int level);

/// A picture in both themes, each as PNG.
struct PngPair {
  std::string light, dark;
};
/// Formats a drawing twice, in less time than `png_of` would take for both. Pictures that are larger than
/// `max_letter_picture` get fewer colours for their edges.
PngPair both_pngs_of(const Drawing& drawing);

}  // namespace inselpost::picture
