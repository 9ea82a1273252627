#pragma once
#include <optional>

#include "tests/play/random_play.hpp"

namespace inselpost::catan::play {

/// The orders of a plain but sensible player, who looks only at their own hand and the open board: a city
/// before a settlement, that before a road towards a free place, that before a card; the bank trades what is
/// missing. Such players end games, which random play seldom does. `random` breaks ties and chooses what a
/// neutral player builds.
Order greedy_order(const State& state, const Decision& decision, Random& random);
/// The order of the first of those who must decide.
Move greedy_move(const State& state, Random& random);

}  // namespace inselpost::catan::play
