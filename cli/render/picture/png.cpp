#include "cli/render/picture/png.hpp"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <new>
#include <set>
#include <unordered_map>
#include <utility>

namespace inselpost::picture {
namespace {

/// Returns the squared distance of two colours, weighted by how well people see each part.
int distance(Rgb a, Rgb b) {
  const int red = a.red - b.red, green = a.green - b.green, blue = a.blue - b.blue;
  return 3 * red * red + 4 * green * green + 2 * blue * blue;
}

struct HashOfRgb {
  std::size_t operator()(Rgb colour) const {
    return (std::size_t{colour.red} << 16U) + (std::size_t{colour.green} << 8U) + colour.blue;
  }
};
template <class Value>
using ByColour = std::unordered_map<Rgb, Value, HashOfRgb>;

void add_inks(std::set<Ink>& inks, const std::vector<Shape>& shapes) {
  for (const Shape& shape : shapes) {
    inks.insert({shape.paint.fill, shape.paint.line});
    if (const auto* stamp = std::get_if<Stamp>(&shape.figure)) add_inks(inks, stamp->shapes);
  }
}

std::set<Ink> inks_of(const Drawing& drawing) {
  std::set<Ink> inks{Ink::sea};
  for (const Group& group : drawing.groups) add_inks(inks, group.shapes);
  inks.erase(Ink::none);
  return inks;
}

/// Returns the palette of a raster: the inks, then the mixtures of which the most pixels need one. A mixture
/// near a colour that is there already is left out.
std::vector<Rgb> palette_of(const Drawing& drawing, Theme theme, const ByColour<std::size_t>& counts) {
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

std::string big_endian(std::size_t number) {
  std::string out;
  for (const unsigned shift : {24U, 16U, 8U, 0U}) out += static_cast<char>(number >> shift & 0xFFU);
  return out;
}

const Bytef* bytes_of(const std::string& text) { return reinterpret_cast<const Bytef*>(text.data()); }

/// Returns a chunk of a PNG: its length, its kind, its content, and their checksum.
std::string chunk(const std::string& kind, const std::string& content) {
  const std::string body = kind + content;
  return big_endian(content.size()) + body +
         big_endian(crc32(crc32(0, nullptr, 0), bytes_of(body), static_cast<uInt>(body.size())));
}

/// Compresses pixels. The best compression takes seven times as long and saves a twentieth, so only pictures
/// that may be too large for a letter get it.
std::string compressed_pixels(const std::string& content) {
  constexpr std::size_t large = 36 * 1024;
  std::string out = compressed(content, Z_DEFAULT_COMPRESSION);
  return out.size() > large ? compressed(content, Z_BEST_COMPRESSION) : out;
}

}  // namespace

std::string compressed(const std::string& content, int level) {
  uLongf size = compressBound(static_cast<uLong>(content.size()));
  std::string out(size, '\0');
  if (compress2(reinterpret_cast<Bytef*>(out.data()), &size, bytes_of(content),
                static_cast<uLong>(content.size()), level) != Z_OK)
    throw std::bad_alloc();
  out.resize(size);
  return out;
}

namespace {

/// Reduces the colours of a raster of the drawing.
PaletteRaster with_palette(const Raster& raster, const Drawing& drawing, Theme theme) {
  // Most pixels are like the one before them, so they are counted in runs.
  ByColour<std::size_t> counts;
  for (auto at = raster.pixels.begin(); at != raster.pixels.end();) {
    const auto end = std::find_if(at, raster.pixels.end(), [&](Rgb pixel) { return pixel != *at; });
    counts[*at] += static_cast<std::size_t>(end - at);
    at = end;
  }
  PaletteRaster out{raster.width, raster.height, palette_of(drawing, theme, counts), {}};
  ByColour<std::uint8_t> nearest;
  for (const auto& [colour, count] : counts) {
    const Rgb wanted = colour;
    const auto best = std::min_element(out.palette.begin(), out.palette.end(), [&](Rgb a, Rgb b) {
      return distance(a, wanted) < distance(b, wanted);
    });
    nearest[colour] = static_cast<std::uint8_t>(best - out.palette.begin());
  }
  out.pixels.reserve(raster.pixels.size());
  const Rgb* last = nullptr;
  for (const Rgb& pixel : raster.pixels) {
    out.pixels.push_back(last != nullptr && *last == pixel ? out.pixels.back() : nearest[pixel]);
    last = &pixel;
  }
  return out;
}

std::string png_of(const PaletteRaster& raster) {
  std::string head = big_endian(raster.width) + big_endian(raster.height), colours, rows;
  head += {8, 3, 0, 0, 0};  // 8 bits for each pixel, a palette, no interlacing
  for (const Rgb& colour : raster.palette)
    for (const std::uint8_t part : {colour.red, colour.green, colour.blue})
      colours += static_cast<char>(part);
  for (std::size_t y = 0; y < raster.height; ++y) {
    rows += '\0';  // no filter
    rows.append(reinterpret_cast<const char*>(raster.pixels.data()) + y * raster.width, raster.width);
  }
  return "\x89PNG\r\n\x1a\n" + chunk("IHDR", head) + chunk("PLTE", colours) +
         chunk("IDAT", compressed_pixels(rows)) + chunk("IEND", "");
}

}  // namespace

PaletteRaster palette_raster_of(const Drawing& drawing, Theme theme) {
  return with_palette(rasterize(drawing, theme), drawing, theme);
}

std::string png_of(const Drawing& drawing, Theme theme) { return png_of(palette_raster_of(drawing, theme)); }

PngPair both_pngs_of(const Drawing& drawing) {
  constexpr std::array themes{Theme::light, Theme::dark};
  const std::vector<Raster> rasters = rasterize(drawing, themes);
  const auto png = [&](std::size_t i) { return png_of(with_palette(rasters[i], drawing, themes.at(i))); };
  return {png(0), png(1)};
}

}  // namespace inselpost::picture
