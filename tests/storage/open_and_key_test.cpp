// Tests of which files open as a store: foreign files are refused and never changed.
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <sstream>

#include "storage/schema.hpp"
#include "tests/storage/store_helpers.hpp"

namespace inselpost {
namespace {

using Kind = StoreError::Kind;
namespace fs = std::filesystem;

void write(const std::string& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}
std::string read(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}
Kind open_error(const std::string& path) {
  return error_of([&] { Store::open(path); });
}
Kind make_error(const std::string& path) {
  return error_of([&] { Store::open_or_make(path); });
}

TEST(OpenStore, CreatesAFileOnlyIfAllowed) {
  const TemporaryFolder folder;
  EXPECT_EQ(open_error(folder / "none.db"), Kind::missing);
  EXPECT_FALSE(fs::exists(folder / "none.db"));
  Store::open_or_make(folder / "new.db");
  EXPECT_TRUE(Store::open(folder / "new.db").list().empty());
}

TEST(OpenStore, SetsItsIdentityAndMode) {
  const TemporaryFolder folder;
  Store::open_or_make(folder / "a.db");
  RawDatabase raw_database(folder / "a.db");
  EXPECT_EQ(raw_database.ask("PRAGMA application_id"), std::to_string(store_application_id));
  EXPECT_EQ(raw_database.ask("PRAGMA user_version"), std::to_string(store_version));
  EXPECT_EQ(raw_database.ask("PRAGMA journal_mode"), "delete");
  EXPECT_EQ(raw_database.ask("SELECT count(*) FROM pragma_table_list WHERE type = 'table' AND NOT strict AND "
                             "name NOT LIKE 'sqlite%'"),
            "0");
}

TEST(OpenStore, RejectsInvalidPaths) {
  const TemporaryFolder folder;
  EXPECT_EQ(open_error(folder / "no/such/a.db"), Kind::missing);
  EXPECT_EQ(make_error(folder / "no/such/a.db"), Kind::no_directory);
  EXPECT_EQ(make_error(folder / "."), Kind::no_file);
  EXPECT_EQ(make_error("/dev/null"), Kind::no_file);
  write(folder / "file", "x");
  EXPECT_EQ(make_error(folder / "file/a.db"), Kind::no_directory);
}

TEST(OpenStore, DoesNotInterpretFileNames) {
  const TemporaryFolder folder;
  const fs::path before = fs::current_path();
  fs::current_path(folder / ".");
  Store::open_or_make(":memory:");
  Store::open_or_make("file:a.db?mode=memory");
  EXPECT_TRUE(fs::exists(":memory:"));
  EXPECT_TRUE(fs::exists("file:a.db?mode=memory"));
  fs::current_path(before);
}

TEST(OpenStore, RejectsForeignFiles) {
  const TemporaryFolder folder;
  const std::string text = "this is a letter, not a store of games; " + std::string(2000, 'x');
  write(folder / "letter", text);
  EXPECT_EQ(open_error(folder / "letter"), Kind::foreign);
  EXPECT_EQ(make_error(folder / "letter"), Kind::foreign);
  EXPECT_EQ(read(folder / "letter"), text);

  { RawDatabase(folder / "notes.db").run("CREATE TABLE notes (text)"); }
  const std::string notes = read(folder / "notes.db");
  EXPECT_EQ(open_error(folder / "notes.db"), Kind::foreign);
  EXPECT_EQ(make_error(folder / "notes.db"), Kind::foreign);
  EXPECT_EQ(read(folder / "notes.db"), notes);
}

TEST(OpenStore, AcceptsAnEmptyFile) {
  const TemporaryFolder folder;
  write(folder / "empty.db", "");
  EXPECT_EQ(open_error(folder / "empty.db"), Kind::missing);
  Store store = Store::open_or_make(folder / "empty.db");
  make_game(store, "friday");
  EXPECT_TRUE(store.find("friday"));
}

TEST(OpenStore, RejectsNewerVersions) {
  const TemporaryFolder folder;
  Store::open_or_make(folder / "a.db");
  { RawDatabase(folder / "a.db").run("PRAGMA user_version = 99"); }
  EXPECT_EQ(open_error(folder / "a.db"), Kind::newer);
  EXPECT_EQ(make_error(folder / "a.db"), Kind::newer);
}

TEST(OpenStore, RefusesWhatWasMadeBeforeGamesWereKeptForGood) {
  const TemporaryFolder folder;
  Store::open_or_make(folder / "a.db");
  for (int version = 1; version < first_store_version; ++version) {
    RawDatabase(folder / "a.db").run("PRAGMA user_version = " + std::to_string(version));
    EXPECT_EQ(open_error(folder / "a.db"), Kind::older);
    EXPECT_EQ(make_error(folder / "a.db"), Kind::older);
    EXPECT_EQ(RawDatabase(folder / "a.db").ask("PRAGMA user_version"), std::to_string(version));
  }
}

/// A store as the program of that version made it.
TEST(OpenStore, TakesOverWhatEarlierVersionsKept) {
  const TemporaryFolder folder;
  {
    RawDatabase db(folder / "a.db");
    db.run(store_schema);
    db.run("PRAGMA application_id=" + std::to_string(store_application_id));
    db.run("PRAGMA user_version=" + std::to_string(first_store_version));
    db.run("INSERT INTO keys VALUES (1, zeroblob(32), zeroblob(64), '2026-11-22T10:00:00Z')");
    db.run("INSERT INTO games (id, name, created) VALUES (7, 'old', '2026-11-22T10:00:00Z')");
    db.run("INSERT INTO positions VALUES (7, 12, 0, NULL, '{}', '2026-11-22T10:00:00Z')");
  }
  {
    Store store = Store::open(folder / "a.db");
    EXPECT_TRUE(store.key()) << "what was there is there";
    make_game(store, "isle");
  }
  RawDatabase raw_database(folder / "a.db");
  EXPECT_EQ(raw_database.ask("PRAGMA user_version"), std::to_string(store_version));
  EXPECT_EQ(raw_database.ask("SELECT spoken FROM games WHERE name = 'old'"), "{}")
      << "nobody has said what he reads";
  EXPECT_EQ(raw_database.ask("SELECT told FROM games WHERE name = 'old'"), "{\"all\":12}")
      << "what has happened in it has been told";
}

/// Decisions and clocks had tables of their own up to version 21, and all stores had all tables.
TEST(OpenStore, TakesOverDecisionsAndClocksAndDropsEmptyTables) {
  const TemporaryFolder folder;
  {
    RawDatabase db(folder / "a.db");
    make_store(db, 21);
    for (const char* row :
         {"games (id, name, created, held, clocks_from, next_due) VALUES (1, 'isle', '2026-11-22T10:00:00Z', "
          "1, "
          "'2026-11-23T08:00:00Z', '2026-11-24T09:00:00Z')",
          "games (id, name, created) VALUES (2, 'other', '2026-11-22T10:00:00Z')",
          "positions (game, last_entry, over, current, brief, changed) VALUES (1, 0, 0, NULL, '{}', '2026'), "
          "(2, 0, 0, NULL, '{}', '2026')",
          "entries (id, kind, body) VALUES (1 << 32, 'genesis', '{}'), (2 << 32, 'genesis', '{}')",
          "awaited (game, place, seat, kind, about, count, turn, since, due, seen_by, clock, acts, left_due, "
          "left_acts, release, left_release, remind) VALUES "
          "(1, 1, 'red', 'roll', '', 0, 7, 's1', NULL, NULL, 'turn', NULL, NULL, NULL, NULL, NULL, NULL), "
          "(1, 0, 'blue', 'answer', 'o1', 4, 6, 's0', 'd', '[\"public\",\"blue\"]', 'offer', 'a', 60, 120, "
          "'r', "
          "30, 'm')",
          "stopped VALUES (1, 'red', 7, 60, 90)", "missed VALUES (1, 'blue', 2)",
          "away VALUES (1, 'red', '2026-11-24T10:00:00Z', '2026-11-25T10:00:00Z')",
          "spoken VALUES (1, '', 'de'), (1, 'red', 'en')", "memos VALUES (1, 'red', 'wool')"})
      ASSERT_EQ(db.run("INSERT INTO " + std::string(row)), "");
  }
  Store store = Store::open(folder / "a.db");
  const StoredGame game = store.find("isle").value();
  ASSERT_EQ(game.pending_decisions.size(), 2U);
  const TimedDecision &blue = game.pending_decisions[0], &red = game.pending_decisions[1];
  EXPECT_EQ(blue.seat + blue.kind + blue.about + blue.since + blue.clock, "blueanswero1s0offer");
  EXPECT_EQ(blue.count, 4);
  EXPECT_EQ(blue.turn, 6);
  EXPECT_EQ(*blue.due + *blue.acts + *blue.release + *blue.remind, "darm");
  EXPECT_EQ(blue.seen_by, (std::vector<std::string>{"public", "blue"}));
  using std::chrono::seconds;
  EXPECT_EQ(blue.left->until_due, seconds(60));
  EXPECT_EQ(blue.left->until_acts, seconds(120));
  EXPECT_EQ(blue.release_left, seconds(30));
  EXPECT_EQ(red.seat + red.kind + red.about + red.since + red.clock, "redrolls1turn");
  EXPECT_FALSE(red.due || red.seen_by || red.acts || red.left || red.release || red.release_left ||
               red.remind);
  const Absences away{{"red", {{"2026-11-24T10:00:00Z", "2026-11-25T10:00:00Z"}}}};
  EXPECT_EQ(game.clocks,
            (ClockState{
                {{"red", 7, seconds(60), seconds(90)}}, {{"blue", 2}}, away, true, "2026-11-23T08:00:00Z"}));
  EXPECT_EQ(game.spoken.game + game.spoken.of("red"), "deen");
  EXPECT_EQ(store.next_due("isle"), "2026-11-24T09:00:00Z");
  EXPECT_EQ(store.kept(game).memos.at("red"), "wool");
  const StoredGame other = store.find("other").value();
  EXPECT_TRUE(other.pending_decisions.empty());
  EXPECT_EQ(other.clocks, ClockState{});
  EXPECT_EQ(RawDatabase(folder / "a.db")
                .ask("SELECT group_concat(name) FROM sqlite_schema WHERE type = 'table' AND "
                     "name IN ('awaited', 'memos', 'drafts', 'posts', 'awake')"),
            "memos");
}

TEST(OpenStore, SaysThatItIsDamaged) {
  const TemporaryFolder folder;
  {
    Store store = Store::open_or_make(folder / "cut.db");
    for (int i = 0; i < 50; ++i) make_game(store, "game-" + std::to_string(i));
  }
  fs::resize_file(folder / "cut.db", fs::file_size(folder / "cut.db") / 2);
  EXPECT_EQ(error_of([&] {
              Store store = Store::open(folder / "cut.db");
              for (const GameSummary& game : store.list()) store.entries(store.find(game.name).value());
              make_game(store, "one-more");
            }),
            Kind::damaged);

  Store::open_or_make(folder / "robbed.db");
  { RawDatabase(folder / "robbed.db").run("DROP TABLE positions"); }
  EXPECT_EQ(error_of([&] { Store::open(folder / "robbed.db").list(); }), Kind::damaged);
}

TEST(OpenStore, ReadsWhatItMayNotWrite) {
  const TemporaryFolder folder;
  const std::string path = folder / "a.db";
  {
    Store store = Store::open_or_make(path);
    make_game(store, "friday");
  }
  ASSERT_EQ(chmod(path.c_str(), 0444), 0);
  // Root may write everything: it becomes somebody else, to whom all of this belongs.
  constexpr uid_t nobody = 65534;
  const bool is_root = geteuid() == 0;
  if (is_root) {
    for (const std::string& owned : {folder / ".", path})
      ASSERT_EQ(chown(owned.c_str(), nobody, static_cast<gid_t>(-1)), 0) << owned;
  }
  at_the_same_time(1, [&](int) {
    if (is_root && seteuid(nobody) != 0) throw std::runtime_error("it is root still");
    Store store = Store::open(path);
    if (!store.find("friday")) throw std::runtime_error("it cannot be read");
    if (error_of([&] { make_game(store, "other"); }) != Kind::read_only)
      throw std::runtime_error("it is not told");
  });
}

// Checks that only its owner can read a store: it holds secrets, hands and keys.

unsigned mode(const std::string& path) {
  struct stat info {};
  return stat(path.c_str(), &info) == 0 ? info.st_mode & 0777U : 0;
}

/// Runs the work with this umask.
template <class Work>
void with_umask(mode_t mask, Work work) {
  const mode_t before = umask(mask);
  work();
  umask(before);
}

TEST(StoreMode, IsOwnerOnlyForAnyUmask) {
  const TemporaryFolder folder;
  for (const mode_t mask : {mode_t{0}, mode_t{022}, mode_t{0277}}) {
    const std::string path = folder / (std::to_string(mask) + ".db");
    with_umask(mask, [&] {
      Store store = Store::open_or_make(path);
      EXPECT_EQ(store.mode(), 0600U);
      Store::WriteTransaction change(store);
      change.create("friday", "2026-11-21T09:30:00Z", {entry(0, "genesis"), entry(1, "start")}, position(1));
      EXPECT_EQ(mode(path + "-journal"), 0600U);
      change.commit();
    });
    EXPECT_EQ(mode(path), 0600U);
  }
}

TEST(StoreMode, AnEmptyFileBecomesOwnerOnly) {
  const TemporaryFolder folder;
  const std::string path = folder / "a.db";
  fclose(fopen(path.c_str(), "w"));
  chmod(path.c_str(), 0644);
  Store::open_or_make(path);
  EXPECT_EQ(mode(path), 0600U);
}

// The user may have opened it to others for a reason: it is reported, not changed.
TEST(StoreMode, IsUnchangedForAnExistingStore) {
  const TemporaryFolder folder;
  const std::string path = folder / "a.db";
  Store::open_or_make(path);
  chmod(path.c_str(), 0640);
  EXPECT_EQ(Store::open(path).mode(), 0640U);
  EXPECT_EQ(Store::open_or_make(path).mode(), 0640U);
  EXPECT_EQ(mode(path), 0640U);
}

// Tests of the key of a store: it is made once and for good.

struct StoreKey : StoreTest {
  SigningKey key = make_signing_key();

