#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/seat.hpp"
#include "schemas/clock/deadlines.hpp"

namespace inselpost {

/// When a decision is due, and when the clock decides: RFC 3339 in UTC.
struct DecisionDeadline {
  Seat seat{};
  std::string kind, about;
  std::string due, acts;
};
/// When what is owed in a game is due.
struct DecisionDeadlines {
  std::vector<DecisionDeadline> all;  ///< empty: nothing is ever due
  MissPolicy miss = MissPolicy::fallback;
  bool held = false;               ///< the game is on hold
  std::string zone;                ///< of the game
  std::vector<std::string> zones;  ///< of each seat

  /// That of this decision, or null.
  const DecisionDeadline* of(Seat seat, const std::string& kind, const std::string& about) const {
    for (const DecisionDeadline& one : all)
      if (one.seat == seat && one.kind == kind && one.about == about) return &one;
    return nullptr;
  }
};

}  // namespace inselpost
