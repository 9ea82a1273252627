#pragma once
#include <string>

#include "cli/render/colour.hpp"
#include "engine/core/seat.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost {

/// One letter for each seat, lower case, all different: the first letter of its name that nobody before it
/// has, else any.
std::string seat_letters(const GameNames& names);
/// A seat named after a colour bears it, another one by its place at the table.
Colour seat_colour(const GameNames& names, Seat seat);

}  // namespace inselpost