  void keep(const SigningKey& one) {
    Store::WriteTransaction change(store);
    change.keep_key(one, "2026-11-21T09:30:00Z");
    change.commit();
  }
};

TEST_F(StoreKey, RoundTrips) {
  EXPECT_FALSE(store.key());
  keep(key);
  const SigningKey kept = Store::open(path).key().value();
  EXPECT_EQ(kept.public_key, key.public_key);
  EXPECT_EQ(kept.secret, key.secret);
  const Hash head = sha256("head");
  EXPECT_TRUE(signed_by(key.public_key, "friday", 5, head, sign_head(kept, "friday", 5, head)));
}

TEST_F(StoreKey, IsNotStoredWithoutCommit) {
  { Store::WriteTransaction(store).keep_key(key, "2026-11-21T09:30:00Z"); }
  EXPECT_FALSE(store.key());
}

// Two programs that both make the first game: the second one has to look again.
TEST_F(StoreKey, IsMadeOnce) {
  keep(key);
  keep(key);
  EXPECT_EQ(error_of([&] { keep(make_signing_key()); }), Kind::busy);
  EXPECT_EQ(store.key()->public_key, key.public_key);
}

TEST_F(StoreKey, CannotBeChanged) {
  keep(key);
  RawDatabase raw_database(path);
  for (const char* attempt :
       {"UPDATE keys SET secret_key = zeroblob(64)", "DELETE FROM keys",
        "REPLACE INTO keys VALUES (1, zeroblob(32), zeroblob(64), '2026-11-21T09:30:00Z')",
        "INSERT INTO keys VALUES (2, zeroblob(32), zeroblob(64), '2026-11-21T09:30:00Z')"})
    EXPECT_NE(raw_database.run(attempt), "") << attempt;
  EXPECT_EQ(store.key()->secret, key.secret);
}

TEST_F(StoreKey, HasItsLength) {
  RawDatabase raw_database(path);
  EXPECT_NE(
      raw_database.run("INSERT INTO keys VALUES (1, zeroblob(31), zeroblob(64), '2026-11-21T09:30:00Z')"),
      "");
  EXPECT_NE(
      raw_database.run("INSERT INTO keys VALUES (1, zeroblob(32), zeroblob(63), '2026-11-21T09:30:00Z')"),
      "");
}

}  // namespace
}  // namespace inselpost
