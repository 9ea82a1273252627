#pragma once
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "schemas/clock/instant.hpp"
#include "schemas/text/localizable_text.hpp"

namespace inselpost {

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
/// Returns a note with a similar name, for a text that is not a zone.
Notes zones_like(std::string_view name);

}  // namespace inselpost
