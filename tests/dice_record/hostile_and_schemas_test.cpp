// Checks that JSON output fits the published schemas: views, lists of orders and records of random games.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "engine/dice/legal.hpp"
#include "schemas/dice/view_json.hpp"
#include "schemas/record/audit/audit.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/game_replay.hpp"
#include "tests/dice_record/played_game.hpp"
#include "tests/temporary_folder.hpp"

namespace inselpost::dice::test {
namespace {

namespace fs = std::filesystem;

constexpr std::array<const char*, 4> kinds_of_games{
    "", "ruleset: {reveal: end_of_round}\n", "luck: collect\nruleset: {pace: free, final_score: sum}\n",
    "ruleset: {resolve: at_deadline, reveal: end_of_round, same_dice: true}\n"};

/// JSON Lines, to be checked together: starting Python takes longer than that.
class Lines {
 public:
  void add(const nlohmann::ordered_json& one) { text_ += one.dump() + '\n'; }
  void add_text(const std::string& text) { text_ += text; }

  bool fit(const std::string& schema) const {
    const TemporaryFolder folder;
    const std::string file = folder / "lines.jsonl";
    std::ofstream(file, std::ios::binary) << text_;
    const std::string in = INSELPOST_SOURCE_DIR;
    const std::string command = "PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 '" + in +
                                "/tests/schemas/record_lines.py' '" + in + "/schemas/dice/" + schema +
                                ".schema.json' '" + file + "'";
    return std::system(command.c_str()) == 0;
  }

