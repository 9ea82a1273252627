// What is ordered for a seat whose time is up (DEC-3): it can always be done, and hangs on the position
// alone.
#include "engine/catan/fallback.hpp"

#include <gtest/gtest.h>

#include <variant>

#include "engine/catan/apply.hpp"
#include "engine/catan/catan.hpp"
#include "engine/catan/decide.hpp"
#include "tests/laws/tables.hpp"
#include "tests/play/random_play.hpp"

namespace inselpost::catan {
namespace {

using play::Random;

TEST(Fallback, GivesTheMostNumerousFirst) {  // DEC-15, T-249
  EXPECT_EQ(most_numerous(Bundle(0, 5, 0, 2, 1), 4), Bundle(0, 4, 0, 0, 0))
      << "at 2 and 2 the tie falls to lumber";
  EXPECT_EQ(most_numerous(Bundle(1, 0, 3, 3, 0), 3), Bundle(0, 0, 2, 1, 0));
  EXPECT_EQ(most_numerous(Bundle(1, 1, 1, 1, 1), 2), Bundle(1, 1, 0, 0, 0));
}

class Fallbacks : public testing::TestWithParam<Table> {};

TEST_P(Fallbacks, OfAllThatIsAwaitedAreDone) {  // DEC-1, DEC-3
  Random random(20013);
  play::RandomChance chance(random);
  State state = play::begin_game(GetParam().setup, random);
  for (std::size_t done = 0; state.stage != State::Stage::over && done < 1500; ++done) {
    SCOPED_TRACE("order " + std::to_string(done));
    const std::vector<Awaited> owed = Catan::awaited(state);
    ASSERT_FALSE(owed.empty());
    for (const Awaited& one : owed) {
      const Order order = fallback(state, one);
      ASSERT_EQ(order, fallback(state, one));
      const auto verdict = decide(state, one.seat, order, chance);
      ASSERT_TRUE(verdict) << one.kind << ": " << name(verdict.error().code);
    }
    // Half the game is played by nobody.
    const Awaited& first = owed.front();
    const bool falls_back = random.once_in(2);
    const auto moves = legal(state, first.seat).orders;
    const Order order =
        falls_back || moves.empty() ? fallback(state, first) : moves[random.pick(moves.size())];
    if (const auto events = decide(state, first.seat, order, chance)) catan::apply(state, *events);
  }
}
INSTANTIATE_TEST_SUITE_P(Games, Fallbacks, testing::ValuesIn(tables()),
                         [](const auto& game) { return test_name(game.param); });

}  // namespace
}  // namespace inselpost::catan
