// Tests of Pig through the service: files as players send them, receipts, and acts of the moderator.
#include <gtest/gtest.h>

#include "cli/service/moderator/moderator_transaction.hpp"
#include "cli/service/moderator/rollback.hpp"
#include "cli/service/notes.hpp"
#include "cli/service/summary.hpp"
#include "schemas/record/audit/audit.hpp"
#include "tests/pig/service_fixture.hpp"

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

}  // namespace
}  // namespace inselpost::pig
