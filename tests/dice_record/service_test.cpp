// Tests of the dice game through service and store: files as players send them, and acts of the moderator.
#include <gtest/gtest.h>

#include "cli/service/moderator/moderator_transaction.hpp"
#include "cli/service/moderator/rollback.hpp"
#include "cli/service/resume.hpp"
#include "cli/service/submission_queue.hpp"
#include "cli/service/summary.hpp"
#include "schemas/games/games.hpp"
#include "schemas/record/audit/audit.hpp"
#include "tests/dice_record/played_game.hpp"
#include "tests/temporary_folder.hpp"

namespace inselpost::dice::test {
namespace {

constexpr const char* noon = "2026-11-21T12:00:00Z";

/// An answer in the words of nobody: what became of each order, and what its sender may read.
FormattedAnswer in_plain(const SubmissionResult& answer, const LanguagePrefs&) {
  std::string out = std::to_string(static_cast<int>(answer.status)) + '\n';
  for (const FileDiagnostic& complaint : answer.complaints) out += complaint.at.code + '\n';
  for (const RowResult& tried : answer.orders) {
    out += tried.typed + " | " + std::to_string(static_cast<int>(tried.outcome));
    if (tried.rejection) out += " | " + tried.rejection->why.code;
    for (const Json& event : tried.events) out += " | " + event.at("event").get<std::string>();
    out += '\n';
  }
  return {out, {}, "{}"};
}

struct DiceService : testing::Test {
  void begin(const std::string& more = "") {
    const auto setup = read_new_game(setup_text(2, more), "setup.yaml", game_in_setup);
    ASSERT_TRUE(setup);
    std::vector<Entry> entries;
    const GameLedger ledger = GameLedger::create(setup->beginning(), secret_of_seed("desk"),
                                                 "2026-11-21T09:30:00Z", entries, std::nullopt);
    Store::WriteTransaction change(store);
    change.create("winter-islands", "2026-11-21T09:30:00Z", entries, position_of(ledger, noon));
    change.commit();
  }
  StoredGame game() { return store.find("winter-islands").value(); }
  ProcessedSubmission take(const std::string& seat, int turn, const std::string& orders) {
    LedgerCache ledgers(store);
    SubmissionQueue queue(
        ledgers, {{"orders.yaml", file(seat, turn, orders)}}, [] { return std::string(noon); }, in_plain);
    return queue.take();
  }
  static std::string file(const std::string& seat, int turn, const std::string& orders) {
    return "game: winter-islands\nseat: " + seat + "\nturn: " + std::to_string(turn) + "\norders:\n" + orders;
  }
  std::string receipt(const std::string& seat, int turn, const std::string& orders) {
    const ProcessedSubmission taken = take(seat, turn, orders);
    return taken.answer ? taken.answer->receipt : "no answer";
  }

  TemporaryFolder folder;
  Store store = Store::open_or_make(folder / "dice.db");
  const std::string founding =
      "  - found: {settlement: v3, road: v3-v4}\n  - found: {city: c13, road: c13-v5}\n";
};

TEST_F(DiceService, FilesAreExecutedAndAnswered) {
  begin();
  EXPECT_EQ(receipt("red", 0, founding),
            "0\nfound: {settlement: v3, road: v3-v4} | 0 | founded\n"
            "found: {city: c13, road: c13-v5} | 0 | founded\n");
  EXPECT_EQ(receipt("blue", 0, "  - found: {settlement: v9, road: v3-v4}\n"), "65\nE_PLACE\n");
  EXPECT_EQ(receipt("blue", 0, "  - found: {settlement: c03, road: c03-c04}\n"),
            "1\nE_HARBOUR\nfound: {settlement: c03, road: c03-c04} | 1 | E_HARBOUR\n");
  EXPECT_EQ(receipt("blue", 0, founding).substr(0, 2), "0\n");
  EXPECT_EQ(receipt("red", 0, "  - roll\n"), "1\nE_STALE\nroll | 1 | E_STALE\n");
  EXPECT_EQ(receipt("red", 1, "  - stand\n"), "1\nE_MUST_ROLL\nstand | 1 | E_MUST_ROLL\n");
  EXPECT_EQ(receipt("red", 1, "  - roll\n"), "0\nroll | 0 | thrown\n");
  const auto entries = store.entries(game());
  EXPECT_EQ(audit_text(audit(open_game, entries, game().current, {})), "holds");
}

TEST_F(DiceService, InHiddenRoundsEachSeatReadsItsOwnOrders) {  // DG-PBEM-12
  begin("ruleset: {reveal: end_of_round}\n");
  receipt("red", 0, founding);
  receipt("blue", 0, founding);
  EXPECT_EQ(receipt("red", 1, "  - roll\n"), "0\nroll | 0 | thrown\n");
  EXPECT_EQ(receipt("blue", 1, "  - roll\n"), "0\nroll | 0 | thrown\n");
  EXPECT_EQ(audit_text(audit(open_game, store.entries(game()), game().current, {})), "holds");
}

TEST_F(DiceService, AFileMayEndAfterAThrow) {
  begin();
  receipt("red", 0, founding);
  receipt("blue", 0, founding);
  const SubmittedFile sent{"orders.yaml", file("red", 1, "  - roll\n  - stand\n  - end turn\n")};
  SubmissionChecker service(store, {sent});
  EXPECT_NO_THROW(service.check(sent, noon)) << "dice that cannot stay are cast again and again";
}

TEST_F(DiceService, CheckRevealsNoDie) {
  begin("ruleset: {resolve: at_deadline, reveal: end_of_round, same_dice: true}\n");
  receipt("red", 0, founding);
  receipt("blue", 0, founding);
  const SubmittedFile sent{"orders.yaml", file("red", 1, "  - roll\n")};
  SubmissionChecker service(store, {sent});
  const SubmissionResult answer = service.check(sent, noon);
  EXPECT_EQ(answer.status, Status::done);
  for (const RowResult& tried : answer.orders) EXPECT_TRUE(tried.events.empty());
}

}  // namespace
}  // namespace inselpost::dice::test
