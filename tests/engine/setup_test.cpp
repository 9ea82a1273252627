// Tests of the validation of set-ups.
#include <gtest/gtest.h>

#include "engine/catan/setup.hpp"
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

// Checks every reason for which a set-up is refused: E_SETUP, and the part of it to point at.

struct Refused {
  std::string_view what;
  ParsedSetup setup;
  Reason reason;
  Field field;
  std::vector<RuleViolation::Argument> arguments = {};  ///< some of them
};

void PrintTo(const Refused& row, std::ostream* out) { *out << row.what; }

class Refusals : public testing::TestWithParam<Refused> {};

TEST_P(Refusals, report_reason_and_field) {
  const auto got = resolve(GetParam().setup);
  ASSERT_FALSE(got) << GetParam().what;
  const RuleViolation& problem = got.error();
  EXPECT_EQ(problem.code, Code::E_SETUP);
  EXPECT_EQ(problem.get<Reason>(Role::reason), GetParam().reason) << GetParam().what;
  EXPECT_EQ(problem.field, GetParam().field) << GetParam().what;
  for (const auto& argument : GetParam().arguments) {
    const auto& all = problem.arguments;
    EXPECT_NE(std::find(all.begin(), all.end(), argument), all.end())
        << GetParam().what << ", role " << static_cast<int>(argument.role);
  }
}

std::string text(std::string_view word) { return std::string(word); }

INSTANTIATE_TEST_SUITE_P(
    Players, Refusals,
    testing::Values(
        Refused{"nobody", written({}), Reason::players_not_in_preset, Field::seats, {{Role::have, 0L}}},
        Refused{"one", written(seats({"red"})), Reason::players_not_in_preset, Field::seats},
        Refused{"seven",
                written(seats({"a", "b", "c", "d", "e", "f", "g"})),
                Reason::players_not_in_preset,
                Field::seats,
                {{Role::have, 7L}}},
        Refused{"T-335 SETUP-15",
                written(five, Preset::classic),
                Reason::players_not_in_preset,
                Field::seats,
                {{Role::text, text("classic")}, {Role::have, 5L}}},
        Refused{"almanac for two", written(two, Preset::almanach_2010), Reason::players_not_in_preset,
                Field::seats},
        Refused{"T-361 SETUP-15",
                with(written(four), Option::duo, "true"),
                Reason::duo_needs_two,
                Field::setup_option,
                {{Role::option, text("duo")}, {Role::have, 4L}}},
        Refused{"duo with three", with(written(three), Option::duo, "true"), Reason::duo_needs_two,
                Field::setup_option},
        Refused{"T-334 SETUP-1",
                with(written(five), Option::setup_mode, "beginner"),
                Reason::beginner_needs_3_or_4,
                Field::setup_option,
                {{Role::option, text("setup_mode")}, {Role::have, 5L}}},
        Refused{"SETUP-1 two", with(written(two), Option::setup_mode, "beginner"),
                Reason::beginner_needs_3_or_4, Field::setup_option},
        Refused{"one name twice",
                written(seats({"red", "blue", "red"})),
                Reason::duplicate_seat,
                Field::seats,
                {{Role::seat, seat_at(2)}, {Role::text, text("red")}}},
        Refused{"COND-7 a word of conditions",
                written(seats({"red", "me", "white"})),
                Reason::seat_word,
                Field::seats,
                {{Role::seat, seat_at(1)}, {Role::text, text("me")}}},
        Refused{"COND-7 the other one",
                written(seats({"active", "blue", "white"})),
                Reason::seat_word,
                Field::seats,
                {{Role::seat, seat_at(0)}, {Role::text, text("active")}}}));

