#include "cli/render/picture/png.hpp"

#include <libdeflate.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
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

/// Returns the palette of a raster: the inks, then the mixtures of which the most pixels need one, `most`
/// colours in all. A mixture near a colour that is there already is left out.
std::vector<Rgb> palette_of(const Drawing& drawing, Theme theme, const ByColour<std::size_t>& counts,
                            std::size_t most) {
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
      if (palette.size() >= most) break;
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

/// Returns a chunk of a PNG: its length, its kind, its content, and their checksum.
std::string chunk(const std::string& kind, const std::string& content) {
  const std::string body = kind + content;
  return big_endian(content.size()) + body + big_endian(libdeflate_crc32(0, body.data(), body.size()));
}

/// Compresses pixels. The best compression takes many times as long and saves a tenth, so only pictures that
/// may be too large for a letter get it.
std::string compressed_pixels(const std::string& content) {
  constexpr std::size_t large = 36 * 1024;
  std::string out = compressed(content, 6);
  return out.size() > large ? compressed(content, 12) : out;
}

}  // namespace

std::string compressed(const std::string& content, int level) {
  const std::unique_ptr<libdeflate_compressor, decltype(&libdeflate_free_compressor)> compressor(
      libdeflate_alloc_compressor(level), &libdeflate_free_compressor);
  if (!compressor) throw std::bad_alloc();
  std::string out(libdeflate_zlib_compress_bound(compressor.get(), content.size()), '\0');
  out.resize(
      libdeflate_zlib_compress(compressor.get(), content.data(), content.size(), out.data(), out.size()));
  return out;
}

namespace {

/// Reduces the colours of a raster of the drawing.
PaletteRaster with_palette(const Raster& raster, const Drawing& drawing, Theme theme,
                           std::size_t most = palette_size) {
  // Most pixels are like the one before them, so they are counted in runs.
  ByColour<std::size_t> counts;
  for (auto at = raster.pixels.begin(); at != raster.pixels.end();) {
    const auto end = std::find_if(at, raster.pixels.end(), [&](Rgb pixel) { return pixel != *at; });
    counts[*at] += static_cast<std::size_t>(end - at);
    at = end;
  }
  PaletteRaster out{raster.width, raster.height, palette_of(drawing, theme, counts, most), {}};
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
  // A picture for which a letter had no room otherwise has less smooth edges (LOOK-6).
  const auto png = [&](std::size_t i) {
    std::string out;
    for (const std::size_t colours : {palette_size, palette_size - 8, palette_size - 16}) {
      out = png_of(with_palette(rasters[i], drawing, themes.at(i), colours));
      if (out.size() <= max_letter_picture) break;
    }
    return out;
  };
  return {png(0), png(1)};
}

}  // namespace inselpost::picture
