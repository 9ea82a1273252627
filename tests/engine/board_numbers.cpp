// Tests of number chips along the spiral and freely placed (BOARD-4 to BOARD-6).
#include <gtest/gtest.h>

#include "tests/engine/board_helpers.hpp"
#include "tests/engine/test_bytes.hpp"

namespace inselpost::catan::test {
namespace {

using inselpost::test::ScriptedBytes;

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
