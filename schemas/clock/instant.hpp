#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "schemas/text/diagnostic.hpp"

namespace inselpost {

/// A second of UTC in the years 1970 to 9999, which are those of records.
using Instant = std::chrono::sys_seconds;
inline constexpr Instant last_instant = std::chrono::sys_days(std::chrono::year(9999) / 12 / 31) +
                                        std::chrono::hours(24) - std::chrono::seconds(1);

/// Returns RFC 3339 in UTC with whole seconds and a Z: `2026-11-21T09:30:00Z`.
std::string format_instant(Instant time);

/// Parses any RFC 3339 time but a leap second. Applies its offset and truncates fractions of a second.
/// Returns nullopt for anything else, and for years other than those above in UTC.
std::optional<Instant> read_instant(std::string_view text);

/// The time from one instant until another, which is excluded.
struct Span {
  Instant from, until;
  bool operator==(const Span&) const = default;
};
/// The end of a span that has not ended yet.
inline constexpr Instant no_end = Instant::max();

/// Returns the union of the spans, in order and without empty or touching ones.
std::vector<Span> joined(std::vector<Span> spans);

/// A local time: a date and a time of day.
using Wall = std::chrono::local_seconds;

/// A time zone of this machine's IANA database.
class Zone {
 public:
  /// UTC, which needs no database.
  Zone() = default;

  Wall wall(Instant time) const;
  /// Returns the first instant at which local clocks show this time or a later one. A time skipped by a
  /// change of clocks gives the instant of the change, one that comes twice the first; so a day that the zone
  /// skipped is empty (DEAD-4).
  Instant first(Wall shown) const;

  /// Returns the zone of that name, or nullopt.
  friend std::optional<Zone> find_zone(std::string_view name);

 private:
  class Clock;
  explicit Zone(std::shared_ptr<const Clock> clock) : clock_(std::move(clock)) {}
  std::shared_ptr<const Clock> clock_;  ///< null: UTC
};

std::optional<Zone> find_zone(std::string_view name);
/// Returns RFC 3339 in that zone with its offset: `2026-11-21T10:30:00+01:00`. As `format_instant` in UTC,
/// and if this machine does not know the zone.
std::string written_in(std::string_view zone, Instant time);
/// Returns an RFC 3339 time as `written_in` that zone; any other text as it is.
std::string time_in(std::string_view zone, const std::string& time);
/// Returns a note with a similar name, for a text that is not a zone.
Notes zones_like(std::string_view name);

}  // namespace inselpost
