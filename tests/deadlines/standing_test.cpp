// Tests of standing orders and the clock: answers to secret decisions take effect when the announced delay is
// over, whoever gave them.
#include <gtest/gtest.h>

#include "cli/service/plan/rehearsal.hpp"
#include "tests/deadlines/game_fixture.hpp"

namespace inselpost::deadline_tests {
namespace {

void stand(GameFixture& fixture, const std::string& seat, const std::string& standing,
           const std::string& time) {
  const ProcessedSubmission taken =
      fixture.submit_file("game: plans\nseat: " + seat + "\nstanding: " + standing + '\n', time);
  ASSERT_TRUE(taken.answer);
  ASSERT_EQ(taken.answer->status, 0) << taken.answer->diagnostics;
}

const std::vector<std::string> seven{"BEG0", "throws 7", "blue 2 brick + 2 lumber + 2 wool + 2 grain"};
const std::string keeps = "{discard: {keep: [ore, grain, wool, lumber, brick]}}";

TEST(Standing, ADiscardIsReleasedAfterTheDelay) {  // A-039, STAND-5, STAND-8
  GameFixture fixture(seven);
  stand(fixture, "blue", keeps, "0");
  fixture.submit("red", "[roll]", "1");
  EXPECT_EQ(fixture.owed(), "blue discard 25");
  EXPECT_EQ(fixture.tick("1:29").games.size(), 0U);
  EXPECT_EQ(fixture.owed(), "blue discard 25") << "before it all see it owed";
  const TickResult ticked = fixture.tick("20");
  ASSERT_EQ(ticked.games.size(), 1U);
  ASSERT_EQ(ticked.games[0].receipts.size(), 1U);
  EXPECT_EQ(ticked.games[0].receipts[0].seat, "blue");
  EXPECT_EQ(fixture.orders(3), "blue {\"discard\":{\"brick\":2,\"lumber\":2}} seat 1:30\n");
}

TEST(Standing, ARuleAfterTheDelayActsAtOnce) {  // STAND-2, STAND-8
  GameFixture fixture(seven);
  fixture.submit("red", "[roll]", "1");
  fixture.tick("2");
  stand(fixture, "blue", keeps, "3");
  EXPECT_EQ(fixture.orders(3), "blue {\"discard\":{\"brick\":2,\"lumber\":2}} seat 3\n");
}

TEST(Standing, AReplacedRuleActsInItsNewForm) {  // STAND-2, STAND-9
  GameFixture fixture(seven);
  stand(fixture, "blue", keeps, "0");
  fixture.submit("red", "[roll]", "1");
  stand(fixture, "blue", "{discard: {give: [wool, grain]}}", "1:10");
  fixture.tick("2");
  EXPECT_EQ(fixture.orders(3), "blue {\"discard\":{\"grain\":2,\"wool\":2}} seat 1:30\n");
}

TEST(Standing, FastRulesActWithTheCausingOrder) {  // A-044, STAND-10
  GameFixture fixture(seven, "deadlines: {turn: 48h, discard: 24h, delay: 30m, fast: true}\n");
  stand(fixture, "blue", keeps, "0");
  fixture.submit("red", "[roll]", "1");
  EXPECT_EQ(fixture.orders(3), "blue {\"discard\":{\"brick\":2,\"lumber\":2}} seat 1\n");
}

TEST(Standing, ForcedDecisionsAreNotAnsweredAutomatically) {  // A-045, STAND-11
  GameFixture fixture({"BEG0", "throws 7", "blue 8 wool"});
  fixture.submit("red", "[roll]", "1");
  fixture.tick("1:30");
  EXPECT_EQ(fixture.owed(), "blue discard 25");
}

TEST(Standing, ARuleThatBecameIllegalLeavesTheDecisionPending) {  // A-043, STAND-9, COND-4
  GameFixture fixture({"BEG", "red 1 brick", "blue 1 wool", "cards red {monopoly: 1}"});
  stand(fixture, "blue", "{offers: [{accept: {give: 1 wool, get: 1 brick}}]}", "0");
  fixture.submit(
      "red", "[{offer: {name: o1, to: blue, give: 1 brick, get: 1 wool}}, {play: {monopoly: wool}}]", "1");
  fixture.tick("1:30");
  EXPECT_EQ(fixture.owed(), "red turn 48; blue answer 25");
  EXPECT_EQ(fixture.store.kept(fixture.game()).standing.size(), 1U);
}

/// Returns what would reveal a rule to others, at each of these times.
std::string run_at_times(GameFixture& fixture, const std::vector<std::string>& times) {
  std::string all;
  for (const std::string& time : times) {
    const TickResult ticked = fixture.tick(time);
    all += time + ": " + std::to_string(ticked.games.size()) + ' ' + fixture.owed() + '\n';
  }
  return all;
}

TEST(Standing, AreInvisibleUntilTheRelease) {  // STAND-8, AHEAD-7, A-040, DEC-2
  GameFixture with(seven), without(seven);
  stand(with, "blue", keeps, "0");
  for (GameFixture* fixture : {&with, &without}) fixture->submit("red", "[roll]", "1");
  EXPECT_EQ(run_at_times(with, {"1", "1:10", "1:29"}), run_at_times(without, {"1", "1:10", "1:29"}));
  EXPECT_EQ(with.record(), without.record());
}

TEST(Standing, SimultaneousReleasesGoInTurnOrder) {  // STAND-8, OFFER-3
  GameFixture fixture({"BEG", "red 1 brick", "blue 1 wool", "white 1 wool"});
  for (const std::string seat : {"white", "blue"})
    stand(fixture, seat, "{offers: [{accept: {give: 1 wool, get: 1 brick}}]}", "0");
  fixture.submit("red", "[{offer: {name: o1, to: [blue, white], give: 1 brick, get: 1 wool, first: true}}]",
                 "1");
  fixture.tick("2");
  EXPECT_EQ(fixture.orders(3), "blue {\"accept\":\"o1\"} seat 1:30\n") << "blue sits nearer";
}

const std::string discards = "[{discard: 2 brick + 2 lumber}]";

TEST(Standing, ALetterBeforeTheReleaseIsStoredUntilThen) {  // A-040, STAND-8, PLAN-11
  GameFixture rule(seven), letter(seven);
  stand(rule, "blue", keeps, "0");
  for (GameFixture* fixture : {&rule, &letter}) fixture->submit("red", "[roll]", "1");
  const ProcessedSubmission taken = letter.submit("blue", discards, "1:10");
  EXPECT_EQ(taken.answer->status, 0);
  EXPECT_EQ(letter.owed(), "blue discard 25") << "others see it owed";
  EXPECT_EQ(run_at_times(rule, {"1:10", "1:29"}), run_at_times(letter, {"1:10", "1:29"}));
  EXPECT_EQ(rule.record(), letter.record());
  EXPECT_EQ(run_at_times(rule, {"1:30"}), run_at_times(letter, {"1:30"}));
  EXPECT_EQ(letter.orders(3), "blue {\"discard\":{\"brick\":2,\"lumber\":2}} seat 1:30\n");
  EXPECT_EQ(rule.orders(0), letter.orders(0));
}

TEST(Standing, ALetterAfterTheReleaseIsExecutedAtOnce) {  // A-040, STAND-8
  GameFixture fixture(seven);
  fixture.submit("red", "[roll]", "1");
  fixture.submit("blue", discards, "1:50");
  EXPECT_EQ(fixture.orders(3), "blue {\"discard\":{\"brick\":2,\"lumber\":2}} seat 1:50\n");
}

TEST(Standing, AStoredAnswerIsFinal) {  // STAND-8, PLAN-15
  GameFixture fixture(seven);
  fixture.submit("red", "[roll]", "1");
  fixture.submit("blue", discards, "1:10");
  const ProcessedSubmission second = fixture.submit("blue", "[{discard: 2 wool + 2 grain}]", "1:20");
  EXPECT_EQ(second.answer->status, 1) << "as without the delay";
  fixture.submit("blue", "[]", "1:25");
  fixture.tick("2");
  EXPECT_EQ(fixture.orders(3), "blue {\"discard\":{\"brick\":2,\"lumber\":2}} seat 1:30\n");
}

TEST(Standing, ADuplicateFileGetsTheOldReceipt) {  // REP-2
  GameFixture fixture(seven);
  fixture.submit("red", "[roll]", "1");
  const std::string file = fixture.file("blue", discards);
  EXPECT_FALSE(fixture.submit_file(file, "1:10").came_before);
  EXPECT_TRUE(fixture.submit_file(file, "1:20").came_before);
  fixture.tick("2");
  EXPECT_TRUE(fixture.submit_file(file, "3").came_before);
}

TEST(Standing, IllegalAnswersAreRejectedAtOnce) {  // STAND-8: judged when it comes
  GameFixture fixture(seven);
  fixture.submit("red", "[roll]", "1");
  EXPECT_EQ(fixture.submit("blue", "[{discard: 4 ore}]", "1:10").answer->status, 1);
  EXPECT_EQ(fixture.submit("blue", discards, "1:20").answer->status, 0);
}

TEST(Standing, ThePlanContinuesAfterIt) {  // PLAN-11, STAND-8
  GameFixture fixture({"BEG0", "throws 7", "red 4 brick + 4 wool", "orange 1 wool"});
  fixture.submit("red", "[roll, {discard: 4 brick}, {robber: {to: D2, rob: orange}}, end turn]", "1");
  EXPECT_EQ(fixture.owed(), "red discard 25");
  fixture.tick("2");
  EXPECT_EQ(fixture.orders(3),
            "red {\"discard\":{\"brick\":4}} seat 1:30\n"
            "red {\"robber\":{\"rob\":\"orange\",\"to\":\"D2\"}} seat 1:30\nred end turn seat 1:30\n");
}

TEST(Standing, ARollbackDropsAStoredAnswer) {  // MOD-7
  GameFixture fixture(seven);
  fixture.submit("red", "[roll]", "1");
  fixture.submit("blue", discards, "1:10");
  fixture.roll_back(1, "1:20");
  EXPECT_TRUE(fixture.store.kept(fixture.game()).answers.empty());
}

TEST(Standing, OnHoldNothingIsReleased) {  // MOD-2, MOD-3
  GameFixture fixture(seven);
  stand(fixture, "blue", keeps, "0");
  fixture.submit("red", "[roll]", "1");
  fixture.hold("1:20");
  fixture.tick("5");
  EXPECT_EQ(fixture.orders(3), "") << "no rule acts";
  fixture.resume("6");
  fixture.tick("6:09");
  EXPECT_EQ(fixture.orders(3), "");
  fixture.tick("6:10");
  EXPECT_EQ(fixture.orders(3), "blue {\"discard\":{\"brick\":2,\"lumber\":2}} seat 6:10\n")
      << "with what it had left";
}

TEST(Standing, ALegalAlternativeIsAccepted) {  // STAND-6, OFFER-1
  GameFixture fixture({"BEG", "red 1 brick + 1 ore", "blue 2 wool"}, "deadlines: {turn: 48h, fast: true}\n");
  stand(fixture, "blue", "{offers: [{accept: {give: 1 wool, get: 1 ore}}]}", "0");
  fixture.submit("red",
                 "[{offer: {name: o1, to: blue, any: [{give: 1 brick, get: 2 wool}, {give: 1 ore, get: 1 "
                 "wool}], first: true}}]",
                 "1");
  EXPECT_EQ(fixture.orders(3), "blue {\"accept\":{\"choice\":2,\"offer\":\"o1\"}} seat 1\n");
}

TEST(Standing, ARuleCountsNeitherAsMissNorAsFile) {  // DEAD-9, STAND-3
  GameFixture fixture(seven);
  stand(fixture, "blue", keeps, "0");
  fixture.submit("red", "[roll]", "1");
  fixture.tick("20");
  EXPECT_FALSE(fixture.game().clocks.missed.contains("blue"));
}

TEST(Standing, ARollbackRestoresUses) {  // A-096, MOD-7
  GameFixture fixture(seven);
  stand(fixture, "blue", keeps, "0");
  fixture.submit("red", "[roll]", "1");
  fixture.tick("2");
  const auto uses = [&] { return fixture.store.kept(fixture.game()).standing.at(0).state; };
  EXPECT_NE(uses().find("\"uses\":[["), std::string::npos) << uses();
  fixture.roll_back(1, "3");
  EXPECT_EQ(uses().find("\"uses\":[["), std::string::npos) << uses();
}

// Tests of what standing orders would have answered (STAND-15), through the service.

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
