// Checks that a file, or an act of the clock, is executed once: after a kill at any instant and a repetition
// (REP-3, DEAD-11, A-085, A-103), and by two processes at once (REP-10, A-101, A-102).
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <thread>

#include "tests/deadlines/game_fixture.hpp"
#include "tests/storage/store_helpers.hpp"

namespace inselpost::deadline_tests {
namespace {

namespace files = std::filesystem;

const int kills = test_server().empty() ? 150 : 30;  // of each kind

using Clock = std::chrono::steady_clock;

/// Returns the time that a process takes for it.
template <class Work>
Clock::duration time_of_whole(Work work) {
  const auto begin = Clock::now();
  waitpid(begin_child(work), nullptr, 0);
  return Clock::now() - begin;
}

/// Kills `work` after a part of that time, or of twice as much, which differs from round to round.
template <class Work>
void cut_off(int round, Clock::duration whole, Work work) {
  const pid_t child = begin_child(work);
  std::this_thread::sleep_for(whole * (round * 89 % kills) * 2 / kills);
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
}

void submit_from(const std::string& path, const std::string& text, const std::string& time) {
  Store store = Store::open(path);
  LedgerCache ledgers(store);
  SubmissionQueue queue(
      ledgers, {{"orders.yaml", text}}, [&] { return GameFixture::at(time); }, plans::no_text);
  queue.take();
}

void tick_from(const std::string& path, const std::string& time) {
  Store store = Store::open(path);
  tick(store, std::nullopt, false, GameFixture::at(time), plans::no_text, GameFixture::format_reminder);
}

/// A store as it was at some time: a copy of the file, or of its tables in another schema of the server.
class KeptStore {
 public:
  KeptStore(std::string path, std::string copy) : path_(std::move(path)), copy_(std::move(copy)) {
    if (!is_server_address(path_)) {
      files::copy_file(path_, copy_);
      return;
    }
    RawDatabase server(path_);
    server.run("DROP SCHEMA IF EXISTS kept CASCADE; CREATE SCHEMA kept");
    EXPECT_EQ(server.run(server.ask("SELECT string_agg('CREATE TABLE kept.' || tablename || ' AS TABLE ' || "
                                    "tablename, ';') FROM pg_tables WHERE schemaname = current_schema()")),
              "");
    // Columns that the server computes cannot be written.
    back_ =
        "SET session_replication_role = replica;" +
        server.ask(
            "SELECT string_agg('DELETE FROM ' || t || '; INSERT INTO ' || t || ' (' || c || ') SELECT ' || "
            "c || ' FROM kept.' || t, ';') FROM (SELECT table_name AS t, string_agg(quote_ident("
            "column_name), ',') AS c FROM information_schema.columns WHERE table_schema = "
            "current_schema() AND is_generated = 'NEVER' GROUP BY table_name) columns") +
        ";SET session_replication_role = origin";
  }

  /// Makes the store be as it was.
  void put_back() const {
    if (is_server_address(path_)) {
      EXPECT_EQ(RawDatabase(path_).run(back_), "");
      return;
    }
    for (const char* end : {"", "-journal"}) files::remove(path_ + end);
    files::copy_file(copy_, path_);
  }

  /// Waits until the server has noticed that its client is gone: what it has begun may still be committed.
  void wait_for_sessions() const {
    if (!is_server_address(path_)) return;
    RawDatabase server(path_);
    while (
        server.ask("SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> "
                   "pg_backend_pid()") != "0")
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }

