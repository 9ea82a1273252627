#pragma once
#include <string>

#include "cli/render/colour.hpp"
#include "engine/core/seat.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost {

/// Returns a lower-case letter for each seat, all different: the first letter of its name that is free,
/// otherwise any free one.
std::string seat_letters(const GameNames& names);
/// Returns the colour that a seat is named after, otherwise one by its place at the table.
Colour seat_colour(const GameNames& names, Seat seat);

}  // namespace inselpost
