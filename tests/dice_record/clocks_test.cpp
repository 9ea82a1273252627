// Tests of deadlines of the dice game.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "schemas/games/games.hpp"
#include "tests/dice_record/service_fixture.hpp"

namespace inselpost::dice::test {
namespace {

const std::string with_throws = "deadlines: {turn: 48h, throw: 12h}\n";

TEST(DiceClocks, ATurnFallsBackToItsEnd) {  // DG-PBEM-9, DEAD-6
  Desk desk("falls", two_days);
  desk.send("blue", 1, whole_turn_of_one_throw, "", "1");
  EXPECT_EQ(desk.owed(), "red roll 48");
  const std::uint64_t before = desk.last_entry();
  desk.tick("48");
  EXPECT_EQ(desk.orders(before + 1, true),
            "red \"roll\" deadline 48\nred \"stand\" deadline 48\nred \"end turn\" deadline 48\n");
  EXPECT_EQ(desk.game().clocks.missed.at("red"), 1U) << "all of them are one miss";
  EXPECT_EQ(desk.owed(), "red roll 96; blue roll 96");
}

TEST(DiceClocks, WhoMissesTwiceIsAbsent) {  // D-273, DG-PBEM-9, DEAD-9
  Desk desk("absent", two_days);
  desk.send("blue", 1, whole_turn_of_one_throw, "", "1");
  desk.tick("48");
  desk.send("blue", 2, whole_turn_of_one_throw, "", "49");
  desk.tick("96");
  EXPECT_EQ(desk.state().seats[0].sheet.filled, 3) << "the third turn falls back at once";
  EXPECT_EQ(desk.owed(), "blue roll 144");
  desk.send("red", 4, "[roll]", "", "97");
  EXPECT_TRUE(desk.game().clocks.missed.empty()) << "it has written";
  desk.send("blue", 3, whole_turn_of_one_throw, "", "98");
  EXPECT_EQ(desk.owed(), "red throw 146; blue roll 146");
}

TEST(DiceClocks, TheDefaultIsTheSeatsOwnOrder) {  // D-328, DG-PBEM-9, DEAD-8
  Desk desk("default", two_days);
  EXPECT_EQ(desk.send("red", 1, "[accept default]"), "0 | done");
  EXPECT_EQ(desk.orders(), "red \"roll\"\n");
  EXPECT_TRUE(desk.game().clocks.missed.empty());
}

TEST(DiceClocks, WithoutAClockOfItsOwnAWaitHasTheTimeOfTheTurn) {  // DG-PBEM-9
  Desk desk("turn", two_days);
  desk.send("red", 1, "[roll]", "", "10");
  EXPECT_EQ(desk.owed(), "red throw 48; blue roll 48");
  desk.send("red", 1, "[{keep: nothing}]", "", "20");
  EXPECT_EQ(desk.owed(), "red throw 48; blue roll 48");
  desk.tick("48");
  EXPECT_EQ(desk.state().seats[0].sheet.filled, 1);
}

TEST(DiceClocks, EachWaitHasItsTimeWithinTheTurn) {  // DG-PBEM-9
  Desk desk("throws", with_throws);
  desk.send("red", 1, "[roll]", "", "10");
  EXPECT_EQ(desk.owed(), "red throw 22; blue roll 48");
  desk.send("blue", 1, "[roll]", "", "15");
  EXPECT_EQ(desk.owed(), "red throw 22; blue throw 27") << "another's wait moves no clock";
  desk.send("red", 1, "[{keep: nothing}]", "", "20");
  EXPECT_EQ(desk.owed(), "red throw 32; blue throw 27");
  desk.send("blue", 1, "[stand, end turn]", "", "26");
  desk.send("red", 1, "[stand]", "", "31");
  EXPECT_EQ(desk.owed(), "red turn 43");
  desk.send("red", 1, "[{stop if: {turn: 9}}]", "", "40");
  EXPECT_EQ(desk.owed(), "red turn 43") << "nothing was done";
  desk.tick("43");
  EXPECT_EQ(desk.state().seats[0].sheet.filled, 1);
  EXPECT_EQ(desk.game().clocks.missed.at("red"), 1U);
}

TEST(DiceClocks, NoWaitOutlivesTheTurn) {  // DG-PBEM-9
  Desk desk("within", with_throws);
  desk.send("red", 1, "[roll]", "", "30");
  desk.send("red", 1, "[{keep: nothing}]", "", "40");
  EXPECT_EQ(desk.owed(), "red throw 48; blue roll 48");
  desk.send("red", 1, "[{keep: nothing}]", "", "45");
  EXPECT_EQ(desk.owed(), "red throw 48; blue roll 48");
}

TEST(DiceClocks, WhenTheTimeOfAWaitIsUpTheTurnEnds) {  // DG-PBEM-9
  Desk desk("up", with_throws);
  desk.send("red", 1, "[roll]", "", "10");
  desk.tick("22");
  EXPECT_EQ(desk.orders(0, true),
            "red \"roll\" 10\nred \"stand\" deadline 22\nred \"end turn\" deadline 22\n");
  EXPECT_EQ(desk.owed(), "blue roll 48");
}

TEST(DiceClocks, EachSeatsTurnHasItsClock) {  // DG-PBEM-9, DG-PBEM-11
  Desk desk("pace", "ruleset: {pace: free}\n" + two_days);
  desk.send("red", 1, whole_turn_of_one_throw, "", "10");
  EXPECT_EQ(desk.owed(), "red roll 58; blue roll 48") << "its second turn has a time of its own";
  desk.tick("48");
  EXPECT_EQ(desk.owed(), "red roll 58; blue roll 96");
}

TEST(DiceClocks, FoundingHasItsOwn) {  // DG-PBEM-9
  Desk desk("founding", "deadlines: {turn: 48h, founding: 24h}\n", 2, false);
  EXPECT_EQ(desk.owed(), "red found 24; blue found 24");
}

TEST(DiceClocks, AHiddenRoundHasOneDeadline) {  // D-330, DG-PBEM-9, DG-PBEM-12
  const std::string hidden = "ruleset: {reveal: end_of_round}\n";
  const auto refused = read_new_game(setup_text(2, hidden + with_throws), "setup.yaml", game_in_setup);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().front().code, "E_SETUP");
  EXPECT_EQ(refused.error().front().mark.line, 7);
  Desk desk("hidden", hidden + two_days);
  desk.send("red", 1, "[roll]", "", "10");
  EXPECT_EQ(desk.owed("blue"), "red turn 48; blue roll 48");
  EXPECT_EQ(desk.owed("red"), "red throw 48; blue turn 48");
}

}  // namespace
}  // namespace inselpost::dice::test
