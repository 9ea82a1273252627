#include "cli/render/picture/png.hpp"

#include <png.h>

#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>
#include <utility>

namespace inselpost::picture {
namespace {

/// Returns the squared distance of two colours, weighted by how well people see each part.
int distance(Rgb a, Rgb b) {
  const int red = a.red - b.red, green = a.green - b.green, blue = a.blue - b.blue;
  return 3 * red * red + 4 * green * green + 2 * blue * blue;
}

std::set<Ink> inks_of(const Drawing& drawing) {
  std::set<Ink> inks{Ink::sea};
  for (const Group& group : drawing.groups)
    for (const Shape& shape : group.shapes) inks.insert({shape.paint.fill, shape.paint.line});
  inks.erase(Ink::none);
  return inks;
}

/// Returns the palette of a raster: the inks, then the mixtures of which the most pixels need one. A mixture
/// near a colour that is there already is left out.
std::vector<Rgb> palette_of(const Drawing& drawing, Theme theme, const std::map<Rgb, std::size_t>& counts) {
  std::set<Rgb> palette;
  for (const Ink ink : inks_of(drawing)) palette.insert(colour_of(ink, theme));
  std::vector<std::pair<std::size_t, Rgb>> mixtures;
  for (const auto& [colour, count] : counts)
    if (!palette.contains(colour)) mixtures.emplace_back(count, colour);
  std::sort(mixtures.begin(), mixtures.end(), [](const auto& a, const auto& b) {
    return a.first != b.first ? a.first > b.first : a.second < b.second;
  });
  // The first rounds take only mixtures that are far from all others.
  for (const int least : {12'000, 5'000, 2'000, 800, 0})
    for (const auto& [count, colour] : mixtures) {
      if (palette.size() >= palette_size) break;
      const Rgb wanted = colour;
      if (std::all_of(palette.begin(), palette.end(), [&](Rgb p) { return distance(p, wanted) > least; }))
        palette.insert(wanted);
    }
  return {palette.begin(), palette.end()};
}

}  // namespace

PaletteRaster palette_raster_of(const Drawing& drawing, Theme theme) {
  const Raster raster = rasterize(drawing, theme);
  std::map<Rgb, std::size_t> counts;
  for (const Rgb& pixel : raster.pixels) ++counts[pixel];
  PaletteRaster out{raster.width, raster.height, palette_of(drawing, theme, counts), {}};
  std::map<Rgb, std::uint8_t> nearest;
  for (const auto& [colour, count] : counts) {
    const Rgb wanted = colour;
    const auto best = std::min_element(out.palette.begin(), out.palette.end(), [&](Rgb a, Rgb b) {
      return distance(a, wanted) < distance(b, wanted);
    });
    nearest[colour] = static_cast<std::uint8_t>(best - out.palette.begin());
  }
  out.pixels.reserve(raster.pixels.size());
  for (const Rgb& pixel : raster.pixels) out.pixels.push_back(nearest[pixel]);
  return out;
}

std::string png_of(const Drawing& drawing, Theme theme) {
  const PaletteRaster raster = palette_raster_of(drawing, theme);
  std::vector<png_byte> colours;
  for (const Rgb& colour : raster.palette)
    colours.insert(colours.end(), {colour.red, colour.green, colour.blue});
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  image.width = static_cast<png_uint_32>(raster.width);
  image.height = static_cast<png_uint_32>(raster.height);
  image.format = PNG_FORMAT_RGB_COLORMAP;
  image.colormap_entries = static_cast<png_uint_32>(raster.palette.size());
  std::string out(PNG_IMAGE_PNG_SIZE_MAX(image), '\0');
  png_alloc_size_t size = out.size();
  if (png_image_write_to_memory(&image, out.data(), &size, 0, raster.pixels.data(), 0, colours.data()) == 0)
    throw std::runtime_error(image.message);
  out.resize(size);
  return out;
}

}  // namespace inselpost::picture
