// Measures random play by the rules of the board game alone. script/bench --catanatron runs it and Catanatron
// by turns (catanatron.py).
#include <benchmark/benchmark.h>

#include <cstdint>

#include "tests/play/uniform_play.hpp"

namespace {

using namespace inselpost;
using benchmark::Counter;

Counter rate(std::uint64_t n) { return Counter(static_cast<double>(n), Counter::kIsRate); }

/// Games of four from the set-up to the end. For each order the whole legal list is made, and one of it is
/// chosen, decided and applied.
void random_play(benchmark::State& run) {
  catan::play::Random random(1);
  const catan::ParsedSetup setup = catan::play::written(catan::Preset::edition_2025, 4);
  std::uint64_t orders = 0, turns = 0, games = 0;
  for (auto _ : run) {
    const catan::play::GameLength played = catan::play::play_uniformly(setup, random);
    orders += played.orders;
    turns += played.turns;
    ++games;
  }
  run.counters["orders/s"] = rate(orders);
  run.counters["turns/s"] = rate(turns);
  run.counters["games/s"] = rate(games);
  run.counters["orders/turn"] = static_cast<double>(orders) / static_cast<double>(turns);
  run.counters["turns/game"] = static_cast<double>(turns) / static_cast<double>(games);
}
BENCHMARK(random_play)->Unit(benchmark::kMillisecond);

}  // namespace
