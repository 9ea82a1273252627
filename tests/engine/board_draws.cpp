// Checks the exact numbers that the generators take from the stream: which, in which order, how many. The
// islands below were drawn by a second implementation that shares no code with the engine.
#include <gtest/gtest.h>

#include "tests/engine/board_helpers.hpp"
#include "tests/engine/test_bytes.hpp"

namespace inselpost::catan::test {
namespace {

using inselpost::test::CountedBytes;
using inselpost::test::ScriptedBytes;

struct Draw {
  std::uint32_t seed;
  Generator generator;
  NumberPlacement numbers;
  HarbourLayout layout;
  std::size_t bytes;
  std::string_view tiles, harbours;
};

// clang-format off
const Draw draws[] = {
    {1, Generator::classic_random, NumberPlacement::spiral, HarbourLayout::frame9, 19,
     "p5 w8 f4 / f2 w10 p3 p11 / f6 w9 h11 m6 h12 / - m4 h5 m9 / f3 p8 w10",
     "A1/NW any, A2/NE grain, B1/W lumber, B4/NE ore, C5/E any, D1/W brick, D4/SE wool, E1/SW any, E2/SE any"},
    {2, Generator::classic_random, NumberPlacement::spiral, HarbourLayout::frame_pieces, 24,
     "p8 w4 m11 / f10 p3 p6 p12 / m5 f9 f11 m5 h9 / w2 w4 - h10 / h6 f3 w8",
     "A2/NW any, B1/W lumber, B4/NE ore, C5/E any, D1/W wool, D4/SE grain, E1/SW any, E2/SW brick, E3/SE any"},
    {3, Generator::classic_random, NumberPlacement::spiral, HarbourLayout::sea_hexes, 34,
     "f4 p11 w12 / w8 h3 f6 p9 / m5 p10 h11 m5 - / m2 f9 f4 p10 / w6 h3 w8",
     "A1/NW wool, A3/E grain, A3/NW any, C1/NW any, C5/E lumber, D1/W any, E1/SW ore, E3/E any, E3/SW brick"},
    {4, Generator::classic_random, NumberPlacement::free_no_adjacent_red, HarbourLayout::frame9, 513,
     "h3 f8 f3 / w6 f4 f11 m8 / h9 - p2 m5 p10 / p12 m5 h9 w6 / p10 w4 w11",
     "A1/NW any, A2/NE grain, B1/W lumber, B4/NE ore, C5/E any, D1/W brick, D4/SE wool, E1/SW any, E2/SE any"},
    {5, Generator::classic_random, NumberPlacement::free_no_adjacent_red, HarbourLayout::frame_pieces, 212,
     "h3 p11 p8 / w10 p8 f5 m4 / w6 m11 h9 w2 h12 / m3 f4 - f6 / f9 p10 w5",
     "A1/NW any, A2/NE wool, B1/W lumber, B4/NE ore, C5/E any, D1/SW any, D4/SE brick, E2/SW grain, E3/SE any"},
    {6, Generator::classic_random, NumberPlacement::free_no_adjacent_red, HarbourLayout::sea_hexes, 119,
     "f8 p9 m11 / m4 w11 h8 w9 / f12 p4 p2 w3 f5 / - h5 f3 w6 / m6 h10 p10",
     "A1/NW lumber, A2/NE wool, A3/E any, B1/W brick, C5/E any, D1/W any, E1/SW grain, E3/E ore, E3/SW any"},
    {7, Generator::classic_random, NumberPlacement::spiral, HarbourLayout::sea_hexes, 35,
     "f8 f3 w6 / p10 p4 - w2 / m9 f5 m11 p9 h5 / w12 f6 h3 h10 / w11 m4 p8",
     "A1/NW any, A2/NE lumber, A3/E ore, B1/W wool, C1/SW grain, C5/E brick, E1/SW any, E2/SE any, E3/E any"},
    {8, Generator::classic_random, NumberPlacement::spiral, HarbourLayout::frame_pieces, 24,
     "m8 f4 p11 / w10 h3 f6 f12 / h5 m9 h11 - m9 / p2 w4 w5 p10 / f6 w3 p8",
     "A2/NW ore, A3/NE any, B1/W any, B4/E wool, C5/E any, D1/SW lumber, D4/SE grain, E2/SW brick, E3/SE any"},
    {9, Generator::big_random, NumberPlacement::spiral, HarbourLayout::frame9, 40,
     "f9 p3 w6 / m8 - h10 h4 / f11 h5 h2 p12 p5 / p11 p4 - f3 f11 f2 / w10 w9 w6 m12 m10 / p6 f5 h9 w8 / m3 m8 w4",
     "A1/NW any, A2/NE any, B4/NE lumber, C1/NW wool, C5/E any, D1/W ore, E1/SW any, E5/E wool, F4/SE any, G1/SW brick, G2/SE grain"},
    {10, Generator::big_random, NumberPlacement::free_no_adjacent_red, HarbourLayout::sea_hexes, 2460,
     "w2 p6 m3 / p11 w2 f5 m8 / m5 f9 m5 p10 f4 / - h8 f12 p11 - p9 / f3 w9 h6 h10 h6 / m10 w3 f4 p12 / w11 h4 w8",
     "A1/NW wool, A2/NE lumber, B4/NE any, C1/NW any, C5/E wool, D1/W any, E1/SW ore, E5/E grain, F4/SE brick, G1/SW any, G2/SE any"},
    {11, Generator::big_random, NumberPlacement::spiral, HarbourLayout::frame_pieces, 40,
     "f9 f3 w6 / p8 p5 p10 p4 / h11 p4 f2 p12 w5 / m11 w9 f6 m3 m11 m2 / h10 m5 - w12 h10 / h6 f9 - h8 / w3 f8 w4",
     "A1/NW brick, A2/NE wool, B4/NE grain, C1/NW wool, C5/E any, D1/W lumber, E1/SW any, E5/E any, F4/SE any, G1/SW ore, G2/SE any"},
    {12, Generator::kompakt_random, NumberPlacement::spiral, HarbourLayout::frame9, 11,
     "f4 f6 h5 / f12 p11 m3 w8 / h6 m10 - p4 w9 / p2 w11 w3 h10 / f9 p5 m8",
     "A2/NW any, A3/NE any, B1/NW grain, B4/E brick, C1/W any, D1/SW lumber, D4/E ore, E2/SW wool, E3/SE any"},
    {13, Generator::kompakt_random, NumberPlacement::free_no_adjacent_red, HarbourLayout::sea_hexes, 11,
     "w11 p5 w3 / p2 - m8 h10 / m10 h6 f9 f4 p11 / f12 p4 m3 f6 / w9 w8 h5",
     "A2/NW ore, A3/NE any, B1/NW grain, B4/E wool, C1/W any, D1/SW lumber, D4/E any, E2/SW brick, E3/SE any"},
    {14, Generator::kompakt_random, NumberPlacement::spiral, HarbourLayout::frame9, 11,
     "f9 f12 m10 / w8 w11 h6 p2 / h5 m3 - f4 p11 / f6 w9 m8 p5 / p4 h10 w3",
     "A2/NW lumber, A3/NE any, B1/NW brick, B4/E grain, C1/W any, D1/SW any, D4/E ore, E2/SW wool, E3/SE any"},
};
// clang-format on

TEST(Draws, make_these_islands_from_these_many_bytes_BOARD_2_to_BOARD_10) {
  for (const Draw& draw : draws) {
    SCOPED_TRACE(draw.seed);
    CountedBytes bytes(draw.seed);
    const Board board = generate(draw.generator, draw.numbers, draw.layout, bytes);
    EXPECT_EQ(tiles(board), draw.tiles);
    EXPECT_EQ(harbours(board), draw.harbours);
    EXPECT_EQ(bytes.taken(), draw.bytes);
  }
}

TEST(Draws, consume_only_the_bytes_they_need) {
  for (const Draw& draw : draws) {
    CountedBytes source(draw.seed);
    std::vector<std::uint8_t> script(draw.bytes);
    for (std::uint8_t& b : script) b = source.next();
    ScriptedBytes exact(script);
    EXPECT_NO_THROW(generate(draw.generator, draw.numbers, draw.layout, exact)) << draw.seed;
    script.pop_back();
    ScriptedBytes short_by_one(script);
    EXPECT_THROW(generate(draw.generator, draw.numbers, draw.layout, short_by_one), std::out_of_range)
        << draw.seed;
  }
}

// Zeros turn every list by one place to the left: a shuffle swaps each element, from the last, with the
// first.
TEST(Draws, of_zeros_can_be_followed_by_hand) {
  ScriptedBytes bytes(std::vector<std::uint8_t>(19, 0));
  const Board board =
      generate(Generator::classic_random, NumberPlacement::spiral, HarbourLayout::frame9, bytes);
  EXPECT_EQ(bytes.left(), 0U);
  EXPECT_EQ(tiles(board), "w5 w8 w4 / p2 p10 p3 p11 / f6 f9 f11 f6 h12 / h3 h4 m5 m9 / m8 - w10")
      << "chips from A1";
  EXPECT_EQ(board.harbours, fixed_board(FixedBoard::classic_beginner).harbours);
}

// 19 * 13 = 247: bytes from 247 on favour small numbers and are passed over, each for the next.
TEST(Draws, skip_bytes_that_would_bias_the_result) {
  std::vector<std::uint8_t> script{255, 247, 246};  // the first shuffle step: 246 mod 19 = 18
  for (std::uint8_t i = 17; i > 0; --i) script.push_back(i);
  script.push_back(252);  // of six corners
  script.push_back(251);  // 251 mod 6 = 5: C1
  ScriptedBytes bytes(script);
  const Board board =
      generate(Generator::classic_random, NumberPlacement::spiral, HarbourLayout::frame9, bytes);
  EXPECT_EQ(bytes.left(), 0U);
  EXPECT_EQ(board.terrain[0], Terrain::forest);
  EXPECT_EQ(board.terrain[18], Terrain::desert);
  EXPECT_EQ(board.number[index(hex("C1"))], 5);
}

}  // namespace
}  // namespace inselpost::catan::test
