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

/// Dates, both of them meant.
struct Dates {
  std::chrono::local_days first, last;
  bool operator==(const Dates&) const = default;
};
/// `absent` of a file.
struct AbsenceClause {
  std::optional<Dates> dates;  ///< nothing: `none`
};

/// Reads `2026-12-20 .. 2027-01-04`, one date, or `none` (DEAD-10). Nothing, and an E_SYNTAX, if it is
/// something else, or a date that no calendar has. That the last is not before the first is not asked.
std::optional<AbsenceClause> read_absent(const yaml::Node& node, DiagnosticCollector& faults);

/// `2026-12-20 .. 2027-01-04`, or one date for a single day; nothing if it is something else.
std::optional<Dates> dates_in(std::string_view text);
/// As `dates_in` reads it, and as it stands in a record.
std::string format_instant(const Dates& dates);

/// From the beginning of the first day, or `now` if that is past, to the end of the last one in that zone;
/// empty if that is past too, or not after the first.
Span time_away(const Dates& dates, const Zone& zone, Instant now);

/// How many days of that zone these spans touch, each counted once; a day that the zone skipped is none.
std::chrono::days days_away(const std::vector<Span>& away, const Zone& zone);

inline constexpr const char* absence_code = "E_ABSENCE";
/// What a seat is away for with these dates besides `away`; or why not (E_ABSENCE): the last is before the
/// first, or that makes more days than are `allowed` in the game (DEAD-10).
tl::expected<std::vector<Span>, DiagnosticText> with_absence(std::vector<Span> away, const Dates& dates,
                                                             const Zone& zone, std::chrono::days allowed,
                                                             Instant now);
/// `absent: none`: what it was away for. A day that has begun counts.
std::vector<Span> without_absence(std::vector<Span> away, Instant now);

}  // namespace inselpost
