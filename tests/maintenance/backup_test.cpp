// Backups of a store, and going back to one.
#include "cli/service/maintenance/backup.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>
#include <filesystem>
#include <fstream>

#include "cli/service/entries.hpp"
#include "cli/service/maintenance/restore.hpp"
#include "cli/service/notes.hpp"
#include "schemas/games/games.hpp"
#include "schemas/record/audit/audit.hpp"
#include "storage/store_maintenance.hpp"
#include "tests/plans/service_fixture.hpp"

namespace inselpost {
namespace {

namespace fs = std::filesystem;

constexpr const char* setup =
    "game: plans\nruleset: {preset: edition-2025, setup_mode: beginner, start_player: given}\n"
    "board: classic-beginner\nseats: [{name: red, player: Ada}, {name: blue, player: Bo}, {name: orange, "
    "player: Cy}]\n";

std::string bytes_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}
void write(const fs::path& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

/// What a command says when it cannot go on: its status, and which error it is.
template <class Error, class Work>
Status refused_with(Work work) {
  try {
    work();
  } catch (const CommandError& error) {
    EXPECT_NE(get_if<Error>(&error.why()), nullptr);
    return error.status();
  }
  ADD_FAILURE() << "it went on";
  return Status::done;
}

struct BackupTest : testing::Test {
  TemporaryFolder folder;
  plans::ServiceFixture game{setup, "s1", true};
  std::string copy = folder / "copy.db";

  std::string orders(const std::string& seat, const std::string& what) { return game.file(seat, what); }
  std::string last_head() { return StoreMaintenance(game.store()).contents().games.at(0).head; }
  RestoreRequest request() {
    return {.store = game.store().path(), .backup = copy, .reason = "the disk broke", .now = plans::noon};
  }
  /// The record as that viewer has it, signed by the store.
  HeldRecord held(const std::string& file, Viewer viewer) {
    const StoredGame stored = game.store().find("plans").value();
    const GameLedger ledger = game.ledger();
    const auto entries = game.store().entries(stored);
    LastLine last;
    if (const auto key = game.store().key())
      last.signature =
          sign_head(*key, "plans", entries.back().number, entries::hash_in(entries.back().body, "head"));
    return {file, read_record(write_record(entries, viewer, ledger.game(), last), file).value()};
  }
};

TEST_F(BackupTest, IsForItsOwnerAloneAndHoldsEverything) {
  game.submit(orders("red", "[roll]"));
  const mode_t before = umask(0);
  const Backup written = back_up(game.store(), copy, plans::noon, false);
  umask(before);
  EXPECT_EQ(written.games, 1U);
  EXPECT_EQ(written.entries, game.last_entry() + 1);
  struct stat info {};
  ASSERT_EQ(stat(copy.c_str(), &info), 0);
  EXPECT_EQ(info.st_mode & 0777U, 0600U);
  EXPECT_FALSE(fs::exists(copy + ".part"));
  Store opened = Store::open(copy);
  const StoredGame stored = opened.find("plans").value();
  const auto report = audit(open_game, opened.entries(stored), stored.current, {});
  EXPECT_FALSE(report.difference);
  EXPECT_EQ(opened.key()->secret, game.store().key()->secret) << "the key is in it";
  EXPECT_EQ(stored.current, game.store().find("plans")->current) << "and the secret of the game";
}

TEST_F(BackupTest, NeverReplacesAFileUnasked) {
  write(copy, "mine");
  EXPECT_EQ(
      refused_with<command_errors::FileExists>([&] { back_up(game.store(), copy, plans::noon, false); }),
      Status::cannot_write);
  EXPECT_EQ(bytes_of(copy), "mine");
  // The store itself is not replaced even if asked.
  EXPECT_EQ(refused_with<command_errors::FileExists>(
                [&] { back_up(game.store(), game.store().path(), plans::noon, true); }),
            Status::cannot_write);
  EXPECT_EQ(refused_with<command_errors::IsDirectory>(
                [&] { back_up(game.store(), folder / ".", plans::noon, true); }),
            Status::cannot_write);
  write(copy + ".part", "left by a program that was killed");
  back_up(game.store(), copy, plans::noon, true);
  EXPECT_EQ(Store::open(copy).list().size(), 1U);
  EXPECT_FALSE(fs::exists(copy + ".part"));
}

// What comes out has a whole history at every moment, however the writers go.
TEST_F(BackupTest, IsWholeWhileOthersWrite) {
  const std::string path = game.store().path();
  const pid_t writer = fork();
  if (writer == 0) {
    try {
      Store store = Store::open(path);
      for (;;) {
        Store::WriteTransaction change(store);
        change.queue_letter({.game = "plans",
                             .reader = "red",
                             .kind = OutboxItem::Kind::reminder,
                             .time = plans::noon,
                             .text = std::string(3000, 'x')});
        change.commit();
      }
    } catch (const StoreError&) {
      _exit(1);  // the parent has ended
    }
  }
  for (int i = 0; i < 6; ++i) {
    back_up(game.store(), copy, plans::noon, true);
    Store opened = Store::open(copy);
    EXPECT_TRUE(StoreMaintenance(opened).faults().empty());
  }
  EXPECT_EQ(waitpid(writer, nullptr, WNOHANG), 0) << "it still writes";
  kill(writer, SIGKILL);
  waitpid(writer, nullptr, 0);
  EXPECT_GT(Store::open(copy).outbox().size(), 1U);
}

TEST_F(BackupTest, IsRefusedWhereTheStoreIsDamaged) {
  const std::string path = game.store().path();
  {
    // The second half is overwritten, as by a broken disk.
    std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
    const auto half = static_cast<std::streamoff>(fs::file_size(path) / 8192 * 4096);
    file.seekp(half);
    file << std::string(fs::file_size(path) - static_cast<std::size_t>(half), '\x7f');
  }
  try {
    Store store = Store::open(path);
    back_up(store, copy, plans::noon, false);
    ADD_FAILURE() << "a damaged store was copied";
  } catch (const CommandError& error) {
    EXPECT_EQ(error.status(), Status::damaged);
  } catch (const StoreError& error) {
    EXPECT_EQ(error.kind(), StoreError::Kind::damaged);
  }
  EXPECT_FALSE(fs::exists(copy));
  EXPECT_FALSE(fs::exists(copy + ".part"));
}

TEST(DatedBackups, AreFilesOfTheirPatternAlone) {
  const TemporaryFolder folder;
  const std::string base = folder / "nightly";
  EXPECT_EQ(dated_backup(base, "2026-11-28T06:30:00Z"), base + "-2026-11-28T0630.db");
  EXPECT_EQ(dated_backup(base + ".db", "2026-11-28T06:30:00Z"), base + "-2026-11-28T0630.db");
  for (const char* name :
       {"nightly-2026-11-26T0630.db", "nightly-2026-11-28T0630.db", "nightly-2026-11-27T0630.db",
        "nightly-2026-11-27T063.db", "nightly-before.db", "nightly-2026-11-27T0630.db.part", "nightly.db",
        "other-2026-11-20T0630.db", "my-nightly-2026-11-20T0630.db", "nightly-2026-11-2xT0630.db"})
    write(folder / name, name);
  fs::create_directory(folder / "nightly-2026-11-01T0630.db");
  fs::create_symlink(folder / "nightly.db", folder / "nightly-2026-11-02T0630.db");
  const std::vector<std::string> all{base + "-2026-11-26T0630.db", base + "-2026-11-27T0630.db",
                                     base + "-2026-11-28T0630.db"};
  EXPECT_EQ(dated_backups(base), all);
  EXPECT_TRUE(remove_old_backups(base, 3).empty());
  EXPECT_EQ(remove_old_backups(base, 1), std::vector<std::string>(all.begin(), all.begin() + 2));
  EXPECT_EQ(dated_backups(base), std::vector<std::string>{all[2]});
  EXPECT_TRUE(fs::exists(folder / "nightly-before.db"));
  EXPECT_TRUE(fs::is_symlink(folder / "nightly-2026-11-02T0630.db"));
}

TEST_F(BackupTest, GoesBackOnlyWhereItIsSaidWhatIsLost) {
  back_up(game.store(), copy, plans::noon, false);
  game.submit(orders("red", "[roll]"));
  const std::string before = bytes_of(game.store().path());
  try {
    restore(request());
    ADD_FAILURE() << "it went on";
  } catch (const CommandError& error) {
    EXPECT_EQ(error.status(), Status::refused);
    const auto* lost = get_if<command_errors::RestoreLoses>(&error.why());
    ASSERT_NE(lost, nullptr);
    EXPECT_EQ(lost->entries, 1U);
    EXPECT_EQ(lost->files, 1U);
    EXPECT_TRUE(lost->games.empty());
  }
  EXPECT_EQ(bytes_of(game.store().path()), before) << "nothing was changed";
  EXPECT_FALSE(fs::exists(game.store().path() + ".part"));
  RestoreRequest forced = request();
  forced.force = true;
  const RestoreResult result = restore(forced);
  ASSERT_EQ(result.games.size(), 1U);
  EXPECT_TRUE(result.games[0].held);
  EXPECT_EQ(result.lost.entries, 1U);
  const std::vector<ToldMore> told = result.games[0].told;
  ASSERT_FALSE(told.empty()) << "red has its receipt";
  EXPECT_EQ(told[0].entry, result.games[0].entry + 1);
  const StoredGame stored = game.store().find("plans").value();
  EXPECT_TRUE(stored.clocks.held);
  EXPECT_EQ(StoreMaintenance(game.store()).told_more(stored), told);
}

// The die stays as it was: the same order, in the same place of the history, is answered by the same throw.
TEST_F(BackupTest, TheSameOrderGetsTheSameDie) {
  back_up(game.store(), copy, plans::noon, false);
  const std::string roll = orders("red", "[roll]");
  game.submit(roll);
  const auto dice = [&] {
    const auto entries = game.store().entries(game.store().find("plans").value());
    for (auto entry = entries.rbegin(); entry != entries.rend(); ++entry)
      if (entry->body.contains("events")) return entry->body["events"][0];
    return nlohmann::json();
  };
  const nlohmann::json thrown = dice();
  ASSERT_EQ(thrown["event"], "dice rolled");
  RestoreRequest forced = request();
  forced.force = true;
  restore(forced);
  {
    ModeratorTransaction act(game.store(), "plans", plans::noon, plans::no_text);
    const NoteResult resumed = resume_game(act, "all were asked", plans::no_text);
    EXPECT_FALSE(resumed.told_more.empty());
  }
  EXPECT_TRUE(StoreMaintenance(game.store()).told_more(game.store().find("plans").value()).empty());
  EXPECT_EQ(game.submit(roll).status, Status::done);
  EXPECT_EQ(dice(), thrown);
}

// With the records that players hold, nothing of the record is lost, and no die is drawn again.
TEST_F(BackupTest, RecordsBringBackWhatCameAfterIt) {
  back_up(game.store(), copy, plans::noon, false);
  game.submit(orders("red", "[roll]"));
  game.submit(orders("red", "[end turn]"));
  const std::string head = last_head();
  const std::uint64_t last = game.last_entry();
  RestoreRequest with = request();
  with.records = {held("red.jsonl", Viewer::of(seat_at(0))), held("all.jsonl", Viewer::everybody())};
  with.force = true;  // receipts are lost all the same
  const RestoreResult result = restore(with);
  EXPECT_EQ(result.games.at(0).added, last - 1);
  EXPECT_EQ(result.lost.entries, 0U);
  EXPECT_TRUE(result.games.at(0).told.empty());
  EXPECT_EQ(StoreMaintenance(game.store()).head_of("plans", last), head);
  const StoredGame stored = game.store().find("plans").value();
  EXPECT_FALSE(audit(open_game, game.store().entries(stored), stored.current, {}).difference);
}

TEST_F(BackupTest, RecordsOfOthersAreRefused) {
  back_up(game.store(), copy, plans::noon, false);
  game.submit(orders("red", "[roll]"));
  const std::string before = bytes_of(game.store().path());
  const auto refuses = [&](HeldRecord record) {
    RestoreRequest with = request();
    with.records = {std::move(record)};
    with.force = true;
    refused_with<command_errors::RecordRefused>([&] { restore(with); });
    EXPECT_EQ(bytes_of(game.store().path()), before);
  };
  HeldRecord unsigned_one = held("unsigned.jsonl", Viewer::everybody());
  unsigned_one.record.last.signature.reset();
  refuses(unsigned_one);
  HeldRecord cut = held("cut.jsonl", Viewer::everybody());
  cut.record.entries.pop_back();  // the signature is of another entry
  refuses(cut);
  HeldRecord changed = held("changed.jsonl", Viewer::everybody());
  changed.record.entries.back().body["luck"] = "mine";
  refuses(changed);
}

// A copy of another game, or of the game after another history, is no way to change what was played.
TEST_F(BackupTest, AnotherHistoryIsRefused) {
  back_up(game.store(), copy, plans::noon, false);
  game.submit(orders("red", "[roll]"));
  const HeldRecord told = held("told.jsonl", Viewer::everybody());
  RestoreRequest forced = request();
  forced.force = true;
  restore(forced);
  back_up(game.store(), copy, plans::noon, true);  // in this one a hold stands where red rolled
  forced.records = {told};
  EXPECT_EQ(refused_with<command_errors::RecordRefused>([&] { restore(forced); }), Status::refused);
}

TEST_F(BackupTest, TakesThePlaceOfAMissingOrDamagedStore) {
  back_up(game.store(), copy, plans::noon, false);
  RestoreRequest elsewhere = request();
  elsewhere.store = folder / "new.db";
  const RestoreResult result = restore(elsewhere);
  ASSERT_EQ(result.games.size(), 1U);
  EXPECT_EQ(result.games[0].told, std::vector<ToldMore>{ToldMore{}}) << "nobody knows";
  EXPECT_EQ(Store::open(elsewhere.store).list().size(), 1U);
  struct stat info {};
  ASSERT_EQ(stat(elsewhere.store.c_str(), &info), 0);
  EXPECT_EQ(info.st_mode & 0777U, 0600U);
  write(elsewhere.store, bytes_of(elsewhere.store).substr(0, 20000));
  EXPECT_EQ(refused_with<command_errors::DamagedStays>([&] { restore(elsewhere); }), Status::refused);
  elsewhere.force = true;
  restore(elsewhere);
  EXPECT_EQ(Store::open(elsewhere.store).list().size(), 1U);
  // What is no store is never replaced.
  elsewhere.store = folder / "letter.txt";
  write(elsewhere.store, "Dear all");
  EXPECT_THROW(restore(elsewhere), StoreError);
  EXPECT_EQ(bytes_of(elsewhere.store), "Dear all");
}

}  // namespace
}  // namespace inselpost
