// Tests of the validation of set-ups.
#include <gtest/gtest.h>

#include "engine/catan/setup_checks.hpp"
#include "engine/catan/state.hpp"
#include "tests/engine/setup_helpers.hpp"

namespace inselpost::catan::test {
namespace {

Setup resolved(const ParsedSetup& setup) { return resolve(setup).value(); }

TEST(Resolve, uses_the_preset_for_missing_options) {
  const catan::Setup setup = resolved(written());
  EXPECT_EQ(setup.seats, four);
  EXPECT_EQ(setup.rules, preset(Preset::edition_2025));
  EXPECT_EQ(setup.board, decltype(setup.board)(Generator::classic_random));
  EXPECT_EQ(setup.dice, DiceMode::sealed);
  EXPECT_TRUE(setup.neutrals.empty());
}

// SETUP-15: what the set-up says wins over the number of players, that over the preset.
TEST(Resolve, the_later_word_wins) {
  ParsedSetup setup = written(two, Preset::kompakt_2015);
  say(setup, Option::duo, "false");
  say(setup, Option::steal, "optional");
  const Ruleset rules = resolved(setup).rules;
  Ruleset expected = preset(Preset::kompakt_2015);
  say(expected, Option::steal, "optional");
  EXPECT_EQ(rules, expected);
}

// T-360
TEST(Resolve, two_players_may_play_the_plain_game) {
  const catan::Setup setup = resolved(with(written(two), Option::duo, "false"));
  EXPECT_FALSE(setup.rules.duo());
  EXPECT_TRUE(setup.neutrals.empty());
  ScriptedChance chance;
  chance.start_rolls = {{1, 1}, {6, 6}};
  const State state = begin(setup, draw_start(setup, chance));
  EXPECT_EQ(state.rolls_needed(), 1U);
  EXPECT_EQ(state.seat_count(), 2U);
  EXPECT_EQ(state.seats[0].trade_cards + state.seats[1].trade_cards + state.trade_card_supply, 0);
}

TEST(Resolve, board_left_out) {
  using Chosen = std::variant<Generator, FixedBoard, Board>;
  struct Row {
    ParsedSetup setup;
    Chosen board;
  };
  const auto old = aged(four, {3, 4, 5, 6});
  const std::vector<Row> rows{
      {written(four), Generator::classic_random},
      {written(four, Preset::almanach_2010), Generator::classic_random},
      {written(four, Preset::kompakt_2015), Generator::kompakt_random},
      {with(written(four), Option::setup_mode, "beginner"), FixedBoard::classic_beginner_2025},
      {written(old, Preset::classic), FixedBoard::classic_beginner_004},
      {with(written(old, Preset::kompakt_2015), Option::setup_mode, "beginner"),
       FixedBoard::classic_beginner},
      {with(written(four), Option::geometry, "big30"), Generator::big_random},
  };
  for (const Row& row : rows) EXPECT_EQ(resolved(row.setup).board, row.board);

  Ruleset for_five = preset(Preset::edition_2025);
  apply_player_count(for_five, 5);
  EXPECT_EQ(choose_board({}, for_five), Chosen(Generator::big_random));
}

// BOARD-9: a fixed board brings its own chips and harbours, whatever the options say of shuffled ones.
TEST(Resolve, fixed_boards_may_be_founded_on) {
  const catan::Setup setup = resolved(
      on(written(seats({"green", "blue", "pink"}), Preset::kompakt_2015), FixedBoard::classic_beginner));
  EXPECT_EQ(setup.board, decltype(setup.board)(FixedBoard::classic_beginner));
  EXPECT_EQ(setup.rules.setup_mode(), SetupMode::founding);
  ScriptedChance chance;
  chance.start_rolls = {{1, 1}, {1, 2}, {1, 3}};
  EXPECT_EQ(draw_start(setup, chance).board, fixed_board(FixedBoard::classic_beginner));
}

TEST(Resolve, the_board_named_wins_over_the_beginner_board_of_the_preset) {
  const catan::Setup setup =
      resolved(on(with(written(), Option::setup_mode, "beginner"), FixedBoard::classic_beginner_004));
  EXPECT_EQ(setup.board, decltype(setup.board)(FixedBoard::classic_beginner_004));
  EXPECT_EQ(setup.rules.beginner_board(), FixedBoard::classic_beginner_004);
}

// SETUP-10
TEST(Resolve, any_three_colours_where_none_is_named) {
  ParsedSetup setup = with(written(seats({"white", "red", "blue"})), Option::setup_mode, "beginner");
  EXPECT_FALSE(resolve(setup));
  say(setup, Option::three_player_removed_colour, "none");
  EXPECT_TRUE(resolve(setup));
}
TEST(Resolve, any_colours_may_found) { EXPECT_TRUE(resolve(written(seats({"green", "white", "ada"})))); }

// BOARD-8, BOARD-11
TEST(Resolve, robber_of_a_written_out_board) {
  const auto robber = [](const ParsedSetup& setup) { return std::get<Board>(resolved(setup).board).robber; };
  EXPECT_EQ(robber(on_scenario([](Board&) {})), hex("C3"));
  EXPECT_EQ(robber(on_scenario([](Board& b) { b.robber = hex("A1"); })), hex("A1"));
  EXPECT_EQ(robber(on_scenario([](Board& b) { put_desert(b, "A1"); })), std::nullopt);
}

TEST(Resolve, equal_islands_are_equal_in_whatever_order_their_harbours_were_written) {
  const auto turned =
      on_scenario([](Board& b) { std::reverse(b.harbours.begin(), b.harbours.begin() + b.harbour_count); });
  EXPECT_EQ(resolved(turned), resolved(on_scenario([](Board&) {})));
}

TEST(Resolve, table_games_with_nothing_left_to_draw) {
  EXPECT_TRUE(resolve(table()));
  EXPECT_TRUE(resolve(with(table(aged(three, {30, 41, 40})), Option::start_player, "oldest")));
  Board two_deserts = scenario();
  put_desert(two_deserts, "A1");
  // The starting player's choice is an order, no draw.
  EXPECT_TRUE(resolve(with(on(table(), two_deserts), Option::robber_start_two_deserts, "start_player")));
  two_deserts.robber = hex("A1");
  EXPECT_TRUE(resolve(on(table(), two_deserts)));
  // Fixed set-up, by set-up mode: the oldest begins.
  ParsedSetup beginner =
      with(written(aged(four, {9, 8, 7, 6}), Preset::kompakt_2015), Option::setup_mode, "beginner");
  beginner.dice = DiceMode::table;
  EXPECT_TRUE(resolve(beginner));
}

// DUO-2
TEST(Resolve, neutrals_stand_where_the_set_up_says_or_on_the_marked_places) {
  Ruleset rules = preset(default_preset);
  apply_player_count(rules, 2);
  using Neutrals = std::vector<NeutralSetup>;
  EXPECT_EQ(check_neutrals(written(two), rules), std::nullopt);
  EXPECT_EQ(choose_neutrals(written(two), rules),
            (Neutrals{{"north", corner("A2.S")}, {"south", corner("D2.SE")}}));
  const auto own = with_neutrals({{"grey", corner("E3.S")}, {"green", {}}});
  EXPECT_EQ(check_neutrals(own, rules), std::nullopt);
  EXPECT_EQ(choose_neutrals(own, rules), (Neutrals{{"grey", corner("E3.S")}, {"green", corner("D2.SE")}}));
}

}  // namespace
}  // namespace inselpost::catan::test
