#pragma once
#include <optional>
#include <vector>

#include "engine/core/seat.hpp"
#include "engine/dice/state.hpp"

namespace inselpost::dice {

/// Seats place by place, those who share one together (DG-END-1, DG-END-2, DG-END-3).
std::vector<SeatSet> ranking(const State& state);
/// Who holds the first place alone; nobody in a game of one seat (DG-SOLO-1), or where it is shared.
std::optional<Seat> winner(const State& state);

}  // namespace inselpost::dice
