#pragma once
#include <gtest/gtest.h>

#include <cstdint>
#include <utility>

#include "engine/catan/apply.hpp"
#include "engine/catan/decide.hpp"
#include "tests/play/random_play.hpp"
#include "tests/play/tables.hpp"

namespace inselpost::catan::play {

/// Plays games of a set-up at random and calls `each(state, random)` with every position, the first and the
/// last among them. `each` has a chance of its own, so that what it draws changes no game. Stops at the first
/// fatal failure.
template <class Each>
void for_each_position(const Table& table, std::uint64_t games, Each each) {
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    Random random(seed * 6151), aside(seed);
    RandomChance chance(random);
    State state = begin_game(table.setup, random);
    for (std::size_t done = 0; done < 2500; ++done) {
      SCOPED_TRACE(table.name + ", seed " + std::to_string(seed) + ", order " + std::to_string(done));
      each(std::as_const(state), aside);
      if (testing::Test::HasFatalFailure()) return;
      if (state.stage == State::Stage::over) break;
      const Move move = random_move(state, random);
      const auto events = decide(state, move.seat, move.order, chance);
      ASSERT_TRUE(events) << "order kind " << move.order.index();
      catan::apply(state, *events);
    }
  }
}

}  // namespace inselpost::catan::play
