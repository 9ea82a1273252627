// Tests of what standing orders would have answered (STAND-15), through the service.
#include <gtest/gtest.h>

#include "cli/service/plan/rehearsal.hpp"
#include "tests/deadlines/game_fixture.hpp"

namespace inselpost::deadline_tests {
namespace {

/// `5 discard: 4 ore | discard: {keep: [ore]} > discard: 4 wool`, a line for each decision.
std::string rehearsed(GameFixture& fixture, const std::string& seat, const std::string& standing,
                      std::uint16_t turns = 5) {
  const Rehearsal rehearsal = rehearse(
      fixture.store, {"rules.yaml", "game: plans\nseat: " + seat + "\nstanding: " + standing + "\n"}, turns);
  EXPECT_EQ(rehearsal.status, Status::done);
  std::string text;
  for (const RehearsedDecision& one : rehearsal.decisions) {
    text += std::to_string(one.turn) + ' ' + one.given + (one.by == OrderOrigin::deadline ? " (clock)" : "");
    if (!one.rule.empty()) text += " | " + one.rule + " > " + one.would;
    for (const std::string& code : one.codes) text += code;
    text += '\n';
  }
  return text;
}

std::vector<std::string> with_a_seven(const std::string& reds) {
  return {"BEG0", "turn 1", "throws 7", "blue 4 wool + 4 ore", "red " + reds};
}

TEST(Rehearsal, ShowsActualAndHypotheticalOrders) {  // STAND-15, A-116
  std::vector<std::string> rehearsals;
  for (const std::string reds : {"1 wool", "1 ore"}) {
    GameFixture fixture(with_a_seven(reds));
    fixture.submit("red", "[roll]", "0");
    fixture.submit("blue", "[discard: 4 ore]", "1");
    const std::string before = fixture.record();
    rehearsals.push_back(rehearsed(fixture, "blue", "{discard: {keep: [ore]}, roll: at once}"));
    EXPECT_EQ(fixture.record(), before);
    EXPECT_TRUE(fixture.store.kept(fixture.game()).standing.empty()) << "nothing is stored";
  }
  EXPECT_EQ(rehearsals[0], "1 discard: 4 ore | discard: {keep: [ore]} > discard: 4 wool\n");
  EXPECT_EQ(rehearsals[1], rehearsals[0]) << "of others it tells nothing (PLAN-21)";
}

TEST(Rehearsal, ShowsRulesThatWereIllegalOrDidNotApply) {  // STAND-15
  GameFixture fixture(with_a_seven("1 wool"));
  fixture.submit("red", "[roll]", "0");
  fixture.submit("blue", "[discard: 4 ore]", "1");
  fixture.submit("red", "[{robber: {to: D2}}, end turn]", "2");
  EXPECT_EQ(rehearsed(fixture, "red", "{robber: {to: [C3]}}"),
            "1 roll\n1 robber: {to: D2} | robber: {to: [C3]} > E_SAME_HEX\n1 end turn\n");
}

TEST(Rehearsal, CoversTheGivenTurnsAndTheClock) {  // STAND-15
  GameFixture fixture({"BEG0", "turn 1", "throws 6"}, usual, OrderOrigin::deadline);
  fixture.ticked("40");
  fixture.tick("48");
  fixture.submit("blue", "[roll]", "49");
  EXPECT_EQ(rehearsed(fixture, "red", "{roll: at once}", 1), "") << "it is turn 2";
  EXPECT_EQ(rehearsed(fixture, "red", "{roll: at once}", 2),
            "1 roll (clock) | roll: at once > roll\n1 end turn (clock)\n");
}

TEST(Rehearsal, RequiresAFileWithStandingOrders) {  // STAND-15
  GameFixture fixture({"BEG0", "turn 1"});
  EXPECT_THROW(rehearse(fixture.store, {"f", "game: plans\nseat: red\nturn: 1\norders: [roll]\n"}, 5),
               CommandError);
  EXPECT_EQ(rehearse(fixture.store, {"f", "game: plans\nseat: red\nstanding: {rol: at once}\n"}, 5).status,
            Status::not_understood);
  EXPECT_EQ(rehearse(fixture.store, {"f", "game: plans\nseat: pink\nstanding: {roll: at once}\n"}, 5).status,
            Status::not_understood);
}

}  // namespace
}  // namespace inselpost::deadline_tests
