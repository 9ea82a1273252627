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

}  // namespace
}  // namespace inselpost::catan::test
