#pragma once
#include <optional>

#include "tests/play/random_play.hpp"

namespace inselpost::catan::play {

/// What a plain but sensible player orders, who looks at his own hand and the open board alone: a city before
/// a settlement, that before a road towards a free place, that before a card; the bank trades what is
/// missing. He ends games, which random play seldom does. `random` breaks ties and picks what a neutral
/// player builds.
Order greedy_order(const State& state, const Decision& decision, Random& random);
/// The order of the first of those who must decide.
Move greedy_move(const State& state, Random& random);

}  // namespace inselpost::catan::play
