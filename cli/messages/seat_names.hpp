#pragma once
#include <string>
#include <vector>

#include "engine/core/seat.hpp"

namespace inselpost {

/// The names of a set of seats, of `names`, in the order of the set-up.
std::vector<std::string> seat_list(const SeatSet& seats, const std::vector<std::string>& names);

/// `red (Ada)`, or `red` where nobody's name is known. `seats` and `players` in the order of the set-up.
std::string seat_and_player(const std::vector<std::string>& seats, const std::vector<std::string>& players,
                            Seat seat);

}  // namespace inselpost
