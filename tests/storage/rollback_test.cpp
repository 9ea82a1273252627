// Tests of what the store keeps of a rollback, and of orders without an entry.
#include <csignal>

#include <sys/wait.h>
#include <unistd.h>

#include "storage/store_maintenance.hpp"
#include "tests/storage/store_helpers.hpp"

namespace inselpost {
namespace {

using Kind = StoreError::Kind;

struct StoreRollback : StoreTest {
  StoreRollback() { make_game(store, "friday"); }

  StoredGame game() { return store.find("friday").value(); }
  bool seen(const std::string& bytes) {
    return Store::WriteTransaction(store).find_duplicate(game(), "red", bytes).has_value();
  }
};

TEST_F(StoreRollback, IsWrittenWithItsEntry) {
  play_one(store, "friday", "a");
  play_one(store, "friday", "b");
  take_back(store, "friday", 2);
  EXPECT_EQ(game().last_entry, 4U);
  EXPECT_EQ(store.entries(game()).size(), 5U) << "nothing is deleted";
  EXPECT_EQ(RawDatabase(path).ask("SELECT entry || ' to ' || to_entry FROM rollbacks"), "4 to 2");
}

// Undone orders are executed again if the same file is sent.
TEST_F(StoreRollback, RemovesFilesOfUndoneEntries) {
  play_one(store, "friday", "a");
  play_one(store, "friday", "b");
  play_one(store, "friday", "c");
  take_back(store, "friday", 2);  // entry 5
  EXPECT_TRUE(seen("a"));
  EXPECT_FALSE(seen("b"));
  EXPECT_FALSE(seen("c"));
  play_one(store, "friday", "b");
  EXPECT_TRUE(seen("b"));
  EXPECT_FALSE(seen("c"));
  Store::WriteTransaction change(store);
  EXPECT_EQ(change.find_duplicate(game(), "red", "b")->last_entry, 6U) << "the newest answer counts";
}

TEST_F(StoreRollback, CanUndoTheSameFileTwice) {
  for (int i = 0; i < 3; ++i) {
    EXPECT_FALSE(seen("a"));
    play_one(store, "friday", "a");
    EXPECT_TRUE(seen("a"));
    take_back(store, "friday", 1);
  }
  EXPECT_EQ(RawDatabase(path).ask("SELECT count(*) FROM submissions"), "3");
}

TEST_F(StoreRollback, DoesNotChangeOtherGames) {
  make_game(store, "monday");
  play_one(store, "monday", "a");
  play_one(store, "friday", "a");
  take_back(store, "friday", 1);
  Store::WriteTransaction change(store);
  EXPECT_TRUE(change.find_duplicate(store.find("monday").value(), "red", "a"));
  EXPECT_FALSE(change.find_duplicate(game(), "red", "a"));
}

TEST_F(StoreRollback, CannotBeChanged) {
  play_one(store, "friday", "a");
  take_back(store, "friday", 1);
  RawDatabase raw_database(path);
  for (const char* attempt :
       {"UPDATE rollbacks SET to_entry = 0", "DELETE FROM rollbacks",
        "REPLACE INTO rollbacks VALUES (1, 3, 2)", "INSERT INTO rollbacks VALUES (1, 9, 9)"})
    EXPECT_NE(raw_database.run(attempt), "") << attempt;
}

TEST_F(StoreRollback, IsRejectedIfTheGameHasChanged) {
  const StoredGame stale = game();
  play_one(store, "friday", "a");
  Store::WriteTransaction change(store);
  EXPECT_EQ(error_of([&] { change.append_entries(stale, {entry(2, "note")}, position(2)); }), Kind::moved_on);
  EXPECT_EQ(error_of([&] { change.append_entries(game(), {entry(4, "note")}, position(3)); }),
            Kind::moved_on);
}

TEST_F(StoreRollback, ANoteChangesOnlyTheLastEntry) {
  {
    Store::WriteTransaction change(store);
    change.append_entries(game(), {entry(2, "note")}, position(2));
    change.commit();
  }
  EXPECT_EQ(game().last_entry, 2U);
  EXPECT_EQ(RawDatabase(path).ask("SELECT count(*) FROM rollbacks"), "0");
  EXPECT_EQ(RawDatabase(path).ask("SELECT count(*) FROM submissions"), "0");
}

/// Position after an order that made no entry, the n-th of them.
StoredPosition joined(std::uint64_t last_entry, int n) {
  StoredPosition at = position(last_entry);
  at.current = "{\"joined\":" + std::to_string(n) + "}";
  return at;
}

// `join` is done before the game has begun: the position moves, the record does not.
TEST_F(StoreRollback, AnOrderWithoutEntryChangesThePosition) {
  {
    Store::WriteTransaction change(store);
    change.add(game(), file("join", 1), {}, joined(1, 1));
    change.commit();
  }
  EXPECT_EQ(game().current, "{\"joined\":1}");
  EXPECT_EQ(game().last_entry, 1U);
  EXPECT_TRUE(seen("join"));
}

// The number of the last entry does not tell that somebody joined in the meantime.
TEST_F(StoreRollback, AnOrderWithoutEntryIsNotWrittenOver) {
  const StoredGame stale = game();
  {
    Store::WriteTransaction change(store);
    change.add(game(), file("red joins", 1), {}, joined(1, 1));
    change.commit();
  }
  Store::WriteTransaction change(store);
  EXPECT_EQ(error_of([&] { change.add(stale, file("blue joins", 1), {}, joined(1, 2)); }), Kind::moved_on);
  EXPECT_EQ(error_of([&] { change.add(stale, file("c", 1), {entry(2)}, position(2)); }), Kind::moved_on);
}

// A rollback and its place in the table come together or not at all.
TEST_F(StoreRollback, SurvivesAKill) {
  for (int round = 0; round < 10; ++round) {
    const pid_t child = begin_child([&] {
      Store own = Store::open(path);
      for (int i = 0; i < 10000; ++i) {
        play_one(own, "friday", "a");
        take_back(own, "friday", own.find("friday")->last_entry - 1);
      }
    });
    usleep(static_cast<useconds_t>(4000 + 1731 * round));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    Store own = Store::open(path);
    const StoredGame now = own.find("friday").value();
    EXPECT_EQ(own.entries(now).size(), now.last_entry + 1);
    EXPECT_EQ(RawDatabase(path).ask("SELECT count(*) FROM entries WHERE kind = 'rollback'"),
              RawDatabase(path).ask("SELECT count(*) FROM rollbacks"));
    EXPECT_TRUE(StoreMaintenance(own).faults().empty());
  }
}

}  // namespace
}  // namespace inselpost
