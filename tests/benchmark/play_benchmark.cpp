// Measures ledgers and records of a game.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "schemas/record/entry.hpp"
#include "schemas/record/record.hpp"
#include "tests/benchmark/long_game.hpp"
#include "tests/play/ledger.hpp"

namespace {

using namespace inselpost;
using benchmark::Counter;

Counter rate(std::uint64_t n) { return Counter(static_cast<double>(n), Counter::kIsRate); }

/// The audit of a game of three thousand moves as the store has it: texts, the secret known.
void audit_entries(benchmark::State& run) {
  benchmarks::LongGame game("measured");
  game.play(3002);
  const std::string current = game.ledger().current().dump();
  std::vector<std::string> texts;
  for (const Entry& entry : game.entries()) texts.push_back(canonical(entry.body));
  std::uint64_t entries = 0;
  for (auto _ : run) {
    const auto result = audit_unread({texts.begin(), texts.end()}, current, {});
    if (!result) run.SkipWithError("the audit found a difference");
    entries += texts.size();
  }
  run.counters["entries/s"] = rate(entries);
}
BENCHMARK(audit_entries)->Unit(benchmark::kMillisecond);

/// Measures the audit of a public record of the running game, which is parsed and whose hidden hands are
/// guessed.
void audit_public_record(benchmark::State& run) {
  benchmarks::LongGame game("measured");
  game.play(3002);
  const std::string text = write_record(game.entries(), Viewer::everybody(), game.ledger().names());
  std::uint64_t entries = 0;
  for (auto _ : run) {
    const auto record = read_record(text, "");
    if (!record || audit(*record, {}).difference) run.SkipWithError("the audit found a difference");
    entries += game.entries().size();
  }
  run.counters["entries/s"] = rate(entries);
}
BENCHMARK(audit_public_record)->Unit(benchmark::kMillisecond);

/// Reading what the audit works on: entries from the text that the store keeps.
void parse_entries(benchmark::State& run) {
  benchmarks::LongGame game("measured");
  game.play(3002);
  std::vector<std::string> texts;
  for (const Entry& entry : game.entries()) texts.push_back(canonical(entry.body));
  std::uint64_t entries = 0;
  for (auto _ : run) {
    for (const std::string& text : texts) benchmark::DoNotOptimize(nlohmann::json::parse(text));
    entries += texts.size();
  }
  run.counters["entries/s"] = rate(entries);
}
BENCHMARK(parse_entries)->Unit(benchmark::kMillisecond);

/// Measures one order adjudicated and written as an entry, in memory.
void adjudicate(benchmark::State& run) {
  benchmarks::LongGame game("measured");
  std::uint64_t orders = 0;
  for (auto _ : run) {
    benchmark::DoNotOptimize(game.step());
    ++orders;
    if (game.entries().size() > 3000) game = benchmarks::LongGame("measured");
  }
  run.counters["orders/s"] = rate(orders);
}
BENCHMARK(adjudicate)->Unit(benchmark::kMicrosecond);

}  // namespace
