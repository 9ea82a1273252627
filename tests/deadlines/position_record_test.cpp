// Tests of what the record tells of hands with which a game has begun elsewhere.
#include <gtest/gtest.h>

#include <iterator>

#include "cli/service/moderator/moderator_transaction.hpp"
#include "cli/service/resume.hpp"
#include "schemas/games/games.hpp"
#include "schemas/orders/setup_parser.hpp"
#include "schemas/record/record.hpp"
#include "schemas/yaml/yaml.hpp"
#include "tests/deadlines/game_fixture.hpp"

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

}  // namespace
}  // namespace inselpost::deadline_tests
