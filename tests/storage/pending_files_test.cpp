// Tests of files that are stored until their time, and of what is left of plans (SBP-9, AHEAD-2, PLAN-11).
#include "tests/storage/store_helpers.hpp"

namespace inselpost {
namespace {

PendingFile early(const std::string& seat, const std::string& bytes) {
  PendingFile waiting{7, seat + ".yaml", file(bytes, 0)};
  waiting.submission.seat = seat;
  return waiting;
}

class PendingFilesTest : public testing::Test {
 protected:
  PendingFilesTest() : store_(Store::open_or_make(folder_ / "games.db")) { make_game(store_, "isle"); }
  StoredGame game() { return store_.find("isle").value(); }
  void keep(const std::string& seat, const std::string& bytes) {
    Store::WriteTransaction change(store_);
    change.keep(game(), early(seat, bytes));
    change.commit();
  }
  /// `SEAT BYTES` of every file that waits.
  std::vector<std::string> waiting() {
    Store::WriteTransaction change(store_);
    std::vector<std::string> found;
    const PendingFiles kept = change.kept(game());
    for (const PendingFile& one : kept.drafts)
      found.push_back(one.submission.seat + " " + one.submission.bytes);
    return found;
  }
  TemporaryFolder folder_;
  Store store_;
};

TEST_F(PendingFilesTest, StoresTheFileWithItsAnswerOnly) {
  const StoredGame before = game();
  keep("red", "pass");
  Store::WriteTransaction change(store_);
  const auto files = change.kept(game()).drafts;
  ASSERT_EQ(files.size(), 1U);
  EXPECT_EQ(files[0].turn, 7);
  EXPECT_EQ(files[0].name, "red.yaml");
  EXPECT_EQ(files[0].submission.bytes, "pass");
  EXPECT_EQ(game().last_entry, before.last_entry);
  EXPECT_EQ(game().changed, before.changed);
  EXPECT_EQ(game().brief, before.brief);
  EXPECT_TRUE(change.find_duplicate(game(), "red", "pass"))
      << "it is kept: the same file gets the same answer";
}

TEST_F(PendingFilesTest, ALaterFileOfTheSameSeatReplacesIt) {
  keep("red", "pass");
  keep("blue", "pass");
  keep("red", "buy");
  EXPECT_EQ(waiting(), (std::vector<std::string>{"blue pass", "red buy"}));
  EXPECT_EQ(RawDatabase(folder_ / "games.db").ask("SELECT count(*) FROM submissions"), "3")
      << "all that came stays";
}

TEST_F(PendingFilesTest, IsOfOneGameAlone) {
  make_game(store_, "other");
  keep("red", "pass");
  Store::WriteTransaction change(store_);
  EXPECT_TRUE(change.kept(store_.find("other").value()).drafts.empty());
}

TEST_F(PendingFilesTest, IsDroppedWithItsTransaction) {
  keep("red", "pass");
  keep("blue", "pass");
  {
    Store::WriteTransaction undone(store_);
    undone.drop(game(), "red", 7);
  }
  EXPECT_EQ(waiting().size(), 2U);
  Store::WriteTransaction change(store_);
  change.drop(game(), "red", 7);
  change.add(game(), early("red", "pass").submission, {}, position(game().last_entry));
  change.commit();
  EXPECT_EQ(waiting(), std::vector<std::string>{"blue pass"});
}

TEST_F(PendingFilesTest, IsOneForEachTurn) {
  keep("red", "pass");
  Store::WriteTransaction change(store_);
  PendingFile other = early("red", "buy");
  other.turn = 8;
  change.keep(game(), other);
  change.drop(game(), "red", 7);
  EXPECT_TRUE(change.find_duplicate(game(), "red", "buy"));
  EXPECT_FALSE(change.find_duplicate(game(), "red", "pass"))
      << "it is kept no longer, and nothing of it was done";
}

/// What is left of a plan.
struct PendingPlansTest : PendingFilesTest {
  PendingPlan pending_plan(const std::string& bytes, bool waits) {
    PendingPlan plan{early("red", bytes), waits, game().last_entry, R"({"row":1})"};
    Store::WriteTransaction change(store_);
    plan.file.submission.number = change.add(game(), plan.file.submission, {}, position(game().last_entry));
    change.keep_plan(game(), plan);
    change.commit();
    return plan;
  }
};

TEST_F(PendingPlansTest, IsOneForEachSeat) {
  pending_plan("roll", true);
  const PendingPlan newer = pending_plan("rob", false);
  const auto all = store_.kept(game()).plans;
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0].file.submission.bytes, "rob");
  EXPECT_EQ(all[0].file.submission.number, newer.file.submission.number);
  EXPECT_EQ(all[0].file.turn, 7);
  EXPECT_FALSE(all[0].waits);
  EXPECT_EQ(all[0].state, R"({"row":1})");
  Store::WriteTransaction change(store_);
  change.drop_plan(game(), "red");
  EXPECT_TRUE(change.kept(game()).plans.empty());
}

TEST_F(PendingPlansTest, AnswersTheSameFileAgainWhileItWaits) {
  pending_plan("roll", true);
  {
    Store::WriteTransaction change(store_);
    EXPECT_TRUE(change.find_duplicate(game(), "red", "roll"));
  }
  pending_plan("rob", false);
  Store::WriteTransaction change(store_);
  EXPECT_FALSE(change.find_duplicate(game(), "red", "roll")) << "another one has replaced it";
  EXPECT_FALSE(change.find_duplicate(game(), "red", "rob")) << "it stopped, and nothing of it was done";
}

TEST_F(PendingPlansTest, IsToldLaterInLettersThatStay) {
  const PendingPlan plan = pending_plan("roll", true);
  Submission letter = file("", 1);
  letter.seat = "red";
  letter.number = plan.file.submission.number;
  Store::WriteTransaction change(store_);
  change.drop_plan(game(), "red");
  EXPECT_EQ(change.add_letter(game(), letter, {}, position(game().last_entry)), 1U);
  letter.done = 0;
  EXPECT_EQ(change.add_letter(game(), letter, {}, position(game().last_entry)), 2U);
  const auto seen = change.find_duplicate(game(), "red", "roll");
  ASSERT_TRUE(seen) << "something of it was done later";
  EXPECT_EQ(seen->receipt, "receipt of roll") << "the first answer, not the letter";
  change.commit();
  for (const char* const harm :
       {"UPDATE letters SET receipt = ''", "DELETE FROM letters", "UPDATE submissions SET bytes = x''",
        "INSERT OR REPLACE INTO letters SELECT * FROM letters"})
    EXPECT_NE(RawDatabase(folder_ / "games.db").run(harm), "") << harm;
}

}  // namespace
}  // namespace inselpost
