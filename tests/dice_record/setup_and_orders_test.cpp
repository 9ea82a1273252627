// Tests of set-ups of the dice game: reading, the genesis, and the places of errors.
#include <gtest/gtest.h>

#include "schemas/dice/orders/orders.hpp"
#include "schemas/dice/setup/setup.hpp"
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

// Tests of orders as people and records write them: every form of the table, in both directions, and invalid
// ones.

const GameNames two{{"red", "blue"}};

struct Read {
  std::optional<ParsedOrder> order;
  Diagnostics faults;
};
Read read_text(const std::string& text) {
  const std::string item = "- " + text;
  const auto root = yaml::read(item, "orders", yaml::file_limits);
  if (!root) return {std::nullopt, root.error()};
  const Source source(item, "orders");
  DiagnosticCollector faults(source);
  Read out{read_order(root->items.at(0), two, faults), {}};
  out.faults = faults.take();
  return out;
}

struct Form {
  const char* written;   ///< as somebody writes it
  const char* recorded;  ///< as the record has it
  const char* line;      ///< as it is written back; null: as it was written
};

// The table of DG-ORD-7, row by row, with the shapes of DG-ORD-11.
const std::vector<Form> forms{
    {"found: {settlement: v3, road: v3-v4}", R"({"found":{"settlement":"v3","road":"v3-v4"}})", nullptr},
    {"found: {city: c14, ship: c14-w07}", R"({"found":{"city":"c14","ship":"c14-w07"}})", nullptr},
    {"found: {city: c03, road: c03-c04, forfeit harbour: true}",
     R"({"found":{"city":"c03","road":"c03-c04","forfeit harbour":true}})", nullptr},
    {"chase: wool", R"({"chase":"wool"})", nullptr},
    {"roll", R"("roll")", nullptr},
    {"roll: {set: gold}", R"({"roll":{"set":"gold"}})", nullptr},
    {"keep: 2 ore + 1 wool", R"({"keep":{"ore":2,"wool":1}})", nullptr},
    {"keep: nothing", R"({"keep":{}})", nullptr},
    {"keep: {dice: 2 ore, set: grain}", R"({"keep":{"dice":{"ore":2},"set":"grain"}})", nullptr},
    {"stand", R"("stand")", nullptr},
    {"throw again", R"("throw again")", nullptr},
    {"defend: [ore, wool]", R"({"defend":["ore","wool"]})", nullptr},
    {"defend: [wool, ore]", R"({"defend":["ore","wool"]})", "defend: [ore, wool]"},
    {"defend: nobody", R"({"defend":[]})", nullptr},
    {"defend: []", R"({"defend":[]})", "defend: nobody"},
    {"defend: {knights: [ore], magic power: true}", R"({"defend":{"knights":["ore"],"magic power":true}})",
     nullptr},
    {"defend: least", R"({"defend":"least"})", nullptr},
    {"defend: {knights: all, magic power: true}", R"({"defend":{"knights":"all","magic power":true}})",
     nullptr},
    {"play: refuge", R"({"play":"refuge"})", nullptr},
    {"aqueduct: {from: gold, to: ore}", R"({"aqueduct":{"from":"gold","to":"ore"}})", nullptr},
    {"build: {road: v5-v6}", R"({"build":{"road":"v5-v6"}})", nullptr},
    {"build: {ship: c14-w07}", R"({"build":{"ship":"c14-w07"}})", nullptr},
    {"build: {settlement: c10}", R"({"build":{"settlement":"c10"}})", nullptr},
    {"build: {settlement: c15, harbour: ore}", R"({"build":{"settlement":"c15","harbour":"ore"}})", nullptr},
    {"build: {city: v3}", R"({"build":{"city":"v3"}})", nullptr},
    {"build: {settlement: c10, with: magic joining, without: 1 wood + 1 brick}",
     R"({"build":{"settlement":"c10","with":"magic joining","without":{"wood":1,"brick":1}}})",
     "build: {settlement: c10, with: magic joining, without: 1 brick + 1 wood}"},
    {"build: {city: v3, with: medicine}", R"({"build":{"city":"v3","with":"medicine"}})", nullptr},
    {"improve: church", R"({"improve":"church"})", nullptr},
    {"improve: {church: 3}", R"({"improve":{"church":3}})", nullptr},
    {"improve: {church: 4, metropolis: c13}", R"({"improve":{"church":4,"metropolis":"c13"}})", nullptr},
    {"improve: {science: 3, with: crane}", R"({"improve":{"science":3,"with":"crane"}})", nullptr},
    {"knight: {build: ore}", R"({"knight":{"build":"ore"}})", nullptr},
    {"knight: {activate: ore}", R"({"knight":{"activate":"ore"}})", nullptr},
    {"knight: {upgrade: ore}", R"({"knight":{"upgrade":"ore"}})", nullptr},
    {"knight: {joker: ore, die: wood}", R"({"knight":{"joker":"ore","die":"wood"}})", nullptr},
    {"trade: {give: 2 wool, get: 1 ore, via: harbour}",
     R"({"trade":{"give":{"wool":2},"get":{"ore":1},"via":"harbour"}})", nullptr},
    {"trade: {give: 4 cloth, get: 2 bread}", R"({"trade":{"give":{"cloth":4},"get":{"bread":2}}})", nullptr},
    {"make: 4 cloth", R"({"make":{"cloth":4}})", nullptr},
    {"buy: medicine", R"({"buy":"medicine"})", nullptr},
    {"buy: trading harbour", R"({"buy":"trading harbour"})", nullptr},
    {"play: bishop", R"({"play":"bishop"})", nullptr},
    {"play: commander", R"({"play":"commander"})", nullptr},
    {"play: exile", R"({"play":"exile"})", nullptr},
    {"play: alchemist", R"({"play":"alchemist"})", nullptr},
    {"play: {merchant: field}", R"({"play":{"merchant":"field"}})", nullptr},
    {"play: {wizard: {at: c13, for: wood}}", R"({"play":{"wizard":{"at":"c13","for":"wood"}}})", nullptr},
    {"play: {trading harbour: {give: ore, get: bread}}",
     R"({"play":{"trading harbour":{"give":"ore","get":"bread"}}})", nullptr},
    {"play: {merchant fleet: grain}", R"({"play":{"merchant fleet":"grain"}})", nullptr},
    {"play: {diplomat: {from: v3-v4, to: c07-v3}}", R"({"play":{"diplomat":{"from":"v3-v4","to":"c07-v3"}}})",
     nullptr},
    {"play: {road building: [v5-v6, c14-w07]}", R"({"play":{"road building":["v5-v6","c14-w07"]}})", nullptr},
    {"play: {road building: [v5-v6]}", R"({"play":{"road building":["v5-v6"]}})", nullptr},
    {"play: {magic current: forward}", R"({"play":{"magic current":"forward"}})", nullptr},
    {"play: {magic current: back}", R"({"play":{"magic current":"back"}})", nullptr},
    {"play: {crusader: brick}", R"({"play":{"crusader":"brick"}})", nullptr},
    {"play: {church tax: gold}", R"({"play":{"church tax":"gold"}})", nullptr},
    {"play: {indulgence: {keep: 3 grain + 1 gold}}",
     R"({"play":{"indulgence":{"keep":{"grain":3,"gold":1}}}})", nullptr},
    {"play: medicine", R"({"play":"medicine"})", nullptr},
    {"end turn", R"("end turn")", nullptr},
    {"end turn: {beer: false}", R"({"end turn":{"beer":false}})", nullptr},
    // DG-ORD-10: read leniently, answered canonically.
    {"build: {settlement: C5}", R"({"build":{"settlement":"c05"}})", "build: {settlement: c05}"},
    {"build: {road: V6/v5}", R"({"build":{"road":"v5-v6"}})", "build: {road: v5-v6}"},
    {"build: {ship: w7 c14}", R"({"build":{"ship":"c14-w07"}})", "build: {ship: c14-w07}"},
    {"keep: 1 wool, 2 ore and 1 gold", R"({"keep":{"wool":1,"ore":2,"gold":1}})",
     "keep: 2 ore + 1 wool + 1 gold"},
    {"keep: {wool: 1, ore: 2}", R"({"keep":{"wool":1,"ore":2}})", "keep: 2 ore + 1 wool"},
    {"play: {merchant: Field}", R"({"play":{"merchant":"field"}})", "play: {merchant: field}"},
};

