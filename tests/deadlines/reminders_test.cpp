// Tests of reminders: to whom and when (DEAD-7, DEAD-16), through the service.
#include <gtest/gtest.h>

#include "tests/deadlines/game_fixture.hpp"

namespace inselpost::due {
namespace {

/// Returns the reminders that a `tick` at that time sends: `blue discard: 4 wool by ...`, a line each.
std::string reminded(Post& post, const std::string& time) {
  std::string text;
  for (const OutboxItem& letter : post.tick(time).reminders) text += letter.reader + ' ' + letter.text + '\n';
  return text;
}

const std::vector<std::string> a_seven{"BEG0", "turn 1", "throws 7", "blue 8 wool"};

TEST(Reminders, NameWhatIsDoneOtherwise) {  // DEAD-7, A-081
  Post post(a_seven);
  post.submit("red", "[roll]", "0");
  EXPECT_EQ(reminded(post, "17:59"), "");
  EXPECT_EQ(reminded(post, "18"), "blue discard: discard: 4 wool by 2026-11-24T10:00:00Z\n");
  EXPECT_EQ(reminded(post, "18"), "");
  EXPECT_EQ(post.outbox().find("blue reminder 18 discard: discard: 4 wool"), 0U) << post.outbox();
  EXPECT_EQ(reminded(post, "30"), "") << "red has his 48 hours still";
  EXPECT_EQ(post.orders(3).find("blue {\"discard\":{\"wool\":4}} deadline 24"), 0U) << post.orders(3);
}

TEST(Reminders, OfWhatIsDecidedByThenNobodyIsReminded) {  // DEAD-7
  Post post(a_seven);
  post.submit("red", "[roll]", "0");
  EXPECT_EQ(reminded(post, "24"), "") << "the clock has discarded";
}

TEST(Reminders, ComeAgainWhenTheGraceBegins) {  // DEAD-7
  Post post(a_seven, "deadlines: {turn: 48h, discard: 24h, grace: 12h}\n");
  post.submit("red", "[roll]", "0");
  EXPECT_EQ(reminded(post, "20"), "blue discard: discard: 4 wool by 2026-11-24T22:00:00Z\n");
  EXPECT_EQ(reminded(post, "23:59"), "");
  EXPECT_EQ(reminded(post, "24"), "blue discard: discard: 4 wool by 2026-11-24T22:00:00Z, time is up\n");
  EXPECT_EQ(reminded(post, "25"), "");
  // If two reminders were missed, one is sent.
  Post late(a_seven, "deadlines: {turn: 48h, discard: 24h, grace: 12h}\n");
  late.submit("red", "[roll]", "0");
  EXPECT_EQ(reminded(late, "26"), "blue discard: discard: 4 wool by 2026-11-24T22:00:00Z, time is up\n");
  EXPECT_EQ(reminded(late, "27"), "");
}

TEST(Reminders, ComeEveryDayWhereNothingDecides) {  // DEAD-16
  Post post({"BEG0", "turn 1"}, "deadlines: {turn: 48h, miss: wait}\n");
  EXPECT_EQ(reminded(post, "36"), "red roll: roll by 2026-11-25T10:00:00Z\n");
  EXPECT_EQ(reminded(post, "47"), "");
  EXPECT_EQ(reminded(post, "48"), "red roll: roll by 2026-11-25T10:00:00Z, time is up\n");
  post.ticked("70");
  EXPECT_EQ(reminded(post, "71"), "");
  EXPECT_EQ(reminded(post, "73"), "red roll: roll by 2026-11-25T10:00:00Z, time is up\n");
  post.ticked("160");
  EXPECT_EQ(reminded(post, "170"), "red roll: roll by 2026-11-25T10:00:00Z, time is up\n");
  EXPECT_EQ(reminded(post, "171"), "");
}

TEST(Reminders, DoNotGoToWhoHasAnswered) {  // DEAD-7, STAND-8
  const std::string slow = "deadlines: {turn: 48h, discard: 24h, delay: 20h}\n";
  Post post(a_seven, slow);
  post.submit("red", "[roll]", "0");
  post.submit("blue", "[discard: 4 wool]", "1");
  EXPECT_EQ(reminded(post, "19"), "");
  Post twin(a_seven, slow);
  twin.submit("red", "[roll]", "0");
  EXPECT_EQ(reminded(twin, "19"), "blue discard: discard: 4 wool by 2026-11-24T10:00:00Z\n");
}

TEST(Reminders, StandStillOnHold) {  // DEAD-7, MOD-2, MOD-3
  Post post(a_seven);
  post.submit("red", "[roll]", "0");
  post.hold("16");
  EXPECT_EQ(reminded(post, "20"), "");
  post.ticked("30");
  post.resume("40");
  EXPECT_EQ(reminded(post, "45"), "");
  EXPECT_EQ(reminded(post, "46"), "blue discard: discard: 4 wool by 2026-11-25T10:00:00Z\n")
      << "of the eight hours that were left two are left";
}

TEST(Reminders, ChangeNothingInTheRecord) {  // DEAD-7, DEAD-13
  Post often(a_seven), once(a_seven);
  for (Post* post : {&often, &once}) post->submit("red", "[roll]", "0");
  for (int hour = 1; hour < 24; ++hour) often.tick(std::to_string(hour));
  for (Post* post : {&often, &once}) post->tick("24");
  EXPECT_EQ(often.record(), once.record());
}

TEST(Reminders, OfAReplacedPlayerAreNotSent) {  // MOD-5
  Post post(a_seven);
  post.submit("red", "[roll]", "0");
  post.tick("18");
  ASSERT_NE(post.outbox().find("blue reminder"), std::string::npos);
  ModeratorTransaction acting = post.acting("19");
  replace_player(acting, "blue", "Eli", "Bo left");
  EXPECT_EQ(post.outbox().find("blue reminder"), std::string::npos) << post.outbox();
}

}  // namespace
}  // namespace inselpost::due
