// The game of the benchmarks: its files, sent together, are executed as they were played.
#include <gtest/gtest.h>

#include "cli/service/submission_queue.hpp"
#include "cli/service/summary.hpp"
#include "tests/benchmark/long_game.hpp"
#include "tests/plans/service_fixture.hpp"

namespace inselpost {
namespace {

// Answers to one offer that come together are put in order (TRADE-8). If the game had another order, later
// throws would fall differently, and its files would be refused.
TEST(LongGame, FilesSentTogetherGiveTheEntriesThatWerePlayed) {
  constexpr std::size_t played_before = 200, files_sent = 100;
  benchmarks::LongGame game("measured");
  game.play(played_before);
  const TemporaryFolder folder;
  Store store = Store::open_or_make(store_place(folder, "long.db"));
  {
    Store::WriteTransaction change(store);
    change.create(game.ledger().game(), benchmarks::benchmark_time, game.entries(),
                  position_of(game.ledger().house(), benchmarks::benchmark_time));
    change.commit();
  }
  std::vector<SubmittedFile> files;
  std::size_t answers = 0;
  while (files.size() < files_sent) {
    const auto sent = game.step();
    if (sent.kind == "accept" || sent.kind == "refuse" || sent.kind == "counter") ++answers;
    files.push_back({std::to_string(files.size()), sent.file});
  }
  EXPECT_GT(answers, 5U) << "too few to say anything about their order";

  LedgerCache ledgers(store);
  SubmissionQueue queue(
      ledgers, std::move(files), [] { return benchmarks::benchmark_time; }, plans::no_text);
  while (!queue.empty()) {
    const ProcessedSubmission taken = queue.take();
    ASSERT_TRUE(taken.answer && taken.answer->done == 1) << "file " << taken.file;
  }
  const auto stored = store.find(game.ledger().game());
  ASSERT_TRUE(stored);
  EXPECT_EQ(store.entries(*stored).back().body, game.entries().back().body);
}

}  // namespace
}  // namespace inselpost
