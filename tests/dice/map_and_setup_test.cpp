// The engine's sheet, prices and cards against the published ones, docs/rules/dice-map.yaml, value by value.
#include <gtest/gtest.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <set>

#include "engine/dice/apply.hpp"
#include "engine/dice/decide.hpp"
#include "engine/dice/faces.hpp"
#include "engine/dice/map.hpp"
#include "engine/dice/rules/robber_and_barbarians.hpp"
#include "engine/dice/setup.hpp"
#include "engine/dice/state.hpp"
#include "engine/dice/view.hpp"
#include "tests/dice/case_values.hpp"
#include "tests/dice/random_play.hpp"

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

// Set-ups and positions to begin with (DG-PBEM-16, DG-VIEW-3).

const Map& sheet_map = built_in_map();

/// BASE of the cases, after three turns.
Sheet base_sheet() {
  Sheet sheet;
  sheet.robber = sheet_map.volcano;
  sheet.settlements.insert(site(sheet_map, "v3"));
  sheet.cities.insert(site(sheet_map, "c13"));
  sheet.edges.insert(edge(sheet_map, "v3-v4"));
  sheet.edges.insert(edge(sheet_map, "c13-v5"));
  sheet.filled = 3;
  sheet.boxes = {3, 3, 3};
  return sheet;
}

std::optional<Reason> fault_of(const Sheet& sheet) {
  const auto fault = check_position(sheet_map, Options{}, sheet);
  if (!fault) return std::nullopt;
  EXPECT_EQ(fault->code, Code::E_SETUP);
  return fault->get<Reason>(Role::reason);
}

template <class Change>
std::optional<Reason> changed(Change change) {
  Sheet sheet = base_sheet();
  change(sheet);
  return fault_of(sheet);
}

// DG-VIEW-3
TEST(DicePosition, AcceptsAValidPosition) { EXPECT_EQ(fault_of(base_sheet()), std::nullopt); }

// DG-VIEW-3, DG-BUILD-9: edges need no connection.
TEST(DicePosition, EdgesNeedNoConnection) {
  EXPECT_EQ(changed([](Sheet& s) { s.edges.insert(edge(sheet_map, "fi2-fi3")); }), std::nullopt);
}

// D-327, DG-VIEW-3: each fault.
TEST(DicePosition, Faults) {
  EXPECT_EQ(changed([](Sheet& s) {
              s.knight(Face::wool) = {3, KnightStatus::active};
              s.levels[index(Branch::politics)] = 1;
            }),
            Reason::position_knights);
  EXPECT_EQ(changed([](Sheet& s) {
              s.knight(Face::wool) = {3, KnightStatus::active};
              s.levels[index(Branch::politics)] = 3;
            }),
            std::nullopt);
  EXPECT_EQ(changed([](Sheet& s) {
              s.knight(Face::wool) = {0, KnightStatus::active};
            }),
            Reason::position_knights);
  EXPECT_EQ(changed([](Sheet& s) {
              s.knight(Face::wool) = {1, KnightStatus::removed};
            }),
            Reason::position_knights);
  EXPECT_EQ(changed([](Sheet& s) { s.settlements.insert(site(sheet_map, "v4")); }),
            Reason::position_buildings);
  EXPECT_EQ(changed([](Sheet& s) { s.settlements.insert(site(sheet_map, "c13")); }),
            Reason::position_buildings);
  EXPECT_EQ(changed([](Sheet& s) { s.settlements.insert(site(sheet_map, "w01")); }),
            Reason::position_buildings);
  EXPECT_EQ(changed([](Sheet& s) { s.levels[0] = 6; }), Reason::position_levels);
  EXPECT_EQ(changed([](Sheet& s) { s.levels[index(Branch::church)] = s.levels[index(Branch::magic)] = 4; }),
            Reason::position_levels);
  EXPECT_EQ(changed([](Sheet& s) { s.levels[index(Branch::church)] = 4; }), Reason::position_metropolises);
  EXPECT_EQ(changed([](Sheet& s) { s.metropolises.insert(site(sheet_map, "c16")); }),
            Reason::position_metropolises);
  EXPECT_EQ(changed([](Sheet& s) { s.metropolis_of[0] = site(sheet_map, "c16"); }),
            Reason::position_metropolises);
  EXPECT_EQ(changed([](Sheet& s) {
              s.levels[index(Branch::science)] = 1;
              s.card(CardKind::alchemist) = {2, 0};
            }),
            Reason::position_cards);
  EXPECT_EQ(changed([](Sheet& s) { s.card(CardKind::alchemist) = {1, 0}; }), Reason::position_cards);
  EXPECT_EQ(changed([](Sheet& s) {
              s.levels[index(Branch::science)] = 1;
              s.card(CardKind::alchemist) = {0, 1};
            }),
            Reason::position_cards);
  EXPECT_EQ(changed([](Sheet& s) { s.harbours[0] = site(sheet_map, "c15"); }), Reason::position_harbours);
  EXPECT_EQ(changed([](Sheet& s) {
              s.settlements.insert(site(sheet_map, "c15"));
              s.harbours[0] = s.harbours[1] = site(sheet_map, "c15");
            }),
            Reason::position_harbours);
  EXPECT_EQ(changed([](Sheet& s) {
              s.settlements.insert(site(sheet_map, "c15"));
              s.harbours[0] = site(sheet_map, "c15");
              s.struck_harbours.insert(site(sheet_map, "c15"));
            }),
            Reason::position_harbours);
  EXPECT_EQ(changed([](Sheet& s) { s.boxes[3] = 4; }), Reason::position_boxes);
  EXPECT_EQ(changed([](Sheet& s) { s.ship = 7; }), Reason::position_figures);
  EXPECT_EQ(changed([](Sheet& s) { s.robber = *find_hex(sheet_map, "isle_hill"); }),
            Reason::position_figures);
  EXPECT_EQ(changed([](Sheet& s) { s.beer = 11; }), Reason::position_figures);
  EXPECT_EQ(changed([](Sheet& s) { s.merchant = *find_hex(sheet_map, "field"); }), Reason::position_figures);
  EXPECT_EQ(changed([](Sheet& s) {
              s.wizard = Wizard{site(sheet_map, "c13"), Face::wood};
            }),
            Reason::position_figures);
}

