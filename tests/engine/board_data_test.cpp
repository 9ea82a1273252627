// Compares the engine's tables of islands with docs/rules/boards.yaml, value by value.
#include <gtest/gtest.h>
#include <yaml-cpp/yaml.h>

#include <set>

#include "tests/engine/board_helpers.hpp"
#include "tests/engine/test_bytes.hpp"

namespace inselpost::catan::test {
namespace {

using inselpost::test::ScriptedBytes;

const YAML::Node& data() {
  static const YAML::Node root =
      YAML::LoadFile(std::string(INSELPOST_SOURCE_DIR) + "/docs/rules/boards.yaml");
  return root;
}
std::string text(const YAML::Node& node) { return node.as<std::string>(); }
/// A number that may be `null`, which stands for none.
int number(const YAML::Node& node) { return node.IsNull() ? 0 : node.as<int>(); }

Terrain terrain(const YAML::Node& node) {
  const auto found = std::find(terrain_names.begin(), terrain_names.end(), text(node));
  EXPECT_NE(found, terrain_names.end()) << text(node);
  return static_cast<Terrain>(found - terrain_names.begin());
}
HarbourKind harbour_kind(const YAML::Node& node) {
  const auto found = std::find(harbour_names.begin(), harbour_names.end(), text(node));
  EXPECT_NE(found, harbour_names.end()) << text(node);
  return static_cast<HarbourKind>(found - harbour_names.begin());
}

class Shapes : public testing::TestWithParam<GeometryId> {
 protected:
  const Geometry& g = geometry(GetParam());
  YAML::Node shape = data()["geometry"][std::string(name(GetParam()))];
};
INSTANTIATE_TEST_SUITE_P(BoardData, Shapes, testing::Values(GeometryId::classic19, GeometryId::big30),
                         [](const auto& id) { return std::string(name(id.param)); });

TEST_P(Shapes, rows) {
  std::size_t h = 0;
  for (const auto& row : shape["rows"])
    for (int k = 0; k < row["hexes"].as<int>(); ++k, ++h) {
      EXPECT_EQ(name(g, static_cast<Hex>(h)), text(row["row"]) + std::to_string(k + 1));
      EXPECT_EQ(g.at[h], (Axial{row["q_first"].as<int>() + k, row["r"].as<int>()}));
    }
  EXPECT_EQ(h, g.hexes);
}

TEST_P(Shapes, counts) {
  const auto counts = shape["counts"];
  EXPECT_EQ(g.hexes, counts["hexes"].as<std::size_t>());
  EXPECT_EQ(g.intersections, counts["intersections"].as<std::size_t>());
  EXPECT_EQ(g.paths, counts["paths"].as<std::size_t>());
  EXPECT_EQ(g.coastal.size(), counts["coastal_intersections"].as<std::size_t>());
  std::set<std::pair<int, int>> sea;
  for (const Hex h : all_hexes(g))
    for (std::size_t k = 0; k < 6; ++k) {
      const Axial a = neighbour(g.at[index(h)], static_cast<Side>(k));
      if (!g.hex_at(a)) sea.emplace(a.q, a.r);
    }
  EXPECT_EQ(sea.size(), counts["sea_hexes"].as<std::size_t>());
}

// With the desert on each hex in turn, the chips lie along the published spiral; so its order and the chips
// agree.
TEST_P(Shapes, spirals_and_chips) {
  const auto chips = data()["chip_sequences"][g.hexes == 19 ? "chips18" : "chips28"]["numbers"];
  const auto corners = shape["corner_hexes_clockwise"];
  ASSERT_EQ(corners.size(), 6U);
  for (std::size_t corner = 0; corner < 6; ++corner) {
    const auto spiral = shape["spiral_counterclockwise_from"][text(corners[corner])];
    ASSERT_EQ(spiral.size(), g.hexes);
    for (const Hex one : all_hexes(g))
      for (const Hex other : all_hexes(g)) {
        if (g.hexes == 19 ? one != other : !(one < other)) continue;
        Board board;
        board.shape = GetParam();
        board.terrain[index(one)] = board.terrain[index(other)] = Terrain::desert;
        lay_spiral(board, corner);
        std::vector<int> laid, wanted;
        for (const auto& label : spiral) {
          const Hex h = hex(text(label), g);
          if (h != one && h != other) laid.push_back(board.number[index(h)]);
        }
        for (const auto& chip : chips) wanted.push_back(chip.as<int>());
        EXPECT_EQ(laid, wanted) << text(corners[corner]) << ' ' << name(g, one) << ' ' << name(g, other);
      }
  }
}

TEST_P(Shapes, pools) {
  const bool small = g.hexes == 19;
  std::map<Terrain, int> land;
  for (const auto& entry : data()["pools"][small ? "terrain19" : "terrain30"])
    land[terrain(entry.first)] = entry.second.as<int>();
  std::map<HarbourKind, int> harbours;
  for (const auto& entry : data()["pools"][small ? "harbours9" : "harbours11"])
    harbours[harbour_kind(entry.first)] = entry.second.as<int>();
  inselpost::test::CountedBytes bytes(5);
  for (const HarbourLayout layout :
       {HarbourLayout::frame9, HarbourLayout::frame_pieces, HarbourLayout::sea_hexes}) {
    const Board board = generate(small ? Generator::classic_random : Generator::big_random,
                                 NumberPlacement::spiral, layout, bytes);
    EXPECT_EQ(terrain_counts(board), land);
    EXPECT_EQ(harbour_counts(board), harbours);
  }
}

TEST(BoardData, yields_of_terrain) {
  EXPECT_EQ(data()["terrain_resource"].size(), 6U);
  for (const auto& entry : data()["terrain_resource"]) {
    const auto resource = yield(terrain(entry.first));
    EXPECT_EQ(resource ? std::string(name(*resource)) : "null",
              entry.second.IsNull() ? "null" : text(entry.second));
  }
}

TEST(BoardData, frames) {
  for (const auto& [key, frame, g] :
       {std::tuple{"frame9", frame9(), &classic()}, {"frame11", frame11(), &big()}}) {
    const auto harbours = data()["harbour_frames"][key]["harbours"];
    ASSERT_EQ(harbours.size(), frame.size());
    for (std::size_t i = 0; i < frame.size(); ++i) {
      const auto harbour = harbours[i];
      EXPECT_EQ(name(*g, frame[i].path), text(harbour["path"]));
      const HarbourKind kind = harbour["type"].IsNull() ? HarbourKind::any : harbour_kind(harbour["type"]);
      EXPECT_EQ(frame[i].kind, kind);
      const Intersections want = [&, g = g] {
        Intersections ends;
        for (const auto& end : harbour["ends"]) ends.insert(corner(text(end), *g));
        return ends;
      }();
      for (const Intersection end : g->ends[index(frame[i].path)]) EXPECT_TRUE(want.contains(end));
    }
  }
}

// Each piece on each side: the published corner, direction and pattern say where its harbours lie.
TEST(BoardData, frame_pieces) {
  const auto frame = data()["harbour_frames"]["pieces6"];
  const auto side_of = [](const std::string& word) {
    return static_cast<std::size_t>(std::find(side_names.begin(), side_names.end(), word) -
                                    side_names.begin());
  };
  for (std::size_t shift = 0; shift < 6; ++shift) {
    std::vector<std::size_t> order(6), pool{0, 1, 2, 3, 4, 5};  // which piece lies on which side
    for (std::size_t k = 0; k < 6; ++k) order[k] = (k + shift) % 6;
    std::vector<std::uint8_t> script(19, 0);
    for (std::size_t i = 5; i > 0; --i) {
      const auto j = static_cast<std::size_t>(std::find(pool.begin(), pool.end(), order[i]) - pool.begin());
      script.push_back(static_cast<std::uint8_t>(j));
      std::swap(pool[i], pool[j]);
    }
    Board want;
    for (std::size_t k = 0; k < 6; ++k) {
      const auto side = frame["sides"][k];
      const auto piece = frame["pieces"][order[k]];
      EXPECT_EQ(text(frame["default_order"][k]), text(frame["pieces"][k]["id"]));
      const auto pattern = frame["patterns"][text(piece["pattern"])];
      ASSERT_EQ(pattern.size(), piece["types"].size());
      const std::size_t along = side_of(text(side["dir"]));
      for (std::size_t n = 0; n < pattern.size(); ++n) {
        Axial sea{side["corner"]["q"].as<int>(), side["corner"]["r"].as<int>()};
        for (int s = 0; s < pattern[n]["step"].as<int>(); ++s) sea = neighbour(sea, static_cast<Side>(along));
        EXPECT_FALSE(classic().hex_at(sea));
        const std::size_t facing = (along + pattern[n]["turn"].as<std::size_t>()) % 6;
        const auto land = classic().hex_at(neighbour(sea, static_cast<Side>(facing)));
        ASSERT_TRUE(land);
        want.harbours[want.harbour_count++] = {classic().sides[index(*land)][(facing + 3) % 6],
                                               harbour_kind(piece["types"][n])};
      }
    }
    sort_harbours(want);
    ScriptedBytes bytes(script);
    const Board laid =
        generate(Generator::classic_random, NumberPlacement::spiral, HarbourLayout::frame_pieces, bytes);
    EXPECT_EQ(harbours(laid), harbours(want)) << shift;
  }
}

std::string tiles_key(const std::string& board) {
  const auto same = data()["boards"][board]["same_tiles_as"];
  return same ? text(same) : board;
}

TEST(BoardData, fixed_boards_and_their_starts) {
  ASSERT_EQ(data()["boards"].size(), fixed_board_names.size());
  for (std::size_t b = 0; b < fixed_board_names.size(); ++b) {
    const auto which = static_cast<FixedBoard>(b);
    const std::string key(name(which));
    SCOPED_TRACE(key);
    const auto node = data()["boards"][key];
    ASSERT_TRUE(node);
    const Board& board = fixed_board(which);
    EXPECT_EQ(name(board.shape), text(node["geometry"]));
    ASSERT_TRUE(board.robber);
    EXPECT_EQ(name(classic(), *board.robber), text(node["robber"]));
    const auto tiles = data()["boards"][tiles_key(key)]["tiles"];
    ASSERT_EQ(tiles.size(), 19U);
    for (const auto& tile : tiles) {
      const Hex h = hex(text(tile.first));
      EXPECT_EQ(classic().at[index(h)], (Axial{tile.second["q"].as<int>(), tile.second["r"].as<int>()}));
      EXPECT_EQ(board.terrain[index(h)], terrain(tile.second["terrain"])) << text(tile.first);
      EXPECT_EQ(board.number[index(h)], number(tile.second["number"])) << text(tile.first);
    }
    const auto frame = data()["harbour_frames"][text(node["harbour_frame"])]["harbours"];
    EXPECT_EQ(board.harbour_count, frame.size());
    for (const auto& harbour : frame)
      for (const Intersection end : classic().ends[index(path(text(harbour["path"])))])
        EXPECT_EQ(board.harbour_at(end), harbour_kind(harbour["type"]));
    const auto start = node["start"];
    ASSERT_EQ(start.size(), fixed_start(which).size());
    for (const FixedStart& colour : fixed_start(which)) {
      const auto want = start[std::string(colour.colour)];
      ASSERT_TRUE(want) << colour.colour;
      for (std::size_t k = 0; k < 2; ++k) {
        EXPECT_EQ(name(classic(), colour.settlements[k]), text(want["settlements"][k]));
        EXPECT_EQ(name(classic(), colour.roads[k]), text(want["roads"][k]));
      }
      EXPECT_EQ(name(classic(), colour.starred), text(want["starred"]));
    }
  }
}

TEST(BoardData, neutral_settlements_of_the_duel) {
  const auto want = data()["duo"]["neutral_start"]["classic19"];
  ASSERT_EQ(want.size(), 2U);
  for (std::size_t k = 0; k < 2; ++k)
    EXPECT_EQ(name(classic(), default_neutral_settlements()[k]), text(want[k]["intersection"]));
}

// Facts that the rule books state about their pictures.
TEST(BoardData, statements_of_the_rule_books) {
  for (const auto& example : data()["examples"]) {
    SCOPED_TRACE(text(example["seed"]));
    const auto found = std::find(fixed_board_names.begin(), fixed_board_names.end(), text(example["board"]));
    ASSERT_NE(found, fixed_board_names.end());
    const auto which = static_cast<FixedBoard>(found - fixed_board_names.begin());
    const Board& board = fixed_board(which);
    std::map<std::string, std::map<std::string, int>> got, want;
    for (const FixedStart& start : fixed_start(which)) {
      const std::string colour(start.colour);
      if (example["roll"]) {
        for (const Intersection i : start.settlements)
          for (const Hex h : classic().hexes_at[index(i)])
            if (board.number[index(h)] == example["roll"].as<int>())
              ++got[colour][std::string(name(*yield(board.terrain[index(h)])))];
      } else if (colour == text(example["colour"])) {
        EXPECT_EQ(name(classic(), start.starred), text(example["intersection"]));
        for (const Hex h : classic().hexes_at[index(start.starred)])
          ++got[colour][std::string(name(*yield(board.terrain[index(h)])))];
      }
    }
    if (example["roll"]) {
      want = example["gains"].as<std::map<std::string, std::map<std::string, int>>>();
    } else {
      want[text(example["colour"])] = example["yields"].as<std::map<std::string, int>>();
    }
    EXPECT_EQ(got, want);
  }
}

// Compares every assembly of the six parts in docs/rules/boards.yaml with the engine's (BOARD-10).

struct Tile {
  Hex at_a1;
  Terrain terrain;
  std::uint8_t number;
};
struct Landing {
  Hex at_a1;
  std::size_t side;
  HarbourKind kind;
};
struct Part {
  std::vector<Tile> faces[2];
  std::vector<Landing> harbours;
};

template <std::size_t N>
std::size_t place_of(const std::array<std::string_view, N>& names, const YAML::Node& node) {
  const auto found = std::find(names.begin(), names.end(), node.as<std::string>());
  EXPECT_NE(found, names.end()) << node;
  return static_cast<std::size_t>(found - names.begin());
}

std::vector<Part> load(const YAML::Node& kompakt) {
  std::vector<Part> parts;
  const auto slot = [&](const YAML::Node& n) {
    return hex(kompakt["slots_at_A1"][n.as<std::string>()].as<std::string>());
  };
  for (const auto& node : kompakt["parts"]) {
    Part part;
    for (const std::size_t face : {0U, 1U})
      for (const auto& entry : node[face == 0 ? "A" : "B"]) {
        const auto number = entry.second["number"];
        part.faces[face].push_back({slot(entry.first),
                                    static_cast<Terrain>(place_of(terrain_names, entry.second["terrain"])),
                                    static_cast<std::uint8_t>(number.IsNull() ? 0 : number.as<int>())});
      }
    for (const auto& harbour : node["harbours"])
      part.harbours.push_back({slot(harbour["slot"]), place_of(side_names, harbour["side"]),
                               static_cast<HarbourKind>(place_of(harbour_names, harbour["type"]))});
    EXPECT_EQ(node["id"].as<std::size_t>(), parts.size() + 1);
    EXPECT_EQ(node["size"].as<std::string>(), parts.size() % 2 == 0 ? "large" : "small");
    parts.push_back(part);
  }
  return parts;
}

/// A hex turned about the centre. The coast and the ring inside it are walked clockwise: a sixth of the
/// island is two hexes of the one and one of the other.
Hex turned(Hex h, std::size_t sixths) {
  static constexpr std::array<std::string_view, 12> coast{"A1", "A2", "A3", "B4", "C5", "D4",
                                                          "E3", "E2", "E1", "D1", "C1", "B1"};
  static constexpr std::array<std::string_view, 6> inner{"B2", "B3", "C4", "D3", "D2", "C2"};
  for (std::size_t i = 0; i < coast.size(); ++i)
    if (hex(coast[i]) == h) return hex(coast[(i + 2 * sixths) % 12]);
  for (std::size_t i = 0; i < inner.size(); ++i)
    if (hex(inner[i]) == h) return hex(inner[(i + sixths) % 6]);
  return h;
}

TEST(BoardData, kompakt_parts_in_every_assembly_BOARD_10) {
  const YAML::Node kompakt = YAML::LoadFile(std::string(INSELPOST_SOURCE_DIR) +
                                            "/docs/rules/boards.yaml")["generators"]["kompakt-random"];
  const std::vector<Part> parts = load(kompakt);
  ASSERT_EQ(parts.size(), 6U);
  const auto corners = kompakt["corners_clockwise"];
  std::vector<std::vector<Hex>> turn(6);
  for (std::size_t k = 0; k < 6; ++k) {
    EXPECT_EQ(name(classic(), turned(hex("A1"), k)), corners[k].as<std::string>());
    for (const Hex h : all_hexes(classic())) turn[k].push_back(turned(h, k));
  }
  // A shuffle of three with these two numbers gives this order.
  struct Order {
    std::uint8_t first, second;
    std::array<std::size_t, 3> order;
  };
  constexpr Order orders[] = {{2, 1, {0, 1, 2}}, {2, 0, {1, 0, 2}}, {1, 1, {0, 2, 1}},
                              {1, 0, {2, 0, 1}}, {0, 1, {2, 1, 0}}, {0, 0, {1, 2, 0}}};
  for (std::uint8_t first = 0; first < 6; ++first)
    for (const Order& large : orders)
      for (const Order& small : orders)
        for (unsigned faces = 0; faces < 64; ++faces) {
          std::vector<std::uint8_t> script{first, large.first, large.second, small.first, small.second};
          Board want;
          for (std::size_t i = 0; i < 6; ++i) {
            const std::size_t face = (faces >> i) & 1U, place = (first + i) % 6;
            script.push_back(static_cast<std::uint8_t>(face));
            const Part& part = parts[i % 2 == 0 ? 2 * large.order[i / 2] : 2 * small.order[i / 2] + 1];
            for (const Tile& tile : part.faces[face]) {
              const Hex h = turn[place][index(tile.at_a1)];
              want.terrain[index(h)] = tile.terrain;
              want.number[index(h)] = tile.number;
              if (tile.terrain == Terrain::desert) want.robber = h;
            }
            for (const Landing& landing : part.harbours)
              want.harbours[want.harbour_count++] = {
                  classic().sides[index(turn[place][index(landing.at_a1)])][(landing.side + place) % 6],
                  landing.kind};
          }
          sort_harbours(want);
          ScriptedBytes bytes(script);
          ASSERT_EQ(
              generate(Generator::kompakt_random, NumberPlacement::spiral, HarbourLayout::frame9, bytes),
              want)
              << tiles(want) << '\n'
              << harbours(want);
        }
}

}  // namespace
}  // namespace inselpost::catan::test
