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

/// What a clock on the wall shows: a date and a time of day.
using Wall = std::chrono::local_seconds;

/// A time zone of the IANA database, as this machine has it.
class Zone {
 public:
  /// UTC, which needs no database.
  Zone() = default;

  Wall wall(Instant time) const;
  /// The first instant at which the clock shows that or more. So a time that a change of clocks skips is the
  /// instant of the change, one that comes twice is the first, and a day that the zone skipped has no length
  /// (DEAD-4).
  Instant first(Wall shown) const;

  /// The zone of that name, or nothing.
  friend std::optional<Zone> find_zone(std::string_view name);

 private:
  class Clock;
  explicit Zone(std::shared_ptr<const Clock> clock) : clock_(std::move(clock)) {}
  std::shared_ptr<const Clock> clock_;  ///< null: UTC
};

std::optional<Zone> find_zone(std::string_view name);
/// RFC 3339 in that zone, with its offset: `2026-11-21T10:30:00+01:00`. Of UTC as `format_instant`, and
/// likewise where this machine knows no such zone.
std::string written_in(std::string_view zone, Instant time);
/// For a text that is no zone: a name that is nearly it.
Notes zones_like(std::string_view name);

}  // namespace inselpost