INSTANTIATE_TEST_SUITE_P(
    Ages, Refusals,
    testing::Values(Refused{"SETUP-2 oldest without ages",
                            with(written(), Option::start_player, "oldest"),
                            Reason::ages_missing,
                            Field::age,
                            {{Role::seat, seat_at(0)}}},
                    Refused{"SETUP-2 one age missing",
                            with(written(aged(four, {30, 41})), Option::start_player, "oldest"),
                            Reason::ages_missing,
                            Field::age,
                            {{Role::seat, seat_at(2)}, {Role::text, text("orange")}}},
                    Refused{"SETUP-2 by set-up mode, fixed set-up",
                            with(written(four, Preset::kompakt_2015), Option::setup_mode, "beginner"),
                            Reason::ages_missing, Field::age}));

INSTANTIATE_TEST_SUITE_P(
    Colours, Refusals,
    testing::Values(Refused{"SETUP-10 green is not on the board",
                            with(written(seats({"red", "blue", "orange", "green"})), Option::setup_mode,
                                 "beginner"),
                            Reason::colour_not_on_board,
                            Field::seats,
                            {{Role::seat, seat_at(3)}, {Role::text, text("green")}}},
                    Refused{"SETUP-10 two languages, one colour",
                            with(written(seats({"red", "blue", "rot"})), Option::setup_mode, "beginner"),
                            Reason::duplicate_seat,
                            Field::seats,
                            {{Role::seat, seat_at(2)}, {Role::text, text("rot")}, {Role::need, text("red")}}},
                    Refused{"SETUP-10 weiss is left out",
                            with(written(seats({"rot", "weiss", "orange"})), Option::setup_mode, "beginner"),
                            Reason::colour_left_out,
                            Field::seats,
                            {{Role::seat, seat_at(1)}, {Role::text, text("weiss")}}},
                    Refused{"SETUP-10 T-024 white is left out",
                            with(written(seats({"red", "white", "orange"})), Option::setup_mode, "beginner"),
                            Reason::colour_left_out,
                            Field::seats,
                            {{Role::seat, seat_at(1)}, {Role::text, text("white")}}},
                    Refused{"SETUP-10 T-023 red is left out",
                            with(with(written(three, Preset::kompakt_2015), Option::setup_mode, "beginner"),
                                 Option::start_player, "given"),
                            Reason::colour_left_out,
                            Field::seats,
                            {{Role::seat, seat_at(0)}}}));

INSTANTIATE_TEST_SUITE_P(
    Boards, Refusals,
    testing::Values(
        Refused{"SETUP-1 beginner on a shuffled island",
                on(with(written(), Option::setup_mode, "beginner"), Generator::classic_random),
                Reason::beginner_board_other,
                Field::board,
                {{Role::need, text("classic-beginner-2025")}}},
        Refused{"SETUP-1 beginner on an island of his own",
                on(with(written(), Option::setup_mode, "beginner"), scenario()), Reason::beginner_board_other,
                Field::board},
        Refused{"board and beginner_board disagree",
                on(with(with(written(), Option::setup_mode, "beginner"), Option::beginner_board,
                        "classic-beginner"),
                   FixedBoard::classic_beginner_004),
                Reason::beginner_board_other,
                Field::board,
                {{Role::need, text("classic-beginner")}}},
        Refused{
            "four on the big island",
            on(written(), Generator::big_random),
            Reason::wrong_geometry,
            Field::board,
            {{Role::text, text("classic19")}, {Role::have, text("big30")}, {Role::option, text("geometry")}}},
        Refused{"five on the small island",
                on(written(five), Generator::classic_random),
                Reason::wrong_geometry,
                Field::board,
                {{Role::text, text("big30")}, {Role::have, text("classic19")}}},
        Refused{"the option asks for another shape",
                on(with(written(), Option::geometry, "big30"), FixedBoard::classic_beginner),
                Reason::wrong_geometry,
                Field::setup_option,
                {{Role::option, text("geometry")}}},
        Refused{"printed numbers on a shuffled island",
                on(with(written(), Option::number_placement, "printed"), Generator::classic_random),
                Reason::printed_numbers_shuffled,
                Field::setup_option,
                {{Role::option, text("number_placement")}}},
        Refused{"printed numbers of the preset",
                on(written(four, Preset::kompakt_2015), Generator::classic_random),
                Reason::printed_numbers_shuffled,
                Field::board,
                {{Role::option, text("number_placement")}, {Role::text, text("classic-random")}}},
        Refused{"printed harbours on a shuffled island",
                with(written(), Option::harbour_layout, "printed"),
                Reason::printed_numbers_shuffled,
                Field::setup_option,
                {{Role::option, text("harbour_layout")}}},
        Refused{"printed numbers for five",
                with(written(five), Option::number_placement, "printed"),
                Reason::printed_numbers_shuffled,
                Field::setup_option,
                {{Role::option, text("number_placement")}}}));

