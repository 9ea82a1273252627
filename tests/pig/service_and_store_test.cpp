// Tests of Pig through the service: files as players send them, receipts, and acts of the moderator.
#include <gtest/gtest.h>

#include "cli/service/moderator/moderator_transaction.hpp"
#include "cli/service/moderator/rollback.hpp"
#include "cli/service/notes.hpp"
#include "cli/service/summary.hpp"
#include "schemas/record/audit/audit.hpp"
#include "schemas/record/game_replay.hpp"
#include "storage/store.hpp"
#include "tests/pig/played_game.hpp"
#include "tests/pig/service_fixture.hpp"
#include "tests/storage/store_helpers.hpp"

namespace inselpost::pig {
namespace {

/// An answer in the words of nobody: what was typed and read, what became of it, what its sender may read.
FormattedAnswer plain(const SubmissionResult& answer, const LanguagePrefs&) {
  std::string out = std::to_string(static_cast<int>(answer.status)) + '\n';
  for (const FileDiagnostic& complaint : answer.complaints) out += complaint.at.code + '\n';
  for (const RowResult& tried : answer.orders) {
    out += tried.typed + " | " + tried.order + " | " + std::to_string(static_cast<int>(tried.outcome));
    if (tried.rejection) out += " | " + tried.rejection->why.code;
    for (const Json& event : tried.events) out += " | " + event.at("event").get<std::string>();
    out += '\n';
  }
  return {out, {}, "{}"};
}

struct PigService : ServiceTest {
  PigService() : ServiceTest(plain) {}
  void begin(const std::string& more = {}) {
    ServiceTest::begin(
        "game: evening\nsystem: pig\ngoal: 30\n" + more + "seats: [{name: ann, player: Ann}, {name: bob}]\n",
        "desk");
  }
  Json brief() { return LedgerSnapshot::of(store, game()).brief(); }
  std::string active() { return brief().at("active"); }
  std::string other() { return active() == "ann" ? "bob" : "ann"; }
  std::string file(const std::string& seat, const std::string& orders) {
    return "game: evening\nseat: " + seat + "\nturn: " + brief().at("turn").dump() + "\norders:\n" + orders;
  }
};

TEST_F(PigService, AFileIsAdjudicatedAndADuplicateGetsTheOldReceipt) {  // REP-1, REP-2
  begin();
  const std::string text = file(active(), "  - roll\n  - fly\n");
  const ProcessedSubmission refused = take(text);
  ASSERT_TRUE(refused.answer);
  EXPECT_EQ(refused.answer->status, static_cast<int>(Status::not_understood)) << "`fly` is no order";
  EXPECT_EQ(refused.answer->number, 1U) << "its receipt is kept like any other";
  EXPECT_EQ(game().last_entry, 1U) << "so nothing of it was done";

  const std::string good = file(active(), "  -   roll   # the die\n  - hold\n");
  const ProcessedSubmission done = take(good);
  ASSERT_TRUE(done.answer);
  EXPECT_EQ(done.answer->done, 2U) << done.answer->receipt;
  EXPECT_NE(done.answer->receipt.find("roll | roll | 0 | rolled\nhold | hold | 0"), std::string::npos)
      << done.answer->receipt;
  EXPECT_EQ(game().last_entry, 3U);
  const ProcessedSubmission again = take(good);
  EXPECT_TRUE(again.came_before);
  EXPECT_EQ(again.answer->receipt, done.answer->receipt);
  EXPECT_EQ(game().last_entry, 3U);
}

TEST_F(PigService, ARejectionHasACodeAndAPositionAndStopsTheFile) {
  begin();
  const ProcessedSubmission taken = take(file(other(), "  - roll\n  - hold\n"));
  ASSERT_TRUE(taken.answer);
  EXPECT_EQ(taken.answer->status, static_cast<int>(Status::refused));
  EXPECT_EQ(taken.answer->receipt, "1\nE_TURN\nroll | roll | 1 | E_TURN\nhold | hold | 2\n");
  EXPECT_EQ(game().last_entry, 1U);
}

TEST_F(PigService, AGameThatAnotherStoreBeganIsNotSigned) {
  begin();
  {
    Store::WriteTransaction change(store);
    change.keep_key(make_signing_key(), noon);
    change.commit();
  }
  const ProcessedSubmission taken = take(file(active(), "  - roll\n"));
  EXPECT_EQ(taken.news.value().moment.facts().signature, "") << "its beginning names no key";
}

TEST_F(PigService, AFileOfAnotherTurnOrAfterTheEndIsRejected) {
  begin();
  const std::string now = file(active(), "  - roll\n");
  std::string early = now;
  early.replace(early.find("turn: "), 7, "turn: 9");
  EXPECT_EQ(take(early).answer->receipt, "1\nE_EARLY\nroll | roll | 1 | E_EARLY\n") << "eight are kept";
  ModeratorTransaction acting(store, "evening", noon, formatter);
  const Ended ended = end(acting, "we are tired", plain);
  EXPECT_EQ(ended.points.size(), 2U);
  EXPECT_EQ(take(now).answer->receipt, "1\nE_GAME_OVER\nroll | roll | 1 | E_GAME_OVER\n");
  EXPECT_TRUE(game().over);
}

TEST_F(PigService, CheckDrawsNothing) {
  begin();
  const std::string text = file(active(), "  - roll\n  - hold\n");
  EXPECT_EQ(checked(text), checked(text));
  EXPECT_NE(checked(text).find("roll | roll | 0\nhold | hold | 3 | E_TURN\n"), std::string::npos)
      << checked(text);
  EXPECT_EQ(game().last_entry, 1U);
}

TEST_F(PigService, ARollbackTakesBackAndTheFileCanBeSentAgain) {
  begin();
  const std::string text = file(active(), "  - roll\n");
  const ProcessedSubmission first = take(text);
  const std::string before = store.entries(game()).back().body.at("events").dump();
  {
    ModeratorTransaction acting(store, "evening", noon, formatter);
    const RollbackResult undone = take_back(acting, 1, "a slip", true, plain);
    EXPECT_EQ(undone.entries, std::vector<std::uint64_t>{2});
    ASSERT_EQ(undone.kept.size(), 1U);
  }
  const ProcessedSubmission again = take(text);
  EXPECT_FALSE(again.came_before);
  EXPECT_EQ(again.answer->done, 1U);
  const Json rolled = store.entries(game()).back().body.at("events");
  EXPECT_EQ(rolled.at(0).at("die"), Json::parse(before).at(0).at("die")) << "the die of then comes again";
  const std::vector<std::string> texts = store.entry_texts(game());
  EXPECT_EQ(audit_text(audit(open_game, store.entries(game()), game().current, {})), "holds");
}

TEST_F(PigService, ThrowsOfSeveralStreamsHaveTheirOwnEvents) {
  begin("own_dice: true\n");
  for (int seat = 0; seat < 2; ++seat) {
    const ProcessedSubmission done =
        take("game: evening\nseat: " + active() + "\nturn: 1\norders:\n  - roll\n  - hold\n");
    ASSERT_EQ(done.answer->done, 2U) << done.answer->receipt;
  }
  std::vector<Json> rolled;
  for (const Entry& entry : store.entries(game()))
    for (const Json& event : entry.body.value("events", Json::array()))
      if (event.contains("draw")) rolled.push_back(event);
  ASSERT_EQ(rolled.size(), 2U);
  EXPECT_EQ(rolled[0]["draw"]["link"], rolled[1]["draw"]["link"]) << "each is the first of its stream";
  ModeratorTransaction acting(store, "evening", noon, formatter);
  EXPECT_EQ(take_back(acting, 1, "a slip", true, plain).kept, rolled);
}

TEST_F(PigService, OnHoldAFileIsStoredAndExecutedOnResume) {  // MOD-2, MOD-3
  begin();
  {
    ModeratorTransaction acting(store, "evening", noon, formatter);
    put_on_hold(acting, "tea");
  }
  const ProcessedSubmission kept = take(file(active(), "  - roll\n  - hold\n"));
  EXPECT_EQ(kept.answer->status, 0);
  EXPECT_EQ(game().last_entry, 2U);
  ModeratorTransaction acting(store, "evening", noon, formatter);
  EXPECT_EQ(resume_game(acting, "back", plain).receipts.size(), 1U);
  EXPECT_EQ(game().last_entry, 5U);
  EXPECT_EQ(audit_text(audit(open_game, store.entries(game()), game().current, {})), "holds");
}

TEST_F(PigService, ModeratorActsCanBeRolledBackAndRedone) {  // MOD-6, MOD-8, DEAD-8
  begin();
  const std::string seat = active();
  {
    ModeratorTransaction acting(store, "evening", noon, formatter);
    const ActForResult done = act_for(acting, seat, {"act.yaml", file(seat, "  - roll\n")}, "phone", plain);
    EXPECT_EQ(done.answer.done, 1U);
  }
  take(file(seat, "  - accept default\n"));
  const std::uint64_t last = game().last_entry;
  EXPECT_GT(last, 2U);
  {
    ModeratorTransaction acting(store, "evening", noon, formatter);
    take_back(acting, 1, "a slip", true, plain);
  }
  ModeratorTransaction acting(store, "evening", noon, formatter);
  const RedoResult done = redo(acting, {}, "no slip", plain);
  EXPECT_EQ(done.entries.size(), last - 1);
  EXPECT_EQ(audit_text(audit(open_game, store.entries(game()), game().current, {})), "holds");
}

TEST_F(PigService, ListsShowEachReaderWhatTheyMayKnow) {
  begin();
  take(file(active(), "  - wager: 4\n"));
  const Json all =
      Json::parse(listed_for(game().brief, store.list().front().pending_decisions, "", false).dump());
  EXPECT_EQ(all.at("turn"), brief().at("turn"));
  ASSERT_FALSE(all.at("waiting_for").empty());
  EXPECT_FALSE(all.contains("seats"));
}

// Checks that shared code handles joining: Pig knows nothing of it, and can be joined like any game.

/// Returns for each order what was read and its result.
FormattedAnswer plain_joins(const SubmissionResult& answer, const LanguagePrefs&) {
  std::string out;
  for (const RowResult& tried : answer.orders) {
    out += tried.order + ' ' + std::to_string(static_cast<int>(tried.outcome));
    for (const std::string& order : tried.untold) out += ' ' + order;
    if (tried.rejection) {
      const auto fault = join_fault(tried.rejection->why);
      out += ' ' + tried.rejection->why.code +
             (fault ? ' ' + std::to_string(static_cast<int>(*fault)) : std::string());
      EXPECT_FALSE(tried.rejection->sight) << "there is nothing to see";
    }
    out += '\n';
  }
  if (answer.orders.empty())
    for (const FileDiagnostic& complaint : answer.complaints) out += complaint.at.code + '\n';
  return {out, {}, "{}"};
}

struct PigWaiting : ServiceTest {
  PigWaiting() : ServiceTest(plain_joins) {}
  void SetUp() override {
    begin("game: evening\nsystem: pig\ngoal: 30\nluck: collect\nseats: [{name: ann}, {name: bob}]\n",
          "waiting");
  }
  LedgerSnapshot moment() { return LedgerSnapshot::of(store, game()); }
  static std::string file(const std::string& seat, const std::string& orders, const std::string& luck = {}) {
    return "game: evening\nseat: " + seat + "\nturn: 0\n" + (luck.empty() ? "" : "luck: " + luck + "\n") +
           "orders: [" + orders + "]\n";
  }
  std::string send(const std::string& text) { return take(text).answer->receipt; }
  std::string waits_for() {
    std::string all;
    for (const PendingDecision& owed : moment().pending_decisions(Viewer::everybody()))
      all += owed.kind + std::to_string(index(owed.seat)) + ' ';
    return all;
  }
};

TEST_F(PigWaiting, ShowsOnlyWhoHasJoined) {
  ASSERT_NE(moment().waiting(), nullptr);
  EXPECT_EQ(moment().brief().at("phase"), "joining");
  EXPECT_EQ(waits_for(), "join0 join1 ");
  EXPECT_EQ(send(file("bob", "join", "a cup of tea")), "join 0 join\n");
  EXPECT_EQ(waits_for(), "join0 ");
  EXPECT_EQ(store.list().front().pending_decisions.size(), 1U);
  EXPECT_EQ(moment().waiting()->joined, SeatSet{seat_at(1)});
  EXPECT_EQ(game().last_entry, 0U);
}

TEST_F(PigWaiting, TheLastJoinStartsTheGame) {
  EXPECT_EQ(checked(file("bob", "join")), "join 0 join\n");
  EXPECT_EQ(send(file("bob", "join")), "join 0 join\n");
  EXPECT_EQ(checked(file("ann", "join")), "join 3\n") << "what it draws nobody knows";
  EXPECT_EQ(checked(file("ann", "join, roll")), "join 3\nroll 3\n");
  EXPECT_EQ(send(file("ann", "join", "a tea cup")), "join 0 join\n");
  EXPECT_EQ(moment().waiting(), nullptr);
  EXPECT_EQ(game().last_entry, 3U);
  EXPECT_EQ(audit_text(audit(open_game, store.entries(game()), game().current, {})), "holds");
}

TEST_F(PigWaiting, OtherOrdersAreRejected) {
  EXPECT_EQ(send(file("ann", "roll")), "roll 1 E_PHASE 0\n");
  EXPECT_EQ(checked(file("ann", "roll")), "roll 1 E_PHASE 0\n");
  EXPECT_EQ(send(file("ann", "join, roll")), "join 0 join\nroll 1 E_PHASE 0\n");
  EXPECT_EQ(send(file("ann", "join", "again")), "join 1 E_PHASE 1\n");
  EXPECT_EQ(checked(file("ann", "join", "again")), "join 1 E_PHASE 1\n");
  std::string later = file("bob", "join");
  later.replace(later.find("turn: 0"), 7, "turn: 1");
  EXPECT_EQ(send(later), "join 1 E_STALE\n");
  EXPECT_EQ(send(file("bob", "join: me")), "E_SYNTAX\n");
  EXPECT_EQ(game().last_entry, 0U);
}

TEST_F(PigWaiting, JoiningIsRejectedAfterTheStart) {
  send(file("ann", "join"));
  send(file("bob", "join"));
  const auto turn = moment().brief().at("turn").dump();
  std::string late = file(moment().brief().at("active"), "join", "too late");
  late.replace(late.find("turn: 0"), 7, "turn: " + turn);
  const auto refused = [](const SubmissionResult& answer, const LanguagePrefs&) {
    return FormattedAnswer{answer.orders.at(0).rejection->why.code, {}, "{}"};
  };
  EXPECT_EQ(take(late, refused).answer->receipt, "E_PHASE");
}

TEST_F(PigWaiting, AGameCanEndBeforeTheStart) {
  send(file("ann", "join"));
  ModeratorTransaction acting(store, "evening", noon, formatter);
  end(acting, "we are tired", plain_joins);
  EXPECT_EQ(waits_for(), "");
  ASSERT_NE(moment().waiting(), nullptr);
  EXPECT_EQ(moment().brief().at("phase"), "over");
  EXPECT_EQ(send(file("bob", "join")), "join 1 E_GAME_OVER\n");
}

// Tests of Pig in a store: it keeps bytes and entries, from which the game can go on.

StoredPosition position_after(const Played& game) {
  return {game.ledger.last_entry(),
          game.ledger.over(),
          game.ledger.current().dump(),
          game.ledger.started() ? game.ledger.game().public_summary().dump() : "{}",
          game.now(),
          {}};
}

/// A moderator with a store, who resumes the game from it before each move.
struct PigStore : testing::Test {
  TemporaryFolder folder;
  Store store = Store::open_or_make(folder / "pig.db");