 private:
  std::string path_, copy_, back_;
};

/// Returns the content of the store: the record, the letters, the files.
std::string stands(const std::string& path) {
  RawDatabase store(path);
  std::string text = is_server_address(path) ? "" : store.ask("PRAGMA integrity_check");
  const std::string join = is_server_address(path) ? "SELECT string_agg(x, chr(10)) FROM (SELECT "
                                                   : "SELECT group_concat(x, char(10)) FROM (SELECT ";
  for (const char* what :
       {"body AS x FROM entries ORDER BY id",
        "seat || number || status || done AS x FROM submissions ORDER BY id",
        "(SELECT number FROM submissions s WHERE s.id = submission) || ' ' || number AS x FROM "
        "letters ORDER BY id",
        "reader || kind AS x FROM outbox ORDER BY id", "told AS x FROM games", "name AS x FROM plans",
        "next_due AS x FROM positions"})
    text += '\n' + store.ask(join + what + ") y");
  return text;
}

TEST(Kills, OfSubmit) {  // REP-3, A-103
  GameFixture fixture({"BEG0", "turn 1", "throws 7", "blue 8 wool", "orange 1 wool"});
  fixture.submit("red", "[roll, {robber: {to: D2, rob: orange}}, end turn]", "0");
  const std::string path = fixture.path, text = fixture.file("blue", "[discard: 4 wool]");
  { Store released = std::move(fixture.store); }
  const KeptStore kept(path, fixture.folder / "kept.db");
  const auto time = time_of_whole([&] { submit_from(path, text, "12"); });
  const std::string whole = stands(path);
  int before = 0, after = 0;
  for (int round = 0; round < kills; ++round) {
    kept.put_back();
    cut_off(round, time, [&] { submit_from(path, text, "12"); });
    kept.wait_for_sessions();
    (RawDatabase(path).ask("SELECT count(*) FROM letters") == "0" ? before : after) += 1;
    submit_from(path, text, "12");
    ASSERT_EQ(stands(path), whole) << "round " << round;
  }
  EXPECT_GT(before, 0) << "some before the commit";
  EXPECT_GT(after, 0) << "some after it";
}

TEST(Kills, OfTick) {  // REP-3, DEAD-11, A-085
  GameFixture fixture({"BEG0", "turn 1", "throws 7", "blue 8 wool"}, usual, OrderOrigin::deadline);
  const std::string path = fixture.path;
  fixture.ticked("70");
  { Store released = std::move(fixture.store); }
  const KeptStore kept(path, fixture.folder / "kept.db");
  const auto time = time_of_whole([&] { tick_from(path, "73"); });
  const std::string whole = stands(path);
  int nothing = 0, parts = 0;
  for (int round = 0; round < kills; ++round) {
    kept.put_back();
    cut_off(round, time, [&] { tick_from(path, "73"); });
    kept.wait_for_sessions();
    const std::string entries = RawDatabase(path).ask("SELECT max(number) FROM entries");
    (entries == "1" ? nothing : parts) += 1;
    tick_from(path, "73");
    ASSERT_EQ(stands(path), whole) << "round " << round;
  }
  EXPECT_GT(nothing, 0);
  EXPECT_GT(parts, 0);
}

TEST(AtOnce, TheSameFileTwice) {  // REP-2, REP-10, A-101
  GameFixture fixture({"BEG0", "turn 1", "throws 6"});
  const std::string path = fixture.store.path(), text = fixture.file("red", "[roll, end turn]");
  { Store released = std::move(fixture.store); }
  at_the_same_time(4, [&](int) { submit_from(path, text, "1"); });
  RawDatabase store(path);
  EXPECT_EQ(store.ask("SELECT count(*) FROM submissions"), "1");
  EXPECT_EQ(store.ask("SELECT max(number) FROM entries"), "3");
}

TEST(AtOnce, TwoFilesForOneTurn) {  // REP-10, PLAN-15, A-102
  GameFixture fixture({"BEG0", "turn 1", "throws 6"});
  const std::string path = fixture.store.path();
  const std::vector<std::string> texts{fixture.file("red", "[roll]"),
                                       fixture.file("red", "[roll, end turn]")};
  { Store released = std::move(fixture.store); }
  at_the_same_time(2, [&](int i) { submit_from(path, texts.at(static_cast<std::size_t>(i)), "1"); });
  RawDatabase store(path);
  // One process rolls; the other finds that done, and fails there with all that follows.
  EXPECT_EQ(store.ask("SELECT count(*) FROM submissions"), "2");
  EXPECT_EQ(store.ask("SELECT count(*) FROM submissions WHERE status = 0"), "1");
  const std::string last = store.ask("SELECT max(number) FROM entries");
  EXPECT_TRUE(last == "2" || last == "3") << last;
}

TEST(AtOnce, TicksAndAFile) {  // DEAD-11, REP-10
  GameFixture fixture({"BEG0", "turn 1", "throws 6"}, usual, OrderOrigin::deadline);
  const std::string path = fixture.store.path(), text = fixture.file("red", "[roll]");
  fixture.ticked("40");
  { Store released = std::move(fixture.store); }
  at_the_same_time(4, [&](int i) { i < 3 ? tick_from(path, "48") : submit_from(path, text, "48"); });
  RawDatabase store(path);
  EXPECT_EQ(store.ask("SELECT max(number) FROM entries"), "3") << "the clock rolled and ended the turn, once";
  EXPECT_EQ(store.ask("SELECT status FROM submissions"), "1") << "and the file came too late";
}

// Tests of what readers have been told, and what has still to be sent (REP-3, REP-5), through the service.

/// Returns the number of news items for that reader; an empty name means the public page.
std::size_t news_count(const GameUpdate& news, const std::string& reader) {
  return news.happenings.size() - (reader.empty() ? news.first.everybody : news.first.of(reader));
}

/// A file of red, of which only everybody is told.
void submit_in_public(GameFixture& fixture, const std::string& orders, const std::string& time) {
  LedgerCache ledgers(fixture.store);
  SubmissionQueue queue(
      ledgers, {{"orders.yaml", fixture.file("red", orders)}}, [&] { return GameFixture::at(time); },
      plans::no_text, NotifyScope::everybody);
  queue.take();
}

TEST(Outbox, EffectsOfAFileAreReportedWithIt) {  // REP-5
  GameFixture fixture({"BEG0", "turn 1", "throws 6"});
  const ProcessedSubmission taken = fixture.submit("red", "[roll, end turn]", "1");
  ASSERT_TRUE(taken.news);
  EXPECT_EQ(news_count(*taken.news, ""), news_count(*taken.news, "blue"));
  EXPECT_EQ(fixture.outbox(), "");
}

TEST(Outbox, ASeatReadsEverythingSinceItsLastReport) {  // REP-5, A-105
  GameFixture fixture({"BEG0", "turn 1", "throws 6", "red 9 brick + 9 lumber"});
  submit_in_public(fixture, "[roll]", "1");
  submit_in_public(fixture, "[{build: {road: B2/SW}}]", "2");
  {
    ModeratorTransaction acting(fixture.store, "plans", GameFixture::at("3"), plans::no_text,
                                NotifyScope::everybody);
    put_on_hold(acting, "a storm");
  }
  EXPECT_EQ(fixture.outbox(), "plans-4-red\nplans-4-blue\nplans-4-orange\nplans-4-white\n");
  const auto report = pending_reports(fixture.store, "plans").at(1);
  EXPECT_EQ(news_count(news_in(fixture.store, report).value(), "blue"), 3U) << "two orders and the hold";
  {
    ModeratorTransaction acting = fixture.acting("4");
    resume_game(acting, "the sun", plans::no_text);
    EXPECT_EQ(acting.untold.happenings.size(), 3U);
    EXPECT_EQ(acting.untold.first.everybody, 3U) << "everybody was told of them";
    EXPECT_EQ(acting.untold.first.of("blue"), 0U);
  }
  EXPECT_EQ(fixture.outbox(), "");
  const ProcessedSubmission next = fixture.submit("red", "[end turn]", "5");
  EXPECT_EQ(news_count(*next.news, "blue"), news_count(*next.news, "")) << "no more";
}

TEST(Outbox, ReportsOfTheClockArePending) {  // REP-5, DEAD-11
  GameFixture fixture({"BEG0", "turn 1", "throws 6"}, usual, OrderOrigin::deadline);
  fixture.ticked("40");
  fixture.tick("48");
  EXPECT_EQ(fixture.outbox(), "plans-3-public\nplans-3-red\nplans-3-blue\nplans-3-orange\nplans-3-white\n");
  // A report gives way to the next one, which tells its news too.
  const ProcessedSubmission next = fixture.submit("blue", "[roll]", "49");
  EXPECT_GE(news_count(*next.news, "red"), 3U) << "the clock's two orders, and blue's";
  EXPECT_EQ(fixture.outbox(), "");
}

TEST(Outbox, ReadersAreMarkedSeparately) {  // REP-5
  GameFixture fixture({"BEG0", "turn 1", "throws 6"}, usual, OrderOrigin::deadline);
  fixture.ticked("40");
  fixture.tick("48");
  const PendingReport blue = pending_reports(fixture.store, "plans").at(2);
  EXPECT_EQ(blue.id(), "plans-3-blue");
  EXPECT_TRUE(sent(fixture.store, blue));
  EXPECT_EQ(fixture.outbox(), "plans-3-public\nplans-3-red\nplans-3-orange\nplans-3-white\n");
  fixture.ticked("90");
  fixture.tick("96");
  EXPECT_FALSE(news_in(fixture.store, blue)) << "it has given way";
  EXPECT_FALSE(sent(fixture.store, blue));
  const auto later = pending_reports(fixture.store, "plans");
  EXPECT_GT(news_count(news_in(fixture.store, later.at(1)).value(), "red"),
            news_count(news_in(fixture.store, later.at(2)).value(), "blue"));
}

TEST(Outbox, LettersOfTickArePending) {  // REP-9, REP-5
  GameFixture fixture({"BEG0", "turn 1", "throws 7", "blue 8 wool", "orange 1 wool"});
  fixture.submit("red", "[roll, {robber: {to: D2, rob: orange}}, end turn]", "0");
  fixture.ticked("20");
  fixture.tick("24");
  EXPECT_EQ(fixture.outbox().find("red letter 24"), 0U) << fixture.outbox();
  const std::int64_t id = fixture.store.outbox().at(0).id;
  EXPECT_TRUE(fixture.store.mark_sent(id, GameFixture::at("25")));
  EXPECT_FALSE(fixture.store.mark_sent(id, GameFixture::at("25"))) << "once";
  EXPECT_EQ(fixture.outbox().find("letter"), std::string::npos);
}

TEST(Outbox, LettersCausedByAFileAreReturnedWithIt) {  // REP-9, A-103
  GameFixture fixture({"BEG0", "turn 1", "throws 7", "blue 8 wool", "orange 1 wool"});
  fixture.submit("red", "[roll, {robber: {to: D2, rob: orange}}, end turn]", "0");
  const ProcessedSubmission taken = fixture.submit("blue", "[discard: 4 wool]", "12");
  ASSERT_EQ(taken.late.size(), 1U);
  EXPECT_EQ(fixture.outbox(), "");
}

// A player who was cut off before reading the answer sends the file again.
TEST(Outbox, ADuplicateFileReportsTheSameNews) {  // REP-2, REP-3, A-103
  GameFixture fixture({"BEG0", "turn 1", "throws 6"});
  const std::string text = fixture.file("red", "[roll, end turn]");
  const ProcessedSubmission first = fixture.submit_file(text, "1");
  const ProcessedSubmission again = fixture.submit_file(text, "2");
  EXPECT_TRUE(again.came_before);
  EXPECT_EQ(again.answer->receipt, first.answer->receipt);
  EXPECT_EQ(news_count(*again.news, "blue"), 2U) << "two orders";
  // Once somebody else has been told of more, that is past.
  fixture.submit("blue", "[roll]", "3");
  const ProcessedSubmission late = fixture.submit_file(text, "4");
  EXPECT_TRUE(late.came_before);
  EXPECT_EQ(news_count(*late.news, "blue"), 0U);
}

// A rollback takes the receipt of a post, but the post has come before. When the forum numbers it anew, the
// old number is free for another post with equal orders.
TEST(Outbox, APostWithoutReceiptKeepsItsNewNumber) {  // FORUM-6, LET-15
  GameFixture fixture({"BEG0", "turn 1", "throws 6"}, "");
  const auto take_post = [&](std::uint64_t number, std::vector<std::uint64_t> same, const char* time) {
    SubmittedFile sent{"thread.txt", fixture.file("red", "[roll]")};
    sent.post = PostPlace{PostPlace::Counts::thread, number, same.size(), 1, 20, std::move(same)};
    std::size_t hooks = 0;
    LedgerCache ledgers(fixture.store);
    const ProcessedSubmission taken =
        SubmissionQueue(
            ledgers, {std::move(sent)}, [&] { return GameFixture::at(time); }, plans::no_text,
            NotifyScope::all, [&](Store::WriteTransaction&, const ProcessedSubmission&) { ++hooks; })
            .take();
    EXPECT_EQ(hooks, 1U) << time;
    return taken;
  };
  EXPECT_FALSE(take_post(17, {17}, "1").came_before);
  fixture.roll_back(1, "2");
  const ProcessedSubmission renumbered = take_post(16, {16}, "3");
  EXPECT_TRUE(renumbered.came_before);
  EXPECT_FALSE(renumbered.answer) << "its receipt is gone";
  const ProcessedSubmission other = take_post(17, {16, 17}, "4");
  EXPECT_FALSE(other.came_before);
  ASSERT_TRUE(other.answer);
  EXPECT_EQ(other.answer->done, 1U);
}

TEST(Outbox, OwnersReadTheirPendingFiles) {  // REP-7, A-106
  GameFixture fixture({"BEG0", "turn 1", "throws 7", "blue 8 wool", "orange 1 wool"});
  fixture.submit("red", "[roll, {robber: {to: D2, rob: orange}}, end turn]", "0");
  fixture.submit_file("game: plans\nseat: blue\nturn: 2\norders: [roll]\n", "0:01");
  fixture.submit_file("game: plans\nseat: blue\nstanding: {robber: {to: D2}}\n", "0:02");
  const ProcessedSubmission taken = fixture.submit("blue", "[discard: 4 wool]", "0:03");
  const SeatPendingOrders* blue = taken.news->moment.kept(seat_at(1));
  ASSERT_NE(blue, nullptr);
  EXPECT_EQ(blue->drafts.size(), 1U);
  EXPECT_EQ(blue->standing.size(), 1U);
  ASSERT_EQ(blue->answers.size(), 1U);
  EXPECT_EQ(blue->answers[0].order, "discard: 4 wool");
  EXPECT_EQ(blue->answers[0].release, GameFixture::at("0:30"));
  EXPECT_TRUE(blue->waiting.empty()) << "it is no plan";
  const SeatPendingOrders* red = taken.news->moment.kept(seat_at(0));
  ASSERT_NE(red, nullptr);
  EXPECT_EQ(red->waiting.size(), 2U) << "the robber and the end of the turn";
  EXPECT_EQ(taken.news->moment.kept(seat_at(2)), nullptr);
}

// Law 4: what is kept of one seat shows in nobody else's outbox (AHEAD-7, A-055).
TEST(Outbox, PendingFilesDoNotChangeReportsOfOthers) {
  std::vector<std::string> seen;
  for (const bool keeps : {false, true}) {
    GameFixture fixture({"BEG0", "turn 1", "throws 6"}, usual, OrderOrigin::deadline);
    if (keeps) {
      fixture.submit_file("game: plans\nseat: red\nturn: 5\norders: [roll, end turn]\n", "1");
      fixture.submit_file("game: plans\nseat: red\nstanding: {discard: {keep: [ore]}}\n", "2");
    }
    fixture.ticked("40");
    fixture.tick("50");
    seen.push_back(fixture.outbox());
  }
  EXPECT_EQ(seen[0], seen[1]);
}

/// A file that comes by mail is told of by letters that are written later (MAIL-3).
TEST(Outbox, AFileByMailNotifiesNobodyImmediately) {
  GameFixture fixture({"BEG0", "turn 1", "throws 6"});
  std::vector<std::string> kept;
  const auto take = [&](const std::string& text) {
    LedgerCache ledgers(fixture.store);
    SubmissionQueue queue(
        ledgers, {{"orders.yaml", text}}, [] { return GameFixture::at("1"); }, plans::no_text, std::nullopt,
        [&](Store::WriteTransaction&, const ProcessedSubmission& taken) {
          kept.push_back(taken.game + ' ' + taken.seat + (taken.answer ? " answered" : "") +
                         (taken.came_before ? " before" : ""));
        });
    return queue.take();
  };
  const std::string roll = fixture.file("red", "[roll, end turn]");
  EXPECT_FALSE(take(roll).news);
  EXPECT_EQ(fixture.outbox(), "plans-3-public\nplans-3-red\nplans-3-blue\nplans-3-orange\nplans-3-white\n");
  EXPECT_TRUE(take(roll).came_before);
  take(fixture.file("blue", "[claim victory]"));
  take("game: nowhere\nseat: red\nturn: 1\norders: []\n");
  take("game: plans\nseat: red\n");
  EXPECT_EQ(kept, (std::vector<std::string>{"plans red answered", "plans red answered before",
                                            "plans blue answered"}));
}

/// What is stored with a file is committed or rolled back with it.
TEST(Outbox, AFailedTransactionLeavesNoTrace) {
  GameFixture fixture({"BEG0", "turn 1", "throws 6"});
  LedgerCache ledgers(fixture.store);
  SubmissionQueue queue(
      ledgers, {{"orders.yaml", fixture.file("red", "[roll]")}}, [] { return GameFixture::at("1"); },
      plans::no_text, std::nullopt,
      [](Store::WriteTransaction&, const ProcessedSubmission&) {
        throw StoreError(StoreError::Kind::disk_full, "x");
      });
  const std::uint64_t before = fixture.game().last_entry;
  EXPECT_THROW(queue.take(), StoreError);
  EXPECT_EQ(fixture.game().last_entry, before);
  EXPECT_TRUE(fixture.submit("red", "[roll]", "2").news);
}

}  // namespace
}  // namespace inselpost::deadline_tests
