// Compares every assembly of the six parts in docs/rules/boards.yaml with the engine's (BOARD-10).
#include <gtest/gtest.h>
#include <yaml-cpp/yaml.h>

#include "tests/engine/board_helpers.hpp"
#include "tests/engine/test_bytes.hpp"

namespace inselpost::catan::test {
namespace {

using inselpost::test::ScriptedBytes;

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
