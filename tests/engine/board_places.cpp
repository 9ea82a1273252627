// Tests of names of places: read leniently, written canonically (NOTE-1 to NOTE-5).
#include <gtest/gtest.h>

#include "tests/engine/board_helpers.hpp"
#include "tests/engine/test_bytes.hpp"

namespace inselpost::catan::test {
namespace {

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
