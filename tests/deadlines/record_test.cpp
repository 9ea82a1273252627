// Tests of `deadlines` and `zone` on record: they apply to everybody, and only as documented.
#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "schemas/games/games.hpp"
#include "schemas/record/audit/audit.hpp"
#include "schemas/record/record.hpp"
#include "tests/verifier.hpp"

namespace inselpost {
namespace {

constexpr const char* set_up =
    "game: timed\nruleset: {preset: edition-2025, start_player: given}\nboard: classic-beginner\n"
    "seats: [{name: red, zone: America/New_York}, {name: blue}, {name: orange}]\n";

/// The record of a game that has just begun, with this in place of its `deadlines`, and the zone of red.
struct TimedRecord {
  std::string text;
  explicit TimedRecord(
      const std::string& deadlines, const std::function<void(Json& setup)>& change = [](Json&) {}) {
    auto file = read_new_game(set_up + deadlines, "setup.yaml", game_in_setup).value();
    EXPECT_TRUE(file.fits()) << deadlines;
    change(file.setup.open);
    std::vector<Entry> entries;
    const GameLedger ledger = GameLedger::create(file.beginning(), secret_of_seed("timed"),
                                                 "2026-11-23T10:00:00Z", entries, std::nullopt);
    text = write_record(entries, Viewer::everybody(), ledger.game(), {});
  }
  bool holds() const {
    const auto record = read_record(text, "record");
    return record && !audit(open_game, *record, {}).difference;
  }
  bool holds_elsewhere() const { return test::run_verifier(text).second == 0; }
};

TEST(DeadlinesOnRecord, PassTheAuditForEveryReader) {  // DEAD-1
  for (const char* deadlines :
       {"", "deadlines: {}\n",
        "deadlines: {turn: 90m, nights: 22:00-07:00, zone: Europe/Berlin, fast: true}\n",
        "deadlines: {turn: 3d, offer: 25h, grace: 36h, weekends: false, absence: 999d, miss: wait}\n"}) {
    const TimedRecord record(deadlines);
    EXPECT_TRUE(record.holds()) << deadlines;
    EXPECT_TRUE(record.holds_elsewhere()) << test::run_verifier(record.text).first;
    EXPECT_NE(record.text.find("\"zone\":\"America/New_York\""), std::string::npos);
  }
}

TEST(DeadlinesOnRecord, AreRejectedByBothReadersIfTheyViolateTheFormat) {  // DEAD-1
  const auto refused = [](const char* what, const std::function<void(Json & setup)>& change) {
    const TimedRecord record("deadlines: {nights: 22:00-07:00}\n", change);
    EXPECT_FALSE(record.holds()) << what;
    EXPECT_FALSE(record.holds_elsewhere()) << what;
  };
  refused("nothing", [](Json& setup) { setup["deadlines"] = Json::object(); });
  refused("null", [](Json& setup) { setup["deadlines"] = nullptr; });
  refused("no turn", [](Json& setup) { setup["deadlines"].erase("turn"); });
  refused("24h", [](Json& setup) { setup["deadlines"]["turn"] = "24h"; });
  refused("a number", [](Json& setup) { setup["deadlines"]["turn"] = 48; });
  refused("delay", [](Json& setup) { setup["deadlines"]["discard"] = "10m"; });
  refused("another clock", [](Json& setup) { setup["deadlines"]["throw"] = "2d"; });
  refused("a text", [](Json& setup) { setup["deadlines"]["fast"] = "false"; });
  refused("miss", [](Json& setup) { setup["deadlines"]["miss"] = "never"; });
  refused("absence", [](Json& setup) { setup["deadlines"]["absence"] = "36h"; });
  refused("nights", [](Json& setup) { setup["deadlines"]["nights"] = "22:00-22:00"; });
  refused("no zone", [](Json& setup) { setup["deadlines"]["zone"] = ""; });
  refused("a seat's", [](Json& setup) { setup["seats"][0]["zone"] = ""; });
  refused("a seat's without deadlines", [](Json& setup) {
    setup.erase("deadlines");
    setup["seats"][0]["zone"] = "";
  });
}

}  // namespace
}  // namespace inselpost
