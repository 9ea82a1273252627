#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

namespace inselpost::extraction {

/// The time of a post, by the clock of whoever copied it.
struct PostTime {
  std::uint32_t day = 0;                ///< 20261121
  std::optional<std::uint32_t> minute;  ///< of that day; nullopt: not given

  /// Returns whether this time is certainly earlier: on one day only if both have minutes.
  bool is_before(const PostTime& other) const {
    if (day != other.day) return day < other.day;
    return minute && other.minute && *minute < *other.minute;
  }
};

/// Reads `2026-11-21 09:30:00 UTC`, `Sa 21. Nov 2026, 09:30`, `Sat Nov 21, 2026 9:30 am` and the like.
/// Returns nullopt if the text has no such date, as `yesterday`, or an ambiguous one.
std::optional<PostTime> post_time(std::string_view text);

}  // namespace inselpost::extraction
