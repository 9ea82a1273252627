#pragma once
#include <optional>
#include <vector>

#include "engine/core/seat.hpp"
#include "engine/dice/state.hpp"

namespace inselpost::dice {

/// Returns the seats in order of rank, those with equal rank together (DG-END-1, DG-END-2, DG-END-3).
std::vector<SeatSet> ranking(const State& state);
/// Returns the only seat in first place, or nullopt if several share it or there is one seat (DG-SOLO-1).
std::optional<Seat> winner(const State& state);

}  // namespace inselpost::dice
