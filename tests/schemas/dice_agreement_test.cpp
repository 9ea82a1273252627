// Schema and reader of the dice game agree on shape (agreement_and_hostile_test.cpp says what that is): for
// the examples of the catalogue, every hostile file that is YAML, and generated files. And the words of the
// schemas are those of the engine.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <regex>
#include <set>

#include "engine/dice/options.hpp"
#include "schemas/dice/dice_message_id.hpp"
#include "schemas/dice/game.hpp"
#include "schemas/dice/orders/order_words.hpp"
#include "schemas/dice/plan/conditions.hpp"
#include "schemas/dice/state_json.hpp"
#include "schemas/dice/values.hpp"
#include "schemas/orders/orders_message_id.hpp"
#include "tests/diagnostic_text.hpp"
#include "tests/schemas/agreement.hpp"
#include "tests/schemas/dice_files.hpp"
#include "tests/schemas/repository_files.hpp"
#include "tests/schemas/typed_tree.hpp"

namespace inselpost::dice {
namespace {

json dice_schema(const std::string& name) {
  return json::parse(inselpost::test::read_file(std::filesystem::path(INSELPOST_SOURCE_DIR) / "schemas/dice" /
                                                (name + ".schema.json")));
}

/// Schemas do not count what depends on a whole plan, on the seats, or on letters alone.
bool needs_more_than_shape(const LocalizableText& fault) {
  if (const auto post = fault.as<OrdersMessageId>()) {
    constexpr std::array others{OrdersMessageId::no_seat,        OrdersMessageId::plan_too_deep,
                                OrdersMessageId::too_many_items, OrdersMessageId::condition_too_deep,
                                OrdersMessageId::too_many_words, OrdersMessageId::final_stands_last};
    return std::find(others.begin(), others.end(), *post) != others.end();
  }
  if (const auto own = fault.as<DiceMessageId>())
    return *own == DiceMessageId::looks_like_player || *own == DiceMessageId::looks_like_seat;
  return fault.as<YamlMessageId>() == YamlMessageId::unfit_text &&
         fault.about().at(1).as<TextMessageId>() != TextMessageId::too_long;
}

/// A sheet for another seat, or none for one: what else stands in it is not looked at.
bool is_about_seats_of_a_position(const Diagnostic& d) {
  const auto yaml = d.fault.as<YamlMessageId>();
  return (yaml == YamlMessageId::unknown_key || yaml == YamlMessageId::key_missing) &&
         d.fault.about().at(1).as<DiceMessageId>() == DiceMessageId::a_position;
}

std::string dice_fault_of_shape(const Diagnostics& faults) {
  for (const Diagnostic& d : faults)
    if (d.code == "E_SYNTAX" && !needs_more_than_shape(d.fault)) return message_of(d);
  return "";
}

class DiceCases {
 public:
  /// Adds a text, if it is YAML. The schema tells editors too what is E_SETUP of one value: such a file is
  /// left out.
  void add(const std::string& name, const std::string& text) {
    const auto root = yaml::read(text, name, yaml::file_limits);
    if (!root) return;
    const bool is_setup = kind_of(text) == FileKind::setup;
    const Diagnostics faults = faults_of_dice_file(text, name, *game_);
    const auto is_of_one_value = [](const Diagnostic& d) { return d.code == "E_SETUP"; };
    if (faults.empty() && is_setup && !fits_by_value(*root)) return;
    if (!faults.empty() && std::all_of(faults.begin(), faults.end(), is_of_one_value)) return;
    if (std::any_of(faults.begin(), faults.end(), is_about_seats_of_a_position)) return;
    trees_.add(is_setup ? "dice/setup" : "dice/orders", name, inselpost::test::typed(*root),
               dice_fault_of_shape(faults));
  }
  std::size_t count() const { return trees_.count(); }
  bool agree() const { return trees_.agree(); }

 private:
  static bool fits_by_value(const yaml::Node& setup) {
    if (const yaml::Field* mode = setup.find("dice"); mode != nullptr && mode->value.text == "table")
      return false;
    const yaml::Field* ruleset = setup.find("ruleset");
    const yaml::Field* steps = ruleset != nullptr ? ruleset->value.find("barbarian_steps") : nullptr;
    return steps == nullptr ||
           (steps->value.number() >= fewest_barbarian_steps && steps->value.number() <= max_barbarian_steps);
  }

