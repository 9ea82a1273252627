// Files that wait for a place in the special building phase (SBP-9).
#include "tests/storage/store_helpers.hpp"

namespace inselpost {
namespace {

WaitingFile early(const std::string& seat, const std::string& bytes) {
  WaitingFile waiting{7, seat + ".yaml", file(bytes, 0)};
  waiting.submission.seat = seat;
  return waiting;
}

class Waiting : public testing::Test {
 protected:
  Waiting() : store_(Store::open_or_make(folder_ / "games.db")) { make_game(store_, "isle"); }
  StoredGame game() { return store_.find("isle").value(); }
  void keep(const std::string& seat, const std::string& bytes) {
    Store::Change change(store_);
    change.keep(game(), early(seat, bytes));
    change.commit();
  }
  /// `SEAT BYTES` of every file that waits.
  std::vector<std::string> waiting() {
    Store::Change change(store_);
    std::vector<std::string> found;
    for (const WaitingFile& one : change.waiting(game()))
      found.push_back(one.submission.seat + " " + one.submission.bytes);
    return found;
  }
  Folder folder_;
  Store store_;
};

TEST_F(Waiting, KeepsTheFileWithItsAnswerAndMovesNothing) {
  const StoredGame before = game();
  keep("red", "pass");
  Store::Change change(store_);
  const auto files = change.waiting(game());
  ASSERT_EQ(files.size(), 1U);
  EXPECT_EQ(files[0].turn, 7);
  EXPECT_EQ(files[0].name, "red.yaml");
  EXPECT_EQ(files[0].submission.bytes, "pass");
  EXPECT_EQ(files[0].submission.receipt, "receipt of pass");
  EXPECT_EQ(game().last_entry, before.last_entry);
  EXPECT_EQ(game().changed, before.changed);
  EXPECT_EQ(game().brief, before.brief);
  EXPECT_FALSE(change.seen(game(), "red", "pass")) << "nothing of it has been done";
  EXPECT_EQ(Stranger(folder_ / "games.db").ask("SELECT count(*) FROM outbox"), "0");
}

TEST_F(Waiting, ALaterFileOfTheSameSeatReplacesIt) {
  keep("red", "pass");
  keep("blue", "pass");
  keep("red", "buy");
  EXPECT_EQ(waiting(), (std::vector<std::string>{"blue pass", "red buy"}));
  EXPECT_EQ(Stranger(folder_ / "games.db").ask("SELECT count(*) FROM submissions"), "3")
      << "all that came stays";
}

TEST_F(Waiting, IsOfOneGameAlone) {
  make_game(store_, "other");
  keep("red", "pass");
  Store::Change change(store_);
  EXPECT_TRUE(change.waiting(store_.find("other").value()).empty());
}

TEST_F(Waiting, IsDroppedWithWhatWasDone) {
  keep("red", "pass");
  keep("blue", "pass");
  {
    Store::Change undone(store_);
    undone.drop(game(), "red");
  }
  EXPECT_EQ(waiting().size(), 2U);
  Store::Change change(store_);
  change.drop(game(), "red");
  change.add(game(), early("red", "pass").submission, {}, position(game().last_entry));
  change.commit();
  EXPECT_EQ(waiting(), std::vector<std::string>{"blue pass"});
}

}  // namespace
}  // namespace inselpost
