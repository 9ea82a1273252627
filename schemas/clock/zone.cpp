#include "schemas/clock/zone.hpp"

#include <date/tz.h>

#include <algorithm>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "schemas/text/faults.hpp"

namespace inselpost {
namespace {

using std::chrono::seconds;

/// More than the clock of any zone is from UTC.
constexpr std::chrono::hours furthest_off{26};
/// In the database's folder on many machines, and another zone on each.
constexpr std::string_view not_a_zone = "localtime";

/// None where the machine has no database.
std::span<const date::time_zone> zones() try {
  return date::get_tzdb().zones;
} catch (const std::runtime_error&) {
  return {};
}

Wall shown_at(Instant time, seconds offset) { return Wall((time + offset).time_since_epoch()); }
Instant showing(Wall shown, seconds offset) { return Instant(shown.time_since_epoch() - offset); }

}  // namespace

Wall Zone::wall(Instant time) const {
  return shown_at(time, of_ == nullptr ? seconds(0) : of_->get_info(time).offset);
}

Instant Zone::first(Wall shown) const {
  if (of_ == nullptr) return showing(shown, seconds(0));
  // From an instant at which it is surely not shown yet, one offset after the other.
  for (Instant from = showing(shown, furthest_off);;) {
    const date::sys_info info = of_->get_info(from);
    const Instant here = std::max(from, showing(shown, info.offset));
    if (here < info.end) return here;
    from = info.end;
  }
}

std::optional<Zone> find_zone(std::string_view name) {
  if (name == "UTC") return Zone();
  if (name == not_a_zone) return std::nullopt;
  for (const date::time_zone& zone : zones())
    if (zone.name() == name) return Zone(&zone);
  return std::nullopt;
}

Notes zones_like(std::string_view name) {
  std::vector<std::string> names;
  for (const date::time_zone& zone : zones())
    if (zone.name() != not_a_zone) names.push_back(zone.name());
  return ways_out(std::string(name), names);
}

}  // namespace inselpost
