// Pictures as PNG (PAGE-1, LOOK-6).
#include "cli/render/picture/png.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

#include "cli/messages/message_catalog.hpp"
#include "cli/render/picture/svg_renderer.hpp"
#include "tests/picture/png_reader.hpp"
#include "tests/picture/positions.hpp"

namespace inselpost::picture_tests {
namespace {

using picture::Theme;

const CatanMessages& words() { return default_catalog().catan; }

/// Expects that a PNG holds what was painted.
void expect_readable(const std::string& png, const picture::Drawing& drawing, Theme theme) {
  const picture::PaletteRaster read = read_png(png), painted = palette_raster_of(drawing, theme);
  EXPECT_EQ(read.width, 640U);
  EXPECT_EQ(read.height, painted.height);
  EXPECT_LE(read.palette.size(), picture::palette_size);
  EXPECT_EQ(read.palette, painted.palette);
  EXPECT_EQ(read.pixels, painted.pixels);
}

// G-001, PAGE-1, LOOK-6
TEST(Png, IsSmall) {
  for (const Position& position : positions()) {
    if (!position.is_last) continue;
    SCOPED_TRACE(position.name);
    const picture::Drawing drawing = open_picture(words(), position);
    // As letters show it: all that one player has is new.
    BoardMarks marks;
    const catan::SeatView first = position.open().seats.front();
    marks.new_roads = first.roads;
    marks.new_buildings = first.settlements | first.cities;
    const picture::PngPair both = both_pngs_of(open_picture(words(), position, marks, PlaceNames::used));
    EXPECT_LE(std::max(both.light.size(), both.dark.size()), 40 * kibibyte);
    for (const Theme theme : {Theme::light, Theme::dark}) {
      const std::string png = png_of(drawing, theme);
      EXPECT_LE(png.size(), 40 * kibibyte);
      if (theme == Theme::light) {
        EXPECT_EQ(png_of(drawing, theme), png);
        EXPECT_NO_FATAL_FAILURE(expect_readable(png, drawing, theme));
      }
    }
    EXPECT_LE(png_of(open_picture(words(), position, {}, PlaceNames::all), Theme::light).size(),
              60 * kibibyte);
  }
}

std::string content_of(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// G-002, PAGE-1: pictures that were drawn elsewhere. The pixels of a PNG are compared, because its bytes
// depend on the version of zlib. UPDATE_PICTURES=1 writes them anew.
TEST(Png, IsAsBefore) {
  const MarkedPosition marked = marked_position();
  const picture::Drawing drawing =
      board_picture(words(), marked.view, marked.names, {"friday-island", {"Ada", "Bo", "Cleo", "Dan"}},
                    marked.marks, PlaceNames::hexes);
  const std::string folder = INSELPOST_SOURCE_DIR "/tests/picture/golden/";
  const std::string svg = svg_of(drawing, Theme::light);
  if (std::getenv("UPDATE_PICTURES") != nullptr) {
    std::ofstream(folder + "board.svg", std::ios::binary) << svg;
    std::ofstream(folder + "board.png", std::ios::binary) << png_of(drawing, Theme::light);
    std::ofstream(folder + "board-dark.png", std::ios::binary) << png_of(drawing, Theme::dark);
  }
  EXPECT_EQ(svg, content_of(folder + "board.svg"));
  EXPECT_NO_FATAL_FAILURE(expect_readable(content_of(folder + "board.png"), drawing, Theme::light));
  EXPECT_NO_FATAL_FAILURE(expect_readable(content_of(folder + "board-dark.png"), drawing, Theme::dark));
}

}  // namespace
}  // namespace inselpost::picture_tests
