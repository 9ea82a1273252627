#pragma once
#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/clock/deadlines.hpp"
#include "schemas/clock/instant.hpp"
#include "schemas/clock/zone.hpp"

namespace inselpost {

/// The running time of a seat. Time does not run in the seat's nights, on Saturdays and Sundays if the game
/// says so, and while it is stopped by a hold or an absence (DEAD-3). Each function looks at most `furthest`
/// ahead, in steps of a night or day.
///
/// The module knows times, zones and deadlines, but no game.
///
///   const Calendar calendar(deadlines, seat_zone, stopped);
///   const std::optional<Instant> due = calendar.add_running_time(now, deadlines.clocks.at("turn"));
class Calendar {
 public:
  using seconds = std::chrono::seconds;
  /// Longer than any time limit of a game.
  static constexpr std::chrono::days furthest{10'000};

  /// `seat_zone`: the zone of the seat, empty for the game's. `stopped`: holds and absences in any order;
  /// they may overlap, and the last may have `no_end`. Throws InputError if this machine does not know the
  /// zone.
  Calendar(const Deadlines& deadlines, std::string_view seat_zone, std::vector<Span> stopped);

  /// Returns the first instant at which `time` has run since `from`, which is `from` itself for no time, even
  /// at night. nullopt if there is none (DEAD-3, DEAD-5).
  std::optional<Instant> add_running_time(Instant from, seconds time) const;
  /// Returns the time that runs from one instant to the other; zero if `until` is not later.
  seconds running_time_between(Instant from, Instant until) const;

 private:
  /// Calls `run(span)` for each span of running time after `from`, in order, until it returns false.
  template <class Run>
  void walk(Instant from, Run run) const;

  Zone zone_;
  std::optional<Nights> nights_;
  bool weekends_;
  std::vector<Span> stopped_;  ///< in order and disjoint
};

/// Returns the time left when a hold ends (MOD-3).
std::chrono::seconds left_after_hold(std::chrono::seconds left);
/// Returns a deadline extended by `by`, counted from `now` if it has passed (MOD-4).
std::optional<Instant> extended(const Calendar& calendar, Instant due, std::chrono::seconds by, Instant now);
/// Returns the first reminder after `now` with `miss: wait`. Reminders come at `since` and every 24 hours
/// afterwards (DEAD-16).
Instant next_reminder(Instant since, Instant now);

}  // namespace inselpost
