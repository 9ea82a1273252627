// Tests of due times (DEAD-2, DEAD-3, DEAD-5), through the service.
#include <gtest/gtest.h>

#include "tests/deadlines/game_fixture.hpp"

namespace inselpost::due {
namespace {

TEST(Clocks, NothingIsDueWithoutDeadlines) {  // DEAD-1
  Post post({"BEG0", "turn 1"}, "");
  EXPECT_EQ(post.owed(), "red roll");
  EXPECT_FALSE(post.store.next_due("plans"));
  EXPECT_TRUE(post.tick("900").games.empty());
  EXPECT_EQ(post.game().last_entry, 1U);
}

TEST(Clocks, ATurnHasOneFromItsBeginningToItsEnd) {  // DEAD-2
  Post post({"BEG0", "turn 1", "throws 6"});
  EXPECT_EQ(post.owed(), "red roll 48");
  post.submit("red", "[roll]", "5");
  EXPECT_EQ(post.owed(), "red turn 48");
  EXPECT_EQ(post.store.next_due("plans"), Post::at("48"));
  post.submit("red", "[end turn]", "7");
  EXPECT_EQ(post.owed(), "blue roll 55");
}

TEST(Clocks, ItStandsStillWhileOthersOweADiscard) {  // DEAD-2, A-077
  Post post({"BEG0", "turn 1", "throws 7", "blue 8 wool", "orange 1 wool"});
  post.submit("red", "[roll]", "1");
  EXPECT_EQ(post.owed(), "blue discard 25");
  post.submit("blue", "[discard: 4 wool]", "21");
  EXPECT_EQ(post.owed(), "red robber 68");
  post.submit("red", "[robber: {to: D2, rob: orange}]", "22");
  EXPECT_EQ(post.owed(), "red turn 68");
}

TEST(Clocks, AnOpenOfferDoesNotStopIt) {  // DEAD-2
  Post post({"BEG", "turn 1", "red 1 brick"});
  post.submit("red", "[offer: {name: o1, to: [blue, white], give: 1 brick, get: 1 wool}]", "2");
  EXPECT_EQ(post.owed(), "red turn 48; blue answer 26; white answer 26");
  post.submit("white", "[refuse: o1]", "3");
  // A reader who may not see the answer sees the decision as still pending.
  EXPECT_EQ(post.owed(), "red turn 48; blue answer 26; white answer 26");
  EXPECT_FALSE(post.game().pending_decisions.at(2).is_real());
}

TEST(Clocks, EachFoundingOrderHasItsOwn) {  // DEAD-2
  Post post({"FOUND"}, "deadlines: {founding: 24h}\n");
  EXPECT_EQ(post.owed(), "red found 24");
  post.submit("red", "[found: {settlement: B2.S, road: B2/SW}]", "1");
  EXPECT_EQ(post.owed(), "blue found 25");
  post.submit("blue", "[found: {settlement: D3.SE, road: D3/E}]", "2");
  EXPECT_EQ(post.owed(), "blue found 26") << "his second, at once";
}

TEST(Clocks, JoiningGoesByThatOfTheFounding) {  // DEAD-2
  Post post({"JOIN"}, "deadlines: {founding: 24h}\n");
  EXPECT_EQ(post.owed(), "red join 24; blue join 24");
  post.submit("red", "[join]", "3");
  EXPECT_EQ(post.owed(), "blue join 24");
}

TEST(Clocks, NightsAndWeekendsAreThoseOfTheSeat) {  // DEAD-3
  // Monday, ten o'clock in Berlin at nine: fourteen hours until ten at night.
  Post post({"BEG0", "turn 1"}, "deadlines: {turn: 20h, nights: 22:00-07:00, zone: Europe/Berlin}\n");
  EXPECT_EQ(post.owed(), "red roll 29") << "11 h until 21:00Z, 9 h from 06:00Z";
}

TEST(Clocks, AfterTheGraceTheClockDecides) {  // DEAD-5
  Post post({"BEG0", "turn 1"}, "deadlines: {grace: 12h}\n");
  EXPECT_EQ(post.owed(), "red roll 48-60");
  EXPECT_EQ(post.store.next_due("plans"), Post::at("60"));
}

TEST(Clocks, ItMayNeverDecide) {  // DEAD-16
  Post post({"BEG0", "turn 1"}, "deadlines: {miss: wait}\n");
  EXPECT_EQ(post.owed(), "red roll 48 never");
  post.ticked("40");
  EXPECT_TRUE(post.tick("50").games.empty());
  EXPECT_EQ(post.game().last_entry, 1U);
}

}  // namespace
}  // namespace inselpost::due
