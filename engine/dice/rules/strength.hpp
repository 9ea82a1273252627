#pragma once
#include <cstdint>

#include "engine/dice/sheet.hpp"

namespace inselpost::dice {

/// DG-BARB-5.
std::uint16_t barbarian_strength(const Sheet& sheet);
/// Of these knights, as far as they are active (DG-KNIGHT-11); doubled by Magic Power.
std::uint16_t knight_strength(const Sheet& sheet, Knights knights, bool magic_power = false);

}  // namespace inselpost::dice
