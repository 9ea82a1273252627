// Tests of how the store keeps a move: completely, once, and for good.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <fstream>
#include <optional>
#include <string>
#include <thread>
#include <tuple>
#include <vector>

#include "storage/connection.hpp"
#include "storage/store_maintenance.hpp"
#include "tests/storage/store_helpers.hpp"

namespace inselpost {
namespace {

using Kind = StoreError::Kind;

struct StoreWrite : StoreTest {};

TEST_F(StoreWrite, KeepsAGame) {
  make_game(store, "friday");
  const StoredGame game = store.find("friday").value();
  EXPECT_EQ(game.last_entry, 1U);
  EXPECT_EQ(game.genesis, canonical(entry(0, "genesis").body));
  EXPECT_EQ(game.current, "{\"entry\":1}");
  EXPECT_FALSE(game.over);
  EXPECT_FALSE(store.find("monday"));
  EXPECT_FALSE(store.find("Friday"));
}

TEST_F(StoreWrite, ANameIsUsedOnce) {
  make_game(store, "friday");
  EXPECT_EQ(error_of([&] { make_game(store, "friday"); }), Kind::game_exists);
  EXPECT_EQ(store.list().size(), 1U);
}

TEST_F(StoreWrite, NothingIsStoredWithoutCommit) {
  make_game(store, "friday");
  {
    Store::WriteTransaction change(store);
    const StoredGame game = store.find("friday").value();
    change.add(game, file("a", 1), {entry(2)}, position(2));
  }
  EXPECT_EQ(store.find("friday")->last_entry, 1U);
  EXPECT_EQ(store.entries(store.find("friday").value()).size(), 2U);
  EXPECT_FALSE(Store::WriteTransaction(store).find_duplicate(store.find("friday").value(), "red", "a"));
}

TEST_F(StoreWrite, EntriesAreReadInOrder) {
  make_game(store, "friday");
  make_game(store, "monday");
  for (int i = 0; i < 20; ++i) {
    play_one(store, "friday", "f" + std::to_string(i));
    play_one(store, "monday", "m" + std::to_string(i));
  }
  const auto entries = store.entries(store.find("friday").value());
  ASSERT_EQ(entries.size(), 22U);
  for (std::size_t i = 0; i < entries.size(); ++i) EXPECT_EQ(entries[i].number, i);
  EXPECT_EQ(store.entries(store.find("monday").value(), 5, 7).size(), 3U);
  EXPECT_TRUE(store.entries(store.find("monday").value(), 22).empty());
}

// The same file sent twice is answered with its receipt, if at least one order of it was done (T-013).
TEST_F(StoreWrite, RecognizesADuplicateFile) {
  make_game(store, "friday");
  make_game(store, "monday");
  Submission sent = file("roll\0roll", 1);
  sent.bytes = std::string("roll\0roll", 9);
  sent.receipt = "done: roll\n";
  {
    Store::WriteTransaction change(store);
    change.add(store.find("friday").value(), sent, {entry(2)}, position(2));
    change.commit();
  }
  Store::WriteTransaction change(store);
  const StoredGame game = store.find("friday").value();
  ASSERT_TRUE(change.find_duplicate(game, "red", sent.bytes));
  EXPECT_EQ(change.find_duplicate(game, "red", sent.bytes)->receipt, "done: roll\n");
  EXPECT_FALSE(change.find_duplicate(game, "blue", sent.bytes));
  EXPECT_FALSE(change.find_duplicate(game, "red", "roll"));
  EXPECT_FALSE(change.find_duplicate(store.find("monday").value(), "red", sent.bytes));
}

// LET-15: by what is ordered, whatever else stands in the file; what was refused is known if it is asked for.
TEST_F(StoreWrite, RecognizesAFileByItsOrders) {
  make_game(store, "friday");
  Submission sent = file("# mine\n- roll\n", 1), refused = file("- rol\n", 0);
  sent.text = "- roll\n";
  refused.receipt = "refused\n";
  {
    Store::WriteTransaction change(store);
    change.add(store.find("friday").value(), sent, {entry(2)}, position(2));
    change.commit();
  }
  {
    Store::WriteTransaction change(store);
    change.add(store.find("friday").value(), refused, {}, position(2));
    change.commit();
  }
  Store::WriteTransaction change(store);
  const StoredGame game = store.find("friday").value();
  EXPECT_TRUE(change.find_duplicate(game, "red", "- roll\n"));
  EXPECT_FALSE(change.find_duplicate(game, "red", sent.bytes));
  EXPECT_FALSE(change.find_duplicate(game, "red", "- rol\n"));
  ASSERT_TRUE(change.find_duplicate(game, "red", "- rol\n", false, true));
  EXPECT_EQ(change.find_duplicate(game, "red", "- rol\n", false, true)->receipt, "refused\n");
}

TEST_F(StoreWrite, RemovesAFileWithoutEffect) {
  make_game(store, "friday");
  for (int i = 0; i < 2; ++i) {
    Store::WriteTransaction change(store);
    const StoredGame game = store.find("friday").value();
    EXPECT_FALSE(change.find_duplicate(game, "red", "refused"));
    change.add(game, file("refused", 0), {}, position(game.last_entry));
    change.commit();
  }
  EXPECT_EQ(RawDatabase(path).ask("SELECT count(*) FROM submissions"), "2");
}

TEST_F(StoreWrite, RejectsWritesOverNewerData) {
  make_game(store, "friday");
  const StoredGame stale = store.find("friday").value();
  play_one(store, "friday", "first");
  Store::WriteTransaction change(store);
  EXPECT_EQ(error_of([&] { change.add(stale, file("second", 1), {entry(2)}, position(2)); }), Kind::moved_on);
}

TEST_F(StoreWrite, RejectsEntriesThatDoNotFollow) {
  make_game(store, "friday");
  Store::WriteTransaction change(store);
  const StoredGame game = store.find("friday").value();
  EXPECT_EQ(error_of([&] { change.add(game, file("a", 1), {entry(3)}, position(2)); }), Kind::moved_on);
  EXPECT_EQ(error_of([&] { change.add(game, file("a", 1), {entry(2)}, position(3)); }), Kind::moved_on);
}

TEST_F(StoreWrite, RecordedEntriesCannotBeChanged) {
  make_game(store, "friday");
  play_one(store, "friday", "a");
  RawDatabase raw_database(path);
  const char* attempts[] = {
      "UPDATE entries SET body = '{}'",
      "DELETE FROM entries",
      "REPLACE INTO entries (id, kind, body) SELECT id, kind, '{}' FROM entries",
      "UPDATE submissions SET receipt = ''",
      "DELETE FROM submissions",
      "REPLACE INTO submissions SELECT * FROM submissions",
  };
  for (const char* attempt : attempts) EXPECT_NE(raw_database.run(attempt), "") << attempt;
  EXPECT_EQ(store.entries(store.find("friday").value()).size(), 3U);
}

TEST_F(StoreWrite, RejectsInvalidValues) {
  make_game(store, "friday");
  RawDatabase raw_database(path);
  const char* attempts[] = {"UPDATE games SET name = 'Friday'",   "UPDATE games SET name = ''",
                            "UPDATE positions SET over = 2",      "UPDATE positions SET last_entry = -1",
                            "UPDATE positions SET current = 'x'", "UPDATE positions SET last_entry = 'many'",
                            "UPDATE positions SET brief = 'text'"};
  for (const char* attempt : attempts) EXPECT_NE(raw_database.run(attempt), "") << attempt;
}

TEST_F(StoreWrite, AGapInARecordIsDamage) {
  make_game(store, "friday");
  RawDatabase(path).run("INSERT INTO entries (id, kind, body) VALUES (4294967301, 'order', '{}')");
  EXPECT_EQ(error_of([&] { store.entries(store.find("friday").value()); }), Kind::damaged);
}

TEST_F(StoreWrite, WaitsForOthersThenReportsBusy) {  // REP-4, A-104
  make_game(store, "friday");
  {
    Store other = Store::open(path);
    const Store::WriteTransaction writing(other);
    other.find("friday");
    EXPECT_EQ(error_of([&] { play_one(store, "friday", "a"); }), Kind::busy);
  }
  play_one(store, "friday", "a");
}

TEST_F(StoreWrite, ConcurrentWritersAllSucceed) {
  make_game(store, "friday");
  constexpr int writers = 4, moves = 25;
  at_the_same_time(writers, [&](int writer) {
    Store own = Store::open(path);
    for (int i = 0; i < moves; ++i) play_one(own, "friday", std::to_string(writer) + "/" + std::to_string(i));
  });
  EXPECT_EQ(store.entries(store.find("friday").value()).size(), 2U + writers * moves);
}

// Whatever a program said before it was killed is in the file, and nothing by halves.
TEST_F(StoreWrite, SurvivesAKill) {
  make_game(store, "friday");
  std::size_t acknowledged = 0;
  for (int round = 0; round < 10; ++round) {
    int pipe_ends[2];
    ASSERT_EQ(pipe(pipe_ends), 0);
    const pid_t child = begin_child([&] {
      Store own = Store::open(path);
      for (int i = 0; i < 10000; ++i) {
        play_one(own, "friday", std::to_string(round) + "/" + std::to_string(i));
        if (::write(pipe_ends[1], "x", 1) != 1) break;
      }
    });
    close(pipe_ends[1]);
    char mark = 0;
    for (int i = 0; i < 3 + round && ::read(pipe_ends[0], &mark, 1) == 1; ++i) ++acknowledged;
    usleep(static_cast<useconds_t>(137 * round));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    while (::read(pipe_ends[0], &mark, 1) == 1) ++acknowledged;
    close(pipe_ends[0]);

    Store own = Store::open(path);
    const StoredGame game = own.find("friday").value();
    EXPECT_EQ(own.entries(game).size(), game.last_entry + 1);
    EXPECT_GE(game.last_entry, 1 + acknowledged);
    EXPECT_LE(game.last_entry, 1 + acknowledged + static_cast<std::size_t>(round) + 1);
    EXPECT_EQ(RawDatabase(path).ask("SELECT count(*) FROM submissions"), std::to_string(game.last_entry - 1));
    EXPECT_TRUE(StoreMaintenance(own).faults().empty());
  }
}

// A move reads and writes by key alone, so it costs the same among many games.
TEST_F(StoreWrite, CostDoesNotGrowWithTheNumberOfGames) {
  {
    Store::WriteTransaction change(store);
    for (int i = 0; i < 2000; ++i)
      change.create("game-" + std::to_string(i), "2026-11-21T09:30:00Z",
                    {entry(0, "genesis"), entry(1, "start")}, position(1));
    change.commit();
  }
  for (int i = 0; i < 50; ++i) play_one(store, "game-77", std::to_string(i));
  RawDatabase raw_database(path);
  for (const char* query :
       {"SELECT * FROM entries WHERE id BETWEEN 5 AND 9", "SELECT * FROM games WHERE name = 'a'",
        "SELECT * FROM positions WHERE game = 1", "SELECT * FROM keys WHERE id = 1",
        "SELECT 1 FROM rollbacks WHERE game = 1 AND entry > 7 AND to_entry < 7",
        "SELECT * FROM submissions WHERE game = 1 AND seat = 'a' AND digest = x'00' AND done > 0"}) {
    EXPECT_NE(raw_database.plan(query).find("SEARCH"), std::string::npos) << query;
    EXPECT_EQ(raw_database.plan(query).find("SCAN"), std::string::npos) << query;
  }
  EXPECT_EQ(store.find("game-77")->last_entry, 51U);
  EXPECT_EQ(store.list().size(), 2000U);
}

// Checks that readers see one moment, whatever others write, and that a store that was not completely created
// counts as none.

namespace fs = std::filesystem;

TEST(StoreReading, SeesOneSnapshot) {
  const TemporaryFolder folder;
  const std::string path = folder / "a.db";
  Store store = Store::open_or_make(path);
  make_game(store, "friday");
  for (int round = 0; round < 5; ++round) {
    std::thread writer;
    std::size_t read = 0;
    const StoredGame game = in_read_transaction(store, [&] {
      StoredGame found = store.find("friday").value();
      writer = std::thread([&path, round] {
        Store other = Store::open(path);
        play_one(other, "friday", std::to_string(round));
      });
      usleep(50000);  // long enough for a move that need not wait
      read = store.entries(found).size();
      return found;
    });
    writer.join();
    EXPECT_EQ(read, game.last_entry + 1);
    EXPECT_EQ(store.find("friday")->last_entry, game.last_entry + 1);
  }
}

TEST(StoreReading, BlocksNobodyAfterwards) {
  const TemporaryFolder folder;
  Store store = Store::open_or_make(folder / "a.db");
  make_game(store, "friday");
  const auto texts =
      in_read_transaction(store, [&] { return store.entry_texts(store.find("friday").value()); });
  Store other = Store::open(folder / "a.db");
  play_one(other, "friday", "a");
  EXPECT_EQ(store.parsed(store.find("friday").value(), texts).size(), 2U);
  EXPECT_EQ(store.find("friday")->last_entry, 2U);
}

/// Leaves what a program leaves that is killed while it fills its first store: pages, and a journal by which
/// they are taken back.
void break_off_making(const std::string& path) {
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    RawDatabase maker(path);
    maker.run("PRAGMA cache_size = 1; BEGIN IMMEDIATE; CREATE TABLE games (id, bytes)");
    for (int i = 0; i < 50; ++i) maker.run("INSERT INTO games VALUES (1, randomblob(5000))");
    _exit(0);  // without COMMIT, and without closing
  }
  waitpid(child, nullptr, 0);
  ASSERT_GT(fs::file_size(path), 0U);
  ASSERT_TRUE(fs::exists(path + "-journal"));
}

TEST(StoreCreation, WhatWasBrokenOffIsAsGoodAsNone) {
  const TemporaryFolder folder;
  const std::string path = folder / "a.db";
  break_off_making(path);
  EXPECT_EQ(error_of([&] { Store::open(path); }), Kind::missing);
  EXPECT_EQ(error_of([&] { Store::open(path); }), Kind::missing);
  Store store = Store::open_or_make(path);
  make_game(store, "friday");
  EXPECT_FALSE(fs::exists(path + "-journal"));
  EXPECT_TRUE(Store::open(path).find("friday"));
}

TEST(StoreCreation, GoesOnWhereItWasBrokenOff) {
  const TemporaryFolder folder;
  const std::string path = folder / "a.db";
  break_off_making(path);
  Store store = Store::open_or_make(path);
  make_game(store, "friday");
  EXPECT_TRUE(store.find("friday"));
}

TEST(StoreCreation, ManyAtOnceMakeOne) {
  const TemporaryFolder folder;
  for (int round = 0; round < 10; ++round) {
    const std::string path = folder / ("round-" + std::to_string(round) + ".db");
    at_the_same_time(4, [&](int maker) {
      Store own = Store::open_or_make(path);
      make_game(own, "game-" + std::to_string(maker));
    });
    EXPECT_EQ(Store::open(path).list().size(), 4U);
  }
}

// Checks that statements are prepared once for a connection, do not disturb each other while in use, and read
// what they have written.

enum class Mood { glad, cross };
struct DaySpan {
  std::int64_t from = 0, to = 0;
  bool operator==(const DaySpan&) const = default;
};
struct Guest {
  std::string name;
  std::optional<DaySpan> stay;
  Mood mood = Mood::glad;
  bool operator==(const Guest&) const = default;
};

}  // namespace

