// What the generators make, over many streams and over all assemblies (BOARD-1, BOARD-2, BOARD-6 to
// BOARD-10).
#include <gtest/gtest.h>

#include <set>

#include "tests/engine/board_helpers.hpp"
#include "tests/engine/test_bytes.hpp"

namespace inselpost::catan::test {
namespace {

using inselpost::test::CountedBytes;
using inselpost::test::ScriptedBytes;

constexpr std::array number_placements{NumberPlacement::spiral, NumberPlacement::free_no_adjacent_red};
constexpr std::array layouts{HarbourLayout::frame9, HarbourLayout::frame_pieces, HarbourLayout::sea_hexes};

bool harbours_in_reading_order(const Board& board) {
  for (std::size_t i = 1; i < board.harbour_count; ++i)
    if (!(board.harbours[i - 1].path < board.harbours[i].path)) return false;
  return true;
}

/// A sound island with all that is in its box.
void expect_whole_box(const Board& board, GeometryId shape, const std::map<Terrain, int>& terrain,
                      const std::map<int, int>& numbers, const std::map<HarbourKind, int>& harbours) {
  ASSERT_EQ(board.shape, shape);
  ASSERT_EQ(fault(board), std::nullopt);
  ASSERT_FALSE(red_numbers_touch(board));
  ASSERT_EQ(terrain_counts(board), terrain);
  ASSERT_EQ(number_counts(board), numbers);
  ASSERT_EQ(harbour_counts(board), harbours);
  ASSERT_TRUE(harbours_in_reading_order(board));
}

TEST(Generators, classic_random_uses_the_whole_box_BOARD_1_BOARD_7) {
  for (const NumberPlacement numbers : number_placements)
    for (const HarbourLayout layout : layouts)
      for (std::uint32_t seed = 0; seed < 100; ++seed) {
        CountedBytes bytes(seed);
        const Board board = generate(Generator::classic_random, numbers, layout, bytes);
        expect_whole_box(board, GeometryId::classic19, terrain19, numbers19, harbours9);
        ASSERT_FALSE(HasFatalFailure()) << seed;
        ASSERT_EQ(board.robber, *board.deserts().begin()) << "BOARD-8";
      }
}

TEST(Generators, big_random_has_eleven_harbours_at_frame11_with_shuffled_types_T_344_BOARD_7) {
  std::set<std::string> laid;
  for (const NumberPlacement numbers : number_placements)
    for (const HarbourLayout layout : layouts)  // without effect on 30 hexes
      for (std::uint32_t seed = 0; seed < 10; ++seed) {
        CountedBytes bytes(seed);
        const Board board = generate(Generator::big_random, numbers, layout, bytes);
        expect_whole_box(board, GeometryId::big30, terrain30, numbers30, harbours11);
        ASSERT_FALSE(HasFatalFailure()) << seed;
        ASSERT_EQ(board.robber, std::nullopt) << "two deserts: BOARD-8 leaves it to another draw";
        std::vector<Path> paths;
        for (std::size_t i = 0; i < board.harbour_count; ++i) paths.push_back(board.harbours[i].path);
        ASSERT_EQ(names(big(), paths), "A1/NW A2/NE B4/NE C1/NW C5/E D1/W E1/SW E5/E F4/SE G1/SW G2/SE");
        laid.insert(harbours(board));
      }
  EXPECT_GE(laid.size(), 20U) << "the types are shuffled";
}

TEST(Generators, options_that_do_not_apply_change_nothing) {
  const auto island = [](Generator g, NumberPlacement n, HarbourLayout h) {
    CountedBytes bytes(77);
    return generate(g, n, h, bytes);
  };
  const Board big_one = island(Generator::big_random, NumberPlacement::spiral, HarbourLayout::frame9);
  const Board kompakt = island(Generator::kompakt_random, NumberPlacement::spiral, HarbourLayout::frame9);
  for (const HarbourLayout layout :
       {HarbourLayout::frame_pieces, HarbourLayout::sea_hexes, HarbourLayout::printed}) {
    EXPECT_EQ(island(Generator::big_random, NumberPlacement::spiral, layout), big_one) << "BOARD-7";
    EXPECT_EQ(island(Generator::kompakt_random, NumberPlacement::free_no_adjacent_red, layout), kompakt)
        << "BOARD-10";
  }
  EXPECT_EQ(island(Generator::classic_random, NumberPlacement::printed, HarbourLayout::printed),
            island(Generator::classic_random, NumberPlacement::spiral, HarbourLayout::frame9));
}

/// A stream that leaves terrain alone, takes corner A1, then goes on with this.
ScriptedBytes after_terrain(const std::vector<std::uint8_t>& more) {
  std::vector<std::uint8_t> script;
  for (std::uint8_t i = 18; i > 0; --i) script.push_back(i);
  script.push_back(0);
  script.insert(script.end(), more.begin(), more.end());
  return ScriptedBytes(script);
}

TEST(FramePieces, in_their_printed_order_are_the_fixed_frame_and_in_any_other_legal_BOARD_7) {
  std::set<std::string> laid;
  for (std::uint8_t a = 0; a < 6; ++a)
    for (std::uint8_t b = 0; b < 5; ++b)
      for (std::uint8_t c = 0; c < 4; ++c)
        for (std::uint8_t d = 0; d < 3; ++d)
          for (std::uint8_t e = 0; e < 2; ++e) {
            ScriptedBytes bytes = after_terrain({a, b, c, d, e});
            const Board board = generate(Generator::classic_random, NumberPlacement::spiral,
                                         HarbourLayout::frame_pieces, bytes);
            ASSERT_EQ(bytes.left(), 0U);
            ASSERT_EQ(fault(board), std::nullopt);
            ASSERT_EQ(harbour_counts(board), harbours9);
            laid.insert(harbours(board));
            if (a == 5 && b == 4 && c == 3 && d == 2 && e == 1) {
              EXPECT_EQ(board.harbours, fixed_board(FixedBoard::classic_beginner).harbours);
            }
          }
  EXPECT_EQ(laid.size(), 720U);
}

TEST(SeaHexes, alternate_with_plain_ones_and_face_either_land_hex_BOARD_7) {
  struct Row {
    std::uint8_t odd, second;  // which nine sea hexes; which land hex each of the six faces that touch two
    std::string_view want;
  };
  // The kinds clockwise: any any any any brick lumber wool grain ore.
  const Row table[] = {
      {0, 0,
       "A1/NW any, A2/NE any, A3/E any, C1/NW ore, C5/E any, D1/W grain, D4/SE brick, E1/SW wool, E3/SW "
       "lumber"},
      {0, 1,
       "A1/NW any, A3/NW any, B1/W ore, B4/NE any, C1/SW grain, C5/E any, E1/SW wool, E2/SE lumber, E3/E "
       "brick"},
      {1, 0,
       "A1/NE any, A3/NE any, B1/NW ore, B4/E any, C1/W grain, C5/SE any, E1/W wool, E2/SW lumber, E3/SE "
       "brick"},
      {1, 1,
       "A1/W ore, A2/NW any, A3/NE any, C1/W grain, C5/NE any, D1/SW wool, D4/E any, E1/SE lumber, E3/SE "
       "brick"},
  };
  for (const Row& row : table) {
    std::vector<std::uint8_t> more{row.odd};
    for (std::uint8_t i = 8; i > 0; --i) more.push_back(i);
    more.insert(more.end(), 6, row.second);
    ScriptedBytes bytes = after_terrain(more);
    const Board board =
        generate(Generator::classic_random, NumberPlacement::spiral, HarbourLayout::sea_hexes, bytes);
    EXPECT_EQ(harbours(board), row.want);
    EXPECT_EQ(bytes.left(), 0U);
    EXPECT_EQ(fault(board), std::nullopt);
  }
}

/// The stream that lays exactly this assembly: corner of the first large part, orders, faces.
ScriptedBytes assembly(std::uint8_t first, std::uint8_t larges, std::uint8_t smalls, unsigned faces) {
  const auto digit = [](int n) { return static_cast<std::uint8_t>(n); };
  std::vector<std::uint8_t> script{first, digit(larges / 2), digit(larges % 2), digit(smalls / 2),
                                   digit(smalls % 2)};
  for (unsigned i = 0; i < 6; ++i) script.push_back(static_cast<std::uint8_t>((faces >> i) & 1U));
  return ScriptedBytes(script);
}

// T-275
TEST(Kompakt, every_assembly_is_a_whole_island_T_275_BOARD_10) {
  std::set<std::string> islands;
  for (std::uint8_t first = 0; first < 6; ++first)
    for (std::uint8_t larges = 0; larges < 6; ++larges)
      for (std::uint8_t smalls = 0; smalls < 6; ++smalls)
        for (unsigned faces = 0; faces < 64; ++faces) {
          ScriptedBytes bytes = assembly(first, larges, smalls, faces);
          const Board board =
              generate(Generator::kompakt_random, NumberPlacement::printed, HarbourLayout::printed, bytes);
          ASSERT_EQ(bytes.left(), 0U);
          ASSERT_EQ(terrain_counts(board), terrain19) << "4/4/4/3/3/1";
          ASSERT_EQ(number_counts(board), numbers19) << "18 numbers";
          ASSERT_EQ(harbour_counts(board), harbours9);
          ASSERT_EQ(fault(board), std::nullopt);
          ASSERT_FALSE(red_numbers_touch(board));
          ASSERT_TRUE(harbours_in_reading_order(board));
          ASSERT_EQ(board.robber, *board.deserts().begin());
          islands.insert(tiles(board) + harbours(board));
        }
  // Each island is laid from three of the six first corners, its parts drawn in another order.
  EXPECT_EQ(islands.size(), 13824U / 3);
}

TEST(Kompakt, with_all_A_sides_in_order_from_A1_is_the_board_of_the_first_game_BOARD_9_BOARD_10) {
  ScriptedBytes bytes({0, 2, 1, 2, 1, 0, 0, 0, 0, 0, 0});
  EXPECT_EQ(generate(Generator::kompakt_random, NumberPlacement::printed, HarbourLayout::printed, bytes),
            fixed_board(FixedBoard::classic_beginner));
}

TEST(FixedBoards, are_faultless_and_complete_BOARD_9) {
  for (const FixedBoard which :
       {FixedBoard::classic_beginner, FixedBoard::classic_beginner_2025, FixedBoard::classic_beginner_004}) {
    SCOPED_TRACE(name(which));
    const Board& board = fixed_board(which);
    EXPECT_EQ(fault(board), std::nullopt);
    EXPECT_FALSE(red_numbers_touch(board));
    EXPECT_EQ(terrain_counts(board), terrain19);
    EXPECT_EQ(number_counts(board), numbers19);
    EXPECT_EQ(harbour_counts(board), harbours9);
    EXPECT_EQ(names(classic(), board.deserts()), "C3");
    EXPECT_EQ(board.robber, hex("C3"));
    EXPECT_TRUE(harbours_in_reading_order(board));
  }
  EXPECT_EQ(fixed_board(FixedBoard::classic_beginner), fixed_board(FixedBoard::classic_beginner_2025));
}

// SETUP-1 with the distance rule: what stands at the start could have been built.
TEST(FixedBoards, the_first_settlements_keep_their_distance_and_have_their_roads) {
  for (const FixedBoard which :
       {FixedBoard::classic_beginner, FixedBoard::classic_beginner_2025, FixedBoard::classic_beginner_004}) {
    SCOPED_TRACE(name(which));
    Intersections taken;
    Paths roads;
    std::set<std::string_view> colours;
    for (const FixedStart& start : fixed_start(which)) {
      colours.insert(start.colour);
      for (std::size_t k = 0; k < 2; ++k) {
        EXPECT_FALSE(roads.contains(start.roads[k]));
        roads.insert(start.roads[k]);
        taken.insert(start.settlements[k]);
        EXPECT_TRUE(classic().paths_at_set[index(start.settlements[k])].contains(start.roads[k]));
      }
      EXPECT_TRUE(start.starred == start.settlements[0] || start.starred == start.settlements[1]);
      EXPECT_EQ(classic().hexes_at[index(start.starred)].size(), 3U);
    }
    EXPECT_EQ(taken.size(), 8U);
    for (const Intersection i : taken) EXPECT_TRUE((classic().next_to_set[index(i)] & taken).empty());
    EXPECT_EQ(colours, (std::set<std::string_view>{"red", "blue", "orange", "white"}));
  }
}

// T-276
TEST(Frames, frame9_is_nine_coastal_paths_with_18_intersections_T_276) {
  Paths paths;
  Intersections served;
  for (const Harbour& harbour : frame9()) {
    EXPECT_TRUE(classic().coast.contains(harbour.path)) << name(classic(), harbour.path);
    paths.insert(harbour.path);
    for (const Intersection end : classic().ends[index(harbour.path)]) served.insert(end);
  }
  EXPECT_EQ(frame9().size(), 9U);
  EXPECT_EQ(names(classic(), paths), "A1/NW A2/NE B1/W B4/NE C5/E D1/W D4/SE E1/SW E2/SE") << "BOARD-7";
  EXPECT_EQ(served.size(), 18U);
}

TEST(Frames, frame11_leaves_the_kinds_to_the_draw_BOARD_7) {
  for (const Harbour& harbour : frame11()) EXPECT_EQ(harbour.kind, HarbourKind::any);
  EXPECT_EQ(frame11().size(), 11U);
}

// Checks the exact numbers that the generators take from the stream: which, in which order, how many. The
// islands below were drawn by a second implementation that shares no code with the engine.

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

// Tests of number chips along the spiral and freely placed (BOARD-4 to BOARD-6).

/// An island of woods with these deserts.
Board with_deserts(GeometryId shape, std::initializer_list<Hex> deserts) {
  Board board;
  board.shape = shape;
  for (const Hex h : deserts) board.terrain[index(h)] = Terrain::desert;
  return board;
}

// Corners are counted clockwise from A1: on 19 hexes A1, A3, C5, E3, E1, C1.
constexpr std::size_t from_a1 = 0, from_e1 = 4;

// T-025
TEST(Spiral, from_E1_with_the_desert_there_T_025) {
  Board board = with_deserts(GeometryId::classic19, {hex("E1")});
  lay_spiral(board, from_e1);
  EXPECT_EQ(board.number[index(hex("E1"))], 0);
  EXPECT_EQ(board.number[index(hex("E2"))], 5);
  EXPECT_EQ(board.number[index(hex("C3"))], 11);
  // E1 is skipped; E2 E3 D4 C5 B4 A3 A2 A1 B1 C1 D1, then inwards D2 D3 C4 B3 B2 C2, and the centre.
  EXPECT_EQ(tiles(board), "w12 w9 w10 / w11 w6 w5 w8 / w4 w3 w11 w4 w3 / w8 w10 w9 w6 / - w5 w2");
}

// T-026
TEST(Spiral, on_30_hexes_from_A1_with_deserts_C3_and_D4_T_026) {
  Board board = with_deserts(GeometryId::big30, {hex("C3", big()), hex("D4", big())});
  lay_spiral(board, from_a1);
  EXPECT_EQ(board.number[index(hex("A1", big()))], 2);
  EXPECT_EQ(number_counts(board), numbers30) << "28 chips";
  EXPECT_FALSE(red_numbers_touch(board));
}

TEST(Spiral, begins_at_each_corner_with_chip_A_BOARD_4_BOARD_5) {
  for (const auto& [shape, first, corners] :
       {std::tuple{GeometryId::classic19, 5, std::array{"A1", "A3", "C5", "E3", "E1", "C1"}},
        {GeometryId::big30, 2, std::array{"A1", "A3", "D6", "G3", "G1", "D1"}}})
    for (std::size_t k = 0; k < 6; ++k) {
      Board board = with_deserts(shape, {hex("C3", geometry(shape))});
      lay_spiral(board, k);
      EXPECT_EQ(board.number[index(hex(corners[k], geometry(shape)))], first) << corners[k];
    }
}

TEST(Spiral, puts_no_red_numbers_side_by_side_in_any_of_114_cases_BOARD_6) {
  std::size_t cases = 0;
  for (std::size_t corner = 0; corner < 6; ++corner)
    for (const Hex desert : all_hexes(classic())) {
      Board board = with_deserts(GeometryId::classic19, {desert});
      lay_spiral(board, corner);
      EXPECT_EQ(number_counts(board), numbers19);
      EXPECT_EQ(fault(board), std::nullopt);
      EXPECT_FALSE(red_numbers_touch(board)) << corner << ' ' << name(classic(), desert);
      ++cases;
    }
  EXPECT_EQ(cases, 114U);
}

TEST(Spiral, puts_no_red_numbers_side_by_side_in_any_of_2610_cases_BOARD_6) {
  std::size_t cases = 0;
  for (std::size_t corner = 0; corner < 6; ++corner)
    for (const Hex one : all_hexes(big()))
      for (const Hex other : all_hexes(big())) {
        if (!(one < other)) continue;
        Board board = with_deserts(GeometryId::big30, {one, other});
        lay_spiral(board, corner);
        EXPECT_EQ(number_counts(board), numbers30);
        EXPECT_EQ(fault(board), std::nullopt);
        EXPECT_FALSE(red_numbers_touch(board))
            << corner << ' ' << name(big(), one) << ' ' << name(big(), other);
        ++cases;
      }
  EXPECT_EQ(cases, 2610U);
}

// Free chips. A shuffle that is fed `bytes_for(a, b)` turns a into b.
std::vector<std::uint8_t> bytes_for(std::vector<int> from, const std::vector<int>& to) {
  std::vector<std::uint8_t> out;
  for (std::size_t i = from.size(); i-- > 1;) {
    std::size_t j = 0;
    while (from[j] != to[i]) ++j;
    out.push_back(static_cast<std::uint8_t>(j));
    std::swap(from[i], from[j]);
  }
  return out;
}
void append(std::vector<std::uint8_t>& script, const std::vector<std::uint8_t>& more) {
  script.insert(script.end(), more.begin(), more.end());
}

const std::vector<int> letters{5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11};
/// Terrain left as the pool has it: the desert is the last hex, E3.
std::vector<std::uint8_t> terrain_unshuffled() {
  std::vector<std::uint8_t> out;
  for (std::uint8_t i = 18; i > 0; --i) out.push_back(i);
  return out;
}
/// All chips on A1 ... E2, the reds on these places, the others in letter order.
std::vector<int> chips_with_reds(const std::map<std::string, int>& reds) {
  std::vector<int> out, others;
  for (const int n : letters)
    if (n != 6 && n != 8) others.push_back(n);
  std::size_t next = 0;
  for (std::size_t h = 0; h < 18; ++h) {
    const auto red = reds.find(name(classic(), static_cast<Hex>(h)));
    out.push_back(red != reds.end() ? red->second : others[next++]);
  }
  return out;
}
std::vector<int> numbers_of(const Board& board) { return {board.number.begin(), board.number.begin() + 18}; }

TEST(FreeChips, with_red_numbers_side_by_side_are_drawn_anew_from_letter_order_T_027_BOARD_6) {
  const std::vector<int> good = chips_with_reds({{"A1", 6}, {"A3", 8}, {"C1", 6}, {"C5", 8}});
  struct Row {
    std::string_view why;
    std::map<std::string, int> reds;
  };
  const Row rejected[] = {
      {"T-027: 6 on B2, 8 on B3", {{"B2", 6}, {"B3", 8}, {"E1", 6}, {"C5", 8}}},
      {"two sixes", {{"B2", 6}, {"C3", 6}, {"E1", 8}, {"C5", 8}}},
      {"two eights", {{"D4", 8}, {"C5", 8}, {"A1", 6}, {"A3", 6}}},
      {"to the south-west", {{"A2", 8}, {"B2", 6}, {"E1", 6}, {"E2", 8}}},
  };
  for (const Row& row : rejected) {
    SCOPED_TRACE(row.why);
    std::vector<std::uint8_t> script = terrain_unshuffled();
    append(script, bytes_for(letters, chips_with_reds(row.reds)));
    append(script, bytes_for(letters, good));
    ScriptedBytes bytes(script);
    const Board board = generate(Generator::classic_random, NumberPlacement::free_no_adjacent_red,
                                 HarbourLayout::frame9, bytes);
    EXPECT_EQ(numbers_of(board), good);
    EXPECT_EQ(bytes.left(), 0U);
  }
}

TEST(FreeChips, without_red_neighbours_stay_as_drawn_in_reading_order_BOARD_6) {
  const std::vector<int> good = chips_with_reds({{"B2", 6}, {"B4", 8}, {"D1", 6}, {"D3", 8}});
  std::vector<std::uint8_t> script = terrain_unshuffled();
  append(script, bytes_for(letters, good));
  ScriptedBytes bytes(script);
  const Board board = generate(Generator::classic_random, NumberPlacement::free_no_adjacent_red,
                               HarbourLayout::frame9, bytes);
  EXPECT_EQ(numbers_of(board), good);
  EXPECT_EQ(board.robber, hex("E3"));
  EXPECT_EQ(board.number[index(hex("E3"))], 0);
}

}  // namespace
}  // namespace inselpost::catan::test
