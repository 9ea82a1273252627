#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/seat.hpp"
#include "schemas/clock/deadlines.hpp"

namespace inselpost {

/// Deadline of a decision and the time at which the clock decides; RFC 3339 in UTC.
struct DecisionDeadline {
  Seat seat{};
  std::string kind, about;
  std::string due, acts;
};
/// Deadlines of all pending decisions of a game.
struct DecisionDeadlines {
  std::vector<DecisionDeadline> all;  ///< empty: no deadlines
  MissPolicy miss = MissPolicy::fallback;
  bool held = false;               ///< on hold
  std::string zone;                ///< time zone of the game
  std::vector<std::string> zones;  ///< time zone of each seat

  /// Returns the deadline of a decision, or null.
  const DecisionDeadline* of(Seat seat, const std::string& kind, const std::string& about) const {
    for (const DecisionDeadline& one : all)
      if (one.seat == seat && one.kind == kind && one.about == about) return &one;
    return nullptr;
  }
};

}  // namespace inselpost
