#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <set>
#include <string>

#include "cli/render/catan/board_drawing.hpp"
#include "cli/render/catan/catan_pages.hpp"
#include "engine/catan/board/board.hpp"
#include "engine/catan/board/generate.hpp"
#include "tests/cli/printing_fixture.hpp"

namespace inselpost {
namespace {

using namespace catan;

/// Bytes that depend on a seed alone.
class SeededBytes final : public RandomBytes {
 public:
  explicit SeededBytes(std::uint32_t seed) : state_(seed * 2654435761U + 1) {}
  std::uint8_t next() override {
    state_ = state_ * 1664525U + 1013904223U;
    return static_cast<std::uint8_t>(state_ >> 24U);
  }

 private:
  std::uint32_t state_;
};

std::size_t count(const std::string& text, const std::string& word) {
  std::size_t n = 0;
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++n;
  return n;
}

bool is_ascii(const std::string& text) {
  for (const char c : text)
    if (static_cast<unsigned char>(c) >= 0x80) return false;
  return true;
}

TEST(BoardDrawing, FirstIsland) {
  const FirstGame game = first_game();
  const View seen = view(game.state, Viewer::everybody());
  const auto draw = [&](const Style& style) {
    HexMap map = map_of(default_catalog().catan, seen, game.facts.names);
    map.legend.reset();
    return render_text(page_of(map), style);
  };
  const std::string lines = draw({});
  EXPECT_EQ(lines, golden("board-first", lines));
  const std::string plain = draw({true, false});
  EXPECT_EQ(plain, golden("board-first-ascii", plain));
  EXPECT_TRUE(is_ascii(plain));
}

TEST(BoardDrawing, BigIsland) {
  SeededBytes bytes(7);
  Board board = generate(Generator::big_random, NumberPlacement::spiral, HarbourLayout::frame9, bytes);
  board.robber = *board.deserts().begin();
  const std::string lines = draw_board(default_catalog().catan, board, {});
  EXPECT_EQ(lines, golden("board-big", lines));
}

TEST(BoardDrawing, ColourAddsNoInformation) {
  const FirstGame game = first_game();
  const View seen = view(game.state, Viewer::everybody());
  const Page page = page_of(map_of(default_catalog().catan, seen, game.facts.names));
  std::string coloured = render_text(page, {true, true});
  EXPECT_NE(coloured.find('\x1b'), std::string::npos);
  for (std::size_t at = coloured.find('\x1b'); at != std::string::npos; at = coloured.find('\x1b'))
    coloured.erase(at, coloured.find('m', at) - at + 1);
  EXPECT_EQ(coloured, render_text(page, {true, false}));
}

/// Whatever the island, everything on it can be read: no name of a harbour runs into another or into a hex.
TEST(BoardDrawing, DrawsEveryIslandCompletely) {
  for (const Generator generator :
       {Generator::classic_random, Generator::big_random, Generator::kompakt_random})
    for (std::uint32_t seed = 0; seed < 100; ++seed) {
      SeededBytes bytes(seed);
      Board board = generate(generator, NumberPlacement::spiral, HarbourLayout::sea_hexes, bytes);
      board.robber = *board.deserts().begin();
      const std::string text = draw_board(default_catalog().catan, board, {true, false});
      std::array<std::size_t, 6> harbours{};
      for (std::size_t k = 0; k < board.harbour_count; ++k)
        ++harbours[static_cast<std::size_t>(board.harbours[k].kind)];
      EXPECT_EQ(count(text, "3:1"), harbours[0]) << text;
      for (const Resource r : resources) {
        std::size_t tiles = 0;
        for (std::size_t h = 0; h < board.geometry().hexes; ++h)
          tiles += yield(board.terrain[h]) == r ? 1U : 0U;
        EXPECT_EQ(count(text, std::string(name(r))), tiles + harbours[index(r) + 1]) << text;
      }
      EXPECT_EQ(count(text, "ROBBER"), 1U);
      EXPECT_EQ(count(text, "+"), board.geometry().intersections);
      EXPECT_LE(widest_line(text), page_width);
      EXPECT_EQ(text.find(" \n"), std::string::npos);
    }
}

TEST(BoardDrawing, LettersDistinguishSeats) {
  const auto letters = [](std::vector<std::string> seats) {
    return seat_letters({GeometryId::big30, std::move(seats)});
  };
  EXPECT_EQ(letters({"red", "blue", "orange", "white"}), "rbow");
  EXPECT_EQ(letters({"blue", "brown", "black", "red"}), "bolr")
      << "first letters come first: red keeps its r";
  EXPECT_EQ(letters({"aa", "aaa", "a", "7"}).size(), 4U);
  const std::string hard = letters({"aa", "aaa", "a", "7", "a-1", "99"});
  EXPECT_EQ(std::set<char>(hard.begin(), hard.end()).size(), 6U);
}

}  // namespace
}  // namespace inselpost
