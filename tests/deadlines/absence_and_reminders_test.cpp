// Tests of days away (DEAD-10), and of `accept default` (DEAD-8).
#include <gtest/gtest.h>

#include "cli/service/moderator/rollback.hpp"
#include "tests/deadlines/game_fixture.hpp"
#include "tests/storage/store_helpers.hpp"

namespace inselpost::deadline_tests {
namespace {

/// Monday 2026-11-23 at ten is the hour 0.
std::string away(const std::string& seat, const std::string& dates, const std::string& orders = {}) {
  return "game: plans\nseat: " + seat + "\nturn: 1\nabsent: " + dates + "\n" +
         (orders.empty() ? "" : "orders: " + orders + "\n");
}

TEST(AbsenceDays, ClocksDoNotRunOnThoseDays) {  // DEAD-10, A-084
  GameFixture fixture({"BEG0", "turn 1"});
  const ProcessedSubmission taken = fixture.submit_file(away("red", "2026-11-24 .. 2026-11-25"), "1");
  EXPECT_EQ(taken.answer->status, 0);
  EXPECT_EQ(fixture.owed(), "red roll 96");
  const auto entry = fixture.store.entries(fixture.game()).back().body;
  EXPECT_EQ(entry.at("note"), "absent");
  EXPECT_EQ(entry.at("seat"), "red");
  EXPECT_EQ(entry.at("text"), "2026-11-24 .. 2026-11-25");
  EXPECT_EQ(entry.at("from"), "2026-11-24T00:00:00Z");
  EXPECT_EQ(entry.at("until"), "2026-11-26T00:00:00Z");
  EXPECT_EQ(get<announcements::Away>(taken.news->happenings.at(0).told.at(0)).seat, "red");
  EXPECT_EQ(fixture.audited(), "holds");
  // A day that is past is none; it begins now.
  fixture.submit_file(away("blue", "2026-11-20 .. 2026-11-23"), "2");
  EXPECT_EQ(fixture.store.entries(fixture.game()).back().body.at("from"), GameFixture::at("2"));
}

TEST(AbsenceDays, ADuplicateFileGetsTheOldReceipt) {  // REP-2
  GameFixture fixture({"BEG0", "turn 1"});
  const std::string text = away("red", "2026-11-24 .. 2026-11-25");
  const ProcessedSubmission first = fixture.submit_file(text, "1");
  const std::uint64_t last = fixture.game().last_entry;
  const ProcessedSubmission again = fixture.submit_file(text, "2");
  EXPECT_TRUE(again.came_before);
  EXPECT_EQ(again.answer->receipt, first.answer->receipt);
  EXPECT_EQ(fixture.game().last_entry, last);
  // After it was taken back it counts as new.
  fixture.submit_file(away("red", "none"), "3");
  EXPECT_EQ(fixture.owed(), "red roll 48");
  EXPECT_FALSE(fixture.submit_file(text, "4").came_before);
  EXPECT_EQ(fixture.owed(), "red roll 96");
}

TEST(AbsenceDays, TooManyDaysAreRejectedWithoutEffect) {  // E_ABSENCE, A-084
  GameFixture fixture({"BEG0", "turn 1", "throws 6"}, "deadlines: {absence: 14d}\n");
  fixture.submit_file(away("red", "2026-12-20 .. 2026-12-30"), "1");
  const std::uint64_t last = fixture.game().last_entry;
  const ProcessedSubmission taken =
      fixture.submit_file(away("red", "2027-01-04 .. 2027-01-09", "[roll]"), "2");
  EXPECT_EQ(taken.answer->status, 1);
  EXPECT_EQ(fixture.orders(last + 1), "red roll seat 2\n") << "its orders are done all the same";
  EXPECT_EQ(fixture.game().clocks.away.at("red").size(), 1U);
  EXPECT_EQ(fixture.submit_file(away("red", "2026-12-05 .. 2026-12-01"), "3").answer->status, 1);
}

TEST(AbsenceDays, DaysThatArePastChangeNothingAndAreCalledPast) {  // DEAD-10
  GameFixture fixture({"BEG0", "turn 1"});
  for (const char* days : {"2026-11-01", "2026-10-30 .. 2026-11-01"}) {
    const SubmittedFile sent{"a.yaml", away("red", days)};
    const SubmissionResult answer =
        SubmissionChecker(fixture.store, {sent}).check(sent, GameFixture::at("1"));
    ASSERT_EQ(answer.remarks.size(), 1U);
    const auto& said = get<remark::AwayNoted>(answer.remarks.front());
    EXPECT_TRUE(said.past && !said.is_new) << days;
  }
  const SubmittedFile again{"a.yaml", away("red", "2026-11-24")};
  fixture.submit_file(again.text, "1");
  const SubmissionResult known = SubmissionChecker(fixture.store, {again}).check(again, GameFixture::at("2"));
  const auto& said = get<remark::AwayNoted>(known.remarks.front());
  EXPECT_FALSE(said.past || said.is_new) << "said before, and still to come";
}

TEST(AbsenceDays, IsStoredEvenIfTheOrdersFail) {  // DEAD-10
  GameFixture fixture({"BEG0", "turn 1"});
  const ProcessedSubmission taken = fixture.submit_file(away("red", "2026-11-24", "[end turn]"), "1");
  EXPECT_EQ(taken.answer->status, 1);
  EXPECT_EQ(fixture.owed(), "red roll 72");
  // Not where it is not understood.
  EXPECT_EQ(fixture.submit_file(away("red", "2026-11-25", "[biuld]"), "2").answer->status, 65);
  EXPECT_EQ(fixture.submit_file(away("red", "tomorrow"), "2").answer, std::nullopt);
  EXPECT_EQ(fixture.owed(), "red roll 72");
}

TEST(AbsenceDays, TakesEffectOnHold) {  // MOD-2
  GameFixture fixture({"BEG0", "turn 1"});
  fixture.hold("1");
  fixture.submit_file(away("red", "2026-11-24", "[roll]"), "2");
  EXPECT_EQ(fixture.store.kept(fixture.game()).drafts.size(), 1U);
  EXPECT_EQ(fixture.game().clocks.away.at("red").size(), 1U);
  EXPECT_EQ(fixture.orders(2), "");
}

TEST(AbsenceDays, WithoutDeadlinesItIsOnlyAnnounced) {  // DEAD-10
  GameFixture fixture({"BEG0", "turn 1"}, "");
  EXPECT_EQ(fixture.submit_file(away("red", "2026-12-01 .. 2027-12-01"), "1").answer->status, 0);
  EXPECT_EQ(fixture.store.entries(fixture.game()).back().body.at("note"), "absent");
  EXPECT_EQ(fixture.audited(), "holds");
  EXPECT_EQ(fixture.submit_file(away("red", "2028-01-01 .. 2031-01-01"), "2").answer->status, 1) << "an end";
}

TEST(AbsenceDays, ARollbackRestoresEarlierAbsences) {  // MOD-7
  GameFixture fixture({"BEG0", "turn 1"});
  fixture.submit_file(away("red", "2026-11-24"), "1");
  const std::uint64_t to = fixture.game().last_entry;
  fixture.submit_file(away("blue", "2026-11-25"), "2");
  fixture.submit_file(away("red", "none"), "3");
  ModeratorTransaction acting = fixture.acting("4");
  take_back(acting, to, "again", true, plans::no_text);
  EXPECT_TRUE(fixture.game().clocks.away.contains("red"));
  EXPECT_FALSE(fixture.game().clocks.away.contains("blue"));
}

TEST(AbsenceDays, CheckReportsItAndStoresNothing) {  // DEAD-10, PLAN-21
  GameFixture fixture({"BEG0", "turn 1"});
  const SubmittedFile sent{"a.yaml", away("red", "2026-11-24")};
  const SubmissionResult answer = SubmissionChecker(fixture.store, {sent}).check(sent, GameFixture::at("1"));
  EXPECT_EQ(answer.status, Status::done);
  EXPECT_TRUE(get<remark::AwayNoted>(answer.remarks.at(0)).would);
  EXPECT_EQ(fixture.game().last_entry, 1U);
  EXPECT_EQ(fixture.owed(), "red roll 48");
}

TEST(AcceptDefault, DoesWhatTheClockWouldDo) {  // DEAD-8, A-082
  GameFixture fixture({"BEG0", "turn 1", "throws 7", "blue 2 brick + 2 lumber + 2 wool + 2 grain"});
  fixture.submit("red", "[roll]", "1");
  const ProcessedSubmission taken = fixture.submit("blue", "[accept default]", "2");
  EXPECT_EQ(taken.answer->status, 0);
  GameFixture late({"BEG0", "turn 1", "throws 7", "blue 2 brick + 2 lumber + 2 wool + 2 grain"});
  late.submit("red", "[roll]", "1");
  late.ticked("20");
  late.tick("25");
  std::string by_clock = late.orders(3);
  by_clock.replace(by_clock.find("deadline 25"), 11, "seat 2");
  EXPECT_EQ(fixture.orders(3), by_clock);
  EXPECT_TRUE(fixture.game().clocks.missed.empty());
}

TEST(AcceptDefault, ResultingDecisionsArePending) {  // DEAD-8, DEC-6
  GameFixture fixture({"BEG0", "turn 1", "throws 6"});
  fixture.submit("red", "[accept default]", "1");
  EXPECT_EQ(fixture.orders(2), "red roll seat 1\n");
  EXPECT_EQ(fixture.owed(), "red turn 48");
  fixture.submit("red", "[{if owed: roll}, accept default]", "2");
  EXPECT_EQ(fixture.orders(3), "red end turn seat 2\n");
  // A seat that owes nothing does nothing.
  const ProcessedSubmission nothing = fixture.submit("red", "[accept default, accept default]", "3");
  EXPECT_EQ(nothing.answer->status, 0);
  EXPECT_EQ(nothing.answer->done, 0U);
}

TEST(AcceptDefault, AnswersEveryPendingDecision) {  // DEAD-8
  GameFixture fixture({"BEG", "turn 1", "red 2 brick", "blue 1 wool"});
  fixture.submit("red",
                 "[{offer: {name: o1, to: [blue, white], give: 1 brick, get: 1 wool}}, "
                 "{offer: {name: o2, to: blue, give: 2 brick, get: 1 wool}}]",
                 "1");
  const std::uint64_t last = fixture.game().last_entry;
  fixture.submit("blue", "[accept default]", "2");
  EXPECT_EQ(fixture.orders(last + 1), "blue {\"refuse\":\"o1\"} seat 2\nblue {\"refuse\":\"o2\"} seat 2\n");
}

TEST(AcceptDefault, CheckDrawsNothing) {  // DEAD-8, PLAN-21
  GameFixture fixture({"BEG0", "turn 1"});
  const SubmittedFile sent{"a.yaml", fixture.file("red", "[accept default, end turn]")};
  SubmissionChecker(fixture.store, {sent}).check(sent, GameFixture::at("1"));
  EXPECT_EQ(fixture.game().last_entry, 1U);
}

// Tests of reminders: to whom and when (DEAD-7, DEAD-16), through the service.

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

// A game that cannot be read holds up no other.
TEST(DamagedGame, IsLeftOutByTheClock) {  // DEAD-11
  if (!test_server().empty()) GTEST_SKIP() << "damages a file";
  GameFixture fixture(a_seven);
  fixture.add_game("another");
  RawDatabase file(fixture.path);
  damage_game(file, "another");
  const TickResult ticked = fixture.tick("49", true);
  ASSERT_EQ(ticked.failed.size(), 1U);
  EXPECT_EQ(ticked.failed.front().game, "another");
  EXPECT_EQ(ticked.failed.front().why.status(), Status::damaged);
  EXPECT_GT(ticked.games.size(), 0U) << "the other game went on";
}

// While letters cannot be fetched, players are reminded and the clock decides nothing.
TEST(Reminders, AreSentWithoutTheClock) {  // DEAD-7
  for (const auto& [time, count] : {std::pair("18", 1U), std::pair("25", 0U)}) {
    GameFixture fixture(a_seven);
    fixture.submit("red", "[roll]", "0");
    const std::uint64_t before = fixture.game().last_entry;
    FailedGames failed;
    const auto letters =
        remind_all(fixture.store, std::nullopt, fixture.at(time), GameFixture::format_reminder, failed);
    EXPECT_EQ(letters.size(), count) << "one that comes after its default order is left out: " << time;
    EXPECT_EQ(fixture.game().last_entry, before);
  }
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