// DG-VIEW-3: all begin before their first throw, in the turn that their boxes tell.
TEST(DicePosition, StartsInItsRound) {
  ParsedSetup written = play::written(2);
  written.position = {base_sheet(), base_sheet()};
  const auto setup = resolve(written);
  ASSERT_TRUE(setup);
  const State state = begin(*setup, {});
  EXPECT_EQ(state.round, 4);
  EXPECT_EQ(turn_of(state, seat_at(1)), 4);
  const auto owed = pending_decisions(state);
  ASSERT_EQ(owed.size(), 2U);
  EXPECT_EQ(owed[1].kind, "roll");
  EXPECT_EQ(state.of(seat_at(1)).sheet, base_sheet());
  EXPECT_EQ(view(state, Viewer::everybody()).stage, Stage::playing);
}

// DG-VIEW-3, DG-PBEM-13, DG-TURN-4
TEST(DicePosition, RejectsAPositionThatDoesNotFitTheSetup) {
  ParsedSetup written = play::written(2);
  written.position = {base_sheet()};
  EXPECT_FALSE(resolve(written)) << "a sheet for each seat";
  written.position = {base_sheet(), base_sheet()};
  written.position[1].filled = 2;
  written.position[1].boxes[2] = 0;
  EXPECT_FALSE(resolve(written)) << "one round for all";
  written.options = {{Option::pace, 1}};
  EXPECT_TRUE(resolve(written)) << "each at his own pace";
  ParsedSetup same = play::written(2, {{Option::same_dice, 1}, {Option::resolve, 1}, {Option::reveal, 1}});
  EXPECT_TRUE(resolve(same));
  same.position = {base_sheet(), base_sheet()};
  EXPECT_FALSE(resolve(same)) << "its round has opened nowhere";
}

// DG-PBEM-16: the options left out.
TEST(DiceSetup, Defaults) {
  const auto setup = resolve(play::written(1));
  ASSERT_TRUE(setup);
  EXPECT_EQ(setup->options, Options{});
  EXPECT_EQ(setup->options.barbarian_steps, 7);
  EXPECT_EQ(setup->options.pace, Pace::rounds);
  EXPECT_EQ(setup->options.final_score, FinalScore::last_box);
  EXPECT_FALSE(resolve(ParsedSetup{}));
}

// DG-PBEM-12: rounds are hidden where all play them together.
TEST(DiceSetup, HiddenRoundsRequireRounds) {
  EXPECT_TRUE(resolve(play::written(2, {{Option::reveal, 1}})));
  const auto fits = resolve(play::written(2, {{Option::reveal, 1}, {Option::pace, 1}}));
  ASSERT_FALSE(fits);
  EXPECT_EQ(fits.error().get<Reason>(Role::reason), Reason::asks_for_rounds);
}

// DG-PBEM-13: the seat takes its dice from the front of each row, then from its own stream; D-261, D-262.
TEST(DiceSameDice, RowsAreTakenInOrder) {
  const auto setup =
      resolve(play::written(2, {{Option::same_dice, 1}, {Option::resolve, 1}, {Option::reveal, 1}}));
  ASSERT_TRUE(setup);
  State state = begin(*setup, {});
  for (std::size_t s = 0; s < 2; ++s) {
    state.seats[s].sheet = base_sheet();
    state.seats[s].founded = 3;
  }
  RoundFaces row(round_rows * row_length, Face::gold);
  const auto put = [&](std::size_t r, std::size_t at, const char* faces_there) {
    for (Face f : faces_of(faces_there)) row[r * row_length + at++] = f;
  };
  put(0, 0,
      "owgbdg"
      "w");  // red has no ore: one die more of the first row
  put(1, 0, "wgbdwgb");
  dice::apply(state, Event{events::RoundBegan{4, true, row}});
  state.seats[1].sheet.settlements.insert(site(sheet_map, "c03"));  // blue has
  WithheldChance none;                                              // no stream is asked
  const auto done = [&](std::size_t s, const Order& order) {
    const auto events = decide(state, seat_at(s), order, none);
    ASSERT_TRUE(events);
    dice::apply(state, *events);
  };
  done(0, orders::Roll{});
  done(1, orders::Roll{});
  EXPECT_EQ(state.seats[0].turn.dice,
            (Dice{Face::wool, Face::wool, Face::grain, Face::brick, Face::wood, Face::grain}));
  EXPECT_EQ(state.seats[1].turn.dice,
            (Dice{Face::ore, Face::wool, Face::grain, Face::brick, Face::wood, Face::grain}));
  done(0, orders::Keep{Bundle{{Face::brick, 1}}, std::nullopt});
  done(1, orders::Keep{Bundle{{Face::brick, 1}}, std::nullopt});
  EXPECT_EQ(state.seats[0].turn.dice, state.seats[1].turn.dice)
      << "the same five, whatever was thrown again before";
  // Used up, a row gives way to the seat's own stream.
  state.seats[0].turn.taken[2] = row_length - 2;
  EXPECT_EQ(
      decide(state, seat_at(0), orders::Keep{Bundle{{Face::brick, 1}}, std::nullopt}, none).error().code,
      Code::undrawn);
}

}  // namespace
}  // namespace inselpost::dice::test
