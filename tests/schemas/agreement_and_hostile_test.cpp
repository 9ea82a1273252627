// Schema and reader agree on shape: for every example, every hostile file that is YAML, and generated files.
// And the enumerations of the schemas are those of the engine.
//
// Shape is what one value and the keys around it show: which keys there are, what type a value has, which
// words and numbers are possible, how a text is built. It is E_SYNTAX. What needs the game or the island
// besides is no shape: whether a place exists there (E_PLACE, E_PLACE_KIND), whether a seat is of this game,
// whether all hexes are named, and once, and whether so many cards can exist.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <set>

#include "engine/catan/board/board.hpp"
#include "engine/catan/board/generate.hpp"
#include "schemas/catan/bundle.hpp"
#include "schemas/catan/orders/order_words.hpp"
#include "schemas/catan/setup/setup.hpp"
#include "schemas/clock/calendar.hpp"
#include "schemas/clock/deadlines.hpp"
#include "schemas/games/games.hpp"
#include "schemas/language/language.hpp"
#include "schemas/record/lobby.hpp"
#include "tests/diagnostic_text.hpp"
#include "tests/play/order_files.hpp"
#include "tests/schemas/agreement.hpp"
#include "tests/schemas/dice_files.hpp"
#include "tests/schemas/repository_files.hpp"
#include "tests/schemas/typed_tree.hpp"

namespace inselpost {
namespace {

using nlohmann::json;

json schema(const std::string& name) {
  return json::parse(
      test::read_file(std::filesystem::path(INSELPOST_SOURCE_DIR) / "schemas" / (name + ".schema.json")));
}

/// The first fault of shape, or empty.
std::string fault_of_shape(const Diagnostics& faults) {
  for (const Diagnostic& d : faults) {
    bool shape = d.code == "E_SYNTAX";
    for (const char* other :
         {"there is no seat ", "hexes are missing", "the hex ", "more cards than there can be",
          // Schemas do not count what depends on a whole plan, or on the kind of an order.
          "lists of a plan stand", "a file has at most", "conditions stand at most",
          "a condition has at most", "these lists make", "what draws or reveals", "`can` asks"})
      shape = shape && !message_of(d).starts_with(other);
    // A schema knows no letters: what cannot be seen or told apart is for the reader to say.
    for (const char* other : {"can be seen", "without a letter", "would be mistaken"})
      shape = shape && message_of(d).find(other) == std::string::npos;
    if (shape) return message_of(d);
  }
  return "";
}

class Cases {
 public:
  /// Adds a text, if it is YAML and its kind is known.
  static bool numbers_in_range(const SetupFile& file) {
    return std::all_of(file.setup.options.begin(), file.setup.options.end(), [](const auto& given) {
      const catan::OptionText& text = catan::option_texts()[catan::index(given.first)];
      return text.type != catan::OptionText::Type::number ||
             (given.second >= text.least && given.second <= text.most);
    });
  }
  void add(const std::string& name, const std::string& text, FileKind kind) {
    auto root = yaml::read(text, name, yaml::log_limits);
    if (!root) return;
    std::string schema = "orders";
    Diagnostics faults;
    if (kind == FileKind::setup) {
      schema = "setup";
      const Source source(text, name);
      DiagnosticCollector twice(source);
      language::setup_to_english(*root, twice);  // the schema has the English words
      const auto setup = read_setup(text, name);
      const auto game = read_new_game(text, name, game_in_setup);
      if (!setup)
        faults = setup.error();
      else if (!game)
        faults = game.error();
      // Unknown keys of seats and people are E_SETUP.
      if (!faults.empty() && fault_of_shape(faults).empty()) return;
      // The schema tells editors the range of a number and the form of a deadline; what is wrong with them is
      // E_SETUP.
      if (setup && !numbers_in_range(*setup)) return;
      if (game && !game->misfits.empty()) return;
    } else if (kind == FileKind::table_log) {
      schema = "table-log";
      const auto log = read_table_log(text, name);
      if (!log) faults = log.error();
      // The log of an invalid set-up is not read, so nothing is known of its shape.
      const bool unread =
          log ? !log->game.unfit.empty() : root->find("log") != nullptr && setup_is_faulty(*root);
      if (unread) return;
    } else {
      const GameNames names{catan::GeometryId::classic19,
                            {"red", "blue", "orange", "white", "north", "south"}};
      if (const auto orders = read_orders(text, name, names); !orders) faults = orders.error();
    }
    trees_.add(schema, name, test::typed(*root), fault_of_shape(faults));
  }
  std::size_t count() const { return trees_.count(); }
  bool agree() const { return trees_.agree(); }

