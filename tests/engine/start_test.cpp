// Tests of what chance adds to a set-up, and of the state before the first order.
#include <gtest/gtest.h>

#include <set>

#include "engine/catan/setup.hpp"
#include "engine/catan/state.hpp"
#include "tests/engine/setup_helpers.hpp"

namespace inselpost::catan::test {
namespace {

Setup ready(const ParsedSetup& setup) { return resolve(setup).value(); }
ParsedSetup beginner(std::vector<SeatSetup> who, Preset preset) {
  ParsedSetup setup = written(std::move(who), preset);
  say(setup, Option::setup_mode, "beginner");
  say(setup, Option::start_player, "given");
  return setup;
}
State begun(const ParsedSetup& setup) {
  const catan::Setup good = ready(setup);
  ScriptedChance chance;
  return begin(good, draw_start(good, chance));
}
std::vector<std::size_t> who_rolled(const Start& start) {
  std::vector<std::size_t> out;
  for (const StartRoll& roll : start.start_rolls) out.push_back(index(roll.seat));
  return out;
}

// T-017: 9, 9, 4, 9; then 8, 10, 10; then 3, 4.
TEST(StartRoll, the_tied_roll_again_until_one_is_left) {
  ScriptedChance chance;
  chance.start_rolls = {{4, 5}, {3, 6}, {1, 3}, {5, 4}, {4, 4}, {5, 5}, {6, 4}, {1, 2}, {2, 2}};
  const Start start = draw_start(ready(written()), chance);
  EXPECT_EQ(who_rolled(start), (std::vector<std::size_t>{0, 1, 2, 3, 0, 1, 3, 1, 3}));
  EXPECT_EQ(start.start_rolls[4], (StartRoll{seat_at(0), {4, 4}}));
  EXPECT_EQ(start.first, seat_at(3));
  EXPECT_EQ(start.oldest, std::nullopt);
}

TEST(StartRoll, the_highest_sum_begins_at_once) {
  ScriptedChance chance;
  chance.start_rolls = {{6, 1}, {4, 4}, {1, 6}, {3, 3}};
  const Start start = draw_start(ready(written()), chance);
  EXPECT_EQ(start.start_rolls.size(), 4U);
  EXPECT_EQ(start.first, seat_at(1));
}

TEST(StartRoll, tied_for_highest) {
  EXPECT_EQ(tied_for_highest({{seat_at(0), {4, 5}}, {seat_at(1), {3, 6}}, {seat_at(2), {6, 2}}}),
            (std::vector<Seat>{seat_at(0), seat_at(1)}));
  EXPECT_EQ(tied_for_highest({{seat_at(1), {1, 1}}, {seat_at(3), {2, 1}}}), (std::vector<Seat>{seat_at(3)}));
}

// T-018: of those aged 41 one is drawn, in the order of the set-up.
TEST(Oldest, several_are_drawn_from) {
  const catan::Setup setup =
      ready(written(aged(seats({"blue", "orange", "white"}), {30, 41, 41}), Preset::classic));
  for (const std::size_t drawn : {0U, 1U}) {
    ScriptedChance chance;
    chance.oldest_is = drawn;
    const Start start = draw_start(setup, chance);
    EXPECT_EQ(chance.asked, (std::vector<std::string>{"oldest of 2"}));
    EXPECT_EQ(start.first, seat_at(1 + drawn));
    EXPECT_EQ(start.oldest, seat_at(1 + drawn));
    EXPECT_TRUE(start.start_rolls.empty());
  }
}

// SETUP-2
TEST(Oldest, alone_begins_without_a_draw) {
  ScriptedChance chance;
  const Start start = draw_start(ready(written(aged(four, {30, 41, 7, 40}), Preset::classic)), chance);
  EXPECT_TRUE(chance.asked.empty());
  EXPECT_EQ(start.first, seat_at(1));
  EXPECT_EQ(start.oldest, std::nullopt);
}

// DEC-10 SETUP-2: the oldest begins the fixed set-up, the highest roll the founding phase; `given`: the first
// of the list.
TEST(StartPlayer, by_set_up_mode_and_given) {
  ScriptedChance rolls;
  rolls.start_rolls = {{1, 1}, {1, 2}, {6, 6}, {1, 4}};
  EXPECT_EQ(draw_start(ready(written(aged(four, {1, 9, 2, 3}), Preset::kompakt_2015)), rolls).first,
            seat_at(2));

  ParsedSetup fixed = written(aged(four, {1, 9, 2, 3}), Preset::kompakt_2015);
  say(fixed, Option::setup_mode, "beginner");
  ScriptedChance none;
  EXPECT_EQ(draw_start(ready(fixed), none).first, seat_at(1));

  say(fixed, Option::start_player, "given");
  EXPECT_EQ(draw_start(ready(fixed), none).first, seat_at(0));
  EXPECT_TRUE(none.asked.empty());
}

// ORD-6: the draws of the start come in one fixed order.
TEST(Start, order_of_the_draws) {
  catan::Setup setup = setup_of(5, Generator::big_random);
  ScriptedChance chance;
  chance.start_rolls = {{1, 1}, {1, 2}, {1, 3}, {1, 4}, {1, 5}};
  draw_start(setup, chance);
  EXPECT_EQ(chance.asked,
            (std::vector<std::string>{"board", "start", "start", "start", "start", "start", "desert of 2"}));

  say(setup.rules, Option::start_player, "oldest");
  for (auto& seat : setup.seats) seat.age = 50;
  ScriptedChance again;
  draw_start(setup, again);
  EXPECT_EQ(again.asked, (std::vector<std::string>{"board", "oldest of 5", "desert of 2"}));
}

TEST(Start, a_table_game_draws_nothing) {
  ParsedSetup setup = written();
  setup.board = scenario();
  setup.dice = DiceMode::table;
  say(setup, Option::start_player, "given");
  TableChance chance({});
  const Start start = draw_start(ready(setup), chance);
  EXPECT_EQ(start.first, seat_at(0));
  EXPECT_EQ(start.robber, hex("C3"));
}

// T-344 BOARD-7: five players, eleven harbours at the printed places, their kinds shuffled.
TEST(Start, harbours_of_the_big_island) {
  std::set<std::string> kinds;
  for (const std::uint32_t seed : {1U, 2U, 3U}) {
    ScriptedChance chance;
    chance.board_seed = seed;
    chance.start_rolls = {{1, 1}, {1, 2}, {1, 3}, {1, 4}, {1, 5}};
    const Board board = draw_start(setup_of(5, Generator::big_random), chance).board;
    std::set<Path> places, printed;
    for (std::size_t i = 0; i < board.harbour_count; ++i) places.insert(board.harbours[i].path);
    for (const Harbour& harbour : frame11()) printed.insert(harbour.path);
    EXPECT_EQ(places, printed);
    EXPECT_EQ(harbour_counts(board), harbours11);
    kinds.insert(harbours(board));
  }
  EXPECT_GT(kinds.size(), 1U);
}

Board two_deserts() {
  ScriptedChance chance;
  chance.start_rolls = {{1, 1}, {1, 2}, {1, 3}, {1, 4}, {1, 5}};
  Board board = draw_start(setup_of(5, Generator::big_random), chance).board;
  for (std::size_t h = 0; h < board.geometry().hexes; ++h)
    if (board.terrain[h] == Terrain::desert) {
      board.terrain[h] = Terrain::hills;
      board.number[h] = 4;
    }
  put_desert(board, "C3");
  put_desert(board, "E4");
  board.robber.reset();
  return board;
}

// T-274 BOARD-8
TEST(Robber, one_of_two_deserts_is_drawn) {
  catan::Setup setup = setup_of(5, two_deserts());
  say(setup.rules, Option::start_player, "given");
  const std::array<std::string_view, 2> deserts{"C3", "E4"};
  for (std::size_t drawn = 0; drawn < 2; ++drawn) {
    ScriptedChance chance;
    chance.desert_is = drawn;
    const Start start = draw_start(setup, chance);
    EXPECT_EQ(start.robber, hex(deserts[drawn], big()));
    EXPECT_TRUE(start.robber_drawn);
    const State state = begin(setup, start);
    EXPECT_EQ(state.robber, start.robber);
    EXPECT_EQ(state.stage, State::Stage::founding);
  }
}

// BOARD-8 DEC-11
TEST(Robber, or_the_starting_player_chooses) {
  catan::Setup setup = setup_of(5, two_deserts());
  say(setup.rules, Option::robber_start_two_deserts, "start_player");
  ScriptedChance chance;
  chance.start_rolls = {{1, 1}, {1, 2}, {6, 3}, {1, 4}, {1, 5}};
  const Start start = draw_start(setup, chance);
  EXPECT_EQ(start.robber, std::nullopt);
  EXPECT_FALSE(start.robber_drawn);
  const State state = begin(setup, start);
  EXPECT_EQ(state.stage, State::Stage::robber_start);
  EXPECT_EQ(state.active, seat_at(2));
  EXPECT_EQ(state.robber, std::nullopt);
}

TEST(Robber, named_in_the_set_up_is_neither_drawn_nor_chosen) {
  for (const char* option : {"seed", "start_player"}) {
    Board board = two_deserts();
    board.robber = hex("A1", big());
    catan::Setup setup = setup_of(5, board);
    say(setup.rules, Option::robber_start_two_deserts, option);
    say(setup.rules, Option::start_player, "given");
    ScriptedChance chance;
    const Start start = draw_start(setup, chance);
    EXPECT_EQ(start.robber, hex("A1", big()));
    EXPECT_TRUE(chance.asked.empty());
    EXPECT_EQ(begin(setup, start).stage, State::Stage::founding);
  }
}

TEST(Begin, founding) {
  const catan::Setup setup = ready(written());
  ScriptedChance chance;
  chance.start_rolls = {{1, 1}, {1, 2}, {6, 3}, {1, 4}};
  const Start start = draw_start(setup, chance);
  const State state = begin(setup, start);
  EXPECT_EQ(state.stage, State::Stage::founding);
  EXPECT_EQ(state.turn, 0);  // ORD-7
  EXPECT_EQ(state.players, 4);
  EXPECT_EQ(state.neutrals, 0);
  EXPECT_EQ(state.first, seat_at(2));
  EXPECT_EQ(state.active, seat_at(2));
  EXPECT_EQ(state.board, start.board);
  EXPECT_EQ(state.robber, *start.board.deserts().begin());  // BOARD-8
  EXPECT_EQ(state.bank, Bundle(19, 19, 19, 19, 19));        // COMP-2
  for (const SeatState& seat : state.seats) EXPECT_EQ(seat, SeatState{});
}

// COMP-2
TEST(Begin, bank_by_its_option) {
  for (const auto& [option, cards] : {std::pair{"24", 24}, std::pair{"unlimited", unlimited_bank}}) {
    ParsedSetup setup = written();
    say(setup, Option::bank_per_resource, option);
    say(setup, Option::start_player, "given");
    EXPECT_EQ(begun(setup).bank, Bundle(cards, cards, cards, cards, cards));
  }
}

// T-015 SETUP-1 SETUP-8 BOARD-9
TEST(Begin, fixed_set_up_of_four) {
  ParsedSetup setup = beginner(four, Preset::edition_2025);
  setup.board = FixedBoard::classic_beginner;
  const State state = begun(setup);
  EXPECT_EQ(state.stage, State::Stage::turns);
  EXPECT_EQ(state.turn, 1);
  EXPECT_EQ(state.active, seat_at(0));
  EXPECT_EQ(state.robber, hex("C3"));
  const std::array<Bundle, 4> hands{Bundle(1, 0, 0, 1, 1), Bundle(1, 1, 0, 0, 1), Bundle(0, 0, 0, 2, 1),
                                    Bundle(0, 1, 1, 0, 1)};
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(state.seats[i].hand, hands[i]) << four[i].name;
  EXPECT_EQ(state.bank, Bundle(17, 17, 18, 16, 15));

  const auto places = [&](std::size_t i) {
    return names(classic(), state.seats[i].settlements) + "; " + names(classic(), state.seats[i].roads);
  };
  EXPECT_EQ(places(0), "A1.S C1.SE; B1/E C1/SE");
  EXPECT_EQ(places(1), "D1.SE D3.SE; D1/SE D4/SW");
  EXPECT_EQ(places(2), "A3.S D2.SE; B3/E D2/E");
  EXPECT_EQ(places(3), "A2.S C4.SE; B2/E C4/E");
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(state.seats[i].road_length, 1);
    EXPECT_TRUE(state.seats[i].cities.empty());
    EXPECT_EQ(state.seats[i].settlements_left(), 3U);  // D-34
    EXPECT_EQ(state.seats[i].roads_left(), 13U);
    EXPECT_EQ(state.seats[i].cities_left(), 4U);
  }
}

// T-023, T-024 SETUP-10
TEST(Begin, fixed_set_up_of_three_leaves_one_colour_out) {
  struct Row {
    std::vector<SeatSetup> who;
    Preset preset;
    std::array<std::string_view, 2> empty;
  };
  const std::array<Row, 2> rows{
      Row{seats({"blue", "white", "orange"}), Preset::kompakt_2015, {"A1.S", "C1.SE"}},
      Row{seats({"red", "blue", "orange"}), Preset::edition_2025, {"D1.SE", "D3.SE"}}};
  for (const Row& row : rows) {
    const State state = begun(beginner(row.who, row.preset));
    Intersections built;
    for (const SeatState& seat : state.seats) built |= seat.buildings();
    EXPECT_EQ(built.size(), 6U);
    for (const auto place : row.empty) EXPECT_FALSE(built.contains(corner(place))) << place;
  }
}

// The colour decides who stands where, not the place at the table.
TEST(Begin, fixed_set_up_goes_by_colour) {
  const State state = begun(beginner(seats({"white", "orange", "blue", "red"}), Preset::edition_2025));
  EXPECT_EQ(names(classic(), state.seats[2].settlements), "A1.S C1.SE");
  EXPECT_EQ(state.seats[2].hand, Bundle(1, 0, 0, 1, 1));  // D-19: blue = brick, ore, grain
}

// DUO-2, DUO-3, T-278
TEST(Begin, two_players_with_trade_cards) {
  catan::Setup setup = setup_of(2, Generator::classic_random);
  setup.neutrals = {{"north", corner("A2.S")}, {"south", corner("E3.S")}};
  say(setup.rules, Option::start_player, "given");
  ScriptedChance chance;
  const State state = begin(setup, draw_start(setup, chance));
  EXPECT_EQ(state.stage, State::Stage::founding);
  EXPECT_EQ(state.players, 2);
  EXPECT_EQ(state.neutrals, 2);
  EXPECT_FALSE(state.is_neutral(seat_at(1)));
  EXPECT_TRUE(state.is_neutral(seat_at(2)));
  EXPECT_EQ(names(classic(), state.seats[2].settlements), "A2.S");
  EXPECT_EQ(names(classic(), state.seats[3].settlements), "E3.S");
  EXPECT_TRUE(state.seats[2].roads.empty() && state.seats[3].roads.empty());
  EXPECT_EQ(state.seats[0].trade_cards, 4);
  EXPECT_EQ(state.seats[1].trade_cards, 4);
  EXPECT_EQ(state.seats[2].trade_cards, 0);
  EXPECT_EQ(state.trade_card_supply, 6);
}

// DUO-3: the numbers of the English edition.
TEST(Begin, trade_cards_by_their_options) {
  catan::Setup setup = setup_of(2, Generator::classic_random);
  setup.neutrals = {{"north", corner("A2.S")}, {"south", corner("D2.SE")}};
  for (const auto& [option, number] :
       {std::pair{Option::duo_start_trade_cards, "5"}, std::pair{Option::duo_trade_card_supply, "20"}})
    say(setup.rules, option, number);
  say(setup.rules, Option::start_player, "given");
  ScriptedChance chance;
  const State state = begin(setup, draw_start(setup, chance));
  EXPECT_EQ(state.seats[0].trade_cards, 5);
  EXPECT_EQ(state.seats[1].trade_cards, 5);
  EXPECT_EQ(state.trade_card_supply, 10);
}

}  // namespace
}  // namespace inselpost::catan::test