INSTANTIATE_TEST_SUITE_P(
    WrittenOut, Refusals,
    testing::Values(
        Refused{"T-029 BOARD-11 a 7",
                on_scenario([](Board& b) { b.number[index(hex("A1"))] = 7; }),
                Reason::board_fault,
                Field::board,
                {{Role::text, text("number impossible")}, {Role::at, hex("A1")}, {Role::have, 7L}}},
        Refused{"BOARD-11 no number",
                on_scenario([](Board& b) { b.number[index(hex("B2"))] = 0; }),
                Reason::board_fault,
                Field::board,
                {{Role::text, text("number missing")}, {Role::at, hex("B2")}}},
        Refused{"BOARD-11 a number on the desert",
                on_scenario([](Board& b) { b.number[index(hex("C3"))] = 4; }),
                Reason::board_fault,
                Field::board,
                {{Role::text, text("number on desert")}, {Role::at, hex("C3")}}},
        Refused{"T-028 BOARD-11 harbours share A1.N",
                on_scenario([](Board& b) {
                  b.harbours = {Harbour{path("A1/NE"), HarbourKind::any},
                                Harbour{path("A1/NW"), HarbourKind::ore}};
                  b.harbour_count = 2;
                }),
                Reason::board_fault,
                Field::board,
                {{Role::text, text("harbours share intersection")},
                 {Role::at, path("A1/NW")},
                 {Role::because, path("A1/NE")},
                 {Role::need, corner("A1.N")}}},
        Refused{"BOARD-11 a harbour inland",
                on_scenario([](Board& b) { b.harbours[3].path = path("B2/E"); }),
                Reason::board_fault,
                Field::board,
                {{Role::text, text("harbour not on coast")}, {Role::at, path("B2/E")}}},
        Refused{"BOARD-11 a harbour twice",
                on_scenario([](Board& b) { b.harbours[b.harbour_count++] = b.harbours[2]; }),
                Reason::board_fault,
                Field::board,
                {{Role::text, text("harbour twice")}}},
        Refused{"BOARD-8 no desert and no robber", on_scenario([](Board& b) {
                  b.terrain[index(hex("C3"))] = Terrain::hills;
                  b.number[index(hex("C3"))] = 12;
                }),
                Reason::robber_missing, Field::robber},
        Refused{"robber at sea", on_scenario([](Board& b) { b.robber = static_cast<Hex>(19); }),
                Reason::robber_not_on_board, Field::robber}));