TEST(DiceOrders, EachFormIsReadAndWritten) {  // DG-ORD-7, DG-ORD-10, DG-ORD-11
  std::set<std::size_t> kinds;
  for (const Form& form : forms) {
    const Read read = read_text(form.written);
    ASSERT_TRUE(read.order) << form.written << ' ' << raw(read.faults.at(0).fault);
    kinds.insert(read.order->order.index());
    const Json recorded = order_to_json(read.order->order, two);
    EXPECT_EQ(recorded, Json::parse(form.recorded)) << form.written;
    EXPECT_EQ(order_from_json(recorded, two), read.order->order) << form.written;
    const std::string line = order_to_yaml(read.order->order, two);
    EXPECT_EQ(line, form.line != nullptr ? form.line : form.written);
    ASSERT_TRUE(read_text(line).order) << line;
    EXPECT_EQ(read_text(line).order->order, read.order->order) << line;
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<Order::Variant>) << "every order has a form here";
}

struct Odd {
  const char* written;
  const char* code;
  std::size_t column;  ///< where it is pointed at, behind the dash
};
// Not understood: nothing of it is guessed (DG-PBEM-8).
const std::vector<Odd> odd{
    {"rol", "E_SYNTAX", 3},
    {"chase", "E_SYNTAX", 3},
    {"stand: now", "E_SYNTAX", 3},
    {"roll:", "E_SYNTAX", 3},
    {"chase:", "E_SYNTAX", 3},
    {"[roll]", "E_SYNTAX", 3},
    {"{roll: {set: ore}, stand: x}", "E_SYNTAX", 22},
    {"chase: gold", "E_SYNTAX", 10},
    {"chase: [wool]", "E_SYNTAX", 10},
    {"roll: {set: clay}", "E_SYNTAX", 15},
    {"roll: {sett: ore}", "E_SYNTAX", 10},
    {"keep: ore", "E_SYNTAX", 9},
    {"keep: 2", "E_SYNTAX", 9},
    {"keep: 2 orre", "E_SYNTAX", 11},
    {"keep: 100 ore", "E_SYNTAX", 9},
    {"keep: 60 ore + 60 ore", "E_SYNTAX", 21},
    {"keep: 02 ore", "E_SYNTAX", 9},
    {"keep: true", "E_SYNTAX", 9},
    {"keep: [2 ore, 1 wool]", "E_SYNTAX", 9},
    {"keep: {dice: 2 ore, sett: grain}", "E_SYNTAX", 23},
    {"keep: {ore: -1}", "E_SYNTAX", 15},
    {"defend: some", "E_SYNTAX", 11},
    {"defend: [ore, ore]", "E_SYNTAX", 17},
    {"defend: [ore, gold]", "E_SYNTAX", 17},
    {"defend: {magic power: true}", "E_SYNTAX", 11},
    {"defend: {knights: [ore], magic power: yes}", "E_SYNTAX", 41},
    {"found: {settlement: v3}", "E_SYNTAX", 10},
    {"found: {settlement: v3, city: c13, road: v3-v4}", "E_SYNTAX", 10},
    {"found: {settlement: v3, road: v3-v4, ship: c14-w07}", "E_SYNTAX", 10},
    {"found: {settlement: v9, road: v3-v4}", "E_PLACE", 23},
    {"found: {settlement: v3-v4, road: v3-v4}", "E_PLACE_KIND", 23},
    {"found: {settlement: v3, road: v3}", "E_PLACE_KIND", 33},
    {"build: {road: v1-v4}", "E_PLACE", 17},
    {"build: {city: [v3]}", "E_SYNTAX", 17},
    {"build: {city: 3}", "E_SYNTAX", 17},
    {"build: {tower: v3}", "E_SYNTAX", 11},
    {"build: {road: v5-v6, city: v3}", "E_SYNTAX", 10},
    {"build: {settlement: c15, harbour: gold}", "E_SYNTAX", 37},
    {"build: {settlement: c10, with: magic joining}", "E_SYNTAX", 10},
    {"build: {settlement: c10, without: 1 wood}", "E_SYNTAX", 28},
    {"build: {city: v3, with: crane}", "E_SYNTAX", 27},
    {"improve: curch", "E_SYNTAX", 12},
    {"improve: {church: 0}", "E_SYNTAX", 21},
    {"improve: {church: 3, trade: 2}", "E_SYNTAX", 12},
    {"improve: {with: crane}", "E_SYNTAX", 12},
    {"knight: ore", "E_SYNTAX", 11},
    {"knight: {joker: ore}", "E_SYNTAX", 11},
    {"knight: {build: ore, activate: ore}", "E_SYNTAX", 11},
    {"trade: {give: 2 wool}", "E_SYNTAX", 10},
    {"trade: {give: 2 wool, get: 1 ore, via: sea}", "E_SYNTAX", 42},
    {"make: 4 ore", "E_SYNTAX", 9},
    {"make: 2 cloth + 2 book", "E_SYNTAX", 9},
    {"make: nothing", "E_SYNTAX", 9},
    {"buy: card", "E_SYNTAX", 8},
    {"play: merchant", "E_SYNTAX", 9},
    {"play: {bishop: v3}", "E_SYNTAX", 10},
    {"play: {merchant: c05}", "E_PLACE_KIND", 20},
    {"play: {merchant: moon}", "E_PLACE", 20},
    {"play: {merchant: field, wizard: {at: v3, for: ore}}", "E_SYNTAX", 27},
    {"play: {magic current: up}", "E_SYNTAX", 25},
    {"play: {road building: v5-v6}", "E_SYNTAX", 25},
    {"play: {road building: []}", "E_SYNTAX", 25},
    {"play: {indulgence: {keep: 1 ore, set: ore}}", "E_SYNTAX", 36},
    {"end turn: {beer: maybe}", "E_SYNTAX", 20},
    {"end turn: now", "E_SYNTAX", 13},
};

