#include "cli/service/clock.hpp"

#include <algorithm>
#include <chrono>

#include "schemas/clock/instant.hpp"

namespace inselpost {

std::string system_time() {
  return format_instant(std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now()));
}

bool is_a_day_after(const std::string& time, const std::string& other) {
  const auto later = read_instant(time), earlier = read_instant(other);
  return later && earlier && *later - *earlier > std::chrono::days(1);
}

std::optional<std::string> read_time(std::string_view text) {
  const auto time = read_instant(text);
  return time ? std::optional(format_instant(*time)) : std::nullopt;
}

bool is_far_after(const std::string& time, const std::string& other) {
  const auto later = read_instant(time), earlier = read_instant(other);
  return later && earlier && *later - *earlier > std::chrono::hours(1);
}

Timing timing_of(const std::string& now, const std::string& last, const std::string& timed) {
  Timing timing{std::max(now, last), std::nullopt};
  if (now < last)
    timing.warning = remark::ClockIsBehind{now, last, is_far_after(last, now), timed};
  else if (const std::string system = system_time(); is_a_day_after(now, system))
    timing.warning = remark::NowIsAhead{now, system};
  return timing;
}

}  // namespace inselpost