INSTANTIATE_TEST_SUITE_P(Tables, Refusals,
                         testing::Values(Refused{"shuffled island",
                                                 on(table(), Generator::classic_random),
                                                 Reason::table_board_random,
                                                 Field::board,
                                                 {{Role::text, text("classic-random")}}},
                                         Refused{"island left out", on(table(), std::monostate{}),
                                                 Reason::table_board_random, Field::board},
                                         Refused{"highest roll",
                                                 with(table(), Option::start_player, "highest_roll"),
                                                 Reason::table_start_roll,
                                                 Field::setup_option,
                                                 {{Role::option, text("start_player")}}},
                                         Refused{"by set-up mode while founding",
                                                 with(table(), Option::start_player, "by_setup_mode"),
                                                 Reason::table_start_roll, Field::setup_option},
                                         Refused{"two of the greatest age",
                                                 with(table(aged(three, {30, 41, 41})), Option::start_player,
                                                      "oldest"),
                                                 Reason::table_oldest_tie,
                                                 Field::age,
                                                 {{Role::seat, seat_at(2)}, {Role::because, seat_at(1)}}},
                                         Refused{"two deserts",
                                                 [] {
                                                   Board board = scenario();
                                                   put_desert(board, "A1");
                                                   return on(table(), board);
                                                 }(),
                                                 Reason::table_robber_open,
                                                 Field::robber,
                                                 {{Role::have, 2L}}}));

INSTANTIATE_TEST_SUITE_P(
    Options, Refusals,
    testing::Values(
        Refused{"won while founding",
                with(written(), Option::vp_to_win, "1"),
                Reason::option_value,
                Field::setup_option,
                {{Role::option, text("vp_to_win")}, {Role::text, text("1")}, {Role::limit, 2L}}},
        Refused{"more points than there are",
                with(written(), Option::vp_to_win, "23"),
                Reason::option_value,
                Field::setup_option,
                {{Role::limit, 22L}}},
        Refused{"no word of that number",
                [] {
                  ParsedSetup setup = written();
                  setup.options.emplace_back(Option::phases, std::int16_t{2});
                  return setup;
                }(),
                Reason::option_value,
                Field::setup_option,
                {{Role::option, text("phases")}}},
        Refused{"DUO-3 more trade cards than the supply has",
                with(written(two), Option::duo_trade_card_supply, "7"),
                Reason::option_value,
                Field::setup_option,
                {{Role::option, text("duo_start_trade_cards")}, {Role::text, text("4")}, {Role::limit, 3L}}},
        Refused{"DUO-26 more trade cards than one may hold",
                with(written(two), Option::duo_max_trade_cards, "3"), Reason::option_value,
                Field::setup_option}));

INSTANTIATE_TEST_SUITE_P(
    Neutrals, Refusals,
    testing::Values(Refused{"without duo", with_neutrals({{"north", {}}, {"south", {}}}, four),
                            Reason::neutrals_without_duo, Field::neutrals},
                    Refused{"one only",
                            with_neutrals({{"north", {}}}),
                            Reason::neutral_count,
                            Field::neutrals,
                            {{Role::need, 2L}, {Role::have, 1L}}},
                    Refused{"named like a player",
                            with_neutrals({{"blue", {}}, {"south", {}}}),
                            Reason::duplicate_seat,
                            Field::neutrals,
                            {{Role::text, text("blue")}}},
                    Refused{"COND-7 named by a word of conditions",
                            with_neutrals({{"me", {}}, {"south", {}}}), Reason::seat_word, Field::neutrals},
                    Refused{"named like each other", with_neutrals({{"grey", {}}, {"grey", {}}}),
                            Reason::duplicate_seat, Field::neutrals},
                    Refused{"DUO-2 side by side",
                            with_neutrals({{"north", corner("A2.S")}, {"south", corner("A2.SE")}}),
                            Reason::neutral_places,
                            Field::neutrals,
                            {{Role::at, corner("A2.SE")}, {Role::because, corner("A2.S")}}},
                    Refused{"DUO-2 on one place",
                            with_neutrals({{"north", corner("C3.N")}, {"south", corner("C3.N")}}),
                            Reason::neutral_places, Field::neutrals},
                    Refused{"DUO-2 beside the default place of the other",
                            with_neutrals({{"north", {}}, {"south", corner("A2.SE")}}),
                            Reason::neutral_places, Field::neutrals},
                    Refused{"no default place on 30 hexes", with(written(two), Option::geometry, "big30"),
                            Reason::neutral_places, Field::neutrals}));

}  // namespace
}  // namespace inselpost::catan::test
