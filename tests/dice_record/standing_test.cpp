// Standing orders of the dice game.
#include <gtest/gtest.h>

#include <string>
#include <vector>

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

}  // namespace
}  // namespace inselpost::dice::test
