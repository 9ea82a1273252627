// Checks that shared code handles joining: Pig knows nothing of it, and can be joined like any game.
#include <gtest/gtest.h>

#include "cli/service/moderator/moderator_transaction.hpp"
#include "cli/service/summary.hpp"
#include "schemas/record/audit/audit.hpp"
#include "tests/pig/service_fixture.hpp"

namespace inselpost::pig {
namespace {

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

}  // namespace
}  // namespace inselpost::pig
