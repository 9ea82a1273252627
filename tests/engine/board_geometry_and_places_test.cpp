// Checks the tables of both shapes (NOTE-1, NOTE-3, NOTE-4, NOTE-7) against a drawing: every hex is placed on
// a plane with whole coordinates, and corners are the same place where they fall on the same point.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "tests/engine/board_helpers.hpp"
#include "tests/engine/test_bytes.hpp"

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

// Tests of names of places: read leniently, written canonically (NOTE-1 to NOTE-5).

using inselpost::test::CountedBytes;

std::string verdict(PlaceError fault) { return fault == PlaceError::wrong_kind ? "E_PLACE_KIND" : "E_PLACE"; }
template <class Place>
std::string answer(const Geometry& g, const tl::expected<Place, PlaceError>& read) {
  return read ? name(g, *read) : verdict(read.error());
}
std::string as_hex(std::string_view text, const Geometry& g = classic()) {
  return answer(g, read_hex(g, text));
}
std::string as_intersection(std::string_view text, const Geometry& g = classic()) {
  return answer(g, read_intersection(g, text));
}
std::string as_path(std::string_view text, const Geometry& g = classic()) {
  return answer(g, read_path(g, text));
}

struct Reading {
  std::string_view text, want, why;
};

TEST(Places, intersections) {
  const Reading table[] = {
      {"C3.N", "B2.SE", "T-001 NOTE-4"},
      {"B3.SW", "B2.SE", "NOTE-3: the third name of the same place"},
      {"E2.N", "D2.SE", "T-010"},
      {"A1.N", "A1.N", "NOTE-4: it is canonical"},
      {"b2 ne", "A2.S", "NOTE-5: B2.NE with a blank, in small letters"},
      {"B2/N", "A1.SE", "NOTE-5: the field fixes the kind, any separator will do"},
      {"  b2-sw\t", "B1.SE", "NOTE-5: blanks around"},
      {"b2no", "A2.S", "NOTE-5: German NO is NE"},
      {"B2.SO", "B2.SE", "NOTE-5: German SO is SE"},
      {"B2.E", "E_PLACE_KIND", "T-005 NOTE-2"},
      {"B2.O", "E_PLACE_KIND", "NOTE-5: German O is E, which is no corner"},
      {"B2.W", "E_PLACE_KIND", "NOTE-2"},
      {"B2", "E_PLACE_KIND", "a hex"},
      {"B2|B3", "E_PLACE_KIND", "a path"},
      {"B2.N-B2.NE", "E_PLACE_KIND", "a path"},
      {"A4.N", "E_PLACE", "T-007 NOTE-1"},
      {"A4.E", "E_PLACE", "no such hex, whatever the kind"},
      {"F1.N", "E_PLACE", "NOTE-1: no such row on 19 hexes"},
      {"B0.N", "E_PLACE", "columns begin with 1"},
      {"B02.N", "E_PLACE", "no leading zeros"},
      {"B2.X", "E_PLACE", "no compass word"},
      {"B2.EN", "E_PLACE", "no compass word"},
      {"B2.NN", "E_PLACE", "no compass word"},
      {"B2..N", "E_PLACE", "two separators"},
      {"B2|N", "E_PLACE", "that bar stands between hexes"},
      {"B2.", "E_PLACE", "cut off"},
      {"B2.N.", "E_PLACE", "something left over"},
      {"B2.N B", "E_PLACE", "something left over"},
      {"B 2.N", "E_PLACE", "a label is one word"},
      {"2B.N", "E_PLACE", "the wrong way round"},
      {"B2|C5", "E_PLACE", "hexes that are no neighbours are no path either"},
      {"", "E_PLACE", "nothing"},
      {".", "E_PLACE", "only a separator"},
      {"B4294967298.N", "E_PLACE", "a number that must not wrap around to 2"},
      {"B99999999999999999999999999.N", "E_PLACE", "a long number"},
  };
  for (const auto& [text, want, why] : table)
    EXPECT_EQ(as_intersection(text), want) << '"' << text << "\": " << why;
}

