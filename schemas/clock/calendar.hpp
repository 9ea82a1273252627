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

/// When time runs for a seat: not in its nights, on its Saturdays and Sundays, nor while it is stopped by a
/// hold or an absence (DEAD-3). Each function looks no further than `furthest`, whatever it is asked, a night
/// or day at a step.
class Calendar {
 public:
  using seconds = std::chrono::seconds;
  /// Further than any time of a game takes.
  static constexpr std::chrono::days furthest{10'000};

  /// By the game's deadlines, in the zone of the seat (empty: the game's). `stopped`: holds and absences, in
  /// any order; they may overlap, and the last may have `no_end`. Throws Unfit if this machine knows no such
  /// zone.
  Calendar(const Deadlines& deadlines, std::string_view seat_zone, std::vector<Span> stopped);

  /// The first instant until which so much time has run since `from`; of no time that is `from` itself, be it
  /// in the night (DEAD-3, DEAD-5). Nothing if it never comes.
  std::optional<Instant> add_running_time(Instant from, seconds time) const;
  /// How much time runs from the one to the other; none if that is not later. Of a due that is what is left.
  seconds running_time_between(Instant from, Instant until) const;

 private:
  /// Calls `run(span)` for each span of running time from there on, in order, until it answers false.
  template <class Run>
  void walk(Instant from, Run run) const;

  Zone zone_;
  std::optional<Nights> nights_;
  bool weekends_;
  std::vector<Span> stopped_;  ///< in order, none touching another
};

/// What of a clock is left for it when a hold ends (MOD-3).
std::chrono::seconds left_after_hold(std::chrono::seconds left);
/// Due by then, with so much time more (MOD-4): from now on, if it is past.
std::optional<Instant> extended(const Calendar& calendar, Instant due, std::chrono::seconds by, Instant now);
/// The first after `now` of the reminders of `miss: wait`, which come at `since` and every 24 hours from then
/// on (DEAD-16).
Instant next_reminder(Instant since, Instant now);

}  // namespace inselpost