 private:
  /// Faults of a set-up that are no faults of shape keep the log unread too.
  static bool setup_is_faulty(const yaml::Node& root) {
    const yaml::Field* setup = root.find("setup");
    if (setup == nullptr) return false;
    const std::string text = test::typed(setup->value).dump();
    const auto read = read_setup(text, "");
    return !read && fault_of_shape(read.error()).empty();
  }

  test::Trees trees_;
};

json base_orders() {
  json orders = json::array();
  for (const OrderSyntax& row : order_words()) {
    const auto root = yaml::read(row.example, "", yaml::file_limits);
    orders.push_back(test::typed(*root));
  }
  for (const char* more :
       {"roll: [3, 4]", "buy: {card: monopoly}",
        "play: {road building: [B2/NE, B2/E], neutral: [auto, none]}",
        "play: {road building: [B2/NE], neutral: auto}", "discard: {brick: 2, ore: 1}", "discard: nothing",
        "build: {road: B2/NE, neutral: {road: C4/W, seat: north}}", "robber to desert: C3",
        "build: {settlement: B2.N, neutral: {settlement: C3.N, seat: north}}",
        "offer: {name: o7, to: all, give: 1 trade card, get: 2 ore, first: true}",
        "forced trade: {drawn: 1 wool + 1 ore}", "robber: {to: C3, rob: nobody, stolen: wool}"})
    orders.push_back(test::typed(*yaml::read(more, "", yaml::file_limits)));
  return orders;
}

json base_plans() {
  json plans = json::array();
  for (const char* plan :
       {"all: [{trade: {give: [4 wool, 4 lumber], get: 1 ore}}, {build: {city: C1.SE}}]",
        "first: [[{build: {road: B2/SW}}, {build: {settlement: B2.S}}], {build: {road: [B2/SW, D1/W]}}, []]",
        "first: [{if: {can: {buy: card}}, then: [{buy: card}], else: []}, end turn]",
        "try: {play: {knight: {to: [D2, C4], rob: [blue, nobody]}}}", "try: {all: [{buy: card}]}",
        "if: {rolled: [6, 8], have: 2 brick}\nthen: [{if: {turn: 5}, then: []}]\nelse: [end turn]",
        "if owed: {robber: {to: [D2, C4], rob: [blue]}}",
        "stop if: {any of: [{robbed: true}, {leader: red}, {not: {points: {blue: 8 or more}}}]}",
        "stop if: {all of: [{hand: {blue: 3 or fewer}}, {holds: longest road}, {taken: {B2.N: red}}]}",
        "stop if: {have: {wool: 4 or more}, taken: B2/NE, holds: {blue: largest army}, points: 9}"})
    plans.push_back(test::typed(*yaml::read(plan, "", yaml::file_limits)));
  return plans;
}

json base_setup() {
  return json::parse(
      R"({"game": "g", "ruleset": {"preset": "classic", "steal": "optional", "duo": false, "vp_to_win": 12,
    "bank_per_resource": 24}, "board": "classic-random", "dice": "table", "luck": "collect", "seed": "x",
    "seats": [{"name": "red", "player": "Ada", "age": 40}, {"name": "blue"}, {"name": "white"}],
    "neutrals": [{"name": "north", "settlement": "A2.S"}, {"name": "south"}]})");
}

