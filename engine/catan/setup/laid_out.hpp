#pragma once
#include <vector>

#include "engine/catan/setup.hpp"
#include "engine/catan/state.hpp"

namespace inselpost::catan {

/// The state in which a game at that position begins. The board of `setup` is known.
State laid_out(const BoardPosition& position, const Setup& setup);
/// Who can hold Longest Road, or Largest Army, in such a state: one, or several of whom one was the first.
std::vector<Seat> could_hold_longest_road(const State& state);
std::vector<Seat> could_hold_largest_army(const State& state);

}  // namespace inselpost::catan
