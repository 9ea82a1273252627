// Whole games recorded elsewhere replay exactly: after every order the position is the one that a second
// program gives.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>

#include "engine/catan/apply.hpp"
#include "engine/catan/chance.hpp"
#include "engine/catan/decide.hpp"
#include "engine/catan/view.hpp"
#include "schemas/catan/view.hpp"
#include "schemas/json/json.hpp"
#include "tests/diagnostic_text.hpp"
#include "tests/play/order_files.hpp"

namespace inselpost {
namespace {

using nlohmann::json;

std::string read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  EXPECT_TRUE(in) << path;
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

/// The view in the words of the expected files.
json in_their_words(const json& view) {
  json result{{"robber", view.at("robber")},
              {"bank", view.at("bank")},
              {"deck", view.at("deck")},
              {"active", view.at("active")},
              {"longest_road", view.at("longest_road").at("holder")},
              {"largest_army", view.at("largest_army").at("holder")},
              {"players", json::array()}};
  for (const json& player : view.at("players")) {
    json cards = player.at("cards");
    for (const auto& [kind, count] : player.at("new_cards").items())
      cards[kind] = cards.value(kind, 0) + count.get<int>();
    const json& played = player.at("played");
    result["players"].push_back({{"seat", player.at("seat")},
                                 {"hand", player.at("hand")},
                                 {"cards_held", cards},
                                 {"knights_played", played.value("knight", 0)},
                                 {"stock", player.at("stock")},
                                 {"road_length", player.at("road_length")},
                                 {"public_points", player.at("public_points")},
                                 {"points", player.at("points")},
                                 {"roads", player.at("roads")},
                                 {"settlements", player.at("settlements")},
                                 {"cities", player.at("cities")}});
  }
  return result;
}

/// Places stand there in an order of their own.
json sorted(json state) {
  for (json& player : state.at("players"))
    for (const char* places : {"roads", "settlements", "cities"})
      std::sort(player.at(places).begin(), player.at(places).end());
  return state;
}

class RecordedGame : public testing::TestWithParam<const char*> {};

TEST_P(RecordedGame, ReplaysExactly) {
  const std::string root = INSELPOST_SOURCE_DIR;
  const std::string path = root + "/examples/recorded/" + GetParam() + ".yaml";
  const auto log = read_table_log(read_file(path), path);
  ASSERT_TRUE(log) << to_text(log.error().front());
  std::istringstream expected(read_file(root + "/tests/recorded/" + GetParam() + ".expected.jsonl"));

  ASSERT_TRUE(log->game.unfit.empty());
  const catan::Setup& setup = log->board().setup();
  const GameNames& names = log->board().names();
  catan::TableChance nothing({});
  catan::State state = catan::begin(setup, catan::draw_start(setup, nothing));
  for (const auto& [seat, written] : log->log) {
    SCOPED_TRACE(std::string(GetParam()) + ".yaml:" + std::to_string(written.mark.line));
    catan::TableChance chance(written.results);
    const auto events = catan::decide(state, seat, written.order, chance);
    ASSERT_TRUE(events) << name(events.error().code);
    ASSERT_FALSE(chance.unused_results().any());
    catan::apply(state, *events);
    std::string line;
    ASSERT_TRUE(std::getline(expected, line));
    const json ours = to_json(catan::view(state, Viewer::referee()), names, log->game.name, 0, false);
    json theirs = json::parse(line);
    ASSERT_EQ(sorted(in_their_words(ours)), sorted(theirs))
        << json::diff(sorted(theirs), sorted(in_their_words(ours)));
  }
  std::string rest;
  EXPECT_FALSE(std::getline(expected, rest)) << "the log is shorter than what is expected";
}

INSTANTIATE_TEST_SUITE_P(Logs, RecordedGame, testing::Values("four-players", "four-players-trading"),
                         [](const auto& log) {
                           std::string name = log.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace inselpost
