#pragma once
#include <cstdint>

#include "engine/dice/options.hpp"
#include "engine/dice/sheet.hpp"

namespace inselpost::dice {

/// What the points of a sheet are made of (DG-SCORE-1).
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

/// DG-SCORE-3: what of its boxes counts in the end.
std::uint16_t final_score(const Sheet& sheet, FinalScore rule);

/// Has it turns to come, this one included?
bool plays_on(const Sheet& sheet);

}  // namespace inselpost::dice