template <>
inline constexpr std::array<const char*, 2> stored_words<Mood>{"glad", "cross"};
template <>
struct Row<DaySpan> {
  static constexpr auto members = std::tuple(&DaySpan::from, &DaySpan::to);
};
template <>
struct Row<Guest> {
  static constexpr auto members = std::tuple(&Guest::name, &Guest::stay, &Guest::mood);
};

namespace {

class Queries : public testing::Test {
 protected:
  Queries() {
    db_.database().run_script("CREATE TABLE seats (name TEXT PRIMARY KEY)");
    for (const std::string name : {"blue", "orange", "red"}) add(name);
  }
  void add(const std::string& name) { execute(db_, "INSERT INTO seats VALUES (?)", name); }

  TemporaryFolder folder_;
  Connection db_ = open_store(folder_ / "a.db", OpenMode::create);
};

TEST_F(Queries, OfEqualTextRunSideBySide) {
  const auto sql = "SELECT name FROM seats ORDER BY name";
  std::string rows_text;
  Query outer(db_, sql);
  while (outer.step()) {
    rows_text += outer.value<std::string>() + ":";
    Query inner(db_, sql);
    while (inner.step()) rows_text += inner.value<std::string>()[0];
    rows_text += ' ';
  }
  EXPECT_EQ(rows_text, "blue:bor orange:bor red:bor ");
}

TEST_F(Queries, StartWithoutBoundValues) {
  const auto count = [&] {
    Query query(db_, "SELECT count(*) FROM seats WHERE ?1 IS NULL OR name = ?1");
    query.step();
    return query.value<int>();
  };
  {
    Query query(db_, "SELECT count(*) FROM seats WHERE ?1 IS NULL OR name = ?1");
    const std::string red = "red";
    query.bind_values(red);
    ASSERT_TRUE(query.step());  // and is left in the middle
    EXPECT_EQ(query.value<int>(), 1);
  }
  EXPECT_EQ(count(), 3);
  EXPECT_EQ(count(), 3);
}

TEST_F(Queries, CanBeUsedAgainAfterAnError) {
  EXPECT_THROW(add("red"), DatabaseError);
  EXPECT_THROW(add("red"), DatabaseError);
  EXPECT_NO_THROW(add("white"));
}

TEST_F(Queries, HoldNoLockAfterUse) {
  {
    Query query(db_, "SELECT name FROM seats");
    ASSERT_TRUE(query.step());
  }
  EXPECT_NO_THROW(db_.database().run_script("DROP TABLE seats")) << "which a statement in use would lock";
}

TEST_F(Queries, RoundTripAStruct) {
  db_.database().run_script(
      "CREATE TABLE guests (name TEXT, from_day INTEGER, to_day INTEGER, mood TEXT) STRICT");
  const std::vector<Guest> guests{{"ann", DaySpan{3, 5}, Mood::cross}, {"bob", std::nullopt, Mood::glad}};
  Query insert(db_, "INSERT INTO guests VALUES (?, ?, ?, ?)");
  for (const Guest& guest : guests) EXPECT_EQ(insert.run(guest), 1);
  EXPECT_EQ(select_all<Guest>(db_, "SELECT * FROM guests ORDER BY name"), guests);
  EXPECT_EQ(select_one<std::string>(db_, "SELECT mood FROM guests WHERE name = ?", guests[0].name), "cross");
  EXPECT_EQ(select_one<Guest>(db_, "SELECT * FROM guests WHERE from_day > ?", 3), std::nullopt);
  EXPECT_TRUE(exists(db_, "SELECT 1 FROM guests WHERE to_day IS NULL AND name = ?", guests[1].name));
}

}  // namespace
}  // namespace inselpost
