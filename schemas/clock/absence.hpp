#pragma once
#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "schemas/clock/instant.hpp"
#include "schemas/clock/zone.hpp"
#include "schemas/text/diagnostic_collector.hpp"

namespace inselpost {

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
