// Laws that allow the rules to be fast: what is kept, skipped or done in place is what counting, looking and
// copying give.
#include "engine/catan/determinize.hpp"
#include "engine/catan/legal.hpp"
#include "engine/catan/rules/special_cards.hpp"
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

INSTANTIATE_TEST_SUITE_P(EveryPreset, FastRules, testing::ValuesIn(tables()),
                         [](const auto& table) { return test_name(table.param); });

}  // namespace
}  // namespace inselpost::catan::play
