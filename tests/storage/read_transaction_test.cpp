// Checks that readers see one moment, whatever others write, and that a store that was not completely created
// counts as none.
#include <fstream>
#include <thread>

#include <sys/wait.h>
#include <unistd.h>

#include "tests/storage/store_helpers.hpp"

namespace inselpost {
namespace {

using Kind = StoreError::Kind;
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

}  // namespace
}  // namespace inselpost
