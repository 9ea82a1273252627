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

std::string written_in(std::string_view name, Instant time) {
  const auto zone = find_zone(name);
  if (!zone) return written(time);
  using std::chrono::minutes;
  const Instant wall(zone->wall(time).time_since_epoch());
  const auto offset = std::chrono::floor<minutes>(wall - time).count();
  std::string text = written(wall);
  if (name == "UTC") return text;
  const auto two_digits = [](auto n) {
    return std::string(1, static_cast<char>('0' + n / 10)) + static_cast<char>('0' + n % 10);
  };
  const auto distance = offset < 0 ? -offset : offset;
  text.back() = offset < 0 ? '-' : '+';
  return text + two_digits(distance / 60) + ':' + two_digits(distance % 60);
}

}  // namespace inselpost
