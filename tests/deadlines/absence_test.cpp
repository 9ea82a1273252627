// Tests of days away (DEAD-10), and of `accept default` (DEAD-8).
#include <gtest/gtest.h>

#include "cli/service/moderator/rollback.hpp"
#include "tests/deadlines/game_fixture.hpp"

namespace inselpost::due {
namespace {

/// Monday 2026-11-23 at ten is the hour 0.
std::string away(const std::string& seat, const std::string& dates, const std::string& orders = {}) {
  return "game: plans\nseat: " + seat + "\nturn: 1\nabsent: " + dates + "\n" +
         (orders.empty() ? "" : "orders: " + orders + "\n");
}

TEST(Away, ClocksStandStillOnThoseDays) {  // DEAD-10, A-084
  Post post({"BEG0", "turn 1"});
  const ProcessedSubmission taken = post.submit_file(away("red", "2026-11-24 .. 2026-11-25"), "1");
  EXPECT_EQ(taken.answer->status, 0);
  EXPECT_EQ(post.owed(), "red roll 96");
  const auto entry = post.store.entries(post.game()).back().body;
  EXPECT_EQ(entry.at("note"), "absent");
  EXPECT_EQ(entry.at("seat"), "red");
  EXPECT_EQ(entry.at("text"), "2026-11-24 .. 2026-11-25");
  EXPECT_EQ(entry.at("from"), "2026-11-24T00:00:00Z");
  EXPECT_EQ(entry.at("until"), "2026-11-26T00:00:00Z");
  EXPECT_EQ(get<announcements::Away>(taken.news->happenings.at(0).told.at(0)).seat, "red");
  EXPECT_EQ(post.audited(), "holds");
  // A day that is past is none; it begins now.
  post.submit_file(away("blue", "2026-11-20 .. 2026-11-23"), "2");
  EXPECT_EQ(post.store.entries(post.game()).back().body.at("from"), Post::at("2"));
}

TEST(Away, TheSameFileAgainHasItsReceipt) {  // REP-2
  Post post({"BEG0", "turn 1"});
  const std::string text = away("red", "2026-11-24 .. 2026-11-25");
  const ProcessedSubmission first = post.submit_file(text, "1");
  const std::uint64_t last = post.game().last_entry;
  const ProcessedSubmission again = post.submit_file(text, "2");
  EXPECT_TRUE(again.came_before);
  EXPECT_EQ(again.answer->receipt, first.answer->receipt);
  EXPECT_EQ(post.game().last_entry, last);
  // After it was taken back it counts as new.
  post.submit_file(away("red", "none"), "3");
  EXPECT_EQ(post.owed(), "red roll 48");
  EXPECT_FALSE(post.submit_file(text, "4").came_before);
  EXPECT_EQ(post.owed(), "red roll 96");
}

TEST(Away, MoreDaysThanAllowedChangeNothing) {  // E_ABSENCE, A-084
  Post post({"BEG0", "turn 1", "throws 6"}, "deadlines: {absence: 14d}\n");
  post.submit_file(away("red", "2026-12-20 .. 2026-12-30"), "1");
  const std::uint64_t last = post.game().last_entry;
  const ProcessedSubmission taken = post.submit_file(away("red", "2027-01-04 .. 2027-01-09", "[roll]"), "2");
  EXPECT_EQ(taken.answer->status, 1);
  EXPECT_EQ(post.orders(last + 1), "red roll seat 2\n") << "its orders are done all the same";
  EXPECT_EQ(post.game().clocks.away.at("red").size(), 1U);
  EXPECT_EQ(post.submit_file(away("red", "2026-12-05 .. 2026-12-01"), "3").answer->status, 1);
}

TEST(Away, IsKeptThoughOrdersBesideItFail) {  // DEAD-10
  Post post({"BEG0", "turn 1"});
  const ProcessedSubmission taken = post.submit_file(away("red", "2026-11-24", "[end turn]"), "1");
  EXPECT_EQ(taken.answer->status, 1);
  EXPECT_EQ(post.owed(), "red roll 72");
  // Not where it is not understood.
  EXPECT_EQ(post.submit_file(away("red", "2026-11-25", "[biuld]"), "2").answer->status, 65);
  EXPECT_EQ(post.submit_file(away("red", "tomorrow"), "2").answer, std::nullopt);
  EXPECT_EQ(post.owed(), "red roll 72");
}

TEST(Away, OnHoldItTakesEffect) {  // MOD-2
  Post post({"BEG0", "turn 1"});
  post.hold("1");
  post.submit_file(away("red", "2026-11-24", "[roll]"), "2");
  EXPECT_EQ(post.store.kept(post.game()).drafts.size(), 1U);
  EXPECT_EQ(post.game().clocks.away.at("red").size(), 1U);
  EXPECT_EQ(post.orders(2), "");
}

TEST(Away, WithoutDeadlinesItIsOnlyTold) {  // DEAD-10
  Post post({"BEG0", "turn 1"}, "");
  EXPECT_EQ(post.submit_file(away("red", "2026-12-01 .. 2027-12-01"), "1").answer->status, 0);
  EXPECT_EQ(post.store.entries(post.game()).back().body.at("note"), "absent");
  EXPECT_EQ(post.audited(), "holds");
  EXPECT_EQ(post.submit_file(away("red", "2028-01-01 .. 2031-01-01"), "2").answer->status, 1) << "an end";
}

TEST(Away, ARollbackRestoresTheDaysOfThen) {  // MOD-7
  Post post({"BEG0", "turn 1"});
  post.submit_file(away("red", "2026-11-24"), "1");
  const std::uint64_t to = post.game().last_entry;
  post.submit_file(away("blue", "2026-11-25"), "2");
  post.submit_file(away("red", "none"), "3");
  ModeratorTransaction acting = post.acting("4");
  take_back(acting, to, "again", true, plans::unsaid);
  EXPECT_TRUE(post.game().clocks.away.contains("red"));
  EXPECT_FALSE(post.game().clocks.away.contains("blue"));
}

TEST(Away, CheckSaysItAndWritesNothing) {  // DEAD-10, PLAN-21
  Post post({"BEG0", "turn 1"});
  const SubmittedFile sent{"a.yaml", away("red", "2026-11-24")};
  const SubmissionResult answer = SubmissionChecker(post.store, {sent}).check(sent, Post::at("1"));
  EXPECT_EQ(answer.status, Status::done);
  EXPECT_TRUE(get<remark::AwayNoted>(answer.remarks.at(0)).would);
  EXPECT_EQ(post.game().last_entry, 1U);
  EXPECT_EQ(post.owed(), "red roll 48");
}

TEST(Default, DoesWhatTheClockWould) {  // DEAD-8, A-082
  Post post({"BEG0", "turn 1", "throws 7", "blue 2 brick + 2 lumber + 2 wool + 2 grain"});
  post.submit("red", "[roll]", "1");
  const ProcessedSubmission taken = post.submit("blue", "[accept default]", "2");
  EXPECT_EQ(taken.answer->status, 0);
  Post late({"BEG0", "turn 1", "throws 7", "blue 2 brick + 2 lumber + 2 wool + 2 grain"});
  late.submit("red", "[roll]", "1");
  late.ticked("20");
  late.tick("25");
  std::string by_clock = late.orders(3);
  by_clock.replace(by_clock.find("deadline 25"), 11, "seat 2");
  EXPECT_EQ(post.orders(3), by_clock);
  EXPECT_TRUE(post.game().clocks.missed.empty());
}

TEST(Default, WhatComesOfItIsOwedAnew) {  // DEAD-8, DEC-6
  Post post({"BEG0", "turn 1", "throws 6"});
  post.submit("red", "[accept default]", "1");
  EXPECT_EQ(post.orders(2), "red roll seat 1\n");
  EXPECT_EQ(post.owed(), "red turn 48");
  post.submit("red", "[{if owed: roll}, accept default]", "2");
  EXPECT_EQ(post.orders(3), "red end turn seat 2\n");
  // A seat that owes nothing does nothing.
  const ProcessedSubmission nothing = post.submit("red", "[accept default, accept default]", "3");
  EXPECT_EQ(nothing.answer->status, 0);
  EXPECT_EQ(nothing.answer->done, 0U);
}

TEST(Default, AnswersAllThatIsOwed) {  // DEAD-8
  Post post({"BEG", "turn 1", "red 2 brick", "blue 1 wool"});
  post.submit("red",
              "[{offer: {name: o1, to: [blue, white], give: 1 brick, get: 1 wool}}, "
              "{offer: {name: o2, to: blue, give: 2 brick, get: 1 wool}}]",
              "1");
  const std::uint64_t last = post.game().last_entry;
  post.submit("blue", "[accept default]", "2");
  EXPECT_EQ(post.orders(last + 1), "blue {\"refuse\":\"o1\"} seat 2\nblue {\"refuse\":\"o2\"} seat 2\n");
}

TEST(Default, CheckDrawsNothing) {  // DEAD-8, PLAN-21
  Post post({"BEG0", "turn 1"});
  const SubmittedFile sent{"a.yaml", post.file("red", "[accept default, end turn]")};
  SubmissionChecker(post.store, {sent}).check(sent, Post::at("1"));
  EXPECT_EQ(post.game().last_entry, 1U);
}

}  // namespace
}  // namespace inselpost::due
