#pragma once
#include <chrono>
#include <string>

#include "schemas/clock/instant.hpp"

namespace inselpost::mail {

/// So long before a time, RFC 3339 in UTC; the same where that is none.
inline std::string before(const std::string& time, std::chrono::seconds by) {
  const auto instant = read_instant(time);
  return instant ? format_instant(*instant - by) : time;
}
/// From one time to the other; nothing where one of them is none.
inline std::chrono::seconds between(const std::string& from, const std::string& until) {
  const auto a = read_instant(from), b = read_instant(until);
  return a && b ? *b - *a : std::chrono::seconds(0);
}
inline std::string after(const std::string& time, std::chrono::seconds by) { return before(time, -by); }

}  // namespace inselpost::mail
