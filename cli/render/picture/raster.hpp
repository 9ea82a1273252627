#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "cli/render/picture/drawing.hpp"

namespace inselpost::picture {

/// The pixels of a drawing, in rows from the top.
struct Raster {
  std::size_t width = 0, height = 0;
  std::vector<Rgb> pixels;
};

/// Paints a drawing on a ground of `Ink::sea`, with smoothed edges: each pixel has 16 samples. It computes in
/// integers only, so that the pixels are the same on every machine. Returns a raster for each theme.
std::vector<Raster> rasterize(const Drawing& drawing, std::span<const Theme> themes);
Raster rasterize(const Drawing& drawing, Theme theme);

}  // namespace inselpost::picture
