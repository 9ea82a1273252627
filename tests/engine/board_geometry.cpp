// Checks the tables of both shapes (NOTE-1, NOTE-3, NOTE-4, NOTE-7) against a drawing: every hex is placed on
// a plane with whole coordinates, and corners are the same place where they fall on the same point.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "tests/engine/board_helpers.hpp"

namespace inselpost::catan::test {
namespace {

using Point = std::pair<int, int>;  // x to the east in half hex widths, y to the south in half hex sides

Point centre(const Geometry& g, std::size_t h) {
  // Rows grow by half a hex towards the middle, so a row begins further west the longer it is.
  int length = 0;
  for (std::size_t k = 0; k < g.hexes; ++k) length += g.row[k] == g.row[h] ? 1 : 0;
  return {2 * g.column[h] - length, 3 * (g.row[h] - 'A')};
}

Point corner_point(const Geometry& g, std::size_t h, std::size_t corner) {
  static constexpr std::array<Point, 6> offset{{{0, -2}, {1, -1}, {1, 1}, {0, 2}, {-1, 1}, {-1, -1}}};
  const Point c = centre(g, h);
  return {c.first + offset[corner].first, c.second + offset[corner].second};
}

std::set<Point> side_points(const Geometry& g, std::size_t h, std::size_t side) {
  return {corner_point(g, h, side), corner_point(g, h, (side + 1) % 6)};
}

class Shape : public testing::TestWithParam<GeometryId> {
 protected:
  const Geometry& g = geometry(GetParam());