  std::shared_ptr<const Game> game_ = game_of_four();
  inselpost::test::Trees trees_;
};

json tree_of(std::string_view yaml) {
  return inselpost::test::typed(*yaml::read(yaml, "", yaml::file_limits));
}

json plain_orders_of_the_table() {
  json orders = json::array();
  for (const OrderSyntax& row : order_words()) {
    orders.push_back(tree_of(row.example));
    if (row.stands != ValueRule::with_value) orders.push_back(std::string(row.word));
  }
  for (const char* more : {"found: {city: c14, ship: c14-w07, forfeit harbour: true}",
                           "keep: nothing",
                           "keep: {dice: 2 ore, set: grain}",
                           "keep: {ore: 2, wool: 0}",
                           "defend: nobody",
                           "defend: least",
                           "defend: {knights: [ore], magic power: true}",
                           "defend: {knights: all}",
                           "build: {ship: c14-w07}",
                           "build: {settlement: c15, harbour: general}",
                           "build: {settlement: c10, with: magic joining, without: 1 wood + 1 brick}",
                           "build: {city: v3, with: medicine}",
                           "improve: church",
                           "improve: {church: 4, metropolis: c13}",
                           "improve: {science: 3, with: crane}",
                           "knight: {joker: ore, die: wood}",
                           "knight: {upgrade: wool}",
                           "trade: {give: 2 wool, get: 1 ore, via: harbour}",
                           "make: {cloth: 4}",
                           "play: bishop",
                           "play: medicine",
                           "play: {indulgence: {keep: 3 grain + 1 gold}}",
                           "play: {wizard: {at: c13, for: wood}}",
                           "play: {trading harbour: {give: ore, get: bread}}",
                           "play: {merchant fleet: grain}",
                           "play: {diplomat: {from: v3-v4, to: c07-v3}}",
                           "play: {road building: [v5-v6, c14-w07]}",
                           "play: {magic current: back}",
                           "play: {crusader: brick}",
                           "play: {church tax: gold}",
                           "join"})
    orders.push_back(tree_of(more));
  return orders;
}

json items_of_plans() {
  json items = json::array();
  for (const char* item :
       {"roll: [{if: {shows: {wood: 1 or more, most: [3, 4]}}, then: stand}, {keep: [for settlement, 2 "
        "gold]}]",
        "roll: [{keep: {dice: [all grain, 1 gold], set: grain}}, {keep: nothing}, {stop if: {throw: 2}}, "
        "{chase: wool}, {aqueduct: {from: gold, to: ore}}]",
        "roll: {set: gold, rules: [{if: {not: {blocked: 0}}, then: {play: {indulgence: {keep: [all most, 2 "
        "most]}}}}], blocked: [{if: {blocked: 2 or more}, then: {chase: wool}}, throw again], landing: "
        "[{defend: least}, {play: refuge}, {defend: nobody}]}",
        "all: [{make: 4 cloth}, {trade: {give: 4 cloth, get: 2 bread, via: guild}}, {improve: church}]",
        "first: [{build: {settlement: c10}}, [{buy: indulgence}, {play: {merchant: field}}], []]",
        "first: [{if: {level: {church: 3}}, then: [{improve: church}], else: []}, end turn]",
        "try: {build: {road: v5-v6}}", "try: {all: [{buy: medicine}]}",
        "if: {have: 3 ore + 2 grain, knight: {ore: active}}\nthen: [stand]\nelse: [{if: {turn: 5}, then: "
        "[]}]",
        "if owed: {roll: [{keep: [1 wood + 1 brick, all gold]}]}", "if owed: throw again", "accept default",
        "stop if: {any of: [{ship: 5 or more}, {robber: [field, pasture]}, {obtainable: [ore, gold]}]}",
        "stop if: {all of: [{strength: 2, defence: 3, defended: true}, {card: road building}, {beer: 0}]}",
        "stop if: {site: {c13: [city, metropolis]}, points: 9, knight: {wool: [spent, removed]}}",
        "stop if: {knight: {brick: 2 or fewer}, enough for: church, can: {build: {city: v3}}}"})
    items.push_back(tree_of(item));
  return items;
}

json standing_orders() {
  json all = json::array();
  for (const char* one :
       {"clear: all", "landing: [{defend: least}, {if: {card: refuge}, then: {play: refuge}}]",
        "blocked: [throw again]\nlanding: []", "blocked: [{chase: wool}]"})
    all.push_back(tree_of(one));
  return all;
}

json whole_setup() {
  return tree_of(R"(
game: g
system: dice
ruleset: {pace: rounds, resolve: at_deadline, reveal: end_of_round, same_dice: false, barbarian_steps: 8,
  final_score: best_box, eliminated_rank: by_score}
sheet: dg-default-1
seats: [{name: red, player: Ada, zone: Europe/Berlin}, {name: blue}]
deadlines: {turn: 48h, founding: 3d, grace: 0m, miss: wait, weekends: true}
dice: sealed
luck: collect
seed: x
position:
  red:
    sites: {v3: settlement, c13: city}
    edges: [v3-v4, c13-v5]
    struck_harbours: [c09]
    harbours: {c03: ore}
    knights: {ore: {level: 1, status: active}}
    levels: {church: 3}
    metropolises: {church: c13}
    cards: {bishop: {bought: 2, played: 1}}
    robber: field
    ship: 3
    merchant: pasture
    wizard: {at: v3, for: wool}
    defences: 1
    beer: 2
    boxes: [3, 4]
    eliminated: false
  blue: {})");
}

inselpost::test::Mutator mutator_of_dice_game() {
  static const json values = json::parse(
      R"(["", "red", "Red", "nobody", "all", "least", "none", "v3", "c5", "C05", "v3-v4", "v3/v4", "field", "Field", "Z9",
      "1 ore", "2 brick + 1 wood", "1 ore, and 2 wool", "1 ore ++ 1 wool", "01 ore", "ore", "gold", "cloth", "2 cloth",
      "2 cloth and 1 ore", "0 ore + 2 cloth", "nothing", "100 ore", "99 ore", "7", 7, 0, 1, 6, 25, 99, 100, 65535, 65536,
      999999999, true, false, "true", null, [], {}, "roll", "stand", "throw again", "end turn", "join", "all wool", "all most",
      "2 most", "7 most", "for city", "for nothing", "most", "church", "active", "spent", "settlement", "city", "metropolis",
      "2 or more", "1 or fewer", "3 or less", [2, 3], ["ore", "wool"], ["ore", "ore"], ["v3-v4"], ["active"], {"ore": 1},
      {"ore": -1}, {"ore": "active"}, {"throw": 2}, {"cloth": 2}, {"keep": "nothing"}, {"keep": ["all wool"]},
      {"keep": "2 ore"}, {"stop if": {"throw": 2}}, {"roll": ["stand"]}, {"build": {"road": "v5-v6"}}, "medicine", "crane",
      "magic joining", "refuge", "alchemist", "forward", "harbour", "general", "sealed", "collect", "rounds", "end_of_round",
      "dg-default-1", "48h", "2d", "a-b", "-a", "abcdefghijklmnopqrstuvwxyz1234567", ["v3"], {"v3": "city"}, {"w99": "city"}])");
  return {20'261'123, values, {"settlement", "city",        "road",    "ship",       "forfeit harbour",
                               "set",        "dice",        "keep",    "knights",    "from",
                               "to",         "magic power", "harbour", "with",       "without",
                               "church",     "joker",       "die",     "give",       "get",
                               "via",        "at",          "for",     "if",         "then",
                               "else",       "rules",       "blocked", "landing",    "throw",
                               "shows",      "have",        "not",     "any of",     "site",
                               "ore",        "cloth",       "turn",    "standing",   "luck",
                               "stop at",    "absent",      "clear",   "first",      "all",
                               "position",   "deadlines",   "player",  "zone",       "merchant",
                               "wizard",     "1 grain",     "Throw",   "metropolis", "barbarian_steps"}};
}

void add_generated_of_dice(DiceCases& cases) {
  const json orders = plain_orders_of_the_table(), items = items_of_plans(), standing = standing_orders();
  inselpost::test::Mutator mutator = mutator_of_dice_game();
  for (std::size_t i = 0; i < 6'000; ++i) {
    const std::string name = "generated " + std::to_string(i);
    json tree = {{"game", "g"}, {"seat", "red"}, {"turn", 7}, {"luck", "x"}, {"orders", json::array()}};
    switch (i % 6) {
      case 0: tree["orders"].push_back(orders[mutator.upto(orders.size())]); break;
      case 1:
      case 2:
      case 3: tree["orders"].push_back(items[mutator.upto(items.size())]); break;
      case 4:
        tree = {{"game", "g"}, {"seat", "red"}, {"standing", standing[mutator.upto(standing.size())]}};
        break;
      default: tree = whole_setup();
    }
    json& part = tree.contains("standing") ? tree["standing"]
                 : tree.contains("orders") ? tree["orders"]
                                           : tree;
    if (i % 3 != 0 || mutator.upto(8) == 0)
      mutator.mutate(mutator.upto(4) == 0 ? tree : part);
    else
      mutator.mutate(part);
    if (mutator.upto(4) == 0) mutator.mutate(tree);
    cases.add(name, tree.dump());
  }
}

/// The pieces of YAML in the catalogue that are whole files.
std::vector<std::string> files_of_the_catalogue() {
  const std::string text =
      inselpost::test::read_file(std::filesystem::path(INSELPOST_SOURCE_DIR) / "docs/rules/DICE.md");
  const std::string open = "```yaml\ngame: ", close = "\n```";
  std::vector<std::string> files;
  for (std::size_t at = text.find(open); at != std::string::npos; at = text.find(open, at + 1)) {
    const std::size_t begin = at + open.size() - 6;
    files.push_back(text.substr(begin, text.find(close, begin) - begin) + '\n');
  }
  return files;
}

TEST(DiceAgreement, SchemaAndReaderGiveTheSameVerdictOnShape) {  // D-275 to D-281
  DiceCases cases;
  const auto catalogue = files_of_the_catalogue();
  EXPECT_GT(catalogue.size(), 11U);
  for (std::size_t n = 0; n < catalogue.size(); ++n)
    cases.add("example " + std::to_string(n) + " of the catalogue", catalogue[n]);
  for (const char* folder : {"examples", "tests/hostile/dice", "tests/fuzz/corpus/dice"})
    for (const auto& file : inselpost::test::files_in(folder, ".yaml"))
      if (inselpost::test::is_of_dice_game(file))
        cases.add(file.filename().string(), inselpost::test::read_file(file));
  add_generated_of_dice(cases);
  EXPECT_GT(cases.count(), 4'000U);
  EXPECT_TRUE(cases.agree());
}

TEST(DiceAgreement, ValidFilesAreAccepted) {
  const auto setup = read_new_game(whole_setup().dump(), "", dice_game_with_times);
  ASSERT_TRUE(setup) << message_of(setup.error().at(0));
  const auto game = game_of_four();
  for (const json& all : {plain_orders_of_the_table(), items_of_plans()})
    for (const json& item : all) {
      const json tree = {{"game", "g"}, {"seat", "red"}, {"turn", 7}, {"orders", json::array({item})}};
      const auto file = read_plan_file(tree.dump(), "", *game);
      EXPECT_TRUE(file) << item << message_of(file.error().at(0));
    }
  for (const json& standing : standing_orders()) {
    const json tree = {{"game", "g"}, {"seat", "red"}, {"standing", standing}};
    const auto file = read_plan_file(tree.dump(), "", *game);
    EXPECT_TRUE(file) << standing << message_of(file.error().at(0));
  }
}

template <class Words>
std::set<std::string> words_in(const Words& words) {
  std::set<std::string> out;
  for (const auto& word : words) out.emplace(word);
  return out;
}
std::set<std::string> keys_in(const json& object) {
  std::set<std::string> out;
  for (const auto& [key, value] : object.items()) out.insert(key);
  return out;
}

TEST(DiceAgreement, EnumerationsOfTheSchemasAreTheEngines) {
  const json parts = dice_schema("parts")["$defs"];
  EXPECT_EQ(words_in(parts["face"]["enum"]), words_in(face_names));
  EXPECT_EQ(words_in(parts["resource"]["enum"]), words_in(knight_names));
  EXPECT_EQ(words_in(parts["good"]["enum"]), words_in(good_names));
  EXPECT_EQ(words_in(parts["branch"]["enum"]), words_in(branch_names));
  EXPECT_EQ(words_in(parts["card"]["enum"]), words_in(card_names()));
  EXPECT_EQ(words_in(parts["harbour"]["enum"]), words_in(harbour_names));
  EXPECT_EQ(words_in(parts["via"]["enum"]), words_in(via_names));
  EXPECT_EQ(words_in(parts["status"]["enum"]), words_in(knight_status_names));
  EXPECT_EQ(words_in(parts["building"]["enum"]), words_in(building_names));
  const Map& map = built_in_map();
  std::set<std::string> hexes, edges;
  for (const Map::HexRow& row : map.hexes) hexes.emplace(row.id);
  for (std::size_t e = 0; e < map.edges.size(); ++e) edges.insert(map.name(static_cast<Edge>(e)));
  EXPECT_EQ(words_in(parts["hex"]["enum"]), hexes);
  EXPECT_EQ(words_in(parts["edge"]["enum"]), edges);

  const json orders = dice_schema("orders");
  const json& defs = orders["$defs"];
  std::set<std::string> alone, with_value, rows_alone, rows_with_value;
  for (const json& form : defs["order"]["anyOf"]) {
    EXPECT_TRUE(form.contains("title") && form.contains("description")) << form.dump();
    if (form.contains("const"))
      alone.insert(form["const"].get<std::string>());
    else
      with_value.merge(keys_in(form["properties"]));
  }
  for (const OrderSyntax& row : order_words()) {
    if (row.stands != ValueRule::with_value) rows_alone.emplace(row.word);
    if (row.stands != ValueRule::alone) rows_with_value.emplace(row.word);
  }
  EXPECT_EQ(alone, rows_alone);
  EXPECT_EQ(with_value, rows_with_value);
  std::set<std::string> conditions = words_in(dice_condition_words());
  conditions.merge(std::set<std::string>{"all of", "any of", "not", "turn", "can"});
  EXPECT_EQ(keys_in(defs["condition"]["properties"]), conditions);

  const auto game = game_of_four();
  EXPECT_EQ(words_in(orders["properties"]["stop at"]["anyOf"][1]["enum"]), words_in(game->stop_words()));
  std::set<std::string> rules{"clear"};
  for (const StandingKeyword& word : game->rule_words()) rules.emplace(word.word);
  EXPECT_EQ(keys_in(defs["standing"]["properties"]), rules);
}

TEST(DiceAgreement, OptionsOfTheSchemaAreTheEngines) {  // DG-PBEM-16, D-276
  const json setup = dice_schema("setup"), parts = dice_schema("parts");
  for (const json& options :
       {setup["properties"]["ruleset"]["properties"], parts["$defs"]["options"]["properties"]}) {
    EXPECT_EQ(keys_in(options), words_in(option_names));
    for (std::size_t o = 0; o < option_names.size(); ++o) {
      const json& option = options[std::string(option_names[o])];
      const auto words = option_words_of(static_cast<Option>(o));
      if (!words.empty())
        EXPECT_EQ(words_in(option["enum"]), words_in(words)) << option_names[o];
      else if (static_cast<Option>(o) == Option::same_dice)
        EXPECT_EQ(option["type"], "boolean");
      else
        EXPECT_TRUE(option["minimum"] == fewest_barbarian_steps && option["maximum"] == max_barbarian_steps);
    }
  }
  std::set<std::string> clocks{"turn"};
  for (const DecisionClock& clock : dice_clocks) clocks.emplace(clock.word);
  for (const char* key : {"grace", "delay", "weekends", "nights", "zone", "absence", "miss", "fast"})
    clocks.emplace(key);
  EXPECT_EQ(keys_in(setup["properties"]["deadlines"]["properties"]), clocks);
}

TEST(DiceAgreement, TheCatalogueNamesTheMembersOfASheet) {  // DG-VIEW-1, DG-VIEW-3
  const std::string page =
      inselpost::test::read_file(std::filesystem::path(INSELPOST_SOURCE_DIR) / "docs/rules/DICE.md");
  const std::size_t begin = page.find("\nSheet: "), end = page.find("These are its members", begin);
  ASSERT_LT(begin, end);
  static const std::regex member("`([a-z_]+)[\\[{`]");
  const std::string named = page.substr(begin, end - begin);
  std::set<std::string> on_page, in_schema;
  for (std::sregex_iterator at(named.begin(), named.end(), member), none; at != none; ++at)
    on_page.insert((*at)[1]);
  const json parts = dice_schema("parts");
  for (const auto& [name, of] : parts["$defs"]["sheet"]["properties"].items()) in_schema.insert(name);
  EXPECT_EQ(on_page, in_schema);
}

}  // namespace
}  // namespace inselpost::dice
