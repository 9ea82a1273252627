#pragma once

#include <cstdint>

#include "engine/dice/options.hpp"
#include "engine/dice/sheet.hpp"

namespace inselpost::dice {

struct SeatState;

/// The points of a sheet by source (DG-SCORE-1).
struct Points {
  std::uint16_t settlements = 0, cities = 0, metropolises = 0, defences = 0, merchant = 0, wizard = 0,
                cards = 0, beer = 0;
  std::uint16_t total() const {
    return static_cast<std::uint16_t>(settlements + cities + metropolises + defences + merchant + wizard +
                                      cards + beer);
  }
  bool operator==(const Points&) const = default;
};
Points points_of(const Sheet& sheet);
inline std::uint16_t points(const Sheet& sheet) { return points_of(sheet).total(); }

/// Returns the final score, computed from the boxes by `rule` (DG-SCORE-3).
std::uint16_t final_score(const Sheet& sheet, FinalScore rule);

/// Returns whether the seat has turns to come, including the current one.
bool plays_on(const Sheet& sheet);

/// Returns whether ending the turn now can brew a beer (DG-BEER-1, DG-BEER-2, DG-BEER-4, DG-BEER-5).
bool brings_beer(const SeatState& own);
/// Returns the points of that number of beers (DG-BEER-3).
std::uint16_t beer_points(std::uint8_t beer);

}  // namespace inselpost::dice
