// How fast the rules of the dice game are: random play, and the lists of what a seat may order.
#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <utility>
#include <vector>

#include "engine/dice/apply.hpp"
#include "engine/dice/awaited.hpp"
#include "engine/dice/decide.hpp"
#include "engine/dice/lacking.hpp"
#include "engine/dice/legal.hpp"
#include "tests/dice/random_play.hpp"

namespace {

using namespace inselpost;
using namespace inselpost::dice;
using benchmark::Counter;

Counter a_second(std::size_t n) { return Counter(static_cast<double>(n), Counter::kIsRate); }

/// One game of four seats, half of them begun in its midst. `before` sees each position and who decides.
template <typename Before>
std::size_t play_one(std::uint64_t seed, Before before) {
  play::Random random(seed);
  play::RandomChance chance(seed);
  WrittenSetup setup = play::written(4);
  if (seed % 2 == 0)
    for (std::size_t s = 0; s < 4; ++s) setup.position.push_back(play::random_sheet({}, random, 2));
  State state = begin(*resolve(setup), {});
  std::size_t orders = 0;
  while (!state.over) {
    const auto owed = awaited(state);
    const Seat seat = owed[random.pick(owed.size())].seat;
    before(state, seat);
    const auto events = decide(state, seat, play::random_order(state, seat, random), chance);
    if (!events) std::abort();
    dice::apply(state, *events);
    chance.taken();
    ++orders;
  }
  return orders;
}

/// For each order the list of what is legal is made, one is chosen, decided and applied.
void dice_random_play(benchmark::State& run) {
  std::size_t orders = 0;
  std::uint64_t games = 0;
  for (auto _ : run) orders += play_one(++games, [](const State&, Seat) {});
  run.counters["orders/s"] = a_second(orders);
}
BENCHMARK(dice_random_play)->Unit(benchmark::kMillisecond);

/// The positions of some games, each with the seat that decides.
const std::vector<std::pair<State, Seat>>& positions() {
  static const auto all = [] {
    std::vector<std::pair<State, Seat>> out;
    for (std::uint64_t game = 1; game <= 8; ++game)
      play_one(game, [&](const State& state, Seat seat) { out.emplace_back(state, seat); });
    return out;
  }();
  return all;
}

template <typename List>
void lists(benchmark::State& run, List list) {
  std::size_t made = 0;
  for (auto _ : run) {
    for (const auto& [state, seat] : positions()) benchmark::DoNotOptimize(list(state, seat));
    made += positions().size();
  }
  run.counters["lists/s"] = a_second(made);
}
void dice_legal(benchmark::State& run) { lists(run, legal); }
BENCHMARK(dice_legal)->Unit(benchmark::kMillisecond);

/// What only units are lacking for.
void dice_lacking(benchmark::State& run) { lists(run, lacking); }
BENCHMARK(dice_lacking)->Unit(benchmark::kMillisecond);

}  // namespace
