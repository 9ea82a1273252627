#pragma once

#include <vector>

#include "engine/catan/setup.hpp"
#include "engine/catan/state.hpp"

namespace inselpost::catan {

/// Returns the initial state of a game with this position. `setup` must not have a generated board.
State laid_out(const BoardPosition& position, const Setup& setup);
/// Returns the seats that can hold the card in this state: one, or several with equal counts.
std::vector<Seat> could_hold_longest_road(const State& state);
std::vector<Seat> could_hold_largest_army(const State& state);

}  // namespace inselpost::catan
