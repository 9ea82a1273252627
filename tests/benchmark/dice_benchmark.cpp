// Measures the rules of the dice game: random play and lists of legal orders.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <utility>
#include <vector>

#include "engine/dice/apply.hpp"
#include "engine/dice/decide.hpp"
#include "engine/dice/legal.hpp"
#include "engine/dice/odds.hpp"
#include "tests/dice/position.hpp"
#include "tests/dice/random_play.hpp"

namespace {

using namespace inselpost;
using namespace inselpost::dice;
using benchmark::Counter;

Counter a_second(std::size_t n) { return Counter(static_cast<double>(n), Counter::kIsRate); }

/// Plays one game of four seats; half of them begin in the middle. `before` sees each position and who
/// decides.
template <typename Before>
std::size_t play_one(std::uint64_t seed, Before before) {
  play::Random random(seed);
  play::RandomChance chance(seed);
  ParsedSetup setup = play::written(4);
  if (seed % 2 == 0)
    for (std::size_t s = 0; s < 4; ++s) setup.position.push_back(play::random_sheet({}, random, 2));
  State state = begin(*resolve(setup), {});
  std::size_t orders = 0;
  while (!state.over) {
    const auto owed = pending_decisions(state);
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

/// Measures random play: for each order the legal list is made, and one order is chosen, decided and applied.
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

/// Measures the lists of orders that only lack units.
void dice_lacking(benchmark::State& run) { lists(run, unaffordable_orders); }
BENCHMARK(dice_lacking)->Unit(benchmark::kMillisecond);

/// Keeps what a city costs, in three throws and one more by Indulgence; dice that a knight could free are
/// thrown again: of all plans the widest that was found.
std::optional<Order> for_a_city(const State& state, ThrowOutcome) {
  const Bundle city{{Face::ore, 3}, {Face::grain, 2}};
  const SeatState& own = state.of(seat_at(0));
  if (own.turn.phase == Phase::roll) return orders::Roll{};
  if (own.turn.phase == Phase::blocked) return orders::ThrowAgain{};
  if (own.turn.phase != Phase::thrown) return std::nullopt;
  const Bundle dice = Bundle::of(own.turn.dice);
  if (dice.covers(city)) return orders::Stand{};
  Bundle keep;
  for (const Face f : faces) keep[f] = std::min(city[f], dice[f]);
  if (own.turn.throws < 3) return orders::Keep{keep, {}};
  if (own.sheet.card(CardKind::indulgence).held()) return orders::PlayIndulgence{keep};
  return orders::Stand{};
}

void dice_widest_odds(benchmark::State& run) {
  std::vector<cases::Clause> given;
  for (const char* clause : {"settlement v3", "city c13", "settlement c04", "edges v3-v4, c13-v5", "ship 5",
                             "card indulgence", "knight ore 1 active", "knight grain 1 active",
                             "knight wool 1 active", "knight brick 1 active", "knight wood 1 active"})
    given.push_back({"given", 1, clause});
  const State state = dice::test::position(given).state;
  for (auto _ : run) benchmark::DoNotOptimize(odds(state, seat_at(0), for_a_city));
}
BENCHMARK(dice_widest_odds)->Unit(benchmark::kMillisecond);

}  // namespace
