// Statistics of a game as a picture, and in every format (PAGE-2).
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <string>
#include <variant>

#include "cli/messages/text.hpp"
#include "cli/render/picture/png.hpp"
#include "cli/render/picture/svg_renderer.hpp"
#include "cli/render/renderers.hpp"
#include "cli/render/statistics/statistics.hpp"
#include "tests/picture/positions.hpp"
#include "tests/picture/svg_reader.hpp"

namespace inselpost::picture_tests {
namespace {

/// A long game of six with names that are as long as possible.
GameStatistics long_game() {
  GameStatistics game;
  game.game = "friday-island";
  game.system = "catan";
  game.entry = 900;
  for (std::uint32_t sum = 2; sum <= 12; ++sum)
    game.counts.throw_results.push_back({std::to_string(sum), sum <= 7 ? sum - 1 : 13 - sum, 7U * (sum % 5)});
  game.fit = goodness_of_fit(game.counts.throw_results);
  for (const char* kind : {"rolls", "sevens", "received", "lost"})
    game.counts.kinds.push_back({kind, {1, 22, 333, 4444, 5, 6}});
  for (int s = 0; s < 6; ++s)
    game.seats.push_back({"a-very-long-seat-" + std::to_string(s), "Ada", {3, 86000, 8 * 86400}});
  for (std::uint64_t turn = 0; turn < 120; ++turn)
    game.turns.push_back({turn, {2, static_cast<std::uint16_t>(2 + turn / 15), 3, 3, 4, 9}});
  return game;
}

const std::vector<picture::Ink> inks{picture::Ink::red, picture::Ink::blue};

// G-005, PAGE-2
TEST(StatisticsPicture, NamesEverythingThatItShows) {
  for (const char* language : {"en", "de"})
    for (const picture::Theme theme : {picture::Theme::light, picture::Theme::dark}) {
      const picture::Drawing drawing = statistics_picture(*find_catalog(language), long_game(), inks);
      const std::string text = svg_of(drawing, theme);
      EXPECT_LE(text.size(), 40 * kibibyte);
      EXPECT_EQ(text, svg_of(statistics_picture(*find_catalog(language), long_game(), inks), theme));
      const Element svg = read_xml(text);
      EXPECT_EQ(svg.attributes.at("role"), "img");
      const std::vector<std::string> names = names_in(svg);
      EXPECT_EQ(names.size(), 11U + 6U);
      for (const std::string& name : names)
        EXPECT_NE(drawing.description.find(name.substr(1)), std::string::npos) << name;
      EXPECT_LE(png_of(drawing, theme).size(), 40 * kibibyte);
    }
  const auto names = names_in(read_xml(svg_of(statistics_picture(default_catalog(), long_game(), inks), {})));
  EXPECT_EQ(names.front(), "2: thrown 14 times, expected 4.3");
  EXPECT_EQ(names.back(), "a-very-long-seat-5: 9 points in turn 119");
}

// PAGE-2: the line of a player ends at the points of the last turn, also where the name beside it is moved.
TEST(StatisticsPicture, EndsLinesAtTheLastPoints) {
  const GameStatistics game = long_game();
  const picture::Drawing drawing = statistics_picture(default_catalog(), game, inks);
  std::map<std::uint16_t, int> heights;  // of the ends, by points
  for (std::size_t s = 0; s < game.seats.size(); ++s) {
    const picture::Group& group = drawing.groups.at(drawing.groups.size() - game.seats.size() + s);
    const auto& points = std::get<picture::Path>(group.shapes.at(2).figure).points;
    const auto& dot = std::get<picture::Circle>(group.shapes.at(3).figure);
    ASSERT_EQ(points.size(), game.turns.size());
    EXPECT_EQ(points.back(), dot.centre);
    const auto [at, is_new] = heights.try_emplace(game.turns.back().points[s], dot.centre.y);
    EXPECT_EQ(at->second, dot.centre.y) << "equal points end at one height";
  }
  for (auto lower = heights.begin(); std::next(lower) != heights.end(); ++lower)
    EXPECT_GT(lower->second, std::next(lower)->second);
}

// PAGE-2: a game without throws or turns can be drawn too.
TEST(StatisticsPicture, ShowsAGameThatHasJustBegun) {
  GameStatistics game = long_game();
  for (EventCounts::ThrowResult& outcome : game.counts.throw_results) outcome.count = 0;
  game.fit.reset();
  game.turns.resize(1);
  EXPECT_EQ(names_in(read_xml(svg_of(statistics_picture(default_catalog(), game, inks), {}))).size(), 17U);
  EXPECT_FALSE(png_of(statistics_picture(default_catalog(), game, inks), picture::Theme::dark).empty());
  EXPECT_NE(render_text(statistics_page(default_catalog(), game), {}).find("0 throws: too few"),
            std::string::npos);
  game.turns.clear();
  game.counts = {};
  EXPECT_TRUE(names_in(read_xml(svg_of(statistics_picture(default_catalog(), game, inks), {}))).empty());
  EXPECT_FALSE(render_text(statistics_page(default_catalog(), game), {}).empty());
}

// PAGE-2: six seats fit into a page, whatever their names, in both languages and every format.
TEST(StatisticsPage, FitsIntoAPage) {
  for (const char* language : {"en", "de"}) {
    const Page page = statistics_page(*find_catalog(language), long_game());
    const std::string text = render_text(page, {});
    std::size_t begin = 0;
    for (std::size_t end; (end = text.find('\n', begin)) != std::string::npos; begin = end + 1)
      EXPECT_LE(display_width(text.substr(begin, end - begin)), page_width) << text;
    EXPECT_NE(text.find("4444"), std::string::npos);
    for (const Renderer& renderer : renderers())
      EXPECT_NE(renderer.render(page, {}).find("4444"), std::string::npos) << renderer.name;
  }
}

}  // namespace
}  // namespace inselpost::picture_tests