test::Mutator mutator_of_board_game() {
  static const json values = json::parse(
      R"(["", "red", "Red", "green", "nobody", "all", "auto", "none", "C3", "B2.N", "B2/NE", "NO",
      "Z9", "1 ore", "2 brick + 1 lumber", "1 ore, and 2 wool", "1 ore ++ 1 wool", "01 ore", "ore", "wool", "1 knight",
      "1 victory point and 1 ore", "nothing", "10000 ore", "9999 ore", "7", 7, 0, 6, 65535, 65536, 999999999, true, false,
      "true", null, "card", "knight", "victory point", "road building", [], {}, "roll", "end turn", "mountains 10", "desert",
      "mountains 0", "ore 10", "any", "classic-random", "classic", "edition-2025", "sealed", "optional", "19", 19, "unlimited",
      "collect", "big30", "a-b", "-a", "abcdefghijklmnopqrstuvwxyz1234567", {"to": "C3"}, {"road": "B2/E"},
      {"ore": 1}, {"ore": -1}, {"knight": 1}, ["red", "blue"], ["red", "red"], [1, 2], [1, 7], ["B2/NE", "B2/E"], ["auto"]])");
  return {20'251'121, values, {"to",     "rob",           "stolen", "road", "settlement", "city",  "neutral",
                               "seat",   "card",          "give",   "get",  "name",       "first", "age",
                               "player", "robber",        "tiles",  "luck", "seed",       "dice",  "play",
                               "knight", "road building", "duo",    "ore",  "1 grain",    "drawn"}};
}

void add_generated(Cases& cases) {
  json orders = base_orders();
  for (json& plan : base_plans()) orders.push_back(std::move(plan));
  json setups = json::array({base_setup(), base_setup()});
  setups[1]["board"] = to_json(catan::fixed_board(catan::FixedBoard::classic_beginner));
  setups[1].erase("neutrals");
  test::Mutator mutator = mutator_of_board_game();
  for (std::size_t i = 0; i < 6'000; ++i) {
    const std::string name = "generated " + std::to_string(i);
    const std::size_t kind = i % 4;
    json tree;
    if (kind <= 1) {
      tree = {{"game", "g"},
              {"seat", "red"},
              {"turn", 7},
              {"luck", "x"},
              {"orders", json::array({orders[mutator.upto(orders.size())]})}};
      if (kind == 0)
        mutator.mutate(tree["orders"][0]);
      else
        mutator.mutate(tree);
      if (mutator.upto(3) == 0) mutator.mutate(tree);
      cases.add(name, tree.dump(), FileKind::orders);
    } else if (kind == 2) {
      tree = setups[mutator.upto(setups.size())];
      for (std::size_t n = mutator.upto(3); n <= 2; ++n) mutator.mutate(tree);
      cases.add(name, tree.dump(), FileKind::setup);
    } else {
      tree["setup"] = {{"game", "g"},
                       {"dice", "table"},
                       {"board", "classic-beginner"},
                       {"ruleset", {{"start_player", "given"}}},
                       {"seats", json::parse(R"([{"name": "red"}, {"name": "blue"}, {"name": "white"}])")}};
      tree["log"] = json::array({{{"red", orders[mutator.upto(orders.size())]}}});
      mutator.mutate(mutator.upto(3) == 0 ? tree : tree["log"]);
      cases.add(name, tree.dump(), FileKind::table_log);
    }
  }
}

