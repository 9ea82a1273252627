#pragma once
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "cli/service/submission_queue.hpp"
#include "cli/service/summary.hpp"
#include "schemas/games/games.hpp"
#include "tests/pig/played_game.hpp"
#include "tests/temporary_folder.hpp"

namespace inselpost::pig {

/// A store with one game, `evening`, and a service that takes files for it and answers with the texts of
/// `formatter`.
struct ServiceTest : testing::Test {
  explicit ServiceTest(AnswerFormatter words) : formatter(std::move(words)) {}

  void begin(const std::string& set_up, const std::string& secret) {
    const auto setup = read_new_game(set_up, "setup.yaml", game_in_setup);
    ASSERT_TRUE(setup);
    std::vector<Entry> entries;
    const GameLedger ledger = GameLedger::create(setup->beginning(), secret_of_seed(secret),
                                                 "2026-11-21T09:30:00Z", entries, std::nullopt);
    Store::WriteTransaction change(store);
    change.create("evening", "2026-11-21T09:30:00Z", entries, position_of(ledger, noon));
    change.commit();
  }
  StoredGame game() { return store.find("evening").value(); }
  /// Returns the result of a submitted file.
  ProcessedSubmission take(const std::string& text) { return take(text, formatter); }
  ProcessedSubmission take(const std::string& text, const AnswerFormatter& words) {
    LedgerCache ledgers(store);
    SubmissionQueue queue(
        ledgers, {{"orders.yaml", text}}, [] { return std::string(noon); }, words);
    return queue.take();
  }
  /// Returns the result of `check`.
  std::string checked(const std::string& text) {
    const SubmittedFile sent{"orders.yaml", text};
    SubmissionChecker checker(store, {sent});
    return formatter(checker.check(sent, noon), {}).receipt;
  }

  TemporaryFolder folder;
  Store store = Store::open_or_make(folder / "pig.db");
  AnswerFormatter formatter;
};

}  // namespace inselpost::pig
