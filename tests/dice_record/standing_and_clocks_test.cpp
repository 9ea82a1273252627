// Standing orders of the dice game.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "schemas/games/games.hpp"
#include "tests/dice_record/service_fixture.hpp"

namespace inselpost::dice::test {
namespace {

const std::string red_turn = "red \"roll\"\nred \"stand\"\nred \"end turn\"\n";

TEST(DiceStanding, ATurnIsExecutedWhenItOpens) {  // D-271, D-319, DG-PBEM-6, STAND-2
  ServiceFixture service("opens");
  EXPECT_EQ(service.stand("red", "{turn: " + whole_turn_of_one_throw + "}"), "0");
  EXPECT_EQ(service.letters, Texts{"red: 0 | done | done; by turn: " + whole_turn_of_one_throw})
      << "it was open already";
  EXPECT_EQ(service.orders(), red_turn);
  const std::uint64_t before = service.last_entry();
  EXPECT_EQ(service.send("blue", 1, whole_turn_of_one_throw), "0 | done | done") << "as without a rule";
  EXPECT_EQ(service.letters, Texts{"red: 0 | done | done; by turn: " + whole_turn_of_one_throw});
  EXPECT_EQ(service.orders(before + 4), red_turn);
  EXPECT_EQ(service.audited(), "holds");
}

TEST(DiceStanding, AFileTakesPrecedence) {  // DG-PBEM-6, STAND-3
  ServiceFixture service("before");
  service.send("red", 1, whole_turn_of_one_throw);
  service.stand("red", "{turn: " + whole_turn_of_one_throw + "}");
  service.send("red", 2, "[roll]");
  const std::uint64_t before = service.last_entry();
  service.send("blue", 1, whole_turn_of_one_throw);
  EXPECT_EQ(service.orders(before + 4), "red \"roll\"\n");
  EXPECT_EQ(service.letters, Texts{"red: 0 | done"});
}

TEST(DiceStanding, ATurnStopsAsAFileDoes) {  // DG-PBEM-6, DG-PBEM-3
  ServiceFixture service("stops");
  service.stand("red", "{turn: [roll, {build: {road: c05-c06}}, stand, end turn]}");
  EXPECT_EQ(service.letters.at(0).substr(0, 50), "red: 0 | done | failed E_PHASE | not tried | not t");
  EXPECT_EQ(service.orders(), "red \"roll\"\n");
  service.send("blue", 1, "[roll]");
  EXPECT_EQ(service.orders(), "red \"roll\"\nblue \"roll\"\n") << "it is asked once in a turn";
  EXPECT_EQ(service.send("red", 1, "[stand, end turn]"), "0 | done | done");
  ServiceFixture safe(secret_of_a_landing());
  safe.put("red", at_sea);
  safe.stand("red", "{turn: [{roll: {rules: [stand], landing: [{defend: nobody}]}}, end turn]}");
  EXPECT_EQ(safe.orders(), "red \"roll\"\nred {\"defend\":[]}\n") << "a knight was lost";
}

TEST(DiceStanding, ATurnWithoutEffectIsTriedOnce) {  // DG-PBEM-6
  ServiceFixture service("once");
  service.stand("red", "{turn: [{stop if: {throw: 0}}, roll]}");
  EXPECT_EQ(service.letters.size(), 1U);
  service.send("blue", 1, "[roll]");
  EXPECT_TRUE(service.letters.empty());
}

TEST(DiceStanding, ATurnForTheDeadline) {  // D-270, DG-PBEM-6, STAND-4
  ServiceFixture service("deadline", two_days);
  service.stand("red", "{turn: {at: deadline, orders: [{roll: [stand]}, {build: {road: c05-c06}}]}}");
  EXPECT_EQ(service.orders(), "");
  service.send("blue", 1, whole_turn_of_one_throw);
  const std::uint64_t before = service.last_entry();
  service.tick("48");
  EXPECT_EQ(service.orders(before + 1, true), "red \"roll\" 48\nred \"stand\" 48\nred \"end turn\" 48\n");
  EXPECT_TRUE(service.game().clocks.missed.empty()) << "no miss";
  ASSERT_FALSE(service.letters.empty());
  EXPECT_NE(service.letters.front().find("red: 0 | done | skipped E_"), std::string::npos)
      << service.letters.front();
  EXPECT_EQ(service.audited(), "holds");
}

TEST(DiceStanding, AFileReplacesThoseForTheDeadline) {  // DG-PBEM-6
  ServiceFixture service("file", two_days);
  service.stand("red", "{turn: {at: deadline, orders: [{roll: [{keep: nothing}]}, end turn]}}");
  service.send("red", 1, "[roll]", "", "1");
  service.tick("48");
  EXPECT_EQ(service.orders().substr(0, 43), "red \"roll\"\nred \"stand\" deadline\nred \"end tu");
}

TEST(DiceStanding, ATurnIsStoredLikeAFile) {  // DG-PBEM-6, DG-PBEM-5
  ServiceFixture service("kept", "ruleset: {resolve: at_deadline}\n" + two_days, 3);
  service.stand("blue", "{turn: " + whole_turn_of_one_throw + "}", "1");
  service.send("white", 1, whole_turn_of_one_throw, "", "2");
  EXPECT_EQ(service.orders(), "");
  service.send("red", 1, whole_turn_of_one_throw, "", "3");
  std::string seats;
  for (const std::string& letter : service.letters) seats += letter.substr(0, letter.find(':')) + ' ';
  EXPECT_EQ(seats, "red blue white ");
  EXPECT_EQ(service.orders(0, true).substr(0, 27), "red \"roll\" 3\nred \"stand\" 3\n");
}

TEST(DiceStanding, ALandingIsAnswered) {  // D-272, A-051, DG-PBEM-6, STAND-7, STAND-4
  ServiceFixture service(secret_of_a_landing());
  service.put("red", at_sea);
  service.stand("red", "{landing: [{play: refuge}, {defend: least}]}");
  EXPECT_EQ(service.send("red", 1, "[{roll: [stand]}, end turn]"),
            "0 | done by landing: [{play: refuge}, {defend: least}] | done")
      << "it is named";
  ServiceFixture plain(secret_of_a_landing());
  plain.put("red", at_sea);
  plain.stand("red", "{landing: [{defend: least}]}");
  EXPECT_EQ(plain.send("red", 1, "[roll]"), "0 | done");
  EXPECT_EQ(plain.letters, Texts{"red: 0 | done; by landing: [{defend: least}]"}) << "at once";
  EXPECT_EQ(plain.orders(), "red \"roll\"\nred {\"defend\":[\"ore\"]}\n");
}

TEST(DiceStanding, AnInapplicableOrderStops) {  // D-332, DG-PBEM-3, DG-ORD-1
  ServiceFixture service(secret_of_a_landing());
  service.put("red", at_sea);
  service.stand("red", "{landing: [{play: refuge}]}");
  EXPECT_EQ(service.send("red", 1, "[roll, {roll: [stand]}, end turn]"), "0 | done | kept | not tried");
  EXPECT_EQ(service.owed("red").substr(0, 11), "red landing");
}

TEST(DiceStanding, AStandingOrderTakesPrecedenceOverTheDefault) {  // STAND-3, DG-PBEM-9
  ServiceFixture service(secret_of_a_landing(), two_days);
  service.put("red", at_sea);
  service.stand("red", "{landing: [{defend: nobody}]}");
  service.tick("48");
  EXPECT_EQ(service.orders().substr(0, 74),
            "red \"roll\" deadline\nred {\"defend\":[]}\nred \"stand\" deadline\nred \"end turn\" ");
  EXPECT_EQ(service.game().clocks.missed.at("red"), 1U);
}

TEST(DiceStanding, InvalidStandingOrdersAreErrors) {  // DG-PBEM-6, DG-ORD-9
  ServiceFixture service("faults");
  for (const char* standing :
       {"{turn: roll}", "{turn: {at: noon, orders: [roll]}}", "{turn: [rol]}", "{throw: [stand]}",
        "{landing: {defend: least}}", "{landing: [{defend: some}]}"})
    EXPECT_EQ(service.stand("red", standing).substr(0, 3), "65 ") << standing;
}

// Tests of deadlines of the dice game.

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
