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
  std::string next_due() { return RawDatabase(path).ask("SELECT next_due FROM games WHERE name = 'isle'"); }
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
  EXPECT_NE(raw_database.plan("SELECT id FROM games WHERE next_due <= '2026'").find("games_due"),
            std::string::npos);
  EXPECT_NE(raw_database.plan("SELECT id FROM submissions WHERE game = 1 AND seat = 'red' AND digest = x'00'")
                .find("submissions_texts"),
            std::string::npos);
}

}  // namespace
}  // namespace inselpost
