#pragma once
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "schemas/clock/deadlines.hpp"

/// Durations of offers. The rules know no time: `until` of an offer is a number of minutes for them
/// (OFFER-2).
namespace inselpost {

/// Parses a duration like `12h`. Returns nullopt if it is none.
inline std::optional<std::uint32_t> read_minutes(std::string_view text) {
  const auto time = read_duration(text);
  if (!time) return std::nullopt;
  return static_cast<std::uint32_t>(std::chrono::duration_cast<std::chrono::minutes>(*time).count());
}

inline std::string written_minutes(std::uint32_t minutes) {
  return written_duration(std::chrono::minutes(minutes));
}

}  // namespace inselpost
