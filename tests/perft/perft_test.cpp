// Counts the legal orders to a depth, from a few positions. The numbers come from a second program that knows
// only the shape of the island and the texts of the rules; a wrong rule of placing changes them.
#include <gtest/gtest.h>

#include <string>
#include <variant>

#include "engine/catan/apply.hpp"
#include "engine/catan/decide.hpp"
#include "engine/catan/legal.hpp"
#include "engine/catan/rules/special_cards.hpp"
#include "tests/play/random_play.hpp"

namespace inselpost::catan {
namespace {

State founding_on(std::size_t players) {
  play::Random random(1);
  const bool big = players > 4;
  ParsedSetup setup = play::written(Preset::edition_2025, players, {{Option::start_player, 3}});
  if (!big) setup.board = FixedBoard::classic_beginner;
  return play::begin_game(setup, random);
}

/// The fixed set-up of the newest rules' predecessor: red on A1.S and C1.SE and so on; red active, past the
/// roll.
State beginner_position() {
  play::Random random(1);
  ParsedSetup setup =
      play::written(Preset::kompakt_2015, 4, {{Option::setup_mode, 1}, {Option::start_player, 3}});
  setup.board = FixedBoard::classic_beginner;
  State state = play::begin_game(setup, random);
  for (std::size_t s = 0; s < 4; ++s) {
    state.bank += state.seats[s].hand;
    state.seats[s].hand = {};
  }
  state.rolls[0] = {1, 1};
  state.roll_count = 1;
  return state;
}

void give(State& state, Seat seat, const Bundle& cards) {
  state.bank -= cards;
  state.of(seat).hand += cards;
}

void give_card(State& state, Seat seat, CardKind kind) {
  state.cards[state.cards_bought++] = {kind, seat, 0, DevelopmentCard::Place::held};
}

std::size_t count(const State& state, std::size_t depth) {
  const Legal moves = legal(state, state.active);
  if (depth == 1) return moves.orders.size();
  std::size_t n = 0;
  for (const Order& order : moves.orders) {
    State after = state;
    WithheldChance nothing;
    const auto events = decide(state, state.active, order, nothing);
    if (!events) continue;
    catan::apply(after, *events);
    n += count(after, depth - 1);
  }
  return n;
}

template <class O>
std::size_t count_of(const State& state, Seat seat) {
  std::size_t n = 0;
  for (const Order& order : legal(state, seat).orders)
    if (holds_alternative<O>(order)) ++n;
  return n;
}

// SETUP-3, SETUP-5, SETT-2: 54 intersections with two or three paths each; then everywhere but next door.
TEST(Perft, FoundingOnNineteenHexes) {
  const State state = founding_on(4);
  EXPECT_EQ(count(state, 1), 144U);
  EXPECT_EQ(count(state, 2), 19'248U);
  EXPECT_EQ(count(state, 3), 2'380'536U);
}

// NOTE-7: 80 intersections, 109 paths.
TEST(Perft, FoundingOnThirtyHexes) {
  const State state = founding_on(5);
  EXPECT_EQ(count(state, 1), 218U);
  EXPECT_EQ(count(state, 2), 45'204U);
}

// ROAD-2, ROAD-7: eight paths for every colour of the fixed set-up.
TEST(Perft, RoadsOfTheFixedSetUp) {
  for (std::size_t s = 0; s < 4; ++s) {
    State state = beginner_position();
    state.active = seat_at(s);
    give(state, state.active, {1, 1, 0, 0, 0});
    EXPECT_EQ(count_of<orders::BuildRoad>(state, state.active), 8U);
    EXPECT_EQ(legal(state, state.active).orders.size(), 9U) << "the roads and the end of the turn";
  }
}

// PROG-1, PROG-2: one road, or two of which the second may continue the first.
TEST(Perft, RoadBuildingOfTheFixedSetUp) {
  const std::size_t pairs[] = {68, 68, 71, 71};  // red, blue, orange, white
  for (std::size_t s = 0; s < 4; ++s) {
    State state = beginner_position();
    state.active = seat_at(s);
    give_card(state, state.active, CardKind::road_building);
    EXPECT_EQ(count_of<orders::PlayRoadBuilding>(state, state.active), 8 + pairs[s]) << "seat " << s;
  }
}

// ROB-2 to ROB-9: 18 hexes; one order for each possible victim there, one where there is none.
TEST(Perft, KnightsOfTheFixedSetUp) {
  State state = beginner_position();
  give_card(state, seat_at(0), CardKind::knight);
  EXPECT_EQ(count_of<orders::PlayKnight>(state, seat_at(0)), 18U) << "nobody holds a card";
  for (std::size_t s = 1; s < 4; ++s) give(state, seat_at(s), {1, 0, 0, 0, 0});
  EXPECT_EQ(count_of<orders::PlayKnight>(state, seat_at(0)), 22U) << "four hexes with two victims";
}

// PROG-5, PROG-7: 15 pairs of five resources, five kinds to name.
TEST(Perft, YearOfPlentyAndMonopoly) {
  State state = beginner_position();
  give_card(state, seat_at(0), CardKind::year_of_plenty);
  give_card(state, seat_at(0), CardKind::monopoly);
  EXPECT_EQ(count_of<orders::PlayYearOfPlenty>(state, seat_at(0)), 15U);
  EXPECT_EQ(count_of<orders::PlayMonopoly>(state, seat_at(0)), 5U);
}

/// Red on A1.S and C1.SE, blue on D1.SE and D3.SE, the neutral settlements on A2.S and D2.SE; red past both
/// rolls.
State two_player_position() {
  play::Random random(1);
  ParsedSetup setup = play::written(Preset::edition_2025, 2, {{Option::start_player, 3}});
  setup.board = FixedBoard::classic_beginner;
  State state = play::begin_game(setup, random);
  const State beginners = beginner_position();
  for (std::size_t s = 0; s < 2; ++s) {
    state.seats[s].settlements = beginners.seats[s].settlements;
    state.seats[s].roads = beginners.seats[s].roads;
    state.seats[s].road_length = 1;
  }
  state.stage = State::Stage::turns;
  state.active = seat_at(0);
  state.turn = 1;
  state.rolls = {Dice{1, 1}, Dice{1, 2}};
  state.roll_count = 2;
  return state;
}

// DUO-9, DUO-10, DUO-12: eight roads of the own colour, each with every road of either neutral that is still
// free.
TEST(Perft, RoadsWithTheirNeutralRoads) {
  for (std::size_t s = 0; s < 2; ++s) {
    State state = two_player_position();
    state.active = seat_at(s);
    give(state, state.active, {1, 1, 0, 0, 0});
    EXPECT_EQ(count_of<orders::BuildRoad>(state, state.active), 48U) << "seat " << s;
  }
}

// DUO-17: two free roads, each with a neutral road; one free road with its neutral road.
TEST(Perft, RoadBuildingWithNeutralRoads) {
  State state = two_player_position();
  give_card(state, seat_at(0), CardKind::road_building);
  EXPECT_EQ(count_of<orders::PlayRoadBuilding>(state, seat_at(0)), 2875U);
}

// DUO-20, DUO-25: before any card is drawn, one action and no knight to give up.
TEST(Perft, ActionsOfTheTradeCards) {
  State state = two_player_position();
  give(state, seat_at(1), {1, 1, 0, 0, 0});
  EXPECT_EQ(count_of<orders::ForcedTrade>(state, seat_at(0)), 1U);
  EXPECT_EQ(count_of<orders::RobberToDesert>(state, seat_at(0)), 0U) << "he stands there";
  EXPECT_EQ(count_of<orders::GiveUpKnight>(state, seat_at(0)), 0U);
}

}  // namespace
}  // namespace inselpost::catan
