#pragma once
#include <string>
#include <vector>

#include "engine/core/seat.hpp"

namespace inselpost {

/// Returns the names of the seats in a set, in the order of the set-up. `names` are those of all seats.
std::vector<std::string> seat_list(const SeatSet& seats, const std::vector<std::string>& names);

/// Formats a seat as `red (Ada)`, or as `red` if the player's name is not known. `seats` and `players` are in
/// the order of the set-up.
std::string seat_and_player(const std::vector<std::string>& seats, const std::vector<std::string>& players,
                            Seat seat);

}  // namespace inselpost
