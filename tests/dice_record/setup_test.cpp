// Tests of set-ups of the dice game: reading, the genesis, and the places of errors.
#include "schemas/dice/setup/setup.hpp"

#include <gtest/gtest.h>

#include "schemas/dice/orders/orders.hpp"
#include "tests/dice/random_play.hpp"
#include "tests/dice_record/played_game.hpp"

namespace inselpost::dice::test {
namespace {

constexpr const char* tournament = "ruleset: {resolve: at_deadline, reveal: end_of_round, same_dice: true}\n";

Json genesis_of(const SetupParseResult& game) {
  return {{"system", game.system}, {"game", game.name}, {"setup", game.setup.open}, {"dice", "sealed"}};
}

TEST(DiceSetup, TheGenesisHoldsEveryOption) {  // DG-PBEM-16
  const SetupParseResult game = game_of(
      "game: winter-islands\nsystem: dice\nruleset: {reveal: end_of_round}\nluck: collect\n"
      "seats: [{name: red, player: Ada}, {name: blue}]\n");
  EXPECT_EQ(game.name, "winter-islands");
  EXPECT_EQ(game.system, "dice");
  EXPECT_TRUE(game.collects_luck);
  EXPECT_EQ(game.setup.open, Json::parse(R"({
    "seats": [{"name": "red", "player": "Ada"}, {"name": "blue"}],
    "sheet": "dg-default-1",
    "ruleset": {"pace": "rounds", "resolve": "on_receipt", "reveal": "end_of_round", "same_dice": false,
                "barbarian_steps": 7, "final_score": "last_box", "eliminated_rank": "last"}})"));
  EXPECT_TRUE(game.setup.hidden.empty());
  EXPECT_EQ(game.game->streams(), 3U);
  EXPECT_EQ(game.game->seats(), (std::vector<std::string>{"red", "blue"}));
  EXPECT_FALSE(game.game->at_table());
}

TEST(DiceSetup, RoundTripsToTheByte) {
  for (const char* more : {"", tournament, "ruleset: {pace: free, barbarian_steps: 9, final_score: sum}\n"}) {
    const SetupParseResult game = game_of(setup_text(3, more));
    const Json genesis = genesis_of(game);
    EXPECT_NO_THROW(open_dice_game(genesis));
    for (const char* member :
         {"/setup/ruleset/pace", "/setup/sheet", "/setup/ruleset", "/setup/seats", "/setup/seats/0"}) {
      Json other = genesis;
      other[Json::json_pointer(member)] = "odd";
      EXPECT_THROW(open_dice_game(other), std::invalid_argument) << member;
    }
    for (const char* member : {"/setup/more", "/setup/ruleset/more", "/setup/seats/0/more"}) {
      Json other = genesis;
      other[Json::json_pointer(member)] = 1;
      EXPECT_THROW(open_dice_game(other), std::invalid_argument) << member;
    }
    Json left_out = genesis;
    left_out["setup"]["ruleset"].erase("reveal");
    EXPECT_THROW(open_dice_game(left_out), std::invalid_argument);
  }
}

struct Unfit {
  const char* more;
  std::size_t line, column;
  const char* reason;
};
TEST(DiceSetup, ErrorsNameTheirLine) {  // DG-PBEM-12, DG-PBEM-13, DG-PBEM-16, D-275, D-276
  const std::vector<Unfit> all{
      {"ruleset:\n  pace: free\n  reveal: end_of_round\n", 7, 11, "asks_for_rounds"},
      {"ruleset:\n  same_dice: true\n", 6, 14, "asks_for_deadline"},
      {"ruleset:\n  resolve: at_deadline\n  same_dice: true\n", 7, 14, "asks_for_reveal"},
      {"ruleset: {barbarian_steps: 4}\n", 5, 28, "option_value"},
      {"ruleset: {barbarian_steps: 10}\n", 5, 28, "option_value"},
      {"dice: table\n", 5, 7, "dice_at_table"},  // D-275
      {"ruleset: {resolve: at_deadline, reveal: end_of_round, same_dice: true}\n"
       "position: {red: {boxes: [3]}}\n",
       6, 11, "position_same_dice"},
      {"position:\n  red:\n    sites: {v3: settlement, v4: city}\n", 7, 12, "position_buildings"},
      {"position:\n  red:\n    robber: field\n    levels: {church: 4}\n", 5, 1, "position_metropolises"},
      {"position:\n  red:\n    knights: {ore: {level: 3, status: active}}\n", 7, 14, "position_knights"},
      {"position:\n  red:\n    cards: {bishop: {bought: 1, played: 0}}\n", 7, 12, "position_cards"},
      {"position:\n  red:\n    harbours: {c03: ore}\n", 7, 15, "position_harbours"},
      {"position:\n  red:\n    robber: desert\n    eliminated: true\n", 6, 3, "position_boxes"},
  };
  for (const Unfit& one : all) {
    const auto game = read_new_game(setup_text(1, one.more), "setup.yaml", read_dice_game);
    ASSERT_TRUE(game) << one.more << raw(game.error().front().fault);
    ASSERT_EQ(game->unfit.size(), 1U) << one.more;
    const SetupError& unfit = game->unfit.front();
    EXPECT_EQ(unfit.why.code, "E_SETUP");
    EXPECT_EQ(unfit.why.arguments.at(0), Json({"reason", {{"reason", one.reason}}})) << one.more;
    EXPECT_EQ(game->game, nullptr);
    if (std::string(one.reason) == "position_metropolises" || std::string(one.reason) == "position_boxes")
      continue;  // that member was left out: some place around it
    EXPECT_EQ(unfit.at.line, one.line) << one.more;
    EXPECT_EQ(unfit.at.column, one.column) << one.more;
  }
}

TEST(DiceSetup, AllErrorsAreListed) {
  const std::vector<std::pair<std::string, std::size_t>> odd{
      {"game: g\nsystem: dice\n", 1},
      {"game: g\nsystem: catan\nseats: [{name: red}]\n", 1},
      {"game: g\nsystem: dice\nseats: []\n", 1},
      {"game: g\nsystem: dice\nseats: [{name: red}, {name: Red}, {player: x}]\n", 2},
      {setup_text(1, "ruleset: {pase: free}\n"), 1},
      {setup_text(1, "ruleset: {pace: fast, same_dice: 1, barbarian_steps: many}\n"), 3},
      {setup_text(1, "ruleset: free\n"), 1},
      {setup_text(1, "sheet: other\n"), 1},
      {setup_text(1, "board: random\n"), 1},
      {setup_text(1, "luck: some\n"), 1},
      {setup_text(1, "position: {blue: {}}\n"), 2},
      {setup_text(1, "position: {red: {sites: {x9: settlement}, ship: [4], wand: 1}}\n"), 3},
      {"game: g\nsystem: dice\nseats: [{name: red, player: Ada}, {name: blue, player: ADA}]\n", 1},
      {"game: g\nsystem: dice\nseats: [{name: red, player: Blue}, {name: blue}]\n", 1},
  };
  for (const auto& [text, count] : odd) {
    const auto game = read_new_game(text, "setup.yaml", read_dice_game);
    ASSERT_FALSE(game) << text;
    EXPECT_EQ(game.error().size(), count) << text;
    for (const Diagnostic& one : game.error()) EXPECT_EQ(one.code, "E_SYNTAX") << text;
  }
  const auto twice =
      read_new_game("game: g\nsystem: dice\nseats:\n - {name: red}\n - {name: red}\n", "", read_dice_game);
  ASSERT_TRUE(twice);
  ASSERT_EQ(twice->unfit.size(), 1U);
  EXPECT_EQ(twice->unfit[0].at.line, 5U);
}

struct WrongIn {
  const char* sheet;
  std::vector<std::pair<std::size_t, const char*>> faults;  ///< line in the sheet and what is found there
};
TEST(DiceSetup, AWrongValueInAPositionIsReportedAtItsLine) {  // DG-VIEW-3
  const std::vector<WrongIn> all{
      {"levels:\n  trade: 1\n  church: 9\n", {{3, "9"}}},
      {"levels: {trade: 6, church: 1, magic: -1}\n", {{1, "6"}, {1, "-1"}}},
      {"levels: {v3: 1}\n", {{1, "v3"}}},
      {"knights:\n  ore:\n    level: 9\n    status: active\n", {{3, "9"}}},
      {"knights:\n  ore:\n    status: active\n    level: 4\n  wool: 3\n", {{4, "4"}, {5, "3"}}},
      {"cards:\n  bishop:\n    bought: 1\n    played: 77\n", {{4, "77"}}},
      {"sites:\n  v3: settlement\n  v3-v4: city\n", {{3, "v3-v4"}}},
      {"edges:\n  - v3-v4\n  - v3\n  - v3-v4\n", {{3, "v3"}, {4, "v3-v4"}}},
      {"harbours:\n  c03: ore\n  c05: ore\n", {{3, "ore"}}},
      {"metropolises: {church: 5}\n", {{1, "5"}}},
      {"boxes:\n  - 3\n  - 70000\n  - 99999999999\n", {{3, "70000"}, {4, "99999999999"}}},
      {"boxes: [1,1,1,1,1,1,1,1, 1,1,1,1,1,1,1,1, 1,1,1,1,1,1,1,1,\n 2]\n", {{2, "2"}}},
      {"ship: 40\nbeer: 11\n", {{1, "40"}, {2, "11"}}},
      {"robber: v3\n", {{1, "v3"}}},
      {"wizard:\n  for: ore\n  at: v3-v4\n", {{3, "v3-v4"}}},
      {"eliminated: 3\n", {{1, "3"}}},
  };
  for (const WrongIn& one : all) {
    std::string position = "position:\n  red:\n    ";
    for (const char c : std::string(one.sheet)) position += c == '\n' ? "\n    " : std::string(1, c);
    const std::string text = setup_text(1, position + "\n");
    const auto game = read_new_game(text, "setup.yaml", read_dice_game);
    ASSERT_FALSE(game) << text;
    ASSERT_EQ(game.error().size(), one.faults.size()) << text << raw(game.error().front().fault);
    for (std::size_t i = 0; i < one.faults.size(); ++i) {
      const Diagnostic& fault = game.error()[i];
      EXPECT_EQ(fault.code, "E_SETUP") << text;
      EXPECT_EQ(fault.mark.line, 6 + one.faults[i].first) << text;
      EXPECT_NE(raw(fault.fault).find(one.faults[i].second), std::string::npos) << raw(fault.fault);
    }
  }
}

TEST(DiceSetup, AWrongShapeInAPositionIsAnError) {  // DG-PBEM-16: E_SYNTAX for shape
  for (const char* sheet : {"levels: [church]", "levels: 3", "boxes: {ore: 1}", "boxes: [[1]]", "ship: [4]",
                            "levels: {church: [3]}", "knights: {ore: {level: 1}}", "wizard: {at: v3}",
                            "ship:", "sites: [v3]", "levels: {chuch: 9}"}) {
    const auto game = read_new_game(setup_text(1, std::string("position:\n  red:\n    ") + sheet + "\n"), "",
                                    read_dice_game);
    ASSERT_FALSE(game) << sheet;
    EXPECT_EQ(game.error().size(), 1U) << sheet;
    EXPECT_EQ(game.error().front().code, "E_SYNTAX") << sheet;
  }
}

// DG-VIEW-3: what `show --position` would write is a set-up that begins there.
TEST(DiceSetup, APositionIsReadAsItIsWritten) {
  Random random(3);
  std::size_t tried = 0;
  for (int i = 0; i < 60; ++i) {
    dice::Setup setup = *resolve(play::written(3));
    const auto filled = static_cast<std::uint8_t>(random.pick(10));
    for (std::size_t s = 0; s < 3; ++s) setup.position.push_back(play::random_sheet({}, random, filled));
    ParsedSetup written = play::written(3);
    written.position = setup.position;
    if (!resolve(written)) continue;
    ++tried;
    const Json open = setup_to_json(setup, {});
    const auto game = open_dice_game({{"setup", open}, {"dice", "sealed"}});
    EXPECT_EQ(setup_from_json(open), setup);
    game->begin(nullptr);
    auto again = game->as_setup(Viewer::everybody());
    ASSERT_TRUE(again.is_object());
    again["game"] = "moved";
    const auto moved = read_new_game(again.dump(), "setup.yaml", read_dice_game);
    ASSERT_TRUE(moved) << raw(moved.error().front().fault) << moved.error().front().mark.column;
    ASSERT_TRUE(moved->unfit.empty()) << moved->unfit[0].why.arguments;
    EXPECT_EQ(moved->setup.open, open);
    const auto there = moved->game->copy();
    there->begin(nullptr);
    EXPECT_EQ(there->position(), game->position());
  }
  EXPECT_GT(tried, 40U);
}

TEST(DiceSetup, RejectedWordsAreReadAgain) {
  const GameNames names{{"red", "blue"}};
  RuleViolation problem(Code::E_NO_RESOURCES, Field::second_edge,
                        {{Role::seat, seat_at(1)},
                         {Role::at, Hex{}},
                         {Role::because, *find_site(built_in_map(), "c05")},
                         {Role::at, *find_edge(built_in_map(), "v3-v4")},
                         {Role::resource, Face::wood},
                         {Role::missing, Bundle{{Face::ore, 2}}},
                         {Role::branch, Branch::church},
                         {Role::card, CardKind::road_building},
                         {Role::status, KnightStatus::spent},
                         {Role::decision, Phase::landing},
                         {Role::option, Option::reveal},
                         {Role::have, HarbourKind::general},
                         {Role::reason, Reason::position_figures},
                         {Role::need, 7L},
                         {Role::turn, std::string("text")}});
  const Rejection refused = to_rejection(problem, names);
  EXPECT_EQ(refused.code, "E_NO_RESOURCES");
  EXPECT_EQ(refused.field, "second_edge");
  EXPECT_EQ(to_rule_violation(refused, names), problem);
  std::set<std::size_t> kinds;
  for (const auto& argument : problem.arguments) kinds.insert(argument.value.index());
  EXPECT_EQ(kinds.size(), std::variant_size_v<Value>) << "a value of each kind";
  Rejection odd = refused;
  odd.arguments[0][1] = {{"seat", "green"}};
  EXPECT_THROW(to_rule_violation(odd, names), std::invalid_argument);
}

}  // namespace
}  // namespace inselpost::dice::test
