#pragma once
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace inselpost {

/// A second of UTC, as a record knows it: of the years 1970 to 9999.
using Instant = std::chrono::sys_seconds;
inline constexpr Instant last_instant = std::chrono::sys_days(std::chrono::year(9999) / 12 / 31) +
                                        std::chrono::hours(24) - std::chrono::seconds(1);

/// RFC 3339 in UTC, whole seconds, with a Z: `2026-11-21T09:30:00Z`.
std::string format_instant(Instant time);

/// Any RFC 3339 time. An offset is reckoned in, parts of a second are cut off. Nothing if it is none, or not
/// of those years in UTC.
std::optional<Instant> read_instant(std::string_view text);

/// From the one instant to the other, which is not in it.
struct Span {
  Instant from, until;
  bool operator==(const Span&) const = default;
};
/// One that nobody has ended.
inline constexpr Instant no_end = Instant::max();

}  // namespace inselpost
