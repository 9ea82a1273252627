#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/seat.hpp"
#include "engine/dice/options.hpp"
#include "engine/dice/sheet.hpp"

namespace inselpost::dice {

struct SeatState;
struct State;

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

/// Returns the seats in order of rank, those with equal rank together (DG-END-1, DG-END-2, DG-END-3).
std::vector<SeatSet> ranking(const State& state);
/// Returns the only seat in first place, or nullopt if several share it or there is one seat (DG-SOLO-1).
std::optional<Seat> winner(const State& state);
/// Returns whether nobody has turns to come. A game that was broken off before that has no winner.
bool is_played_out(const State& state);

}  // namespace inselpost::dice