 private:
  std::string text_;
};

Choices choices_of(const State& state, Seat seat) {
  return {legal(state, seat), unaffordable_orders(state, seat)};
}

TEST(DiceSchemas, PrintedJsonIsValid) {  // DG-VIEW-1, DG-PBEM-12, DG-PBEM-15
  Lines views, lists;
  Random random(41);
  for (const char* kind : kinds_of_games) {
    Played game = begin(setup_text(3, kind), kind);
    const GameNames& names = game.game().words().names();
    while (!game.over() && game.entries.size() < 400) {
      random_step(game, random);
      const State& state = game.game().state();
      if (game.entries.size() % 5 != 0 && !game.over()) continue;
      for (const Viewer viewer : {Viewer::everybody(), Viewer::of(seat_at(1)), Viewer::referee()})
        views.add(view_to_json(view(state, viewer), names, "winter-islands", game.entries.size()));
      for (std::size_t s = 0; s < 3; ++s) lists.add(choices_to_json(choices_of(state, seat_at(s)), names));
    }
  }
  const Played whole = begin(setup_text(2), "x");
  Lobby room;
  room.players = 2;
  views.add(joining_to_json(dice_setup_view(*whole.game().words().table()), room, "winter-islands", 0));
  EXPECT_TRUE(views.fit("view"));
  EXPECT_TRUE(lists.fit("legal"));
}

/// Opens all sealed parts: the members of an event, the order.
nlohmann::json laid_open_of(const Entry& entry) {
  Json body = unsealed(entry.body);
  if (body.contains("events"))
    for (Json& event : body["events"]) event = with_hidden_members(event);
  return body;
}

TEST(DiceSchemas, RecordsAreValid) {  // DG-AUD-3, DG-PBEM-12
  Lines records;
  Random random(43);
  for (const char* kind : kinds_of_games) {
    Played game = begin(setup_text(3, kind), kind);
    play_on(game, random, 900, kind != kinds_of_games[3]);
    for (const Viewer viewer : {Viewer::everybody(), Viewer::of(seat_at(1)), Viewer::referee()})
      records.add_text(write_record(game.entries, viewer, game.ledger.game(), {}));
    for (const Entry& entry : game.entries) records.add(laid_open_of(entry));
  }
  EXPECT_TRUE(records.fit("record"));
}

TEST(DiceSchemas, AViewHasOnlyWhatItsViewerMayKnow) {  // D-292
  Played game = begin(setup_text(2), "two throws");
  for (std::size_t s = 0; s < 2; ++s) {
    order(game, s, "found: {settlement: v3, road: v3-v4}");
    order(game, s, "found: {city: c13, road: c13-v5}");
  }
  order(game, 0, "roll");
  order(game, 0, "keep: nothing");
  const auto seen = [&](Viewer viewer) {
    return view_to_json(view(game.game().state(), viewer), game.game().words().names(), "g", 1)["players"][0];
  };
  auto red = seen(Viewer::of(seat_at(0)));
  EXPECT_EQ(red["throw"], 2);
  EXPECT_EQ(red["dice"].size(), 6U);
  EXPECT_FALSE(red.contains("pool") || red.contains("goods"));
  order(game, 0, "stand");
  red = seen(Viewer::everybody());
  EXPECT_TRUE(red.contains("pool") && red.contains("goods"));
}

TEST(DiceSchemas, UnknownMembersAreInvalid) {
  Played game = begin(setup_text(2, kinds_of_games[1]), "x");
  Random random(47);
  play_on(game, random, 40, false);
  auto seen =
      view_to_json(view(game.game().state(), Viewer::of(seat_at(0))), game.game().words().names(), "g", 1);
  const auto refused = [](const char* schema, const nlohmann::ordered_json& one) {
    Lines lines;
    lines.add(one);
    return !lines.fit(schema);
  };
  seen["players"][1]["pool"] = Json::object();
  EXPECT_TRUE(refused("view", seen));
  EXPECT_TRUE(refused("legal", {{"orders", Json::array({"wait"})}}));
  Json entry = game.entries.back().body;
  entry["events"][0]["more"] = 1;
  EXPECT_TRUE(refused("record", entry));
}

/// Every object of which members are described has no others.
void look_for_open_objects(const Json& schema, const std::string& where) {
  if (!schema.is_structured()) return;
  if (schema.is_object() && schema.value("type", Json()) == "object" && schema.contains("properties")) {
    EXPECT_EQ(schema.value("additionalProperties", Json(true)), false) << where;
  }
  for (const auto& [key, part] : schema.items()) look_for_open_objects(part, where + '/' + key);
}

TEST(DiceSchemas, EveryObjectIsClosed) {
  std::size_t files = 0;
  for (const auto& file : fs::directory_iterator(INSELPOST_SOURCE_DIR "/schemas/dice")) {
    if (file.path().extension() != ".json") continue;
    std::ifstream in(file.path());
    look_for_open_objects(Json::parse(in), file.path().filename().string());
    ++files;
  }
  EXPECT_EQ(files, 6U);
}

// Checks that changed records are refused without a crash.

/// Every value below, the objects and lists themselves left out.
void leaves_of(Json& json, std::vector<Json*>& out) {
  if (!json.is_structured()) {
    out.push_back(&json);
    return;
  }
  for (Json& part : json) leaves_of(part, out);
}

/// A value that could stand somewhere else, or nowhere.
Json odd_value(Random& random, const Json& was) {
  switch (random.pick(9)) {
    case 0: return nullptr;
    case 1: return -1;
    case 2: return 255 + static_cast<int>(random.pick(70'000));
    case 3: return static_cast<int>(random.pick(30));
    case 4: return "gold";
    case 5: return "v3";
    case 6: return Json::array({was});
    case 7: return Json::object({{"ore", 3}});
    default: return true;
  }
}

void put_heads(std::vector<Entry>& entries) {
  Hash head = no_head;
  for (Entry& entry : entries) {
    entry.body.erase("head");
    head = put_head(entry.body, head);
  }
}

/// Goes through it as a replay, which asks no rule; a fault is an exception that says so.
void replay_or_refuse(const std::vector<Entry>& entries) {
  try {
    GameReplay replay(entries, open_dice_game);
    for (std::size_t n = 1; n < entries.size(); ++n) replay.take(entries[n]);
    replay.game().view(Viewer::everybody());
    replay.game().legal(seat_at(0));
  } catch (const std::invalid_argument&) {
  }
}

TEST(DiceHostile, AChangedRecordFailsTheAudit) {  // DG-AUD-1
  Random random(17);
  std::size_t found = 0;
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    Played game =
        begin(setup_text(2, seed % 2 == 0 ? "" : "ruleset: {reveal: end_of_round}\n"), std::to_string(seed));
    play_on(game, random, 160, false);
    const std::string current = game.ledger.current().dump();
    for (int i = 0; i < 150; ++i) {
      std::vector<Entry> changed = game.entries;
      Entry& entry = changed[2 + random.pick(changed.size() - 2)];
      std::vector<Json*> leaves;
      leaves_of(entry.body["events"], leaves);
      Json& leaf = *leaves[random.pick(leaves.size())];
      const Json was = leaf;
      leaf = odd_value(random, was);
      if (leaf == was) continue;
      put_heads(changed);
      EXPECT_TRUE(audit(open_dice_game, changed, current, {}).difference) << entry.body;
      replay_or_refuse(changed);
      ++found;
    }
  }
  EXPECT_GT(found, 500U);
}

TEST(DiceHostile, APositionIsReadOrRefused) {
  Random random(23);
  for (const char* ruleset :
       {"", "ruleset: {resolve: at_deadline, reveal: end_of_round, same_dice: true}\n"}) {
    Played game = begin(setup_text(2, ruleset), "x");
    play_on(game, random, 120, false);
    const Json position = game.ledger.game().position();
    std::size_t refused = 0;
    for (int i = 0; i < 2000; ++i) {
      Json changed = position;
      std::vector<Json*> leaves;
      leaves_of(changed, leaves);
      Json& leaf = *leaves[random.pick(leaves.size())];
      leaf = odd_value(random, leaf);
      const auto again = open_dice_game(game.entries.front().body);
      try {
        again->set_position(changed);
        EXPECT_EQ(again->position(), changed) << "what is read is what was written";
        again->view(Viewer::everybody());
        again->pending_decisions();
        again->public_summary();
      } catch (const std::invalid_argument&) {
        ++refused;
      }
    }
    EXPECT_GT(refused, 1000U);
  }
}

TEST(DiceHostile, AnOrderOfARecordIsReadOrRefused) {
  Random random(29);
  Played game = begin(setup_text(2), "x");
  play_on(game, random, 400, false);
  std::size_t refused = 0;
  for (const Entry& entry : game.entries) {
    if (!entry.body.contains("order") || !entry.body["order"].is_object()) continue;
    for (int i = 0; i < 8; ++i) {
      Json changed = entry.body["order"];
      std::vector<Json*> leaves;
      leaves_of(changed, leaves);
      if (leaves.empty()) continue;
      Json& leaf = *leaves[random.pick(leaves.size())];
      leaf = odd_value(random, leaf);
      try {
        const AnyOrderPtr move = game.ledger.game().order_from_record(&changed, Json::array());
        EXPECT_EQ(game.ledger.game().order_from_record(&move->said(), Json::array())->said(), move->said());
      } catch (const std::invalid_argument&) {
        ++refused;
      }
    }
  }
  EXPECT_GT(refused, 200U);
}

}  // namespace
}  // namespace inselpost::dice::test
