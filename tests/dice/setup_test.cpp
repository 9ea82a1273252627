// Set-ups and positions to begin with (DG-PBEM-16, DG-VIEW-3).
#include <gtest/gtest.h>

#include "engine/dice/apply.hpp"
#include "engine/dice/decide.hpp"
#include "engine/dice/pending_decisions.hpp"
#include "engine/dice/setup.hpp"
#include "engine/dice/view.hpp"
#include "tests/dice/case_values.hpp"
#include "tests/dice/random_play.hpp"

namespace inselpost::dice::test {
namespace {

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
