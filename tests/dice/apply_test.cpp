// Checks that replay is total: events of a forged record are applied without breaking anything.
#include <gtest/gtest.h>

#include "engine/dice/apply.hpp"
#include "engine/dice/setup.hpp"
#include "tests/dice/random_play.hpp"

namespace inselpost::dice::test {
namespace {

TEST(DiceApply, HandlesImpossibleEvents) {
  State state = begin(*resolve(play::written(1)), {});
  const Seat red = seat_at(0);
  const Steps again{steps::Again{DiceSet::all(), Dice{}}, steps::Ship{3, 9}, steps::Loss{{}},
                    steps::Loss{{Face::gold}}};
  dice::apply(state, Events{events::ThrownAgain{red, again, std::nullopt, false},
                            events::Defended{red, Knights::all(), true, again, Dice{}, false},
                            events::CardPlayed{red, CardKind::magic_current, events::CurrentCalled{true},
                                               again, false}});
  EXPECT_EQ(state.of(red).sheet.knight(Face::ore).status, KnightStatus::spent);
  for (int turn = 0; turn < 30; ++turn)
    dice::apply(state, Event{events::TurnEnded{red, 1, events::Outcome{1, 7, std::nullopt, false}, false}});
  EXPECT_EQ(state.of(red).sheet.filled, box_count) << "there is no 25th box";
}

}  // namespace
}  // namespace inselpost::dice::test
