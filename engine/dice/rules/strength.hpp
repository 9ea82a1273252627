#pragma once
#include <cstdint>

#include "engine/dice/sheet.hpp"

namespace inselpost::dice {

/// Returns the strength of the barbarians (DG-BARB-5).
std::uint16_t barbarian_strength(const Sheet& sheet);
/// Returns the strength of those of the knights that are active, doubled by Magic Power (DG-KNIGHT-11).
std::uint16_t knight_strength(const Sheet& sheet, Knights knights, bool magic_power = false);

}  // namespace inselpost::dice
