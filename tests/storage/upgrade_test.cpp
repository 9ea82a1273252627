// A store that an earlier version made: all of it is kept, and what came later works in it.
#include <filesystem>

#include <sys/stat.h>
#include <unistd.h>

#include "storage/migrations.hpp"
#include "tests/storage/store_helpers.hpp"

namespace inselpost {
namespace {

constexpr const char* game_of_version_1 = R"sql(
INSERT INTO games (id, name, created) VALUES (1, 'friday', '2026-01-01T08:00:00Z');
INSERT INTO positions VALUES (1, 2, 0, '{"entry":2}', '{}', '2026-01-02T08:00:00Z');
INSERT INTO entries (id, kind, body) VALUES
  ((1 << 32) + 0, 'genesis', '{"entry":0,"kind":"genesis"}'),
  ((1 << 32) + 1, 'start', '{"entry":1,"kind":"start"}'),
  ((1 << 32) + 2, 'order', '{"entry":2,"kind":"order"}');
INSERT INTO submissions VALUES (1, 1, 'red', '2026-01-02T08:00:00Z',
  x'559aead08264d5795d3909718cdd05abd49572e84fe55590eef31a88a08fdffd', CAST('A' AS BLOB), 1, 0,
  'receipt of A', '', '{}', 2);
INSERT INTO outbox VALUES (1, 1, 1, 2, 2, '2026-01-02T08:00:00Z', NULL);
INSERT INTO waiting_files VALUES (1, 'red', 7, 'red.yaml', 1);
)sql";

/// A file as version 1 left it.
void make_version_1(const std::string& path) {
  Stranger old(path);
  EXPECT_EQ(old.run(store_migrations[0]), "");
  EXPECT_EQ(old.run("PRAGMA application_id = " + std::to_string(store_application_id)), "");
  EXPECT_EQ(old.run("PRAGMA user_version = 1"), "");
  EXPECT_EQ(old.run(game_of_version_1), "");
}

struct Upgrade : testing::Test {
  Upgrade() { make_version_1(path); }
  Folder folder;
  std::string path = folder / "a.db";
};

TEST_F(Upgrade, KeepsEverything) {
  Store store = Store::open(path);
  EXPECT_EQ(Stranger(path).ask("PRAGMA user_version"), std::to_string(store_version));
  EXPECT_EQ(Stranger(path).ask("PRAGMA integrity_check"), "ok");
  const StoredGame game = store.find("friday").value();
  EXPECT_EQ(game.last_entry, 2U);
  EXPECT_EQ(game.current, "{\"entry\":2}");
  EXPECT_EQ(game.created, "2026-01-01T08:00:00Z");
  EXPECT_EQ(store.entries(game).size(), 3U);
  Store::Change change(store);
  ASSERT_EQ(change.waiting(game).size(), 1U);
  EXPECT_EQ(change.waiting(game)[0].name, "red.yaml");
  ASSERT_TRUE(change.seen(game, "red", "A"));
  EXPECT_EQ(change.seen(game, "red", "A")->receipt, "receipt of A");
  EXPECT_EQ(Stranger(path).ask("SELECT count(*) FROM outbox WHERE delivered IS NULL"), "1");
}

TEST_F(Upgrade, LetsRefusedFilesBeForgotten) {
  Store store = Store::open(path);
  EXPECT_EQ(
      Stranger(path).run("UPDATE submissions SET bytes = x'', receipt = '', answer = '{}' WHERE id = 1"),
      "a submission is never changed")
      << "something was done";
}

TEST_F(Upgrade, HasNoKeyUntilOneIsKept) {
  Store store = Store::open(path);
  EXPECT_FALSE(store.key());
  const SigningKey key = make_signing_key();
  {
    Store::Change change(store);
    change.keep_key(key, "2026-11-21T09:30:00Z");
    change.commit();
  }
  ASSERT_TRUE(store.key());
  EXPECT_EQ(store.key()->public_key, key.public_key);
}

TEST_F(Upgrade, GoesOnWhereItWas) {
  Store store = Store::open(path);
  play_one(store, "friday", "B");
  take_back(store, "friday", 1);
  Store::Change change(store);
  EXPECT_FALSE(change.seen(store.find("friday").value(), "red", "A"));
}

TEST_F(Upgrade, HappensOnce) {
  { const Store first = Store::open(path), second = Store::open(path); }
  Store store = Store::open_or_make(path);
  EXPECT_EQ(store.find("friday")->last_entry, 2U);
}

TEST_F(Upgrade, IsLeftOutWhereTheFileMayOnlyBeRead) {
  if (geteuid() == 0) GTEST_SKIP() << "root may write everything";
  chmod(path.c_str(), 0444);
  Store store = Store::open(path);
  EXPECT_EQ(store.find("friday")->last_entry, 2U);
  EXPECT_FALSE(store.key());
  EXPECT_EQ(Stranger(path).ask("PRAGMA user_version"), "1");
}

}  // namespace
}  // namespace inselpost
