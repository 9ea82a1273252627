// Tests of a clock that was wrong, and a store that nobody used for long (DEAD-14, DEAD-17).
#include <gtest/gtest.h>

#include <optional>

#include "cli/service/clock.hpp"
#include "cli/service/game_clocks.hpp"
#include "tests/deadlines/game_fixture.hpp"

namespace inselpost::deadline_tests {
namespace {

const std::vector<std::string> main_phase{"BEG", "turn 1", "red 9 brick + 9 lumber", "blue 9 wool"};
constexpr int year = 365 * 24;

/// Returns what the receipt says of the clock; empty if nothing.
std::optional<remark::ClockIsBehind> warned(const ProcessedSubmission& taken) {
  if (!taken.warning || !holds_alternative<remark::ClockIsBehind>(*taken.warning)) return std::nullopt;
  return get<remark::ClockIsBehind>(*taken.warning);
}

NoteResult from_now(GameFixture& fixture, const std::string& time) {
  ModeratorTransaction acting = fixture.acting(time);
  return set_anew(acting, "a wrong boot");
}

/// A game in which one command ran while the clock was a year ahead.
struct Ahead : GameFixture {
  Ahead() : GameFixture(main_phase) { submit("red", "[{build: {road: B2/SW}}]", std::to_string(year)); }
};

TEST(EarlierTime, IsReplacedByTheLastTimeWithAWarning) {  // A-088, DEAD-14
  GameFixture fixture(main_phase);
  fixture.submit("red", "[{build: {road: B2/SW}}]", "5");
  const ProcessedSubmission little = fixture.submit("red", "[{build: {road: B2/SE}}]", "4:30");
  EXPECT_EQ(little.answer->status, 0);
  ASSERT_TRUE(warned(little));
  EXPECT_FALSE(warned(little)->far);
  const ProcessedSubmission taken =
      fixture.submit("red", "[{offer: {name: o1, to: [blue], give: 1 brick, get: 1 wool}}]", "1");
  ASSERT_TRUE(warned(taken));
  EXPECT_TRUE(warned(taken)->far);
  EXPECT_EQ(warned(taken)->game, "plans");
  EXPECT_NE(fixture.orders(2).find("B2/SE\"}} seat 5\n"), std::string::npos);
  EXPECT_EQ(fixture.store.next_due("plans"), GameFixture::at("5:30")) << "nothing is due by the earlier time";
}

TEST(EarlierTime, WaitingForTheLockGivesNoWarning) {  // DEAD-14
  GameFixture fixture(main_phase);
  fixture.submit("red", "[{build: {road: B2/SW}}]", "5");
  LedgerCache ledgers(fixture.store);
  int asked = 0;
  SubmissionQueue queue(
      ledgers, {{"orders.yaml", fixture.file("red", "[{build: {road: B2/SE}}]")}},
      [&] { return GameFixture::at(asked++ == 0 ? "4:59" : "5:01"); }, plans::no_text);
  EXPECT_FALSE(queue.take().warning) << "it is later by now";
}

TEST(WrongClock, IsReportedByTick) {  // A-124, DEAD-17
  Ahead fixture;
  const TickResult ticked = fixture.tick("1");
  ASSERT_EQ(ticked.ahead.size(), 1U);
  EXPECT_EQ(ticked.ahead[0].game, "plans");
  EXPECT_EQ(ticked.ahead[0].last, GameFixture::at(std::to_string(year)));
  EXPECT_TRUE(ticked.games.empty()) << "nothing is due";
  EXPECT_TRUE(GameFixture(main_phase).tick("1").ahead.empty());
}

TEST(WrongClock, FullTimeIsGivenFromNow) {  // A-124, DEAD-17, F12
  Ahead fixture;
  const NoteResult done = from_now(fixture, "2");
  EXPECT_EQ(done.note.from, GameFixture::at("2"));
  EXPECT_EQ(done.note.until, GameFixture::at("50"));
  EXPECT_EQ(fixture.owed(), "red turn 50");
  const Entry note = fixture.store.entries(fixture.game()).back();
  EXPECT_EQ(note.body.at("time"), GameFixture::at(std::to_string(year))) << "no entry goes back";
  EXPECT_EQ(note.body.at("from"), GameFixture::at("2"));
  EXPECT_EQ(fixture.audited(), "holds");
  EXPECT_FALSE(warned(fixture.submit("red", "[{build: {road: B2/SE}}]", "3")));
  EXPECT_TRUE(fixture.tick("4").ahead.empty()) << "it is mended";
}

TEST(WrongClock, ClocksUseTheCorrectedTime) {  // A-124, DEAD-17
  Ahead fixture;
  from_now(fixture, "2");
  fixture.submit("red", "[{offer: {name: o1, to: [blue], give: 1 brick, get: 1 wool}}]", "3");
  for (const char* owed : {"blue answer 27", "red turn 50"})
    EXPECT_NE(fixture.owed().find(owed), std::string::npos) << fixture.owed();
  fixture.submit("blue", "[{accept: o1}]", "3:10");
  EXPECT_EQ(fixture.store.kept(fixture.game()).answers.size(), 1U);
  fixture.tick("3:31");
  EXPECT_NE(fixture.orders(4).find("accept"), std::string::npos) << "released by the delay";
  fixture.ticked("49");
  fixture.tick("50");
  const std::string last = std::to_string(year);
  EXPECT_NE(fixture.orders(5).find("red end turn deadline " + last), std::string::npos) << fixture.orders(5);
  EXPECT_NE(fixture.owed().find(" 98"), std::string::npos) << fixture.owed();
  EXPECT_EQ(fixture.audited(), "holds");
}

TEST(WrongClock, TimeBeforeIsIgnored) {  // DEAD-17: each with its full time
  GameFixture turn(main_phase);
  turn.submit("red", "[{build: {road: B2/SW}}]", "20");
  from_now(turn, "2");
  EXPECT_EQ(turn.owed(), "red turn 50");
  GameFixture stopped({"BEG0", "turn 1", "throws 7", "blue 8 wool"});
  stopped.submit("red", "[roll]", "20");
  from_now(stopped, "2");
  EXPECT_EQ(stopped.owed(), "blue discard 26");
  stopped.submit("blue", "[{discard: 4 wool}]", "3");
  EXPECT_EQ(stopped.owed(), "red robber 51");
  GameFixture held(main_phase);
  held.submit("red", "[{build: {road: B2/SW}}]", "20");
  held.hold("21");
  from_now(held, "2");
  held.resume("4");
  EXPECT_EQ(held.owed(), "red turn 52");
}

TEST(WrongClock, AnswersGetANewReleaseTime) {  // DEAD-17
  const std::string offer = "[{offer: {name: o1, to: [blue], give: 1 brick, get: 1 wool}}]";
  GameFixture fixture(main_phase);
  fixture.submit("red", offer, "20");
  from_now(fixture, "2");
  fixture.submit("blue", "[{accept: o1}]", "2:10");
  fixture.tick("2:29");
  EXPECT_EQ(fixture.orders(4), "");
  fixture.tick("2:31");
  EXPECT_EQ(fixture.orders(4), "blue {\"accept\":\"o1\"} seat 20\n");
  GameFixture held(main_phase);
  held.submit("red", offer, "20");
  held.hold("20:20");
  from_now(held, "2");
  held.resume("4");
  held.submit("blue", "[{accept: o1}]", "4:10");
  held.tick("4:29");
  EXPECT_EQ(held.orders(6), "");
  held.tick("4:31");
  EXPECT_NE(held.orders(6), "");
}

TEST(WrongClock, IsNotReportedWithoutDeadlines) {  // DEAD-17: nothing of it can be late
  GameFixture fixture(main_phase, "");
  fixture.submit("red", "[{build: {road: B2/SW}}]", "20");
  EXPECT_TRUE(fixture.tick("2").ahead.empty());
}

TEST(WrongClock, EndsWhenTheLastTimeHasPassed) {  // DEAD-17
  Ahead fixture;
  from_now(fixture, "2");
  fixture.submit("red", "[{build: {road: B2/SE}}]", "3");
  EXPECT_TRUE(fixture.game().clocks.from);
  fixture.submit("red", "[{build: {road: C2/E}}]", std::to_string(year + 1));
  EXPECT_FALSE(fixture.game().clocks.from);
}

TEST(WrongClock, SurvivesARollbackAndAHold) {  // DEAD-17, MOD-7
  Ahead fixture;
  from_now(fixture, "2");
  fixture.roll_back(1, "3");
  EXPECT_TRUE(fixture.game().clocks.from);
  fixture.resume("4");
  EXPECT_EQ(fixture.owed(), "red turn 52");
}

TEST(WrongClock, ClocksAreOnlyResetIfNecessary) {  // DEAD-17
  GameFixture fixture(main_phase);
  fixture.submit("red", "[{build: {road: B2/SW}}]", "1");
  try {
    from_now(fixture, "2");
    FAIL();
  } catch (const CommandError& refusal) {
    EXPECT_TRUE(holds_alternative<command_errors::ClockIsRight>(refusal.why()));
  }
}

/// A command of that caller then; true if it may go on.
bool may(GameFixture& fixture, const std::string& time, Caller caller) {
  try {
    require_awake(fixture.store, GameFixture::at(time), caller,
                  [](const command_errors::StoreAsleep&) { return "wake up\n"; });
    return true;
  } catch (const CommandError& refusal) {
    EXPECT_EQ(refusal.status(), Status::busy);
    return false;
  }
}

const std::string asleep = std::to_string(31 * 24);
std::string minutes_later(int minutes) {
  return asleep + (minutes < 10 ? ":0" : ":") + std::to_string(minutes);
}

TEST(TickAfterGap, CallsByAProgramNeverCount) {  // A-130, DEAD-17
  GameFixture fixture(main_phase);
  EXPECT_TRUE(may(fixture, "719", Caller::itself)) << "30 days and less";
  const std::string before = fixture.record();
  for (int minute = 0; minute < 10; ++minute)
    EXPECT_FALSE(may(fixture, minutes_later(minute), Caller::itself));
  EXPECT_EQ(fixture.record(), before);
  EXPECT_EQ(fixture.store.outbox().size(), 1U) << "one alarm";
  EXPECT_EQ(fixture.store.outbox()[0].reader, "") << "for the moderator";
  EXPECT_FALSE(may(fixture, std::to_string(32 * 24 + 1), Caller::itself));
  EXPECT_EQ(fixture.store.outbox().size(), 2U) << "and daily";
}

TEST(TickAfterGap, APersonCanRunItAgainWithinAMinute) {  // A-130, DEAD-17
  GameFixture fixture(main_phase);
  EXPECT_FALSE(may(fixture, minutes_later(0), Caller::person));
  EXPECT_FALSE(may(fixture, minutes_later(2), Caller::person)) << "not within a minute";
  EXPECT_FALSE(may(fixture, minutes_later(3), Caller::itself));
  EXPECT_TRUE(may(fixture, minutes_later(3), Caller::person));
  EXPECT_TRUE(may(fixture, minutes_later(4), Caller::itself)) << "from then on all goes on";
}

TEST(TickAfterGap, AnExplicitTimeIsAccepted) {  // A-130, DEAD-17
  GameFixture fixture(main_phase);
  EXPECT_TRUE(may(fixture, asleep, Caller::says_when));
  EXPECT_TRUE(may(fixture, minutes_later(1), Caller::itself));
}

}  // namespace
}  // namespace inselpost::deadline_tests