  Point point(Intersection i) const {
    return corner_point(g, index(g.intersection_hex[index(i)]),
                        static_cast<std::size_t>(g.intersection_corner[index(i)]));
  }
  std::set<Point> points(Path p) const {
    return side_points(g, index(g.path_hex[index(p)]), static_cast<std::size_t>(g.path_side[index(p)]));
  }
};
INSTANTIATE_TEST_SUITE_P(Board, Shape, testing::Values(GeometryId::classic19, GeometryId::big30),
                         [](const auto& id) { return std::string(name(id.param)); });

// NOTE-7, T-009
TEST(Geometry, counts_NOTE_7_and_T_009) {
  struct Row {
    GeometryId id;
    std::size_t hexes, intersections, paths, coastal;
  };
  for (const Row& want :
       {Row{GeometryId::classic19, 19, 54, 72, 30}, Row{GeometryId::big30, 30, 80, 109, 38}}) {
    const Geometry& g = geometry(want.id);
    SCOPED_TRACE(name(want.id));
    EXPECT_EQ(g.id, want.id);
    EXPECT_EQ(g.hexes, want.hexes);
    EXPECT_EQ(g.intersections, want.intersections);
    EXPECT_EQ(g.paths, want.paths);
    EXPECT_EQ(g.coastal.size(), want.coastal);
    EXPECT_EQ(g.coast.size(), want.coastal);  // a closed coast has as many paths as intersections
  }
}

TEST(Geometry, labels_of_hexes_NOTE_1) {
  EXPECT_EQ(names(classic(), all_hexes(classic())),
            "A1 A2 A3 B1 B2 B3 B4 C1 C2 C3 C4 C5 D1 D2 D3 D4 E1 E2 E3");
  EXPECT_EQ(names(big(), all_hexes(big())),
            "A1 A2 A3 B1 B2 B3 B4 C1 C2 C3 C4 C5 D1 D2 D3 D4 D5 D6 E1 E2 E3 E4 E5 F1 F2 F3 F4 G1 G2 G3");
  EXPECT_EQ(classic().at[index(hex("C3"))], (Axial{0, 0})) << "the centre";
}

TEST_P(Shape, the_corners_of_hexes_are_one_place_where_they_are_one_point_NOTE_3) {
  std::map<Point, Intersection> at;
  for (std::size_t h = 0; h < g.hexes; ++h)
    for (std::size_t k = 0; k < 6; ++k) {
      const auto [found, fresh] = at.emplace(corner_point(g, h, k), g.corners[h][k]);
      EXPECT_EQ(found->second, g.corners[h][k]) << name(g, static_cast<Hex>(h)) << '.' << corner_names[k];
    }
  std::set<Intersection> distinct;
  for (const auto& [point, intersection] : at) distinct.insert(intersection);
  EXPECT_EQ(at.size(), g.intersections);
  EXPECT_EQ(distinct.size(), g.intersections);
}

TEST_P(Shape, the_sides_of_hexes_are_one_path_where_their_ends_are_the_same_NOTE_3) {
  std::map<std::set<Point>, Path> at;
  for (std::size_t h = 0; h < g.hexes; ++h)
    for (std::size_t k = 0; k < 6; ++k) {
      const auto [found, fresh] = at.emplace(side_points(g, h, k), g.sides[h][k]);
      EXPECT_EQ(found->second, g.sides[h][k]) << name(g, static_cast<Hex>(h)) << '/' << side_names[k];
    }
  std::set<Path> distinct;
  for (const auto& [ends, p] : at) distinct.insert(p);
  EXPECT_EQ(at.size(), g.paths);
  EXPECT_EQ(distinct.size(), g.paths);
}

TEST_P(Shape, the_hex_that_comes_first_gives_the_canonical_name_and_numbers_follow_it_NOTE_4) {
  std::map<Point, std::pair<std::size_t, std::size_t>> first_corner;
  std::map<std::set<Point>, std::pair<std::size_t, std::size_t>> first_side;
  for (std::size_t h = 0; h < g.hexes; ++h)
    for (std::size_t k = 0; k < 6; ++k) {
      first_corner.emplace(corner_point(g, h, k), std::pair{h, k});
      first_side.emplace(side_points(g, h, k), std::pair{h, k});
    }
  std::pair<std::size_t, std::size_t> before{0, 0};
  for (const Intersection i : all_intersections(g)) {
    const std::pair here{index(g.intersection_hex[index(i)]),
                         static_cast<std::size_t>(g.intersection_corner[index(i)])};
    EXPECT_EQ(here, first_corner.at(point(i))) << name(g, i);
    EXPECT_EQ(g.corners[here.first][here.second], i);
    if (index(i) > 0) {
      EXPECT_LT(before, here) << name(g, i);
    }
    before = here;
  }
  for (const Path p : all_paths(g)) {
    const std::pair here{index(g.path_hex[index(p)]), static_cast<std::size_t>(g.path_side[index(p)])};
    EXPECT_EQ(here, first_side.at(points(p))) << name(g, p);
    EXPECT_EQ(g.sides[here.first][here.second], p);
    if (index(p) > 0) {
      EXPECT_LT(before, here) << name(g, p);
    }
    before = here;
  }
}

TEST_P(Shape, what_meets_at_an_intersection) {
  for (const Intersection i : all_intersections(g)) {
    std::vector<Hex> hexes;
    for (const Hex h : all_hexes(g))
      for (std::size_t k = 0; k < 6; ++k)
        if (corner_point(g, index(h), k) == point(i)) hexes.push_back(h);
    std::vector<Path> paths;
    Paths path_set;
    Intersections others;
    for (const Path p : all_paths(g)) {
      const auto ends = points(p);
      if (!ends.contains(point(i))) continue;
      paths.push_back(p);
      path_set.insert(p);
      for (const Intersection other : all_intersections(g))
        if (other != i && ends.contains(point(other))) others.insert(other);
    }
    SCOPED_TRACE(name(g, i));
    EXPECT_EQ(names(g, g.hexes_at[index(i)]), names(g, hexes));
    EXPECT_EQ(names(g, g.paths_at[index(i)]), names(g, paths));
    EXPECT_EQ(g.paths_at_set[index(i)], path_set);
    EXPECT_EQ(names(g, g.next_to[index(i)]), names(g, others));
    EXPECT_EQ(g.next_to_set[index(i)], others);
    EXPECT_EQ(g.coastal.contains(i), hexes.size() < 3) << "NOTE-7";
  }
}

TEST_P(Shape, what_lies_at_a_path) {
  for (const Path p : all_paths(g)) {
    std::vector<Hex> hexes;
    for (const Hex h : all_hexes(g))
      for (std::size_t k = 0; k < 6; ++k)
        if (side_points(g, index(h), k) == points(p)) hexes.push_back(h);
    Paths touching;
    for (const Path other : all_paths(g))
      for (const Point& end : points(other))
        if (other != p && points(p).contains(end)) touching.insert(other);
    SCOPED_TRACE(name(g, p));
    const auto [a, b] = g.ends[index(p)];
    EXPECT_EQ((std::set{point(a), point(b)}), points(p));
    EXPECT_LT(a, b) << "reading order";
    EXPECT_EQ(g.across(p, a), b);
    EXPECT_EQ(g.across(p, b), a);
    EXPECT_EQ(g.between(a, b), p);
    EXPECT_EQ(g.between(b, a), p);
    EXPECT_EQ(names(g, g.hexes_beside[index(p)]), names(g, hexes));
    EXPECT_EQ(names(g, g.touching[index(p)]), names(g, touching));
    EXPECT_EQ(g.coast.contains(p), hexes.size() == 1);
  }
}

TEST_P(Shape, hexes_side_by_side_and_by_coordinates) {
  for (const Hex h : all_hexes(g)) {
    Hexes neighbours;
    for (const Hex other : all_hexes(g)) {
      const auto [x, y] = centre(g, index(h));
      const auto [u, v] = centre(g, index(other));
      const int dx = std::abs(x - u), dy = std::abs(y - v);
      if ((dx == 2 && dy == 0) || (dx == 1 && dy == 3)) neighbours.insert(other);
    }
    SCOPED_TRACE(name(g, h));
    EXPECT_EQ(names(g, g.hex_neighbours[index(h)]), names(g, neighbours));
    EXPECT_EQ(g.hex_at(g.at[index(h)]), h);
    for (std::size_t k = 0; k < 6; ++k) {
      const auto beyond = g.hex_at(neighbour(g.at[index(h)], static_cast<Side>(k)));
      const auto& beside = g.hexes_beside[index(g.sides[index(h)][k])];
      EXPECT_EQ(beyond.has_value(), beside.size() == 2) << side_names[k];
      if (beyond) {
        EXPECT_TRUE(*beyond == beside.place[0] || *beyond == beside.place[1]) << side_names[k];
      }
    }
  }
  EXPECT_EQ(g.hex_at({40, -40}), std::nullopt);
}

TEST_P(Shape, intersections_that_are_no_neighbours_have_no_path_between_them) {
  std::size_t pairs = 0;
  for (const Intersection a : all_intersections(g))
    for (const Intersection b : all_intersections(g)) {
      EXPECT_EQ(g.between(a, b).has_value(), g.next_to_set[index(a)].contains(b));
      pairs += g.between(a, b) ? 1U : 0U;
    }
  EXPECT_EQ(pairs, 2 * g.paths);
}

}  // namespace
}  // namespace inselpost::catan::test
