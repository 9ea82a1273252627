#pragma once
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

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

}  // namespace inselpost