TEST(DiceOrders, InvalidOrdersAreRejectedAtTheirPosition) {
  for (const Odd& one : odd) {
    const Read read = read_text(one.written);
    EXPECT_FALSE(read.order) << one.written;
    ASSERT_FALSE(read.faults.empty()) << one.written;
    EXPECT_EQ(read.faults[0].code, one.code) << one.written;
    EXPECT_EQ(read.faults[0].mark.column, one.column) << one.written;
    EXPECT_EQ(read.faults.size(), 1U) << one.written;
  }
}

/// Returns whether the order can be written. A knight of gold, a card without its target, and an improvement
/// without its level have no text.
bool can_be_said(const Order& order) {
  const bool of_gold = visit(
      [](const auto& o) {
        if constexpr (requires { o.knight; }) return o.knight == Face::gold;
        return false;
      },
      order);
  if (of_gold) return false;
  if (const auto* o = get_if<orders::PlayRoadBuilding>(&order)) return o->count > 0;
  if (const auto* o = get_if<orders::Improve>(&order))
    return o->level ? *o->level > 0 : !o->crane && !o->metropolis;
  if (const auto* o = get_if<orders::MakeGoods>(&order)) return o->count > 0;
  if (const auto* o = get_if<orders::PlayOther>(&order)) return row(o->kind).play != Play::by_hand;
  return true;
}

