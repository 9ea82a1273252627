#include "cli/render/picture/drawing.hpp"

#include <array>

namespace inselpost::picture {
namespace {

struct InkColours {
  std::uint32_t light = 0, dark = 0;
};

/// The colours, by Ink.
constexpr std::array<InkColours, ink_count> colours{{
    {0x000000, 0x000000},  // none
    {0xcfe6f2, 0x16364a},  // sea
    {0xf7efd9, 0xd8c08c},  // coast
    {0x3b7a47, 0x2c6a3c},  // forest
    {0xa5d166, 0x82b04c},  // pasture
    {0xefcf57, 0xc9a030},  // fields
    {0xcc6f4d, 0xab5036},  // hills
    {0x98a0ad, 0x69707c},  // mountains
    {0xe8dab4, 0xc2b083},  // desert
    {0xffffff, 0xffffff},  // on_forest
    {0x1b1b1b, 0x1b1b1b},  // on_pasture
    {0x1b1b1b, 0x1b1b1b},  // on_fields
    {0x1b1b1b, 0xffffff},  // on_hills
    {0x1b1b1b, 0xffffff},  // on_mountains
    {0x1b1b1b, 0x1b1b1b},  // on_desert
    {0xbfe0c4, 0xa9cfb0},  // forest_sign
    {0xffffff, 0xf2f7e8},  // pasture_sign
    {0x8a6a10, 0x5f4708},  // fields_sign
    {0x6e2f1b, 0x5a2110},  // hills_sign
    {0xffffff, 0xe6e9ee},  // mountains_sign
    {0x8c7a4e, 0x6e5f38},  // desert_sign
    {0xfffaf0, 0xfffaf0},  // paper
    {0x7a5a3a, 0xa88258},  // wood
    {0x1b1b1b, 0x1b1b1b},  // black
    {0xffffff, 0xffffff},  // white
    {0xb3201f, 0xb3201f},  // frequent
    {0xffffff, 0x111820},  // label
    {0x1b1b1b, 0xffffff},  // label_text
    {0xc21f26, 0xd8434a},  // label_edge
    {0xffe600, 0xffe600},  // mark
    {0xc21f26, 0xc21f26},  // red
    {0x35d07f, 0x35d07f},  // green
    {0xffdf3d, 0xffdf3d},  // yellow
    {0x1f4fa0, 0x1f4fa0},  // blue
    {0x9c37a4, 0x9c37a4},  // magenta
    {0x27c4da, 0x27c4da},  // cyan
    {0xffffff, 0xffffff},  // pearl
    {0xf28c1b, 0xf28c1b},  // orange
    {0x6b4226, 0x6b4226},  // brown
}};

}  // namespace

Rgb colour_of(Ink ink, Theme theme) {
  const InkColours& both = colours[static_cast<std::size_t>(ink)];
  const std::uint32_t rgb = theme == Theme::light ? both.light : both.dark;
  return {static_cast<std::uint8_t>(rgb >> 16U), static_cast<std::uint8_t>(rgb >> 8U & 0xFFU),
          static_cast<std::uint8_t>(rgb & 0xFFU)};
}

}  // namespace inselpost::picture