TEST(Places, paths) {
  const Reading table[] = {
      {"c3/nw", "B2/SE", "T-002 NOTE-4 NOTE-5"},
      {"C3/E", "C3/E", "NOTE-4: it is canonical"},
      {"D2.NE-D2.SE", "D2/E", "T-003 NOTE-5"},
      {"D2.SE-D2.NE", "D2/E", "the ends either way"},
      {"B2.N-B2.NE", "A2/SW", "NOTE-5"},
      {"A1.SE-B3.NW", "A2/SW", "the ends by other names of theirs"},
      {"b2n b2ne", "A2/SW", "ends apart by a blank, their own separators missing"},
      {"B2-N-B2-NE", "A2/SW", "one separator for all"},
      {"B2|B3", "B2/E", "T-004 NOTE-5"},
      {"B3 | B2", "B2/E", "either way, with blanks"},
      {"B2-B3", "B2/E", "a letter with a digit is a hex"},
      {"D1-E1", "D1/SE", "E1 is a hex here"},
      {"D1-E", "D1/E", "and E a side there"},
      {"b2 so", "B2/SE", "T-008 NOTE-5"},
      {"B2 O", "B2/E", "NOTE-5: German O is E"},
      {"b2ne", "A2/SW", "NOTE-5: B2/NE without separator"},
      {"B2.NE", "A2/SW", "the field fixes the kind, any separator will do"},
      {"B2/N", "E_PLACE_KIND", "T-006 NOTE-2"},
      {"B2.S", "E_PLACE_KIND", "NOTE-2"},
      {"B2", "E_PLACE_KIND", "a hex"},
      {"B2.E-B2.NE", "E_PLACE_KIND", "E is no corner, so no end of a path"},
      {"B2.N-B2.SE", "E_PLACE", "ends that are no neighbours"},
      {"B2.N-B2.N", "E_PLACE", "one end twice"},
      {"A1.SE-A2.SW", "E_PLACE", "one end twice, by two of its names"},
      {"B2.N-B2", "E_PLACE", "an end and a hex"},
      {"B2|C5", "E_PLACE", "hexes that are no neighbours"},
      {"B2|B2", "E_PLACE", "one hex twice"},
      {"B2|B5", "E_PLACE", "NOTE-1: the sea has no label"},
      {"B2B3", "E_PLACE", "nothing between the hexes"},
      {"B2.NB2.NE", "E_PLACE", "nothing between the ends"},
      {"B2|B3|B4", "E_PLACE", "three hexes"},
      {"B2.N-B2.NE-B2.SE", "E_PLACE", "three ends"},
      {"B2||B3", "E_PLACE", "two separators"},
      {"B2.N-B2|NE", "E_PLACE", "that bar stands between hexes"},
      {"A4/E", "E_PLACE", "NOTE-1"},
      {"B2/", "E_PLACE", "cut off"},
      {"B2.N-", "E_PLACE", "cut off"},
      {"B2/Q", "E_PLACE", "no compass word"},
  };
  for (const auto& [text, want, why] : table) EXPECT_EQ(as_path(text), want) << '"' << text << "\": " << why;
}

TEST(Places, hexes) {
  const Reading table[] = {
      {"C3", "C3", "NOTE-1"},
      {" c3\t", "C3", "NOTE-5"},
      {"A4", "E_PLACE", "NOTE-1"},
      {"F1", "E_PLACE", "NOTE-1: only on 30 hexes"},
      {"C", "E_PLACE", "cut off"},
      {"C3.N", "E_PLACE_KIND", "an intersection"},
      {"C3/E", "E_PLACE_KIND", "a path"},
      {"B2|B3", "E_PLACE_KIND", "a path"},
      {"A4.N", "E_PLACE", "NOTE-1"},
      {"C3x", "E_PLACE", "something left over"},
      {"C3.", "E_PLACE", "something left over"},
  };
  for (const auto& [text, want, why] : table) EXPECT_EQ(as_hex(text), want) << '"' << text << "\": " << why;
  EXPECT_EQ(as_hex("D6", big()), "D6") << "NOTE-1";
  EXPECT_EQ(as_hex("G4", big()), "E_PLACE") << "NOTE-1";
}

std::string lower(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}
/// E written the German way; labels of row E stay.
std::string german(std::string_view word) {
  std::string out(word);
  std::replace(out.begin(), out.end(), 'E', 'O');
  return out;
}
constexpr std::array<std::string_view, 7> separators{".", "/", "-", " ", "", " . ", "\t-"};

/// Every way to write one name: separators, German compass letters, small letters.
std::vector<std::string> spellings(const std::string& hex, std::string_view word) {
  std::vector<std::string> out;
  for (const auto separator : separators)
    for (const std::string& w : {std::string(word), german(word)}) {
      out.push_back(hex + std::string(separator) + w);
      out.push_back(lower(out.back()));
    }
  return out;
}

class EveryName : public testing::TestWithParam<GeometryId> {
 protected:
  const Geometry& g = geometry(GetParam());
};
INSTANTIATE_TEST_SUITE_P(Places, EveryName, testing::Values(GeometryId::classic19, GeometryId::big30),
                         [](const auto& id) { return std::string(name(id.param)); });

