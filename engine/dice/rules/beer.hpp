#pragma once
#include "engine/dice/state.hpp"

namespace inselpost::dice {

/// Returns whether ending the turn now can brew a beer (DG-BEER-1, DG-BEER-2, DG-BEER-4, DG-BEER-5).
inline bool brings_beer(const SeatState& own) {
  return own.sheet.level(Branch::church) >= ability_level && !own.turn.built && !own.sheet.eliminated &&
         own.sheet.beer < beer_steps.back();
}
/// Returns the points of that number of beers (DG-BEER-3).
inline std::uint16_t beer_points(std::uint8_t beer) {
  std::uint16_t points = 0;
  for (std::uint8_t step : beer_steps)
    if (beer >= step) ++points;
  return points;
}

}  // namespace inselpost::dice
