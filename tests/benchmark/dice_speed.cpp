// Random play of the dice game: how many orders a second of one core's time, lists of what is legal included.
// By hand:
//   benchmark_dice [SECONDS]
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "engine/dice/apply.hpp"
#include "engine/dice/awaited.hpp"
#include "engine/dice/decide.hpp"
#include "tests/dice/random_play.hpp"

namespace {

using namespace inselpost;
using namespace inselpost::dice;

/// One game of four seats, half of them begun in its midst; the orders done.
std::size_t play_one(std::uint64_t seed) {
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
    const auto events = decide(state, seat, play::random_order(state, seat, random), chance);
    if (!events) std::abort();
    dice::apply(state, *events);
    chance.taken();
    ++orders;
  }
  return orders;
}

}  // namespace

int main(int argc, char** argv) {
  const double wanted = argc > 1 ? std::atof(argv[1]) : 3.0;
  std::size_t orders = 0, games = 0;
  double seconds = 0;
  while (seconds < wanted) {
    orders += play_one(++games);
    seconds = static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
  }
  std::printf("%zu games, %zu orders, %.0f orders a second\n", games, orders,
              static_cast<double>(orders) / seconds);
}
