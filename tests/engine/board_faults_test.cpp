// Tests of boards that are written out: refusals, warnings, and who uses which place (BOARD-3, BOARD-7,
// BOARD-11, PORT-2).
#include <gtest/gtest.h>

#include "tests/engine/board_helpers.hpp"

namespace inselpost::catan::test {
namespace {

using Kind = BoardError::Kind;

/// A good island to break: the fixed one of the first game, its harbours replaced by these.
Board with_harbours(std::vector<std::string_view> paths) {
  Board board = fixed_board(FixedBoard::classic_beginner);
  board.harbours = {};
  board.harbour_count = 0;
  for (const auto p : paths) board.harbours[board.harbour_count++] = {path(p), HarbourKind::any};
  return board;
}
Board with_number(std::string_view at, int number) {
  Board board = fixed_board(FixedBoard::classic_beginner);
  board.number[index(hex(at))] = static_cast<std::uint8_t>(number);
  return board;
}

TEST(BoardFaults, numbers_BOARD_11) {
  struct Row {
    std::string_view at;
    int number;
    std::optional<Kind> want;
  };
  const Row table[] = {
      {"B2", 0, Kind::number_missing},
      {"C3", 5, Kind::number_on_desert},
      {"B2", 7, Kind::number_impossible},  // T-029
      {"A1", 1, Kind::number_impossible},
      {"A1", 13, Kind::number_impossible},
      {"A1", 255, Kind::number_impossible},
      {"C3", 7, Kind::number_on_desert},
      {"A1", 2, std::nullopt},
      {"A1", 12, std::nullopt},
  };
  for (const Row& row : table) {
    SCOPED_TRACE(std::string(row.at) + " " + std::to_string(row.number));
    const auto found = fault(with_number(row.at, row.number));
    ASSERT_EQ(found.has_value(), row.want.has_value());
    if (!found) continue;
    EXPECT_EQ(found->kind, *row.want);
    EXPECT_EQ(found->hex, hex(row.at));
  }
}

TEST(BoardFaults, every_number_but_2_to_12_without_7_is_refused_BOARD_11) {
  for (int number = 0; number < 256; ++number) {
    const bool good = number >= 2 && number <= 12 && number != 7;
    EXPECT_EQ(fault(with_number("E3", number)).has_value(), !good) << number;
  }
}

TEST(BoardFaults, the_first_in_reading_order_is_told) {
  Board board = with_number("D4", 7);
  board.number[index(hex("B1"))] = 0;
  ASSERT_TRUE(fault(board));
  EXPECT_EQ(fault(board)->kind, Kind::number_missing);
  EXPECT_EQ(fault(board)->hex, hex("B1"));
}

TEST(BoardFaults, harbours_BOARD_11) {
  struct Row {
    std::vector<std::string_view> paths;
    std::optional<Kind> want;
    std::string_view path, other, shared;
  };
  const Row table[] = {
      {{"A1/NW", "A1/NE"}, Kind::harbours_share_intersection, "A1/NW", "A1/NE", "A1.N"},  // T-028
      {{"A2/NE", "A1/NE", "A2/NW"}, Kind::harbours_share_intersection, "A2/NE", "A2/NW", "A2.N"},
      {{"C1/W", "C1/NW"}, Kind::harbours_share_intersection, "C1/W", "C1/NW", "C1.NW"},
      {{"A1/NW", "E3/E", "A1/NW"}, Kind::harbour_twice, "A1/NW", "A1/NW", ""},
      {{"C3/E"}, Kind::harbour_not_on_coast, "C3/E", "", ""},
      {{"A1/NW", "A1/SE"}, Kind::harbour_not_on_coast, "A1/SE", "", ""},
      {{}, std::nullopt, "", "", ""},
      {{"A1/NW", "A2/NW"}, std::nullopt, "", "", ""},
  };
  for (const Row& row : table) {
    SCOPED_TRACE(row.paths.empty() ? "none" : row.paths.back());
    const auto found = fault(with_harbours(row.paths));
    ASSERT_EQ(found.has_value(), row.want.has_value());
    if (!found) continue;
    EXPECT_EQ(found->kind, *row.want);
    EXPECT_EQ(found->path, path(row.path));
    if (!row.other.empty()) {
      EXPECT_EQ(found->other, path(row.other));
    }
    if (!row.shared.empty()) {
      EXPECT_EQ(found->shared, corner(row.shared));
    }
  }
}

// Any two coastal paths: refused exactly if an intersection belongs to both.
TEST(BoardFaults, every_pair_of_coastal_harbours_BOARD_11) {
  std::size_t refused = 0;
  for (const Path a : classic().coast)
    for (const Path b : classic().coast) {
      if (a == b) continue;
      const auto found = fault(with_harbours({name(classic(), a), name(classic(), b)}));
      Intersections shared;
      for (const Intersection i : classic().ends[index(a)])
        if (i == classic().ends[index(b)][0] || i == classic().ends[index(b)][1]) shared.insert(i);
      ASSERT_EQ(found.has_value(), !shared.empty());
      if (found) {
        EXPECT_TRUE(shared.contains(found->shared));
      }
      refused += found ? 1U : 0U;
    }
  EXPECT_EQ(refused, 30U * 2) << "each of the thirty has one before it and one behind it";
}

TEST(BoardFaults, as_many_harbours_as_the_coast_has_room_for_BOARD_11) {
  Board board;
  board.shape = GeometryId::big30;
  board.terrain.fill(Terrain::desert);
  for (const Path p : big().coast) {
    bool free = true;
    for (std::size_t i = 0; i < board.harbour_count; ++i)
      free = free && !big().touching[index(p)].contains(board.harbours[i].path);
    if (free && board.harbour_count < max_harbours)
      board.harbours[board.harbour_count++] = {p, HarbourKind::any};
  }
  EXPECT_GT(board.harbour_count, 11) << "odd counts are only a warning";
  EXPECT_EQ(fault(board), std::nullopt);
  EXPECT_EQ(max_harbours * 2, big().coastal.size());
}

TEST(BoardFaults, red_numbers_side_by_side_are_only_odd_BOARD_11) {
  EXPECT_FALSE(red_numbers_touch(fixed_board(FixedBoard::classic_beginner)));
  // B2 bears a 6; B3 beside it, A1 beside it, and C5, which is far away.
  for (const auto& [at, number, want] : {std::tuple{"B3", 6, true},
                                         {"B3", 8, true},
                                         {"A1", 8, true},
                                         {"B3", 5, false},
                                         {"B3", 9, false},
                                         {"E3", 8, true},
                                         {"A3", 8, false},
                                         {"A3", 6, false}}) {
    const Board board = with_number(at, number);
    EXPECT_EQ(red_numbers_touch(board), want) << at << ' ' << number;
    EXPECT_EQ(fault(board), std::nullopt) << at << ' ' << number;
  }
}

TEST(Board, yields_of_terrain_BOARD_3) {
  EXPECT_EQ(yield(Terrain::forest), Resource::lumber);
  EXPECT_EQ(yield(Terrain::pasture), Resource::wool);
  EXPECT_EQ(yield(Terrain::fields), Resource::grain);
  EXPECT_EQ(yield(Terrain::hills), Resource::brick);
  EXPECT_EQ(yield(Terrain::mountains), Resource::ore);
  EXPECT_EQ(yield(Terrain::desert), std::nullopt);
}

TEST(Board, a_harbour_is_for_any_resource_or_for_one_PORT_2) {
  EXPECT_EQ(special(HarbourKind::any), std::nullopt);
  for (const Resource r : resources) {
    EXPECT_EQ(special(harbour_of(r)), r);
    EXPECT_EQ(name(harbour_of(r)), name(r));
  }
}

TEST(Board, pips_of_numbers) {
  const std::array<int, 13> want{0, 0, 1, 2, 3, 4, 5, 0, 5, 4, 3, 2, 1};
  for (int number = 2; number <= 12; ++number)
    if (number != 7) {
      EXPECT_EQ(pips(number), want[static_cast<std::size_t>(number)]) << number;
    }
  EXPECT_EQ(pips(0), 0) << "a desert";
}

// Each harbour serves both ends of its path and nobody else (BOARD-7).
TEST(Board, harbours_serve_their_two_intersections) {
  const Board& board = fixed_board(FixedBoard::classic_beginner);
  const std::map<std::string, HarbourKind> want{
      {"A1.NW", HarbourKind::any},   {"A1.N", HarbourKind::any},     {"A2.N", HarbourKind::grain},
      {"A2.NE", HarbourKind::grain}, {"A3.SE", HarbourKind::ore},    {"B4.NE", HarbourKind::ore},
      {"C5.NE", HarbourKind::any},   {"C5.SE", HarbourKind::any},    {"D4.SE", HarbourKind::wool},
      {"D4.S", HarbourKind::wool},   {"E2.SE", HarbourKind::any},    {"E2.S", HarbourKind::any},
      {"E1.S", HarbourKind::any},    {"E1.SW", HarbourKind::any},    {"D1.SW", HarbourKind::brick},
      {"C1.S", HarbourKind::brick},  {"B1.SW", HarbourKind::lumber}, {"B1.NW", HarbourKind::lumber}};
  for (const Intersection i : all_intersections(classic())) {
    const auto expected = want.find(name(classic(), i));
    const auto served = board.harbour_at(i);
    ASSERT_EQ(served.has_value(), expected != want.end()) << name(classic(), i);
    if (served) {
      EXPECT_EQ(*served, expected->second) << name(classic(), i);
    }
  }
}

TEST(Board, deserts_are_found) {
  EXPECT_EQ(names(classic(), fixed_board(FixedBoard::classic_beginner).deserts()), "C3");
  Board board;
  board.shape = GeometryId::big30;
  board.terrain[index(hex("D4", big()))] = board.terrain[index(hex("G3", big()))] = Terrain::desert;
  EXPECT_EQ(names(big(), board.deserts()), "D4 G3");
}

}  // namespace
}  // namespace inselpost::catan::test
