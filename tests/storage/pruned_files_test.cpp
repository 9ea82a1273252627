// Checks that of files without effect only the newest are kept whole: older ones stay on record as received,
// and executed or waiting files stay complete.
#include "tests/storage/store_helpers.hpp"

namespace inselpost {
namespace {

struct PrunedFiles : testing::Test {
  PrunedFiles() : store(Store::open_or_make(path)) { make_game(store, "friday"); }

  void refuse(const std::string& bytes, const std::string& seat = "red") {
    Store::WriteTransaction change(store);
    const StoredGame game = store.find("friday").value();
    Submission submission = file(bytes, 0);
    submission.seat = seat;
    change.add(game, submission, {}, position(game.last_entry));
    change.commit();
  }
  std::string ask(const std::string& sql) { return RawDatabase(path).ask(sql); }
  std::string whole() { return ask("SELECT count(*) FROM submissions WHERE length(bytes) > 0"); }

  TemporaryFolder folder;
  std::string path = folder / "a.db";
  Store store;
};

TEST_F(PrunedFiles, KeepsTheNewestFilesComplete) {
  const std::size_t sent = max_refused_kept + 7;
  for (std::size_t i = 0; i < sent; ++i) refuse("file " + std::to_string(i));
  EXPECT_EQ(whole(), std::to_string(max_refused_kept));
  EXPECT_EQ(ask("SELECT count(*) FROM submissions"), std::to_string(sent)) << "that they came";
  EXPECT_EQ(ask("SELECT bytes FROM submissions WHERE id = 8"), "file 7");
  EXPECT_EQ(ask("SELECT bytes || receipt FROM submissions WHERE id = 7"), "");
  EXPECT_EQ(ask("SELECT count(*) FROM submissions WHERE length(digest) = 32 AND time > '2026'"),
            std::to_string(sent));
}

TEST_F(PrunedFiles, LimitsFilesOfInventedSeatNames) {
  for (std::size_t i = 0; i < max_refused_kept + 9; ++i) refuse("x", "nobody-" + std::to_string(i));
  EXPECT_EQ(whole(), std::to_string(max_refused_kept));
}

TEST_F(PrunedFiles, DoesNotTouchOtherGames) {
  make_game(store, "saturday");
  {
    Store::WriteTransaction change(store);
    const StoredGame game = store.find("saturday").value();
    change.add(game, file("of saturday", 0), {}, position(game.last_entry));
    change.commit();
  }
  for (std::size_t i = 0; i < max_refused_kept + 3; ++i) refuse("x");
  EXPECT_EQ(ask("SELECT bytes FROM submissions WHERE game = 2"), "of saturday");
}

TEST_F(PrunedFiles, KeepsExecutedAndPendingFiles) {
  play_one(store, "friday", "done");
  {
    Store::WriteTransaction change(store);
    const StoredGame game = store.find("friday").value();
    change.keep(game, {7, "red.yaml", file("waits", 0)});
    change.commit();
  }
  for (std::size_t i = 0; i < max_refused_kept + 9; ++i) refuse("x");
  Store::WriteTransaction change(store);
  const StoredGame game = store.find("friday").value();
  ASSERT_TRUE(change.find_duplicate(game, "red", "done"));
  EXPECT_EQ(change.find_duplicate(game, "red", "done")->receipt, "receipt of done");
  ASSERT_EQ(change.kept(game).drafts.size(), 1U);
  EXPECT_EQ(change.kept(game).drafts[0].submission.bytes, "waits");
  EXPECT_EQ(whole(), std::to_string(max_refused_kept + 2));
}

TEST_F(PrunedFiles, NoOtherColumnCanBeChanged) {
  play_one(store, "friday", "done");
  refuse("refused");
  {
    Store::WriteTransaction change(store);
    change.keep(store.find("friday").value(), {7, "red.yaml", file("waits", 0)});
    change.commit();
  }
  RawDatabase raw_database(path);
  const std::string empty = "SET bytes = x'', receipt = '', diagnostics = '', answer = '{}'";
  EXPECT_EQ(raw_database.run("UPDATE submissions " + empty + " WHERE id = 1"),
            "a submission is never changed");
  EXPECT_EQ(raw_database.run("UPDATE submissions " + empty + " WHERE id = 3"),
            "a submission is never changed");
  for (const char* other :
       {", done = 1", ", number = 9", ", seat = 'blue'", ", time = '2027'", ", status = 3",
        ", last_entry = 0", ", digest = zeroblob(32)", ", receipt = 'another'", ", answer = '{\"a\":1}'"})
    EXPECT_EQ(raw_database.run("UPDATE submissions " + empty + other + " WHERE id = 2"),
              "a submission is never changed")
        << other;
  EXPECT_EQ(raw_database.run("UPDATE submissions SET bytes = x'61' WHERE id = 2"),
            "a submission is never changed");
  EXPECT_EQ(raw_database.run("DELETE FROM submissions WHERE id = 2"), "a submission is never deleted");
  EXPECT_EQ(raw_database.run("UPDATE submissions " + empty + " WHERE id = 2"), "");
}

TEST_F(PrunedFiles, ReadsOnlyCompleteFiles) {
  EXPECT_NE(RawDatabase(path)
                .plan("SELECT id FROM submissions WHERE game = 1 AND done = 0 AND length(bytes) > 0 "
                      "ORDER BY id DESC LIMIT -1 OFFSET 50")
                .find("submissions_refused"),
            std::string::npos);
}

}  // namespace
}  // namespace inselpost
