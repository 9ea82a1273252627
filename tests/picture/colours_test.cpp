// Colours of pictures: people who see few of them, or none, can tell everything apart.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <set>
#include <string>
#include <utility>

#include "cli/render/catan/piece_drawing.hpp"
#include "cli/render/picture/drawing.hpp"
#include "cli/render/picture/raster.hpp"

namespace inselpost::picture_tests {
namespace {

using picture::Ink;
using picture::piece_styles;
using picture::PieceStyle;
using picture::Rgb;
using picture::road_shapes;
using picture::Theme;

double linear(std::uint8_t part) {
  const double share = part / 255.0;
  return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
}
double luminance(Rgb c) {
  return 0.2126 * linear(c.red) + 0.7152 * linear(c.green) + 0.0722 * linear(c.blue);
}
/// The contrast of WCAG 2.
double contrast(Rgb a, Rgb b) {
  const double one = luminance(a) + 0.05, two = luminance(b) + 0.05;
  return std::max(one, two) / std::min(one, two);
}

/// How a colour is seen: by everybody, in grey, or without one kind of cones (Vienot, Brettel, Mollon 1999).
struct Sight {
  const char* name;
  std::array<std::array<double, 3>, 3> matrix;
};
constexpr std::array<Sight, 4> sights{{
    {"grey", {{{0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}}}},
    {"protanopia", {{{0.11238, 0.88762, 0}, {0.11238, 0.88762, 0}, {0.00401, -0.00401, 1}}}},
    {"deuteranopia", {{{0.29275, 0.70725, 0}, {0.29275, 0.70725, 0}, {-0.02234, 0.02234, 1}}}},
    {"tritanopia", {{{1, 0.1461, -0.1461}, {0, 0.8590, 0.1410}, {0, 0.8590, 0.1410}}}},
}};
std::array<double, 3> seen(const Sight& sight, Rgb c) {
  std::array<double, 3> out{};
  for (std::size_t k = 0; k < 3; ++k)
    out[k] = sight.matrix[k][0] * linear(c.red) + sight.matrix[k][1] * linear(c.green) +
             sight.matrix[k][2] * linear(c.blue);
  return out;
}

/// A road of that style, and nothing else.
picture::Raster road_of(const PieceStyle& style) {
  picture::Drawing drawing{
      80, 80, "", "", {{"", road_shapes(style, {picture::Point{100, 100}, {647, 416}}, false)}}};
  return rasterize(drawing, Theme::light);
}

GameNames all_colours() {
  GameNames names;
  names.seats = {"red", "blue", "white", "orange", "green", "brown"};
  return names;
}

// G-004, PAGE-1
TEST(Colours, PiecesOfTwoSeatsDifferWithoutTheirColours) {
  GameNames others;
  others.seats = {"yellow", "purple", "cyan", "red", "blue", "white"};
  for (const GameNames& names : {all_colours(), others}) {
    const std::vector<PieceStyle> styles = piece_styles(names);
    for (std::size_t a = 0; a < styles.size(); ++a)
      for (std::size_t b = a + 1; b < styles.size(); ++b) {
        SCOPED_TRACE(names.seats[a] + " and " + names.seats[b]);
        EXPECT_NE(styles[a].letter, styles[b].letter);
        const picture::Raster one = road_of(styles[a]), two = road_of(styles[b]);
        for (const Sight& sight : sights) {
          std::size_t different = 0;
          for (std::size_t k = 0; k < one.pixels.size(); ++k) {
            const auto p = seen(sight, one.pixels[k]), q = seen(sight, two.pixels[k]);
            double most = 0;
            for (std::size_t c = 0; c < 3; ++c) most = std::max(most, std::abs(p[c] - q[c]));
            if (most > 0.15) ++different;
          }
          EXPECT_GE(different, 40U) << sight.name;
        }
      }
  }
}

// PAGE-1: seats of other names, and of names that share a colour, differ too.
TEST(Colours, EverySeatHasItsOwn) {
  const std::vector<std::vector<std::string>> tables{{"ann", "red", "x", "y", "z", "blue"},
                                                     {"blau", "blue", "rot", "red", "green", "gruen"},
                                                     {"x", "y", "neutral1", "neutral2"}};
  for (const auto& seats : tables) {
    GameNames names;
    names.seats = seats;
    std::set<Ink> inks;
    std::set<char> letters;
    for (const PieceStyle& style : piece_styles(names)) {
      inks.insert(style.ink);
      letters.insert(style.letter);
    }
    EXPECT_EQ(inks.size(), seats.size());
    EXPECT_EQ(letters.size(), seats.size());
  }
  GameNames names;
  names.seats = {"ann", "red"};
  EXPECT_EQ(piece_styles(names)[1].ink, Ink::red) << "a seat has the colour that it is named after";
}

// PAGE-1, PAGE-5
TEST(Colours, TextsContrast) {
  constexpr std::array<std::pair<Ink, Ink>, 11> pairs{{{Ink::forest, Ink::on_forest},
                                                       {Ink::pasture, Ink::on_pasture},
                                                       {Ink::fields, Ink::on_fields},
                                                       {Ink::hills, Ink::on_hills},
                                                       {Ink::mountains, Ink::on_mountains},
                                                       {Ink::desert, Ink::on_desert},
                                                       {Ink::paper, Ink::black},
                                                       {Ink::paper, Ink::frequent},
                                                       {Ink::label, Ink::label_text},
                                                       {Ink::mark, Ink::black},
                                                       {Ink::white, Ink::frequent}}};
  for (const Theme theme : {Theme::light, Theme::dark}) {
    for (const auto& [ground, text] : pairs)
      EXPECT_GE(contrast(colour_of(ground, theme), colour_of(text, theme)), 4.5)
          << "ink " << static_cast<int>(text) << " on " << static_cast<int>(ground);
    GameNames others;
    others.seats = {"yellow", "purple", "cyan"};
    for (const GameNames& names : {all_colours(), others})
      for (const PieceStyle& style : piece_styles(names))
        EXPECT_GE(contrast(colour_of(style.ink, theme), colour_of(style.letter_ink, theme)), 4.5)
            << style.letter;
  }
}

}  // namespace
}  // namespace inselpost::picture_tests