TEST(DiceOrders, WrittenOrdersAreReadAgain) {  // DG-ORD-11
  Random random(7);
  const State state = begin(*resolve(play::written(2)), {});
  std::size_t said_orders = 0;
  for (int i = 0; i < 20'000; ++i) {
    const Order order = play::random_invalid_order(state, seat_at(0), random);
    if (!can_be_said(order)) continue;
    ++said_orders;
    const Json recorded = order_to_json(order, two);
    ASSERT_NO_THROW(order_from_json(recorded, two)) << recorded;
    ASSERT_EQ(order_to_json(order_from_json(recorded, two), two), recorded);
    const std::string line = order_to_yaml(order, two);
    const Read read = read_text(line);
    ASSERT_TRUE(read.order) << line;
    ASSERT_EQ(order_to_json(read.order->order, two), recorded) << line;
  }
  EXPECT_GT(said_orders, 15'000U);
}

TEST(DiceOrders, PartsKnowTheirPosition) {
  const auto game = game_of(setup_text(1)).game;
  const AnyOrderPtr move = move_from(*game, "build: {settlement: c15, harbour: ore}");
  ASSERT_NE(move->at("settlement"), nullptr);
  EXPECT_EQ(move->at("settlement")->column, 23U);
  EXPECT_EQ(move->at("harbour")->column, 37U);
  EXPECT_EQ(move->at("give"), nullptr);
}

TEST(DiceOrders, ReportWhetherTheyMayThrowDice) {  // DG-ORD-6
  const auto draws = [](const std::string& more, const char* order) {
    return move_from(*game_of(setup_text(1, more)).game, order)->draws();
  };
  for (const char* final : {"roll", "keep: nothing", "throw again", "play: {indulgence: {keep: nothing}}",
                            "play: {magic current: back}", "trade: {give: 2 gold, get: 1 ore}", "chase: ore",
                            "defend: least", "play: refuge"})
    EXPECT_TRUE(draws("", final)) << final;
  for (const char* not_final :
       {"stand", "trade: {give: 4 ore, get: 1 wool}", "end turn", "build: {city: v3}", "play: bishop"})
    EXPECT_FALSE(draws("", not_final)) << not_final;
  EXPECT_TRUE(draws("ruleset: {resolve: at_deadline, reveal: end_of_round, same_dice: true}\n", "end turn"));
}

}  // namespace
}  // namespace inselpost::dice::test