TEST_P(EveryName, of_an_intersection_is_read_NOTE_4_NOTE_5) {
  std::size_t read = 0;
  for (const Hex h : all_hexes(g))
    for (std::size_t k = 0; k < 6; ++k)
      for (const std::string& text : spellings(name(g, h), corner_names[k])) {
        EXPECT_EQ(read_intersection(g, text), g.corners[index(h)][k]) << text;
        ++read;
      }
  EXPECT_EQ(read, g.hexes * 6 * separators.size() * 4);
  for (const Intersection i : all_intersections(g)) EXPECT_EQ(as_intersection(name(g, i), g), name(g, i));
}

TEST_P(EveryName, of_a_path_by_hex_and_side_is_read_NOTE_4_NOTE_5) {
  for (const Hex h : all_hexes(g))
    for (std::size_t k = 0; k < 6; ++k)
      for (const std::string& text : spellings(name(g, h), side_names[k]))
        EXPECT_EQ(read_path(g, text), g.sides[index(h)][k]) << text;
  for (const Path p : all_paths(g)) EXPECT_EQ(as_path(name(g, p), g), name(g, p));
}

TEST_P(EveryName, of_a_path_by_its_ends_is_read_NOTE_5) {
  std::vector<std::vector<std::string>> called(g.intersections);
  for (const Hex h : all_hexes(g))
    for (std::size_t k = 0; k < 6; ++k)
      called[index(g.corners[index(h)][k])].push_back(name(g, h) + "." + std::string(corner_names[k]));
  for (const Path p : all_paths(g)) {
    const auto [a, b] = g.ends[index(p)];
    for (const std::string& one : called[index(a)])
      for (const std::string& other : called[index(b)])
        for (const std::string between : {"-", " - ", " ", "|", "/"}) {
          EXPECT_EQ(read_path(g, one + between + other), p) << one << between << other;
          EXPECT_EQ(read_path(g, lower(other + between + one)), p) << other << between << one;
          EXPECT_EQ(as_intersection(one + between + other, g), "E_PLACE_KIND");
          EXPECT_EQ(as_hex(one + between + other, g), "E_PLACE_KIND");
        }
  }
}

TEST_P(EveryName, of_a_path_by_its_hexes_is_read_NOTE_5) {
  std::size_t paths = 0;
  for (const Hex a : all_hexes(g))
    for (const Hex b : all_hexes(g))
      for (const std::string between : {"|", "-", " ", " | "}) {
        const std::string text = name(g, a) + between + name(g, b);
        if (!g.hex_neighbours[index(a)].contains(b)) {
          EXPECT_EQ(as_path(text, g), "E_PLACE") << text;
          continue;
        }
        const auto read = read_path(g, text);
        ASSERT_TRUE(read) << text;
        EXPECT_EQ(g.hexes_beside[index(*read)].size(), 2U) << text;
        for (const Hex beside : g.hexes_beside[index(*read)]) EXPECT_TRUE(beside == a || beside == b) << text;
        ++paths;
      }
  EXPECT_EQ(paths, 4 * 2 * (g.paths - g.coast.size()));
}

TEST_P(EveryName, of_the_other_kind_is_refused_as_such_NOTE_2) {
  for (const Hex h : all_hexes(g)) {
    for (const std::string_view word : {"E", "W", "O"})
      for (const auto separator : separators)
        EXPECT_EQ(as_intersection(name(g, h) + std::string(separator) + std::string(word), g),
                  "E_PLACE_KIND");
    for (const std::string_view word : {"N", "S"})
      for (const auto separator : separators)
        EXPECT_EQ(as_path(name(g, h) + std::string(separator) + std::string(word), g), "E_PLACE_KIND");
  }
}

// Whatever bytes arrive, the reader answers; and what it takes for a place has a name that it reads again.
TEST(Places, any_bytes_are_read_or_rejected) {
  constexpr std::string_view likely = "ABCDEFGabcg0123469.-/| \tNESWOnesw";
  CountedBytes bytes(2024);
  std::size_t taken = 0;
  for (int round = 0; round < 60000; ++round) {
    std::string text;
    for (std::size_t n = uniform(bytes, 14); n > 0; --n)
      text +=
          uniform(bytes, 20) == 0 ? static_cast<char>(bytes.next()) : likely[uniform(bytes, likely.size())];
    for (const Geometry* g : {&classic(), &big()}) {
      if (const auto hex = read_hex(*g, text)) {
        EXPECT_EQ(read_hex(*g, name(*g, *hex)), *hex) << text;
      }
      const auto intersection = read_intersection(*g, text);
      if (intersection) {
        EXPECT_EQ(read_intersection(*g, name(*g, *intersection)), *intersection) << text;
      }
      const auto path = read_path(*g, text);
      if (path) {
        EXPECT_EQ(read_path(*g, name(*g, *path)), *path) << text;
      }
      taken += intersection || path ? 1U : 0U;
    }
  }
  EXPECT_GT(taken, 100U) << "the mixture should hit places now and then";
}

}  // namespace
}  // namespace inselpost::catan::test
