// Tests of reminders: to whom and when (DEAD-7, DEAD-16), through the service.
#include <gtest/gtest.h>

#include "tests/deadlines/game_fixture.hpp"

namespace inselpost::deadline_tests {
namespace {

/// Returns the reminders that a `tick` at that time sends: `blue discard: 4 wool by ...`, a line each.
std::string reminded(GameFixture& fixture, const std::string& time) {
  std::string text;
  for (const OutboxItem& letter : fixture.tick(time).reminders)
    text += letter.reader + ' ' + letter.text + '\n';
  return text;
}

const std::vector<std::string> a_seven{"BEG0", "turn 1", "throws 7", "blue 8 wool"};

TEST(Reminders, NameTheDefaultOrder) {  // DEAD-7, A-081
  GameFixture fixture(a_seven);
  fixture.submit("red", "[roll]", "0");
  EXPECT_EQ(reminded(fixture, "17:59"), "");
  EXPECT_EQ(reminded(fixture, "18"), "blue discard: discard: 4 wool by 2026-11-24T10:00:00Z\n");
  EXPECT_EQ(reminded(fixture, "18"), "");
  EXPECT_EQ(fixture.outbox().find("blue reminder 18 discard: discard: 4 wool"), 0U) << fixture.outbox();
  EXPECT_EQ(reminded(fixture, "30"), "") << "red has his 48 hours still";
  EXPECT_EQ(fixture.orders(3).find("blue {\"discard\":{\"wool\":4}} deadline 24"), 0U) << fixture.orders(3);
}

TEST(Reminders, AreNotSentForDecidedDecisions) {  // DEAD-7
  GameFixture fixture(a_seven);
  fixture.submit("red", "[roll]", "0");
  EXPECT_EQ(reminded(fixture, "24"), "") << "the clock has discarded";
}

TEST(Reminders, AreRepeatedWhenTheGraceBegins) {  // DEAD-7
  GameFixture fixture(a_seven, "deadlines: {turn: 48h, discard: 24h, grace: 12h}\n");
  fixture.submit("red", "[roll]", "0");
  EXPECT_EQ(reminded(fixture, "20"), "blue discard: discard: 4 wool by 2026-11-24T22:00:00Z\n");
  EXPECT_EQ(reminded(fixture, "23:59"), "");
  EXPECT_EQ(reminded(fixture, "24"), "blue discard: discard: 4 wool by 2026-11-24T22:00:00Z, time is up\n");
  EXPECT_EQ(reminded(fixture, "25"), "");
  // If two reminders were missed, one is sent.
  GameFixture late(a_seven, "deadlines: {turn: 48h, discard: 24h, grace: 12h}\n");
  late.submit("red", "[roll]", "0");
  EXPECT_EQ(reminded(late, "26"), "blue discard: discard: 4 wool by 2026-11-24T22:00:00Z, time is up\n");
  EXPECT_EQ(reminded(late, "27"), "");
}

TEST(Reminders, AreDailyWithoutDefaultOrders) {  // DEAD-16
  GameFixture fixture({"BEG0", "turn 1"}, "deadlines: {turn: 48h, miss: wait}\n");
  EXPECT_EQ(reminded(fixture, "36"), "red roll: roll by 2026-11-25T10:00:00Z\n");
  EXPECT_EQ(reminded(fixture, "47"), "");
  EXPECT_EQ(reminded(fixture, "48"), "red roll: roll by 2026-11-25T10:00:00Z, time is up\n");
  fixture.ticked("70");
  EXPECT_EQ(reminded(fixture, "71"), "");
  EXPECT_EQ(reminded(fixture, "73"), "red roll: roll by 2026-11-25T10:00:00Z, time is up\n");
  fixture.ticked("160");
  EXPECT_EQ(reminded(fixture, "170"), "red roll: roll by 2026-11-25T10:00:00Z, time is up\n");
  EXPECT_EQ(reminded(fixture, "171"), "");
}

TEST(Reminders, AreNotSentToPlayersWhoHaveAnswered) {  // DEAD-7, STAND-8
  const std::string slow = "deadlines: {turn: 48h, discard: 24h, delay: 20h}\n";
  GameFixture fixture(a_seven, slow);
  fixture.submit("red", "[roll]", "0");
  fixture.submit("blue", "[discard: 4 wool]", "1");
  EXPECT_EQ(reminded(fixture, "19"), "");
  GameFixture twin(a_seven, slow);
  twin.submit("red", "[roll]", "0");
  EXPECT_EQ(reminded(twin, "19"), "blue discard: discard: 4 wool by 2026-11-24T10:00:00Z\n");
}

TEST(Reminders, AreNotSentOnHold) {  // DEAD-7, MOD-2, MOD-3
  GameFixture fixture(a_seven);
  fixture.submit("red", "[roll]", "0");
  fixture.hold("16");
  EXPECT_EQ(reminded(fixture, "20"), "");
  fixture.ticked("30");
  fixture.resume("40");
  EXPECT_EQ(reminded(fixture, "45"), "");
  EXPECT_EQ(reminded(fixture, "46"), "blue discard: discard: 4 wool by 2026-11-25T10:00:00Z\n")
      << "of the eight hours that were left two are left";
}

TEST(Reminders, ChangeNothingInTheRecord) {  // DEAD-7, DEAD-13
  GameFixture often(a_seven), once(a_seven);
  for (GameFixture* fixture : {&often, &once}) fixture->submit("red", "[roll]", "0");
  for (int hour = 1; hour < 24; ++hour) often.tick(std::to_string(hour));
  for (GameFixture* fixture : {&often, &once}) fixture->tick("24");
  EXPECT_EQ(often.record(), once.record());
}

TEST(Reminders, OfAReplacedPlayerAreNotSent) {  // MOD-5
  GameFixture fixture(a_seven);
  fixture.submit("red", "[roll]", "0");
  fixture.tick("18");
  ASSERT_NE(fixture.outbox().find("blue reminder"), std::string::npos);
  ModeratorTransaction acting = fixture.acting("19");
  replace_player(acting, "blue", "Eli", "Bo left");
  EXPECT_EQ(fixture.outbox().find("blue reminder"), std::string::npos) << fixture.outbox();
}

}  // namespace
}  // namespace inselpost::deadline_tests
