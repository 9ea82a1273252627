#include "cli/desk/timing.hpp"

#include <algorithm>
#include <ostream>

#include "cli/clock.hpp"
#include "cli/paper/text.hpp"

namespace inselpost {

Timing timing_of(const Context& context, const std::string& last) {
  const std::string now = context.now();
  Timing timing{std::max(now, last), std::nullopt};
  if (is_a_day_after(last, now))
    timing.warning =
        "It is " + readable_time(now) + " by the clock, more than a day before the last entry (" +
        readable_time(last) +
        "). Times on record never go backwards, so the later one stands there. Is the clock right?";
  else if (const std::string system = system_time(); is_a_day_after(now, system))
    timing.warning = "--now is " + readable_time(now) + ", more than a day after the system's clock (" +
                     readable_time(system) + "). It stands on record, and no later entry will be earlier.";
  return timing;
}

void warn(Context& context, const Timing& timing) {
  if (timing.warning) context.err << wrap("inselpost: warning: " + *timing.warning, "", "  ");
}

}  // namespace inselpost
