// Laws that allow the rules to be fast: what is kept, skipped or done in place is what counting, looking and
// copying give.
#include <array>
#include <cstddef>
#include <cstring>

#include "engine/catan/determinize.hpp"
#include "engine/catan/legal.hpp"
#include "engine/catan/rules/development_cards.hpp"
#include "engine/catan/rules/special_cards.hpp"
#include "engine/catan/rules/victory.hpp"
#include "tests/engine_laws/random_games.hpp"

namespace inselpost::catan::play {
namespace {

class FastRules : public testing::TestWithParam<Table> {};

/// Law 8, of every seat, neutral ones too.
TEST_P(FastRules, WhatIsKeptIsWhatIsCounted) {
  for_each_position(GetParam(), 3, [](const State& state, Random&) {
    for (std::size_t s = 0; s < state.seat_count(); ++s)
      ASSERT_EQ(state.seats[s].road_length, longest_road_length(state, seat_at(s))) << "LR-2";
  });
}

/// Whether the goal is in reach is said without counting where no victory point card could matter; here one
/// seat has all of them (WIN-2).
TEST_P(FastRules, TheGoalIsInReachIfThePointsSuffice) {
  for_each_position(GetParam(), 2, [](const State& state, Random&) {
    State rich = state;
    for (std::size_t left = deck_left(state)[index(CardKind::victory_point)]; left > 0; --left)
      rich.cards[rich.cards_bought++] = {CardKind::victory_point, state.active, 0, {}};
    for (const State* one : {&state, static_cast<const State*>(&rich)}) {
      const bool enough = points(*one, one->active) >= static_cast<std::size_t>(one->rules.vp_to_win());
      ASSERT_EQ(goal_in_reach(*one), one->stage == State::Stage::turns && enough);
    }
  });
}

/// Law 4: the list of a seat is the one that follows from its knowledge, whether or not it was made from
/// that.
TEST_P(FastRules, AListTellsNothingThatItsSeatDoesNotKnow) {
  for_each_position(GetParam(), 1, [](const State& state, Random&) {
    for (std::size_t s = 0; s < state.players; ++s) {
      const Seat seat = seat_at(s);
      ASSERT_EQ(legal(state, seat), legal(player_knowledge(state, Viewer::of(seat)), seat)) << "seat " << s;
    }
  });
}

std::array<std::byte, sizeof(PlainState)> bytes_of(const PlainState& state) {
  std::array<std::byte, sizeof(PlainState)> bytes;
  std::memcpy(bytes.data(), &state, sizeof(PlainState));
  return bytes;
}

/// Law 1, and law 8: an order that is carried out in place does what deciding it on a copy and applying its
/// events does, and one that is refused leaves the state as it was, byte for byte.
TEST_P(FastRules, CarryingOutIsDecidingAndApplying) {
  std::size_t refused = 0;
  for_each_position(GetParam(), 2, [&](const State& before, Random& random) {
    if (before.stage == State::Stage::over) return;
    State state = before;
    const auto bytes = bytes_of(state);
    for (std::size_t k = 0; k < 8; ++k) {
      const Move move = k == 0 ? random_move(before, random) : random_invalid_order(before, random);
      Random same = random;
      RandomChance one(random), other(same);
      const auto decided = decide(before, move.seat, move.order, one);
      Events events;
      const MaybeViolation refusal = carry_out(state, move.seat, move.order, other, events);
      ASSERT_EQ(decided.has_value(), !refusal.has_value()) << "order kind " << move.order.index();
      if (refusal) {
        ASSERT_EQ(*refusal, decided.error());
        ASSERT_TRUE(events.empty() && bytes_of(state) == bytes) << "order kind " << move.order.index();
        ASSERT_EQ(static_cast<const TurnOffers&>(state), before);
        ++refused;
        continue;
      }
      ASSERT_EQ(events, *decided);
      State after = before;
      catan::apply(after, events);
      ASSERT_EQ(state, after) << "order kind " << move.order.index();
      state = before;
      ASSERT_EQ(bytes_of(state), bytes);
    }
  });
  EXPECT_GT(refused, 500U);
}

INSTANTIATE_TEST_SUITE_P(EveryPreset, FastRules, testing::ValuesIn(tables()),
                         [](const auto& table) { return test_name(table.param); });

}  // namespace
}  // namespace inselpost::catan::play
