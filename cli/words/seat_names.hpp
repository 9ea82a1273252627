#pragma once
#include <string>
#include <vector>

#include "schemas/catan/names.hpp"

namespace inselpost {

/// The names of a set of seats, in the order of the set-up.
std::vector<std::string> seat_list(const Seats& seats, const Names& names);

/// `red (Ada)`, or `red` where nobody's name is known. `players` in the order of the set-up.
std::string seat_and_player(const Names& names, const std::vector<std::string>& players, Seat seat);

}  // namespace inselpost
