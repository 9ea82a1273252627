// Tests of deadlines of the dice game.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "schemas/games/games.hpp"
#include "tests/dice_record/service_fixture.hpp"

namespace inselpost::dice::test {
namespace {

const std::string with_throws = "deadlines: {turn: 48h, throw: 12h}\n";

TEST(DiceClocks, TheDefaultOrderOfATurnEndsIt) {  // DG-PBEM-9, DEAD-6
  ServiceFixture service("falls", two_days);
  service.send("blue", 1, whole_turn_of_one_throw, "", "1");
  EXPECT_EQ(service.owed(), "red roll 48");
  const std::uint64_t before = service.last_entry();
  service.tick("48");
  EXPECT_EQ(service.orders(before + 1, true),
            "red \"roll\" deadline 48\nred \"stand\" deadline 48\nred \"end turn\" deadline 48\n");
  EXPECT_EQ(service.game().clocks.missed.at("red"), 1U) << "all of them are one miss";
  EXPECT_EQ(service.owed(), "red roll 96; blue roll 96");
}

TEST(DiceClocks, TwoMissesMakeASeatAbsent) {  // D-273, DG-PBEM-9, DEAD-9
  ServiceFixture service("absent", two_days);
  service.send("blue", 1, whole_turn_of_one_throw, "", "1");
  service.tick("48");
  service.send("blue", 2, whole_turn_of_one_throw, "", "49");
  service.tick("96");
  EXPECT_EQ(service.state().seats[0].sheet.filled, 3) << "the third turn falls back at once";
  EXPECT_EQ(service.owed(), "blue roll 144");
  service.send("red", 4, "[roll]", "", "97");
  EXPECT_TRUE(service.game().clocks.missed.empty()) << "it has written";
  service.send("blue", 3, whole_turn_of_one_throw, "", "98");
  EXPECT_EQ(service.owed(), "red throw 146; blue roll 146");
}

TEST(DiceClocks, TheDefaultOrderIsRecordedForTheSeat) {  // D-328, DG-PBEM-9, DEAD-8
  ServiceFixture service("default", two_days);
  EXPECT_EQ(service.send("red", 1, "[accept default]"), "0 | done");
  EXPECT_EQ(service.orders(), "red \"roll\"\n");
  EXPECT_TRUE(service.game().clocks.missed.empty());
}

TEST(DiceClocks, ADecisionWithoutItsOwnClockUsesTheTurnClock) {  // DG-PBEM-9
  ServiceFixture service("turn", two_days);
  service.send("red", 1, "[roll]", "", "10");
  EXPECT_EQ(service.owed(), "red throw 48; blue roll 48");
  service.send("red", 1, "[{keep: nothing}]", "", "20");
  EXPECT_EQ(service.owed(), "red throw 48; blue roll 48");
  service.tick("48");
  EXPECT_EQ(service.state().seats[0].sheet.filled, 1);
}

TEST(DiceClocks, EachDecisionHasItsOwnTimeWithinTheTurn) {  // DG-PBEM-9
  ServiceFixture service("throws", with_throws);
  service.send("red", 1, "[roll]", "", "10");
  EXPECT_EQ(service.owed(), "red throw 22; blue roll 48");
  service.send("blue", 1, "[roll]", "", "15");
  EXPECT_EQ(service.owed(), "red throw 22; blue throw 27") << "another's wait moves no clock";
  service.send("red", 1, "[{keep: nothing}]", "", "20");
  EXPECT_EQ(service.owed(), "red throw 32; blue throw 27");
  service.send("blue", 1, "[stand, end turn]", "", "26");
  service.send("red", 1, "[stand]", "", "31");
  EXPECT_EQ(service.owed(), "red turn 43");
  service.send("red", 1, "[{stop if: {turn: 9}}]", "", "40");
  EXPECT_EQ(service.owed(), "red turn 43") << "nothing was done";
  service.tick("43");
  EXPECT_EQ(service.state().seats[0].sheet.filled, 1);
  EXPECT_EQ(service.game().clocks.missed.at("red"), 1U);
}

TEST(DiceClocks, NoDecisionOutlivesTheTurn) {  // DG-PBEM-9
  ServiceFixture service("within", with_throws);
  service.send("red", 1, "[roll]", "", "30");
  service.send("red", 1, "[{keep: nothing}]", "", "40");
  EXPECT_EQ(service.owed(), "red throw 48; blue roll 48");
  service.send("red", 1, "[{keep: nothing}]", "", "45");
  EXPECT_EQ(service.owed(), "red throw 48; blue roll 48");
}

TEST(DiceClocks, TheTurnEndsWhenADecisionTimesOut) {  // DG-PBEM-9
  ServiceFixture service("up", with_throws);
  service.send("red", 1, "[roll]", "", "10");
  service.tick("22");
  EXPECT_EQ(service.orders(0, true),
            "red \"roll\" 10\nred \"stand\" deadline 22\nred \"end turn\" deadline 22\n");
  EXPECT_EQ(service.owed(), "blue roll 48");
}

TEST(DiceClocks, EachSeatsTurnHasItsClock) {  // DG-PBEM-9, DG-PBEM-11
  ServiceFixture service("pace", "ruleset: {pace: free}\n" + two_days);
  service.send("red", 1, whole_turn_of_one_throw, "", "10");
  EXPECT_EQ(service.owed(), "red roll 58; blue roll 48") << "its second turn has a time of its own";
  service.tick("48");
  EXPECT_EQ(service.owed(), "red roll 58; blue roll 96");
}

TEST(DiceClocks, FoundingHasItsOwnClock) {  // DG-PBEM-9
  ServiceFixture service("founding", "deadlines: {turn: 48h, founding: 24h}\n", 2, false);
  EXPECT_EQ(service.owed(), "red found 24; blue found 24");
}

TEST(DiceClocks, AHiddenRoundHasOneDeadline) {  // D-330, DG-PBEM-9, DG-PBEM-12
  const std::string hidden = "ruleset: {reveal: end_of_round}\n";
  const auto refused = read_new_game(setup_text(2, hidden + with_throws), "setup.yaml", game_in_setup);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().front().code, "E_SETUP");
  EXPECT_EQ(refused.error().front().mark.line, 7);
  ServiceFixture service("hidden", hidden + two_days);
  service.send("red", 1, "[roll]", "", "10");
  EXPECT_EQ(service.owed("blue"), "red turn 48; blue roll 48");
  EXPECT_EQ(service.owed("red"), "red throw 48; blue turn 48");
}

}  // namespace
}  // namespace inselpost::dice::test
