// Plays whole games through the store as users would: the board game for two with trade cards, for three,
// four (as table logs), five and six with special building phases; the dice game for two.
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "schemas/json/json.hpp"
#include "tests/cli/transcript_runner.hpp"
#include "tests/play/written_game.hpp"

namespace inselpost {
namespace {

namespace fs = std::filesystem;
using transcript::Workspace;

std::size_t times(const std::string& what, const std::string& text) {
  std::size_t n = 0;
  for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++n;
  return n;
}

nlohmann::json position(const Workspace& workspace, const std::string& game) {
  const auto shown = workspace.run("inselpost show " + game + " --json --referee");
  EXPECT_EQ(shown.status, 0) << shown.text;
  return nlohmann::json::parse(shown.text, nullptr, false);
}

/// The stored game replays, passes its audit, and does so after export as well.
void expect_checkable(const Workspace& workspace, const std::string& game) {
  for (const std::string& command :
       {"inselpost replay " + game + " --json --referee > replayed",
        "inselpost show " + game + " --json --referee > shown", "inselpost audit " + game,
        "inselpost export " + game + " --referee > record.jsonl", std::string("inselpost audit record.jsonl"),
        std::string("inselpost --db other.db import record.jsonl --adopt --reason moved > report"),
        "inselpost --db other.db audit " + game}) {
    const auto done = workspace.run(command);
    EXPECT_EQ(done.status, 0) << command << "\n" << done.text;
  }
  const auto replayed =
      nlohmann::json::parse(transcript::read_text(workspace.path() / "replayed"), nullptr, false);
  const auto shown = nlohmann::json::parse(transcript::read_text(workspace.path() / "shown"), nullptr, false);
  for (const char* part : {"turn", "round", "phase", "winner", "bank", "deck", "robber", "players",
                           "longest_road", "largest_army"})
    EXPECT_EQ(replayed.value(part, nlohmann::json()), shown.value(part, nlohmann::json())) << part;
}

/// Creates the game in `folder` and sends all its orders in the order of their names.
std::string submit_all(const Workspace& workspace, const std::string& folder, int status) {
  const auto created = workspace.run("inselpost new " + folder + "/setup.yaml");
  EXPECT_EQ(created.status, 0) << created.text;
  const auto sent = workspace.run("inselpost submit --reports reports " + folder + "/orders/*.yaml");
  EXPECT_EQ(sent.status, status) << sent.text.substr(0, 2000);
  return sent.text +
         workspace.run("cat reports/*/receipts/*.txt > receipts.txt; grep -E 'FAILED|not tried' receipts.txt")
             .text;
}

struct Whole {
  const char* folder;
  const char* game;
  const char* winner;
  std::size_t players;
  std::size_t failed = 0;     ///< orders of who has just been eliminated
  std::size_t not_tried = 0;  ///< orders behind a safe stop
};

class WholeGame : public testing::TestWithParam<Whole> {};

TEST_P(WholeGame, EndsWithAWinner) {
  const Whole& whole = GetParam();
  const Workspace workspace;
  const std::string receipts =
      submit_all(workspace, std::string("examples/") + whole.folder, whole.failed == 0 ? 0 : 1);
  EXPECT_EQ(times("FAILED", receipts), whole.failed);
  EXPECT_EQ(times(" not tried\n", receipts), whole.not_tried);
  const auto shown = position(workspace, whole.game);
  EXPECT_EQ(shown["winner"], whole.winner);
  EXPECT_EQ(shown["phase"], "over");
  EXPECT_EQ(shown["players"].size(), whole.players);
  EXPECT_TRUE(fs::exists(workspace.path() / "reports" / whole.game / (std::string(whole.winner) + ".txt")));
  expect_checkable(workspace, whole.game);
}

INSTANTIATE_TEST_SUITE_P(Examples, WholeGame,
                         testing::Values(Whole{"duo", "lighthouse", "red", 4},  // two of them neutral
                                         Whole{"six", "six-harbours", "brown", 6},
                                         Whole{"dice", "two-lighthouses", "blue", 2, 1, 13}),
                         [](const auto& one) { return std::string(one.param.folder); });

TEST(Examples, TheFirstGameHoldsItsMistakesAndTheirCorrections) {
  const Workspace workspace;
  const std::string receipts = submit_all(workspace, "examples/first-game", 1);
  for (const char* code : {"E_DISTANCE", "E_STALE", "E_NO_RESOURCES", "E_PENDING"})
    EXPECT_EQ(times("error: " + std::string(code), receipts), 1U) << code;
  EXPECT_EQ(times("error: ", receipts), 4U);
  const auto shown = position(workspace, "friday-island");
  EXPECT_EQ(shown["turn"], 4);
  EXPECT_EQ(shown["phase"], "before roll");
  expect_checkable(workspace, "friday-island");
}

TEST(Examples, RecordedGamesOfFourBecomeGamesOfTheStore) {
  for (const std::string game : {"four-players", "four-players-trading"}) {
    const Workspace workspace;
    const auto imported = workspace.run("inselpost import examples/recorded/" + game + ".yaml > report");
    EXPECT_EQ(imported.status, 0) << imported.text;
    EXPECT_FALSE(position(workspace, game)["winner"].is_null()) << game;
    expect_checkable(workspace, game);
  }
}

TEST(Examples, FivePlayersFinishAGameToo) {
  const Workspace workspace;
  const std::string setup =
      "game: five\n"
      "ruleset: almanach-2010\n"
      "seats: [{name: red}, {name: blue}, {name: orange}, {name: white}, {name: green}]\n"
      "seed: five\n";
  const auto game = played::write_game(setup, 48, "orders.schema.json");
  ASSERT_FALSE(game.winner.empty());
  fs::create_directories(workspace.path() / "five/orders");
  transcript::write_text(workspace.path() / "five/setup.yaml", setup);
  for (const auto& file : game.files)
    transcript::write_text(workspace.path() / "five/orders" / file.name, file.text);
  const std::string receipts = submit_all(workspace, "five", 0);
  EXPECT_EQ(times("FAILED", receipts), 0U);
  EXPECT_EQ(position(workspace, "five")["winner"], game.winner);
  expect_checkable(workspace, "five");
}

}  // namespace
}  // namespace inselpost
