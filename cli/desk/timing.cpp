#include "cli/desk/timing.hpp"

#include <algorithm>

#include "cli/desk/clock.hpp"

namespace inselpost {

Timing timing_of(const std::string& now, const std::string& last) {
  Timing timing{std::max(now, last), std::nullopt};
  if (is_a_day_after(last, now))
    timing.warning = remark::ClockIsBehind{now, last};
  else if (const std::string system = system_time(); is_a_day_after(now, system))
    timing.warning = remark::NowIsAhead{now, system};
  return timing;
}

}  // namespace inselpost