  void create(const Played& game) {
    Store::WriteTransaction change(store);
    change.create(game.ledger.name(), "2026-11-21T09:30:00Z", game.entries, position_after(game));
    change.commit();
  }
  Played take_up(const std::string& name) {
    const StoredGame stored = store.find(name).value();
    std::vector<Entry> entries = store.entries(stored);
    GameLedger ledger = GameLedger::resume(Json::parse(stored.genesis), Json::parse(stored.current.value()),
                                           open_pig(Json::parse(stored.genesis)));
    EXPECT_EQ(ledger.last_entry(), stored.last_entry);
    EXPECT_EQ(ledger.over(), stored.over);
    EXPECT_EQ(ledger.current().dump(), stored.current);
    const std::size_t seats = entries.front().body["setup"]["seats"].size();
    return {std::move(ledger), std::move(entries), seats};
  }
  /// Stores what was done since the game was resumed: by a file, or by the moderator.
  void keep(const Played& game, const std::optional<std::string>& file) {
    const StoredGame stored = store.find(game.ledger.name()).value();
    const std::vector<Entry> made(game.entries.begin() + static_cast<std::ptrdiff_t>(stored.last_entry) + 1,
                                  game.entries.end());
    Store::WriteTransaction change(store);
    if (file) {
      Submission sent;
      sent.seat = "ann";
      sent.time = game.now();
      sent.bytes = *file;
      sent.done = 1;
      sent.receipt = "done: " + *file;
      change.add(stored, sent, made, position_after(game));
    } else {
      change.append_entries(stored, made, position_after(game));
    }
    change.commit();
  }
};

TEST_F(PigStore, ResumesFromTheStoredState) {
  const std::string set_up = "{game: evening, goal: 30, seats: [{name: ann, player: Ann}, {name: bob}]}";
  Played unstored_game = begin(set_up, "kept");  // the same game, never stored
  create(unstored_game);
  const std::vector<std::pair<std::string, std::string>> moves{{"ann", "roll"},
                                                               {"bob", "roll"},
                                                               {"ann", "hold"},
                                                               {"bob", "hold"},
                                                               {"ann", "wager: 3"},
                                                               {"bob", "wager: 4"},
                                                               {"ann", "tip"},
                                                               {"bob", "tip"},
                                                               {"ann", "buy"},
                                                               {"bob", "buy"},
                                                               {"ann", "play: 0"},
                                                               {"bob", "play: 1"},
                                                               {"ann", "whisper: {to: bob, number: 7}"}};
  std::size_t done = 0, rollbacks = 0;
  for (std::size_t n = 0; n < 600 && !unstored_game.over(); ++n) {
    Played game = take_up("evening");
    const auto& [seat, text] = moves[(n * 5 + n / 13) % moves.size()];
    try {
      order(unstored_game, seat, text);
    } catch (const std::invalid_argument&) {
      EXPECT_THROW(order(game, seat, text), std::invalid_argument) << seat << ' ' << text;
      continue;
    }
    order(game, seat, text);
    keep(game, text + " #" + std::to_string(n));
    ++done;
    if (done % 15 == 0 && !unstored_game.over()) {
      game = take_up("evening");
      roll_back(unstored_game, unstored_game.entries.size() - 4, true);
      roll_back(game, game.entries.size() - 4, true);
      keep(game, std::nullopt);
      ++rollbacks;
    }
  }
  ASSERT_TRUE(unstored_game.over());
  EXPECT_GT(done, 30U);
  EXPECT_GT(rollbacks, 1U);

  const StoredGame stored = store.find("evening").value();
  EXPECT_TRUE(stored.over);
  EXPECT_EQ(Json::parse(stored.brief), unstored_game.ledger.game().public_summary());
  const std::vector<std::string> texts = store.entry_texts(stored);
  ASSERT_EQ(texts.size(), unstored_game.entries.size());
  for (std::size_t n = 0; n < texts.size(); ++n)
    EXPECT_EQ(texts[n], canonical(unstored_game.entries[n].body));
  EXPECT_TRUE(audit_fast(open_pig, {texts.begin(), texts.end()}, stored.current, {}));
  EXPECT_EQ(audit_text(audit(open_pig, store.entries(stored), stored.current, {})), "holds");
}

TEST_F(PigStore, ADuplicateFileIsRecognizedUntilARollback) {
  Played game = begin("{game: evening, seats: [{name: ann}, {name: bob}]}", "again");
  create(game);
  const std::string active = game.ledger.game().public_summary()["active"];
  order(game, active, "roll");
  keep(game, "a file");
  EXPECT_EQ(
      Store::WriteTransaction(store).find_duplicate(store.find("evening").value(), "ann", "a file")->receipt,
      "done: a file");
  EXPECT_FALSE(Store::WriteTransaction(store).find_duplicate(store.find("evening").value(), "bob", "a file"));
  game = take_up("evening");
  roll_back(game, 1, true);
  keep(game, std::nullopt);
  EXPECT_FALSE(Store::WriteTransaction(store).find_duplicate(store.find("evening").value(), "ann", "a file"));
  EXPECT_EQ(take_up("evening").ledger.kept().size(), 1U);
}

TEST_F(PigStore, StoresJoinedPlayersBeforeTheStart) {
  Played game = begin("{game: evening, luck: collect, seats: [{name: ann}, {name: bob}]}", "joining");
  create(game);
  EXPECT_TRUE(game.ledger.join(seat_at(1), "bob's luck", "2026-11-21T09:31:00Z").empty());
  keep(game, "join");
  game = take_up("evening");
  EXPECT_FALSE(game.ledger.started());
  EXPECT_EQ(game.ledger.waiting_room().joined, SeatSet{seat_at(1)});
  for (Entry& entry : game.ledger.join(seat_at(0), "ann's luck", "2026-11-21T09:32:00Z"))
    game.entries.push_back(std::move(entry));
  keep(game, "join too");
  EXPECT_TRUE(take_up("evening").ledger.started());
  EXPECT_EQ(store.find("evening")->last_entry, 3U);
}

// The record of a referee, taken in by another store (import).
TEST_F(PigStore, ARecordCanBeImported) {
  const Played game = play(7, 90);
  const std::string text = exported(game, Viewer::referee(), {std::nullopt, game.secret()});
  auto audited = audit_fast(open_pig, text, {});
  ASSERT_TRUE(audited && audited->ledger);
  create({std::move(*audited->ledger), read_record(text, "").value().entries, game.seats});
  const Played taken = take_up("evening");
  EXPECT_EQ(taken.ledger.current(), game.ledger.current());
  for (const Viewer viewer : viewers(game.seats)) EXPECT_EQ(exported(taken, viewer), exported(game, viewer));
}

}  // namespace
}  // namespace inselpost::pig
