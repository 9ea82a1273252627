// Tests of `deadlines` and `zone` on record: they apply to everybody, and only as documented.
#include <gtest/gtest.h>

#include <functional>
#include <iterator>
#include <string>

#include "cli/service/moderator/moderator_transaction.hpp"
#include "cli/service/resume.hpp"
#include "schemas/games/games.hpp"
#include "schemas/orders/setup_parser.hpp"
#include "schemas/record/audit/audit.hpp"
#include "schemas/record/record.hpp"
#include "schemas/yaml/yaml.hpp"
#include "tests/deadlines/game_fixture.hpp"
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

// Tests of what the record tells of hands with which a game has begun elsewhere.

namespace inselpost::deadline_tests {
namespace {

/// `sealed | {"hand":{"ore":2}} | ...`: what the set-up hides of each seat, as that reader has it.
std::string hands_for(GameFixture& fixture, Viewer reader) {
  const GameLedger ledger = resume(fixture.store, fixture.game());
  const std::string text = write_record(fixture.store.entries(fixture.game()), reader, ledger.game(), {});
  const Json genesis = Json::parse(text.substr(0, text.find('\n')));
  std::string all;
  for (const Json& seat : genesis.at("setup").at("position").at("seats")) {
    const Json& hidden = seat.at("hidden");
    all += (all.empty() ? "" : " | ") + (hidden.contains("value") ? hidden["value"].dump() : "sealed");
  }
  return all;
}

TEST(PositionOnRecord, HandsAreSealedToOthersUntilTheEnd) {  // A-111, POS-5
  GameFixture fixture({"BEG", "red 1 wool", "blue 2 ore"}, "");
  EXPECT_EQ(hands_for(fixture, Viewer::everybody()), "sealed | sealed | sealed | sealed");
  EXPECT_EQ(hands_for(fixture, Viewer::of(seat_at(1))),
            "sealed | {\"cards\":{},\"hand\":{\"ore\":2}} | sealed | sealed");
  ModeratorTransaction acting = fixture.acting("1");
  end(acting, "enough", plans::no_text);
  EXPECT_EQ(hands_for(fixture, Viewer::everybody()),
            "{\"cards\":{},\"hand\":{\"wool\":1}} | {\"cards\":{},\"hand\":{\"ore\":2}} | "
            "{\"cards\":{},\"hand\":{}} | {\"cards\":{},\"hand\":{}}");
}

TEST(PositionOnRecord, TimesDoNotChangeWithAPosition) {  // A-129, POS-6, DEAD-1
  for (const char* deadlines :
       {"", usual,
        "deadlines: {turn: 3d, discard: 90m, offer: 36h, special building: 12h, founding: 5d, grace: 12h,\n"
        "  delay: 20m, weekends: false, nights: 22:00-07:00, zone: Europe/Berlin, absence: 21d, miss: hold,\n"
        "  fast: true}\n"}) {
    GameFixture fixture({"BEG", "red 1 wool", "blue 2 ore"}, deadlines);
    const Json genesis = Json::parse(fixture.game().genesis);
    for (const Viewer viewer : {Viewer::referee(), Viewer::everybody()}) {
      nlohmann::ordered_json setup = resume(fixture.store, fixture.game()).game().as_setup(viewer);
      ASSERT_TRUE(setup.is_object());
      put_times(setup, genesis);
      EXPECT_EQ(std::prev(setup.end()).key(), "position");
      EXPECT_EQ(setup.contains("deadlines"), genesis["setup"].contains("deadlines")) << deadlines;
    }
    nlohmann::ordered_json setup = resume(fixture.store, fixture.game()).game().as_setup(Viewer::referee());
    put_times(setup, genesis);
    setup["game"] = "moved";
    setup["seats"][1]["zone"] = "America/New_York";
    const auto moved = read_new_game(yaml::to_yaml_text(setup), "moved.yaml", game_in_setup);
    ASSERT_TRUE(moved && moved->fits()) << yaml::to_yaml_text(setup);
    const Json& open = moved->setup.open;
    for (const char* member : {"deadlines", "ruleset"})
      EXPECT_EQ(open.value(member, Json()), genesis["setup"].value(member, Json())) << member;
    nlohmann::ordered_json again = resume(fixture.store, fixture.game()).game().as_setup(Viewer::referee());
    put_times(again, {{"setup", open}});
    EXPECT_EQ(again["seats"][1].value("zone", ""), "America/New_York");
    EXPECT_FALSE(again["seats"][0].contains("zone"));
  }
}

// Tests of a record whose rollback goes back into discards that are not shown yet.

/// Returns what is wrong with the record as that reader has it; empty if it passes.
std::string wrong_for(GameFixture& fixture, Viewer reader) {
  const auto entries = fixture.store.entries(fixture.game());
  const GameLedger ledger = resume(fixture.store, fixture.game());
  const auto record = read_record(write_record(entries, reader, ledger.game(), {}), "record");
  const auto found = audit(open_game, *record, {});
  return found.difference ? "entry " + std::to_string(found.difference->entry) : "";
}

// Blue's cards lie face down until white's are in. Then an offer is made that orange and everybody do not
// see; it is taken back, but its number is not given again (TRADE-14), and they must be able to tell why.
TEST(RollbackOfDiscards, HiddenOfferNumbersStayUsedAfterSealedDiscards) {  // MOD-7, TRADE-14, SEVEN-5, AUD-4
  GameFixture fixture({"BEG0", "turn 1", "throws 7", "blue 8 wool", "white 8 ore", "red 1 brick"}, "");
  fixture.submit("red", "[roll]", "1");
  fixture.submit("blue", "[{discard: 4 wool}]", "1");
  const std::uint64_t face_down = fixture.game().last_entry;
  const auto go_on = [&](const std::string& offer) {
    fixture.submit("white", "[{discard: 4 ore}]", "2");
    fixture.submit("red", "[{robber: {to: D2}}, {offer: " + offer + "}]", "2");
  };
  go_on("{to: [blue], give: 1 brick, get: 1 wool}");
  fixture.roll_back(face_down, "3");
  go_on("{give: 1 brick, get: 1 wool}");
  EXPECT_NE(fixture.record().find("\"name\":\"o2\""), std::string::npos);
  for (const Viewer reader : {Viewer::everybody(), Viewer::of(seat_at(0)), Viewer::of(seat_at(1)),
                              Viewer::of(seat_at(2)), Viewer::of(seat_at(3))})
    EXPECT_EQ(wrong_for(fixture, reader), "");
  EXPECT_EQ(fixture.audited(), "holds");
}

// Checks that the cached ledger is that of the game as it stands.

TEST(Ledgers, AreReloadedIfTheGameHasChanged) {
  GameFixture fixture({"BEG0", "turn 1", "throws 6"}), other({"BEG", "turn 1", "red 1 brick"});
  LedgerCache ledgers(fixture.store);
  const StoredGame before = fixture.game();
  const GameLedger* const first = &ledgers.of(before);
  EXPECT_EQ(first->last_entry(), before.last_entry);
  EXPECT_EQ(ledgers.of(fixture.game()).head(), resume(fixture.store, before).head());
  fixture.submit("red", "[roll]", "1");
  const StoredGame after = fixture.game();
  EXPECT_EQ(ledgers.of(after).head(), resume(fixture.store, after).head());
  EXPECT_EQ(ledgers.of(before).head(), resume(fixture.store, before).head());
  // The name and the number of entries are the same.
  const StoredGame twin = other.game();
  ASSERT_EQ(twin.last_entry, before.last_entry);
  EXPECT_EQ(ledgers.of(twin).head(), resume(other.store, twin).head());
  EXPECT_NE(resume(other.store, twin).head(), resume(fixture.store, before).head());
}

/// After a rollback the numbers of undone entries are used again.
TEST(Ledgers, AreReloadedIfAnEntryWasReplaced) {
  GameFixture fixture({"BEG0", "turn 1", "throws 6"}), other({"BEG0", "turn 1", "throws 6"});
  fixture.submit("red", "[roll]", "1");
  other.submit("red", "[roll]", "2");
  const StoredGame one = fixture.game(), twin = other.game();
  ASSERT_EQ(one.genesis, twin.genesis);
  ASSERT_EQ(one.last_entry, twin.last_entry);
  LedgerCache ledgers(fixture.store);
  const Hash head = ledgers.of(one).head();
  EXPECT_NE(ledgers.of(twin).head(), head);
}

TEST(Ledgers, HandOutIndependentCopies) {
  GameFixture fixture({"BEG0", "turn 1", "throws 6"});
  LedgerCache ledgers(fixture.store);
  const StoredGame game = fixture.game();
  GameLedger mine = ledgers.of(game);
  const Hash head = mine.head();
  const OrdersHeader header = read_orders_header(fixture.file("red", "[roll]"), "roll").value();
  adjudicate(mine, header, {"roll", fixture.file("red", "[roll]")}, GameFixture::at("1"),
             AdjudicationMode::play);
  EXPECT_NE(mine.head(), head);
  EXPECT_EQ(ledgers.of(game).head(), head);
}

}  // namespace
}  // namespace inselpost::deadline_tests
