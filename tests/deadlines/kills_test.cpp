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

constexpr int kills = 150;  // of each kind

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

/// Returns the content of the store: the record, the letters, the files.
std::string stands(const std::string& path) {
  RawDatabase store(path);
  std::string text = store.ask("PRAGMA integrity_check");
  for (const char* what : {"SELECT group_concat(body, char(10)) FROM (SELECT body FROM entries ORDER BY id)",
                           "SELECT group_concat(seat || number || status || done) FROM submissions",
                           "SELECT group_concat(submission || ' ' || number) FROM letters",
                           "SELECT group_concat(reader || kind) FROM outbox", "SELECT told FROM games",
                           "SELECT count(*) FROM plans", "SELECT next_due FROM games"})
    text += '\n' + store.ask(what);
  return text;
}

TEST(Kills, OfSubmit) {  // REP-3, A-103
  GameFixture fixture({"BEG0", "turn 1", "throws 7", "blue 8 wool", "orange 1 wool"});
  fixture.submit("red", "[roll, {robber: {to: D2, rob: orange}}, end turn]", "0");
  const std::string kept = fixture.folder / "kept.db", path = fixture.store.path();
  const std::string text = fixture.file("blue", "[discard: 4 wool]");
  { Store released = std::move(fixture.store); }
  files::copy_file(path, kept);
  const auto time = time_of_whole([&] { submit_from(path, text, "12"); });
  const std::string whole = stands(path);
  int before = 0, after = 0;
  for (int round = 0; round < kills; ++round) {
    for (const char* end : {"", "-journal"}) files::remove(path + end);
    files::copy_file(kept, path);
    cut_off(round, time, [&] { submit_from(path, text, "12"); });
    (RawDatabase(path).ask("SELECT count(*) FROM letters") == "0" ? before : after) += 1;
    submit_from(path, text, "12");
    ASSERT_EQ(stands(path), whole) << "round " << round;
  }
  EXPECT_GT(before, 0) << "some before the commit";
  EXPECT_GT(after, 0) << "some after it";
}

TEST(Kills, OfTick) {  // REP-3, DEAD-11, A-085
  GameFixture fixture({"BEG0", "turn 1", "throws 7", "blue 8 wool"}, usual, OrderOrigin::deadline);
  const std::string kept = fixture.folder / "kept.db", path = fixture.store.path();
  fixture.ticked("70");
  { Store released = std::move(fixture.store); }
  files::copy_file(path, kept);
  const auto time = time_of_whole([&] { tick_from(path, "73"); });
  const std::string whole = stands(path);
  int nothing = 0, parts = 0;
  for (int round = 0; round < kills; ++round) {
    for (const char* end : {"", "-journal"}) files::remove(path + end);
    files::copy_file(kept, path);
    cut_off(round, time, [&] { tick_from(path, "73"); });
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

}  // namespace
}  // namespace inselpost::deadline_tests
