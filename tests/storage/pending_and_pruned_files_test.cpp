// Tests of pending decisions: written with the move, and found by their time.
#include "tests/storage/store_helpers.hpp"

namespace inselpost {
namespace {

constexpr const char *monday = "2026-11-23T09:00:00Z", *tuesday = "2026-11-24T09:00:00Z";

class PendingDecisionsTable : public StoreTest {
 protected:
  PendingDecisionsTable() { make_game(store, "isle"); }
  void store_pending(const std::vector<TimedDecision>& awaited, const std::string& name = "isle") {
    Store::WriteTransaction change(store);
    const StoredGame game = store.find(name).value();
    StoredPosition after = position(game.last_entry + 1);
    after.pending_decisions = awaited;
    change.append_entries(game, {entry(game.last_entry + 1, "note")}, after);
    change.commit();
  }
  std::vector<TimedDecision> listed() { return store.list().at(0).pending_decisions; }
  std::string next_due() { return RawDatabase(path).ask("SELECT next_due FROM positions WHERE game = 1"); }
};

TEST_F(PendingDecisionsTable, IsWrittenWithTheOrderAndListedInItsOrder) {
  EXPECT_TRUE(listed().empty());
  store_pending(
      {{"red", "discard", "", 4, 7, monday},
       {"blue", "answer", "o1", 0, 7, monday, tuesday, std::vector<std::string>{"public", "blue"}}});
  const std::vector<TimedDecision> owed = listed();
  ASSERT_EQ(owed.size(), 2U);
  EXPECT_EQ(owed[0].seat, "red");
  EXPECT_EQ(owed[0].count, 4);
  EXPECT_FALSE(owed[0].due || owed[0].seen_by);
  EXPECT_EQ(owed[1].kind, "answer");
  EXPECT_EQ(owed[1].about, "o1");
  EXPECT_EQ(owed[1].turn, 7);
  EXPECT_EQ(owed[1].due, tuesday);
  EXPECT_EQ(owed[1].seen_by, (std::vector<std::string>{"public", "blue"}));
  store_pending({});
  EXPECT_TRUE(listed().empty());
}

TEST_F(PendingDecisionsTable, ADecisionThatStaysPendingKeepsItsStart) {
  store_pending({{"red", "roll", "", 0, 7, monday}});
  store_pending({{"blue", "answer", "o1", 0, 7, tuesday}, {"red", "roll", "", 0, 7, tuesday}});
  EXPECT_EQ(listed().at(0).since, tuesday);
  EXPECT_EQ(listed().at(1).since, monday);
  store_pending({{"red", "roll", "", 0, 8, tuesday}});
  EXPECT_EQ(listed().at(0).since, tuesday) << "another turn";
}

TEST_F(PendingDecisionsTable, TheGameIsDueWithTheEarliestDecision) {
  const auto acts = [](TimedDecision owed, const char* time) {
    owed.acts = time;
    return owed;
  };
  const TimedDecision red{"red", "discard", "", 4, 7, monday}, blue{"blue", "discard", "", 5, 7, monday};
  TimedDecision seen = blue;
  seen.seen_by = {"public", "red"};
  EXPECT_EQ(next_due(), "NULL");
  EXPECT_FALSE(store.next_due("isle"));
  store_pending({acts(red, tuesday), acts(blue, monday)});
  EXPECT_EQ(next_due(), monday);
  EXPECT_EQ(store.due_games(monday), std::vector<std::string>{"isle"});
  store_pending({acts(red, tuesday), acts(seen, monday)});
  EXPECT_EQ(next_due(), tuesday) << "blue has answered, and not all may know it";
  EXPECT_EQ(store.next_due("isle"), tuesday);
  EXPECT_TRUE(store.due_games(monday).empty());
  store_pending({{"red", "discard", "", 4, 7, monday, tuesday}});
  EXPECT_EQ(next_due(), "NULL") << "the clock never decides it";
  store_pending({{"red", "roll", "", 0, 8, tuesday}});
  EXPECT_EQ(next_due(), "NULL");
}

TEST_F(PendingDecisionsTable, StoresClocksAndMissedDeadlines) {
  using std::chrono::hours;
  TimedDecision owed{"red", "discard", "", 4, 7, monday, monday};
  owed.clock = "discard";
  owed.acts = tuesday;
  owed.left = {hours(1), hours(2)};
  const Absences away{{"red", {{monday, tuesday}}}};
  Store::WriteTransaction change(store);
  StoredGame game = store.find("isle").value();
  StoredPosition after = position(game.last_entry + 1);
  after.pending_decisions = {owed};
  after.clocks.stopped = {{"blue", 7, hours(3), hours(15)}};
  after.clocks.missed = {{"blue", 1}, {"red", 2}};
  after.clocks.away = away;
  after.clocks.held = true;
  change.append_entries(game, {entry(game.last_entry + 1, "note")}, after);
  game = store.find("isle").value();
  ASSERT_EQ(game.pending_decisions.size(), 1U);
  EXPECT_EQ(game.pending_decisions[0].clock, "discard");
  EXPECT_EQ(game.pending_decisions[0].due, monday);
  EXPECT_EQ(game.pending_decisions[0].acts, tuesday);
  ASSERT_EQ(game.clocks.stopped.size(), 1U);
  EXPECT_EQ(game.clocks.stopped[0].seat, "blue");
  EXPECT_EQ(game.clocks.stopped[0].turn, 7);
  EXPECT_EQ(game.clocks.stopped[0].until_due, hours(3));
  EXPECT_EQ(game.clocks.stopped[0].until_acts, hours(15));
  EXPECT_EQ(game.clocks.away, away);
  EXPECT_TRUE(game.clocks.held);
  ASSERT_TRUE(game.pending_decisions[0].left);
  EXPECT_EQ(game.pending_decisions[0].left->until_due, hours(1));
  EXPECT_EQ(game.pending_decisions[0].left->until_acts, hours(2));
  EXPECT_TRUE(store.list().at(0).held);
  EXPECT_EQ(change.reset_missed(game, "red"), 2U);
  EXPECT_EQ(change.reset_missed(game, "white"), 0U);
  EXPECT_EQ(store.find("isle")->clocks.missed, (MissedDeadlines{{"blue", 1}}));
}

TEST_F(PendingDecisionsTable, TheLastTickNeverMovesBackwards) {
  EXPECT_FALSE(store.last_tick());
  store.record_tick(tuesday);
  store.record_tick(monday);
  EXPECT_EQ(store.last_tick(), tuesday);
}

TEST_F(PendingDecisionsTable, IsUnchangedIfNothingWasExecuted) {
  store_pending({{"red", "roll", "", 0, 7, monday}});
  Store::WriteTransaction change(store);
  const StoredGame game = store.find("isle").value();
  change.add(game, file("refused", 0), {}, position(game.last_entry));
  change.commit();
  EXPECT_EQ(listed().size(), 1U);
}

TEST_F(PendingDecisionsTable, DueGamesAndTextsAreFoundByTheirIndex) {
  RawDatabase raw_database(path);
  EXPECT_NE(raw_database.plan("SELECT game FROM positions WHERE next_due <= '2026'").find("positions_due"),
            std::string::npos);
  EXPECT_NE(raw_database.plan("SELECT id FROM submissions WHERE game = 1 AND seat = 'red' AND digest = x'00'")
                .find("submissions_texts"),
            std::string::npos);
}

// Tests of files that are stored until their time, and of what is left of plans (SBP-9, AHEAD-2, PLAN-11).

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

// The tables for kept files are made with the first one: by whoever comes first, and only if it is committed.
TEST_F(PendingFilesTest, IsSeenByAStoreThatWasOpenBefore) {
  const std::string path = folder_ / "games.db";
  const auto has_tables = [&] {
    return RawDatabase(path).ask("SELECT count(*) FROM sqlite_schema WHERE name IN ('drafts', 'answers')");
  };
  {
    Store::WriteTransaction undone(store_);
    undone.keep(game(), early("red", "pass"));
  }
  EXPECT_EQ(has_tables(), "0");
  EXPECT_TRUE(waiting().empty());
  at_the_same_time(4, [&](int process) {
    Store own = Store::open(path);
    Store::WriteTransaction change(own);
    change.keep(own.find("isle").value(), early("seat-" + std::to_string(process), "pass"));
    change.commit();
  });
  EXPECT_EQ(has_tables(), "2");
  EXPECT_EQ(waiting().size(), 4U);
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
  for (const char* const harm : {"UPDATE letters SET receipt = ''", "DELETE FROM letters",
                                 "UPDATE submissions SET bytes = substr(bytes, 1, 0)",
                                 "INSERT OR REPLACE INTO letters SELECT * FROM letters"})
    EXPECT_NE(RawDatabase(folder_ / "games.db").run(harm), "") << harm;
}

// Checks that of files without effect only the newest are kept whole: older ones stay on record as received,
// and executed or waiting files stay complete.

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
  std::string path = store_place(folder, "a.db");
  Store store;
};

TEST_F(PrunedFiles, KeepsTheNewestFilesComplete) {
  const std::size_t sent = max_refused_kept + 7;
  for (std::size_t i = 0; i < sent; ++i) refuse("file " + std::to_string(i));
  EXPECT_EQ(whole(), std::to_string(max_refused_kept));
  EXPECT_EQ(ask("SELECT count(*) FROM submissions"), std::to_string(sent)) << "that they came";
  EXPECT_EQ(ask("SELECT bytes FROM submissions WHERE id = 8"), "file 7");
  EXPECT_EQ(ask("SELECT length(bytes) || receipt FROM submissions WHERE id = 7"), "0");
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
  const std::string empty = "SET bytes = substr(bytes, 1, 0), receipt = '', diagnostics = '', answer = '{}'";
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
  EXPECT_EQ(raw_database.run("UPDATE submissions SET bytes = substr(bytes, 1, 1) WHERE id = 2"),
            "a submission is never changed");
  EXPECT_EQ(raw_database.run("DELETE FROM submissions WHERE id = 2"), "a submission is never deleted");
  EXPECT_EQ(raw_database.run("UPDATE submissions " + empty + " WHERE id = 2"), "");
}

TEST_F(PrunedFiles, ReadsOnlyCompleteFiles) {
  EXPECT_NE(RawDatabase(path)
                .plan("SELECT id FROM submissions WHERE game = 1 AND done = 0 AND length(bytes) > 0 "
                      "ORDER BY id DESC LIMIT 9223372036854775807 OFFSET 50")
                .find("submissions_refused"),
            std::string::npos);
}

}  // namespace
}  // namespace inselpost
