#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "schemas/clock/deadlines.hpp"
#include "schemas/clock/instant.hpp"
#include "schemas/text/diagnostic.hpp"

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

namespace yaml {
struct Node;
}

/// A range of dates, both included.
struct Dates {
  std::chrono::local_days first, last;
  bool operator==(const Dates&) const = default;
};
/// The key `absent` of an orders file.
struct AbsenceClause {
  std::optional<Dates> dates;  ///< nullopt: `none`
};

/// Parses `2026-12-20 .. 2027-01-04`, one date, or `none`. Returns nullopt and adds E_SYNTAX for anything
/// else and for impossible dates. Does not check that the last date is not before the first (DEAD-10).
std::optional<AbsenceClause> read_absent(const yaml::Node& node, DiagnosticCollector& faults);

/// Parses `2026-12-20 .. 2027-01-04`, or a single date. Returns nullopt for anything else.
std::optional<Dates> dates_in(std::string_view text);
/// Returns the form that `dates_in` parses, which is also that of records.
std::string format_instant(const Dates& dates);

/// Returns the time from the beginning of the first day, or `now` if that is later, to the end of the last
/// day in the zone. Empty if the end has passed or is before the beginning.
Span time_away(const Dates& dates, const Zone& zone, Instant now);

/// Returns the number of days in the zone that the spans touch, each counted once. Days that the zone skipped
/// do not count.
std::chrono::days days_away(const std::vector<Span>& away, const Zone& zone);

inline constexpr const char* absence_code = "E_ABSENCE";
/// Returns the absence of a seat after adding these dates to `away`. E_ABSENCE if the last date is before the
/// first, or if the seat would be away for more days than `allowed` in the game (DEAD-10).
tl::expected<std::vector<Span>, DiagnosticText> with_absence(std::vector<Span> away, const Dates& dates,
                                                             const Zone& zone, std::chrono::days allowed,
                                                             Instant now);
/// Returns the past part of an absence, for `absent: none`. A day that has begun counts.
std::vector<Span> without_absence(std::vector<Span> away, Instant now);

}  // namespace inselpost
