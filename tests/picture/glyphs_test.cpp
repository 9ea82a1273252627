// Letters and digits of pictures.
#include "cli/render/picture/glyphs.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace inselpost::picture_tests {
namespace {

using namespace picture;

constexpr std::string_view characters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789':/.+-"
    "\xC4\xD6\xDC\xDF\xE4\xF6\xFC";

// PAGE-1: letters and digits are paths of our own.
TEST(Glyphs, EachCharacterHasItsOwn) {
  std::set<std::vector<std::pair<int, int>>> shapes;
  for (const char c : characters) {
    ASSERT_TRUE(has_glyph(c)) << c;
    const Glyph drawn = glyph(c, 1000);
    ASSERT_FALSE(drawn.steps.empty()) << c;
    EXPECT_EQ(drawn.steps.front().kind, PenStep::Kind::move) << c;
    std::vector<std::pair<int, int>> points;
    for (const PenStep& step : drawn.steps) {
      EXPECT_GE(step.to.x, 0) << c;
      EXPECT_LE(step.to.x, drawn.advance) << c;
      EXPECT_GE(step.to.y, -1250) << c;
      EXPECT_LE(step.to.y, 300) << c;
      points.emplace_back(step.to.x, step.to.y);
    }
    EXPECT_TRUE(shapes.insert(points).second) << c;
  }
  EXPECT_THROW(glyph('?', 100), std::out_of_range);
}

TEST(Glyphs, AreCentred) {
  const picture::Text text{"10", {500, 500}, 100};
  const auto placed = glyphs_of(text);
  ASSERT_EQ(placed.size(), 2U);
  EXPECT_EQ(placed[0].at.y, 550);
  EXPECT_NEAR(placed[0].at.x - pen_width(100) / 2, 500 - text_width("10", 100) / 2, 1);
  EXPECT_EQ(text_width("", 100), 0);
}

TEST(Glyphs, ReplaceOtherCharacters) {
  EXPECT_EQ(in_glyphs("D2.SO f\u00FCr?"), "D2.SO f\xFCr-");
  EXPECT_EQ(in_glyphs("\u00C4\u00D6\u00DC\u00E4\u00F6\u00FC\u00DF"), "\xC4\xD6\xDC\xE4\xF6\xFC\xDF");
  EXPECT_EQ(in_glyphs("\u03A9"), "-");
  for (const char* name : {"", "Ada-Lou", "J\u00F6rg", "Ada \u2013 Bo"})
    EXPECT_TRUE(can_be_drawn(name)) << name;
  for (const char* name : {"\u0418\u0433\u043E\u0440\u044C", "\u0141ukasz"})
    EXPECT_FALSE(can_be_drawn(name)) << name;
}

}  // namespace
}  // namespace inselpost::picture_tests
