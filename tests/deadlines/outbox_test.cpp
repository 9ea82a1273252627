// Tests of what readers have been told, and what has still to be sent (REP-3, REP-5), through the service.
#include <gtest/gtest.h>

#include "tests/deadlines/game_fixture.hpp"

namespace inselpost::due {
namespace {

/// Returns the number of news items for that reader; an empty name means the public page.
std::size_t told(const GameUpdate& news, const std::string& reader) {
  return news.happenings.size() - (reader.empty() ? news.first.everybody : news.first.of(reader));
}

/// A file of red, of which only everybody is told.
void submit_in_public(Post& post, const std::string& orders, const std::string& time) {
  LedgerCache ledgers(post.store);
  SubmissionQueue queue(
      ledgers, {{"orders.yaml", post.file("red", orders)}}, [&] { return Post::at(time); }, plans::unsaid,
      NotifyScope::everybody);
  queue.take();
}

TEST(Outbox, WhatAFileDoesIsToldWithIt) {  // REP-5
  Post post({"BEG0", "turn 1", "throws 6"});
  const ProcessedSubmission taken = post.submit("red", "[roll, end turn]", "1");
  ASSERT_TRUE(taken.news);
  EXPECT_EQ(told(*taken.news, ""), told(*taken.news, "blue"));
  EXPECT_EQ(post.outbox(), "");
}

TEST(Outbox, ASeatIsToldAllSinceItsLastReport) {  // REP-5, A-105
  Post post({"BEG0", "turn 1", "throws 6", "red 9 brick + 9 lumber"});
  submit_in_public(post, "[roll]", "1");
  submit_in_public(post, "[{build: {road: B2/SW}}]", "2");
  {
    ModeratorTransaction acting(post.store, "plans", Post::at("3"), plans::unsaid, NotifyScope::everybody);
    put_on_hold(acting, "a storm");
  }
  EXPECT_EQ(post.outbox(), "plans-4-red\nplans-4-blue\nplans-4-orange\nplans-4-white\n");
  const auto report = pending_reports(post.store, "plans").at(1);
  EXPECT_EQ(told(news_in(post.store, report).value(), "blue"), 3U) << "two orders and the hold";
  {
    ModeratorTransaction acting = post.acting("4");
    resume_game(acting, "the sun", plans::unsaid);
    EXPECT_EQ(acting.untold.happenings.size(), 3U);
    EXPECT_EQ(acting.untold.first.everybody, 3U) << "everybody was told of them";
    EXPECT_EQ(acting.untold.first.of("blue"), 0U);
  }
  EXPECT_EQ(post.outbox(), "");
  const ProcessedSubmission next = post.submit("red", "[end turn]", "5");
  EXPECT_EQ(told(*next.news, "blue"), told(*next.news, "")) << "no more";
}

TEST(Outbox, WhatTheClockDidWaitsToBeSent) {  // REP-5, DEAD-11
  Post post({"BEG0", "turn 1", "throws 6"}, usual, OrderOrigin::deadline);
  post.ticked("40");
  post.tick("48");
  EXPECT_EQ(post.outbox(), "plans-3-public\nplans-3-red\nplans-3-blue\nplans-3-orange\nplans-3-white\n");
  // A report gives way to the next one, which tells its news too.
  const ProcessedSubmission next = post.submit("blue", "[roll]", "49");
  EXPECT_GE(told(*next.news, "red"), 3U) << "the clock's two orders, and blue's";
  EXPECT_EQ(post.outbox(), "");
}

TEST(Outbox, OneReaderAfterTheOther) {  // REP-5
  Post post({"BEG0", "turn 1", "throws 6"}, usual, OrderOrigin::deadline);
  post.ticked("40");
  post.tick("48");
  const PendingReport blue = pending_reports(post.store, "plans").at(2);
  EXPECT_EQ(blue.id(), "plans-3-blue");
  EXPECT_TRUE(sent(post.store, blue));
  EXPECT_EQ(post.outbox(), "plans-3-public\nplans-3-red\nplans-3-orange\nplans-3-white\n");
  post.ticked("90");
  post.tick("96");
  EXPECT_FALSE(news_in(post.store, blue)) << "it has given way";
  EXPECT_FALSE(sent(post.store, blue));
  const auto later = pending_reports(post.store, "plans");
  EXPECT_GT(told(news_in(post.store, later.at(1)).value(), "red"),
            told(news_in(post.store, later.at(2)).value(), "blue"));
}

TEST(Outbox, LettersThatTickWroteWaitToo) {  // REP-9, REP-5
  Post post({"BEG0", "turn 1", "throws 7", "blue 8 wool", "orange 1 wool"});
  post.submit("red", "[roll, {robber: {to: D2, rob: orange}}, end turn]", "0");
  post.ticked("20");
  post.tick("24");
  EXPECT_EQ(post.outbox().find("red letter 24"), 0U) << post.outbox();
  const std::int64_t id = post.store.outbox().at(0).id;
  EXPECT_TRUE(post.store.mark_sent(id, Post::at("25")));
  EXPECT_FALSE(post.store.mark_sent(id, Post::at("25"))) << "once";
  EXPECT_EQ(post.outbox().find("letter"), std::string::npos);
}

TEST(Outbox, LettersThatAFileBroughtAboutAreToldWithIt) {  // REP-9, A-103
  Post post({"BEG0", "turn 1", "throws 7", "blue 8 wool", "orange 1 wool"});
  post.submit("red", "[roll, {robber: {to: D2, rob: orange}}, end turn]", "0");
  const ProcessedSubmission taken = post.submit("blue", "[discard: 4 wool]", "12");
  ASSERT_EQ(taken.late.size(), 1U);
  EXPECT_EQ(post.outbox(), "");
}

// A player who was cut off before reading the answer sends the file again.
TEST(Outbox, TheSameFileTellsTheSameNewsAgain) {  // REP-2, REP-3, A-103
  Post post({"BEG0", "turn 1", "throws 6"});
  const std::string text = post.file("red", "[roll, end turn]");
  const ProcessedSubmission first = post.submit_file(text, "1");
  const ProcessedSubmission again = post.submit_file(text, "2");
  EXPECT_TRUE(again.came_before);
  EXPECT_EQ(again.answer->receipt, first.answer->receipt);
  EXPECT_EQ(told(*again.news, "blue"), 2U) << "two orders";
  // Once somebody else has been told of more, that is past.
  post.submit("blue", "[roll]", "3");
  const ProcessedSubmission late = post.submit_file(text, "4");
  EXPECT_TRUE(late.came_before);
  EXPECT_EQ(told(*late.news, "blue"), 0U);
}

// A rollback takes the receipt of a post, but the post has come before. When the forum numbers it anew, the
// old number is free for another post with equal orders.
TEST(Outbox, APostWithoutReceiptKeepsItsNewNumber) {  // FORUM-6, LET-15
  Post post({"BEG0", "turn 1", "throws 6"});
  const auto take_post = [&](std::uint64_t number, std::vector<std::uint64_t> same, const char* time) {
    SubmittedFile sent{"thread.txt", post.file("red", "[roll]")};
    sent.post = PostPlace{PostPlace::Counts::thread, number, same.size(), 1, 20, std::move(same)};
    std::size_t hooks = 0;
    LedgerCache ledgers(post.store);
    const ProcessedSubmission taken =
        SubmissionQueue(
            ledgers, {std::move(sent)}, [&] { return Post::at(time); }, plans::unsaid, NotifyScope::all,
            [&](Store::WriteTransaction&, const ProcessedSubmission&) { ++hooks; })
            .take();
    EXPECT_EQ(hooks, 1U) << time;
    return taken;
  };
  EXPECT_FALSE(take_post(17, {17}, "1").came_before);
  post.roll_back(1, "2");
  const ProcessedSubmission renumbered = take_post(16, {16}, "3");
  EXPECT_TRUE(renumbered.came_before);
  EXPECT_FALSE(renumbered.answer) << "its receipt is gone";
  const ProcessedSubmission other = take_post(17, {16, 17}, "4");
  EXPECT_FALSE(other.came_before);
  EXPECT_EQ(other.answer->done, 1U);
}

TEST(Outbox, ItsOwnerReadsWhatIsKept) {  // REP-7, A-106
  Post post({"BEG0", "turn 1", "throws 7", "blue 8 wool", "orange 1 wool"});
  post.submit("red", "[roll, {robber: {to: D2, rob: orange}}, end turn]", "0");
  post.submit_file("game: plans\nseat: blue\nturn: 2\norders: [roll]\n", "0:01");
  post.submit_file("game: plans\nseat: blue\nstanding: {robber: {to: D2}}\n", "0:02");
  const ProcessedSubmission taken = post.submit("blue", "[discard: 4 wool]", "0:03");
  const SeatPendingOrders* blue = taken.news->moment.kept(seat_at(1));
  ASSERT_NE(blue, nullptr);
  EXPECT_EQ(blue->drafts.size(), 1U);
  EXPECT_EQ(blue->standing.size(), 1U);
  ASSERT_EQ(blue->answers.size(), 1U);
  EXPECT_EQ(blue->answers[0].order, "discard: 4 wool");
  EXPECT_EQ(blue->answers[0].release, Post::at("0:30"));
  EXPECT_TRUE(blue->waiting.empty()) << "it is no plan";
  const SeatPendingOrders* red = taken.news->moment.kept(seat_at(0));
  ASSERT_NE(red, nullptr);
  EXPECT_EQ(red->waiting.size(), 2U) << "the robber and the end of the turn";
  EXPECT_EQ(taken.news->moment.kept(seat_at(2)), nullptr);
}

// Law 4: what is kept of one seat shows in nobody else's outbox (AHEAD-7, A-055).
TEST(Outbox, TwinsThatDifferInWhatIsKept) {
  std::vector<std::string> seen;
  for (const bool keeps : {false, true}) {
    Post post({"BEG0", "turn 1", "throws 6"}, usual, OrderOrigin::deadline);
    if (keeps) {
      post.submit_file("game: plans\nseat: red\nturn: 5\norders: [roll, end turn]\n", "1");
      post.submit_file("game: plans\nseat: red\nstanding: {discard: {keep: [ore]}}\n", "2");
    }
    post.ticked("40");
    post.tick("50");
    seen.push_back(post.outbox());
  }
  EXPECT_EQ(seen[0], seen[1]);
}

/// A file that comes by mail is told of by letters that are written later (MAIL-3).
TEST(Outbox, OfAFileByMailNobodyHasBeenToldYet) {
  Post post({"BEG0", "turn 1", "throws 6"});
  std::vector<std::string> kept;
  const auto take = [&](const std::string& text) {
    LedgerCache ledgers(post.store);
    SubmissionQueue queue(
        ledgers, {{"orders.yaml", text}}, [] { return Post::at("1"); }, plans::unsaid, std::nullopt,
        [&](Store::WriteTransaction&, const ProcessedSubmission& taken) {
          kept.push_back(taken.game + ' ' + taken.seat + (taken.answer ? " answered" : "") +
                         (taken.came_before ? " before" : ""));
        });
    return queue.take();
  };
  const std::string roll = post.file("red", "[roll, end turn]");
  EXPECT_FALSE(take(roll).news);
  EXPECT_EQ(post.outbox(), "plans-3-public\nplans-3-red\nplans-3-blue\nplans-3-orange\nplans-3-white\n");
  EXPECT_TRUE(take(roll).came_before);
  take(post.file("blue", "[claim victory]"));
  take("game: nowhere\nseat: red\nturn: 1\norders: []\n");
  take("game: plans\nseat: red\n");
  EXPECT_EQ(kept, (std::vector<std::string>{"plans red answered", "plans red answered before",
                                            "plans blue answered"}));
}

/// What is stored with a file is committed or rolled back with it.
TEST(Outbox, NothingOfAFileStandsIfItCannotBeKept) {
  Post post({"BEG0", "turn 1", "throws 6"});
  LedgerCache ledgers(post.store);
  SubmissionQueue queue(
      ledgers, {{"orders.yaml", post.file("red", "[roll]")}}, [] { return Post::at("1"); }, plans::unsaid,
      std::nullopt,
      [](Store::WriteTransaction&, const ProcessedSubmission&) {
        throw StoreError(StoreError::Kind::disk_full, "x");
      });
  const std::uint64_t before = post.game().last_entry;
  EXPECT_THROW(queue.take(), StoreError);
  EXPECT_EQ(post.game().last_entry, before);
  EXPECT_TRUE(post.submit("red", "[roll]", "2").news);
}

}  // namespace
}  // namespace inselpost::due
