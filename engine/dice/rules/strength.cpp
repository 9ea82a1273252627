#include "engine/dice/rules/strength.hpp"

namespace inselpost::dice {

std::uint16_t barbarian_strength(const Sheet& sheet) {
  return static_cast<std::uint16_t>(sheet.cities.size() + 2 * sheet.metropolises.size());
}

std::uint16_t knight_strength(const Sheet& sheet, Knights knights, bool magic_power) {
  int strength = 0;
  for (Face r : resources)
    if (knights.contains(r) && sheet.knight(r).status == KnightStatus::active)
      strength += sheet.knight(r).level;
  return static_cast<std::uint16_t>(magic_power ? 2 * strength : strength);
}

}  // namespace inselpost::dice
