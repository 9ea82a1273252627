#pragma once
#include <chrono>
#include <string>

#include "schemas/clock/instant.hpp"

namespace inselpost::mail {

/// Returns the RFC 3339 time `by` earlier, in UTC, or `time` unchanged if it cannot be parsed.
inline std::string before(const std::string& time, std::chrono::seconds by) {
  const auto instant = read_instant(time);
  return instant ? format_instant(*instant - by) : time;
}
/// Returns the time between two RFC 3339 times, or 0 if one cannot be parsed.
inline std::chrono::seconds between(const std::string& from, const std::string& until) {
  const auto a = read_instant(from), b = read_instant(until);
  return a && b ? *b - *a : std::chrono::seconds(0);
}
inline std::string after(const std::string& time, std::chrono::seconds by) { return before(time, -by); }

}  // namespace inselpost::mail
