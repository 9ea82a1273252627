// The engine's sheet, prices and cards against the published ones, docs/rules/dice-map.yaml, value by value.
#include <gtest/gtest.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <set>

#include "engine/dice/map.hpp"
#include "engine/dice/rules/prices.hpp"
#include "engine/dice/rules/robber.hpp"
#include "engine/dice/state.hpp"

namespace inselpost::dice::test {
namespace {

const YAML::Node& printed() {
  static const YAML::Node root =
      YAML::LoadFile(std::string(INSELPOST_SOURCE_DIR) + "/docs/rules/dice-map.yaml");
  return root;
}
std::string as_text(const YAML::Node& node) { return node.as<std::string>(); }

const Map& map = built_in_map();

Bundle price(const YAML::Node& node) {
  Bundle out;
  for (const auto& entry : node)
    for (Face f : faces)
      if (name(f) == as_text(entry.first)) out[f] = static_cast<std::uint8_t>(entry.second.as<int>());
  return out;
}

// DG-MAP-1, DG-MAP-3, DG-MAP-5
TEST(DiceMap, Hexes) {
  const auto rows = printed()["hexes"];
  ASSERT_EQ(rows.size(), map.hexes.size());
  EXPECT_EQ(map.id, as_text(printed()["id"]));
  for (std::size_t h = 0; h < rows.size(); ++h) {
    const Map::HexRow& hex = map.hexes[h];
    EXPECT_EQ(hex.id, as_text(rows[h]["id"]));
    EXPECT_EQ(hex.main, as_text(rows[h]["island"]) == "main");
    EXPECT_EQ(hex.q, rows[h]["q"].as<int>());
    EXPECT_EQ(hex.r, rows[h]["r"].as<int>());
    const auto resource = rows[h]["resource"];
    ASSERT_EQ(hex.resource.has_value(), !resource.IsNull());
    if (hex.resource) {
      EXPECT_EQ(name(*hex.resource), as_text(resource));
    }
    EXPECT_EQ(hex.corners.size(), 6U);
  }
}

// DG-MAP-6, DG-MAP-7, DG-MAP-9
TEST(DiceMap, Sites) {
  std::size_t n = 0;
  for (const auto& row : printed()["sites"]) {
    ++n;
    const auto site = find_site(map, as_text(row["id"]));
    ASSERT_TRUE(site) << row["id"];
    const Map::SiteRow& mine = map.of(*site);
    EXPECT_EQ(mine.id, as_text(row["id"]));
    EXPECT_FALSE(mine.water);
    EXPECT_EQ(mine.x, row["x"].as<int>());
    EXPECT_EQ(mine.y, row["y"].as<int>());
    EXPECT_EQ(mine.harbour, row["harbour"].as<bool>());
    EXPECT_EQ(map.main_island.contains(*site), row["start"].as<bool>());
    EXPECT_EQ(map.of(map.volcano).corners.contains(*site), row["volcano"].as<bool>());
    std::set<std::string> hexes, own;
    for (const auto& hex : row["hexes"]) hexes.insert(as_text(hex));
    for (const auto& hex : mine.hexes)
      if (hex) own.emplace(map.of(*hex).id);
    EXPECT_EQ(own, hexes) << mine.id;
  }
  for (const auto& row : printed()["sea_nodes"]) {
    ++n;
    const auto site = find_site(map, as_text(row["id"]));
    ASSERT_TRUE(site);
    EXPECT_TRUE(map.of(*site).water);
    EXPECT_EQ(map.of(*site).x, row["x"].as<int>());
    EXPECT_EQ(map.of(*site).y, row["y"].as<int>());
  }
  EXPECT_EQ(n, map.sites.size());
  EXPECT_EQ(map.land.size(), 54U);
  EXPECT_EQ(map.harbours.size(), printed()["harbours"]["sites"].size());
  for (std::size_t s = 1; s < map.sites.size(); ++s) EXPECT_LT(map.sites[s - 1].id, map.sites[s].id);
}

TEST(DiceMap, Edges) {
  const auto rows = printed()["edges"];
  ASSERT_EQ(rows.size(), map.edges.size());
  for (const auto& row : rows) {
    const auto edge = find_edge(map, as_text(row["id"]));
    ASSERT_TRUE(edge) << row["id"];
    EXPECT_EQ(map.name(*edge), as_text(row["id"]));
    EXPECT_EQ(map.of(*edge).ship, as_text(row["type"]) == "ship");
    EXPECT_EQ(map.of(map.of(*edge).ends[0]).id, as_text(row["a"]));
    EXPECT_EQ(map.of(map.of(*edge).ends[1]).id, as_text(row["b"]));
    EXPECT_TRUE(map.of(map.of(*edge).ends[0]).next.contains(map.of(*edge).ends[1]));
  }
  EXPECT_EQ(map.roads.size(), 60U);
  EXPECT_EQ(map.ships.size(), 20U);
  for (std::size_t e = 1; e < map.edges.size(); ++e)
    EXPECT_LT(map.name(static_cast<Edge>(e - 1)), map.name(static_cast<Edge>(e)));
}

// DG-ROBBER-1, DG-KNIGHT-1, DG-VOLC-1
TEST(DiceMap, RobberKnightsAndLava) {
  const auto loop = printed()["robber"]["loop"];
  Hex at = map.volcano;
  EXPECT_EQ(map.of(at).id, as_text(printed()["robber"]["start"]));
  for (std::size_t k = 0; k < 2 * loop.size(); ++k) {
    at = robber_after(map, at, 1);
    EXPECT_EQ(map.of(at).id, as_text(loop[k % loop.size()]));
  }
  EXPECT_EQ(robber_after(map, map.volcano, 3), *find_hex(map, "pasture"));
  for (Face r : resources)
    EXPECT_EQ(map.of(map.knight_hex[index(r)]).id, as_text(printed()["knights"][std::string(name(r))]));
  for (Face f : faces) {
    std::set<std::string> own, lava;
    for (const auto& site : printed()["volcano_eruption"][std::string(name(f))]) lava.insert(as_text(site));
    for (Site site : map.eruption[index(f)]) own.emplace(map.of(site).id);
    EXPECT_EQ(own, lava) << name(f);
  }
}

// DG-COMP-4, DG-COMP-5, DG-COMP-6, DG-BARB-1, DG-BEER-3, DG-MAP-8
TEST(DiceMap, Tracks) {
  EXPECT_EQ(printed()["score_track"]["boxes"].as<std::size_t>(), box_count);
  EXPECT_EQ(printed()["barbarians"]["track"].size() - 1, Options{}.barbarian_steps);
  const auto beer = printed()["beer_track"]["steps"];
  ASSERT_EQ(beer.size(), beer_steps.size());
  for (std::size_t k = 0; k < beer.size(); ++k) EXPECT_EQ(beer[k].as<int>(), beer_steps[k]);
  std::set<std::string> kinds, own(harbour_names.begin(), harbour_names.end());
  for (const auto& kind : printed()["harbours"]["kinds"]) kinds.insert(as_text(kind["id"]));
  EXPECT_EQ(own, kinds);
  EXPECT_EQ(printed()["metropolis"]["level"].as<int>(), metropolis_level);
}

// DG-COMP-1
TEST(DiceMap, Faces) {
  const auto printed_faces = printed()["faces"];
  ASSERT_EQ(printed_faces.size(), face_count);
  for (std::size_t f = 0; f < face_count; ++f) EXPECT_EQ(face_names[f], as_text(printed_faces[f]));
  for (Branch b : branches) {
    const auto row = printed()["branches"][std::string(name(b))];
    EXPECT_EQ(name(resource_of(b)), as_text(row["resource"]));
    EXPECT_EQ(name(good_of(b)), as_text(row["good"]));
  }
}

// DG-BUILD-1, DG-BUILD-2, DG-KNIGHT-3, DG-KNIGHT-4, DG-CARD-0a
TEST(DiceMap, Prices) {
  const auto costs = printed()["costs"];
  EXPECT_EQ(road_price, price(costs["road"]));
  EXPECT_EQ(ship_price, price(costs["ship"]));
  EXPECT_EQ(settlement_price, price(costs["settlement"]));
  EXPECT_EQ(city_price, price(costs["city"]));
  EXPECT_EQ(knight_price, price(costs["knight_build"]));
  EXPECT_EQ(activation_price, price(costs["knight_activate"]));
  EXPECT_EQ(upgrade_price, price(costs["knight_upgrade"]));
  EXPECT_EQ(card_price(Branch::church), price(costs["card"]) + Bundle::of(Face::grain));
  EXPECT_EQ(goods_price(Good::bread, 3), price(costs["goods"]) + Bundle::of(Face::grain, 3));
}

// DG-COMP-3, DG-CARD-0b
TEST(DiceMap, Cards) {
  std::array<std::size_t, card_kinds> copies{};
  const auto rows = printed()["cards"];
  for (const auto& row : rows) {
    std::string kind = as_text(row["kind"]);
    std::replace(kind.begin(), kind.end(), '_', ' ');
    const auto mine =
        std::find_if(card_rows.begin(), card_rows.end(), [&](const CardRow& r) { return r.name == kind; });
    ASSERT_NE(mine, card_rows.end()) << kind;
    std::size_t& copy = copies[static_cast<std::size_t>(mine - card_rows.begin())];
    ASSERT_LT(copy, mine->copies);
    EXPECT_EQ(name(mine->branch), as_text(row["branch"]));
    EXPECT_EQ(mine->levels[copy++], row["level"].as<int>()) << kind;
  }
  for (std::size_t k = 0; k < card_kinds; ++k) EXPECT_EQ(copies[k], card_rows[k].copies);
  EXPECT_EQ(rows.size(), 25U);
}

// DG-MAP-3: lanes of two ship edges, each island opposite the main island's hex of its kind.
TEST(DiceMap, RoadsAreOnTheMainIslandOnly) {
  Sites reached;
  reached.insert(*find_site(map, "v1"));
  for (bool more = true; more;) {
    more = false;
    for (Edge e : map.roads)
      for (std::size_t k : {0U, 1U})
        if (reached.contains(map.of(e).ends[k]) && !reached.contains(map.of(e).ends[1 - k])) {
          reached.insert(map.of(e).ends[1 - k]);
          more = true;
        }
  }
  EXPECT_EQ(reached, map.main_island);
  for (Edge e : map.ships) EXPECT_TRUE(map.of(map.of(e).ends[0]).water != map.of(map.of(e).ends[1]).water);
}

// DG-ORD-10
TEST(DiceMap, PlacesAreReadLeniently) {
  EXPECT_EQ(find_site(map, " C5 "), find_site(map, "c05"));
  EXPECT_EQ(find_site(map, "c010"), find_site(map, "c10"));
  EXPECT_FALSE(find_site(map, "c19"));
  EXPECT_FALSE(find_site(map, "v7"));
  EXPECT_FALSE(find_site(map, ""));
  EXPECT_EQ(find_edge(map, "V4/v3"), find_edge(map, "v3-v4"));
  EXPECT_EQ(find_edge(map, "v4 - v3"), find_edge(map, "v3-v4"));
  EXPECT_EQ(find_edge(map, "c5 c4"), find_edge(map, "c04-c05"));
  EXPECT_FALSE(find_edge(map, "v3-v3"));
  EXPECT_FALSE(find_edge(map, "v3-"));
  EXPECT_FALSE(find_edge(map, "-"));
  EXPECT_FALSE(find_edge(map, "v3-v5"));
}

}  // namespace
}  // namespace inselpost::dice::test