TEST(Agreement, schemaAndReaderGiveTheSameVerdictOnShape) {
  Cases cases;
  for (const char* folder : {"examples", "tests/hostile", "tests/fuzz"})
    for (const auto& file : test::files_in(folder, ".yaml")) {
      if (test::is_of_dice_game(file)) continue;
      const std::string text = test::read_file(file);
      if (const FileKind kind = kind_of(text); kind != FileKind::unknown)
        cases.add(file.filename().string(), text, kind);
    }
  EXPECT_GT(cases.count(), 20U);
  add_generated(cases);
  EXPECT_GT(cases.count(), 4'000U);
  EXPECT_TRUE(cases.agree());
}

TEST(Agreement, whatTheGuardReadsIsWhatWasWritten) {
  const json tree = {{"a", base_setup()}, {"b", base_orders()}, {"c", base_plans()}};
  const auto root = yaml::read(tree.dump(), "", yaml::file_limits);
  ASSERT_TRUE(root) << to_text(root.error().at(0));
  EXPECT_EQ(test::typed(*root), tree);
}

template <class Words>
std::set<std::string> set_of(const Words& words) {
  std::set<std::string> out;
  for (const auto& word : words) out.emplace(word);
  return out;
}
std::set<std::string> keys_of(const json& object) {
  std::set<std::string> out;
  for (const auto& [key, value] : object.items()) out.insert(key);
  return out;
}

/// The keys of a mapping and the words that may stand there, whichever of several shapes it has.
void parts_of_schema(const json& shape, std::set<std::string>& with, std::set<std::string>& without) {
  if (shape.contains("const")) without.insert(shape["const"].get<std::string>());
  if (shape.contains("properties")) with.merge(keys_of(shape["properties"]));
  if (shape.contains("anyOf"))
    for (const json& one : shape["anyOf"]) parts_of_schema(one, with, without);
}

TEST(Agreement, optionsOfTheSchemaAreTheEngines) {
  const json setup = schema("setup");
  const json& options = setup["properties"]["ruleset"]["anyOf"][1]["properties"];
  EXPECT_EQ(options.size(), catan::option_count + 1);
  for (const catan::OptionText& text : catan::option_texts()) {
    const std::string name(text.name);
    ASSERT_TRUE(options.contains(name)) << name;
    const json& option = options[name];
    EXPECT_NE(option["description"].get<std::string>().find(text.rule), std::string::npos) << name;
    switch (text.type) {
      case catan::OptionText::Type::boolean: EXPECT_EQ(option["type"], "boolean") << name; break;
      case catan::OptionText::Type::number:
        EXPECT_EQ(option["minimum"], text.least) << name;
        EXPECT_EQ(option["maximum"], text.most) << name;
        break;
      case catan::OptionText::Type::word: {
        std::set<std::string> words;
        for (const json& word : option["enum"])
          words.insert(word.is_string() ? word.get<std::string>() : word.dump());
        EXPECT_EQ(words, set_of(text.words)) << name;
        break;
      }
    }
  }
}

TEST(Agreement, enumerationsOfTheSchemasAreTheEngines) {
  const json setup = schema("setup"), orders = schema("orders");
  const json& defs = orders["$defs"];
  EXPECT_EQ(set_of(setup["$defs"]["preset"]["enum"]), set_of(catan::preset_names));
  const json& board = setup["$defs"]["board"]["properties"];
  EXPECT_EQ(set_of(board["geometry"]["enum"]), set_of(catan::geometry_names));
  EXPECT_EQ(set_of(board["harbours"]["patternProperties"]["[0-9]"]["enum"]), set_of(catan::harbour_names));
  EXPECT_EQ(board["harbours"]["maxProperties"], catan::max_harbours);
  std::string terrains;
  for (const auto terrain : catan::terrain_names)
    terrains += (terrains.empty() ? "" : "|") + std::string(terrain);
  EXPECT_EQ(setup["$defs"]["tile"]["pattern"], "^(" + terrains + ")( [1-9][0-9]?)?$");
  std::set<std::string> boards = set_of(catan::generator_names);
  boards.merge(set_of(catan::fixed_board_names));
  EXPECT_EQ(set_of(setup["properties"]["board"]["anyOf"][0]["enum"]), boards);
  EXPECT_EQ(set_of(setup["properties"]["dice"]["enum"]), set_of(catan::dice_mode_names));

  EXPECT_EQ(set_of(defs["resource"]["enum"]), set_of(catan::resource_names));
  EXPECT_EQ(keys_of(defs["cards"]["anyOf"][1]["properties"]), set_of(catan::resource_names));
  std::set<std::string> items = set_of(other_item_names);
  items.merge(set_of(catan::resource_names));
  EXPECT_EQ(keys_of(defs["trade_cards"]["anyOf"][1]["properties"]), items);
  std::set<std::string> alone, with_value, rows_alone, rows_with_value;
  std::map<std::string, std::set<std::string>> parts, parts_alone;
  json purchase;
  for (const json& form : defs["order"]["anyOf"]) {
    if (form.contains("const")) {
      alone.insert(form["const"].get<std::string>());
    } else {
      with_value.merge(keys_of(form["properties"]));
      if (form["properties"].contains("buy")) purchase = form["properties"]["buy"];
    }
  }
  for (const OrderSyntax& row : order_words()) {
    if (row.part.empty() && row.stands != ValueRule::with_value) rows_alone.emplace(row.word.en);
    if (!row.part.empty() || row.stands != ValueRule::alone) rows_with_value.emplace(row.word.en);
    if (row.part.empty()) continue;
    (row.stands == ValueRule::alone ? parts_alone : parts)[std::string(row.word.en)].emplace(row.part);
  }
  rows_alone.emplace(join_word);  // read by shared code
  EXPECT_EQ(alone, rows_alone);
  EXPECT_EQ(with_value, rows_with_value);
  for (const auto& [word, named] : parts) {
    std::set<std::string> with, without;
    parts_of_schema(defs[word], with, without);
    with.erase("neutral");
    EXPECT_EQ(with, named) << word;
    EXPECT_EQ(without, parts_alone[word]) << word;
  }
  EXPECT_EQ(set_of(purchase["anyOf"][1]["properties"]["card"]["enum"]), set_of(catan::card_names));
}

TEST(Agreement, everyOrderAndOptionTellsAnEditorWhatItIs) {
  const json orders = schema("orders");
  for (const json& form : orders["$defs"]["order"]["anyOf"]) {
    EXPECT_TRUE(form.contains("title") && form.contains("description")) << form.dump();
  }
}

// Every file of tests/hostile is answered with exactly the diagnostics beside it. UPDATE_HOSTILE=1 writes
// them anew. Of the dice game: D-274, D-277 to D-281, D-296, D-331, DG-ORD-9.

/// Reads a file that is only `deadlines` of a set-up or `absent` of an orders file.
Diagnostics verdict_of_clock(const std::string& text, const std::string& file) {
  static constexpr std::array<DecisionClock, 4> clocks{
      {{"discard", true}, {"offer", true}, {"special building"}, {"founding"}}};
  const auto root = yaml::read(text, file, yaml::file_limits);
  if (!root) return root.error();
  const Source source(text, file);
  DiagnosticCollector faults(source);
  const yaml::Field& field = root->fields.at(0);
  if (field.key == "absent")
    read_absent(field.value, faults);
  else
    read_deadlines(field.value, clocks, faults);
  return faults.take();
}

Diagnostics verdict(const std::string& text, const std::string& file) {
  if (file.starts_with("absent-") || file.starts_with("deadlines-")) return verdict_of_clock(text, file);
  GameNames names;
  names.seats = {"red", "blue", "orange", "white", "north", "south"};
  switch (kind_of(text)) {
    case FileKind::setup: {
      const auto setup = read_setup(text, file);
      return setup ? Diagnostics{} : setup.error();
    }
    case FileKind::table_log: {
      const auto log = read_table_log(text, file);
      return log ? Diagnostics{} : log.error();
    }
    case FileKind::orders:
    case FileKind::unknown: break;
  }
  const auto orders = read_orders(text, file, names);
  return orders ? Diagnostics{} : orders.error();
}

TEST(Hostile, everyFileGetsTheExpectedDiagnostics) {
  const auto files = test::files_in("tests/hostile", ".yaml");
  ASSERT_GT(files.size(), 75U);
  const auto dice_game = dice::game_of_four();
  for (const auto& file : files) {
    const std::string name = file.filename().string(), text = test::read_file(file);
    const bool of_dice = test::is_of_dice_game(file);
    std::string found;
    for (const Diagnostic& d :
         of_dice ? dice::faults_of_dice_file(text, name, *dice_game) : verdict(text, name))
      found += to_text(d);
    EXPECT_FALSE(found.empty()) << name << " was taken";
    auto expected = file;
    expected.replace_extension(".expected");
    if (std::getenv("UPDATE_HOSTILE") != nullptr) std::ofstream(expected, std::ios::binary) << found;
    EXPECT_EQ(found, test::read_file(expected)) << name;
  }
}

TEST(Hostile, ATooLongLetterIsNotRead) {  // D-280
  std::string text = "game: winter-islands\nseat: red\nturn: 4\norders:\n";
  while (text.size() < 70 * 1024) text += "  - keep: 2 ore + 1 wool\n";
  const Diagnostics found = dice::faults_of_dice_file(text, "long", *dice::game_of_four());
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].code, "E_YAML");
  EXPECT_EQ(found[0].fault.as<YamlMessageId>(), YamlMessageId::file_too_long);
}

}  // namespace
}  // namespace inselpost
