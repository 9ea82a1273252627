#pragma once
#include <cstdint>

#include "tests/play/random_play.hpp"

namespace inselpost::catan::play {

/// What was played in a game, from the first roll on.
struct GameLength {
  std::uint64_t orders = 0, turns = 0;
};

/// Plays a game to its end with players who choose uniformly from their whole legal list, as Catanatron's
/// RandomPlayer does; cards to discard or to return are drawn from the hand. They make no offers, which no
/// list names. For benchmarks, which measure the rules and not the player; `random_move` plays the tests.
GameLength play_uniformly(const ParsedSetup& setup, Random& random);

}  // namespace inselpost::catan::play
