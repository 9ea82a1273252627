// Tests of due times (DEAD-2, DEAD-3, DEAD-5), through the service.
#include <gtest/gtest.h>

#include "tests/deadlines/game_fixture.hpp"

namespace inselpost::deadline_tests {
namespace {

TEST(Clocks, NothingIsDueWithoutDeadlines) {  // DEAD-1
  GameFixture fixture({"BEG0", "turn 1"}, "");
  EXPECT_EQ(fixture.owed(), "red roll");
  EXPECT_FALSE(fixture.store.next_due("plans"));
  EXPECT_TRUE(fixture.tick("900").games.empty());
  EXPECT_EQ(fixture.game().last_entry, 1U);
}

TEST(Clocks, ATurnHasOneClockFromStartToEnd) {  // DEAD-2
  GameFixture fixture({"BEG0", "turn 1", "throws 6"});
  EXPECT_EQ(fixture.owed(), "red roll 48");
  fixture.submit("red", "[roll]", "5");
  EXPECT_EQ(fixture.owed(), "red turn 48");
  EXPECT_EQ(fixture.store.next_due("plans"), GameFixture::at("48"));
  fixture.submit("red", "[end turn]", "7");
  EXPECT_EQ(fixture.owed(), "blue roll 55");
}

TEST(Clocks, StopsWhileOthersMustDiscard) {  // DEAD-2, A-077
  GameFixture fixture({"BEG0", "turn 1", "throws 7", "blue 8 wool", "orange 1 wool"});
  fixture.submit("red", "[roll]", "1");
  EXPECT_EQ(fixture.owed(), "blue discard 25");
  fixture.submit("blue", "[discard: 4 wool]", "21");
  EXPECT_EQ(fixture.owed(), "red robber 68");
  fixture.submit("red", "[robber: {to: D2, rob: orange}]", "22");
  EXPECT_EQ(fixture.owed(), "red turn 68");
}

TEST(Clocks, DoesNotStopForAnOpenOffer) {  // DEAD-2
  GameFixture fixture({"BEG", "turn 1", "red 1 brick"});
  fixture.submit("red", "[offer: {name: o1, to: [blue, white], give: 1 brick, get: 1 wool}]", "2");
  EXPECT_EQ(fixture.owed(), "red turn 48; blue answer 26; white answer 26");
  fixture.submit("white", "[refuse: o1]", "3");
  // A reader who may not see the answer sees the decision as still pending.
  EXPECT_EQ(fixture.owed(), "red turn 48; blue answer 26; white answer 26");
  EXPECT_FALSE(fixture.game().pending_decisions.at(2).is_real());
}

TEST(Clocks, EachFoundingOrderHasItsOwnClock) {  // DEAD-2
  GameFixture fixture({"FOUND"}, "deadlines: {founding: 24h}\n");
  EXPECT_EQ(fixture.owed(), "red found 24");
  fixture.submit("red", "[found: {settlement: B2.S, road: B2/SW}]", "1");
  EXPECT_EQ(fixture.owed(), "blue found 25");
  fixture.submit("blue", "[found: {settlement: D3.SE, road: D3/E}]", "2");
  EXPECT_EQ(fixture.owed(), "blue found 26") << "his second, at once";
}

TEST(Clocks, JoiningUsesTheFoundingDeadline) {  // DEAD-2
  GameFixture fixture({"JOIN"}, "deadlines: {founding: 24h}\n");
  EXPECT_EQ(fixture.owed(), "red join 24; blue join 24");
  fixture.submit("red", "[join]", "3");
  EXPECT_EQ(fixture.owed(), "blue join 24");
}

TEST(Clocks, UsesNightsAndWeekendsOfTheSeat) {  // DEAD-3
  // Monday, ten o'clock in Berlin at nine: fourteen hours until ten at night.
  GameFixture fixture({"BEG0", "turn 1"},
                      "deadlines: {turn: 20h, nights: 22:00-07:00, zone: Europe/Berlin}\n");
  EXPECT_EQ(fixture.owed(), "red roll 29") << "11 h until 21:00Z, 9 h from 06:00Z";
}

TEST(Clocks, DefaultOrderIsGivenAfterTheGrace) {  // DEAD-5
  GameFixture fixture({"BEG0", "turn 1"}, "deadlines: {grace: 12h}\n");
  EXPECT_EQ(fixture.owed(), "red roll 48-60");
  EXPECT_EQ(fixture.store.next_due("plans"), GameFixture::at("60"));
}

TEST(Clocks, DefaultOrdersCanBeSwitchedOff) {  // DEAD-16
  GameFixture fixture({"BEG0", "turn 1"}, "deadlines: {miss: wait}\n");
  EXPECT_EQ(fixture.owed(), "red roll 48 never");
  fixture.ticked("40");
  EXPECT_TRUE(fixture.tick("50").games.empty());
  EXPECT_EQ(fixture.game().last_entry, 1U);
}

}  // namespace
}  // namespace inselpost::deadline_tests
