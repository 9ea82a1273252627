#include "schemas/clock/calendar.hpp"

#include <algorithm>
#include <utility>

#include "schemas/clock/clock_message_id.hpp"
#include "schemas/clock/spans.hpp"

namespace inselpost {
namespace {

using std::chrono::days;
using std::chrono::local_days;
using std::chrono::seconds;

Zone known_zone(std::string_view name) {
  if (const auto zone = find_zone(name)) return *zone;
  throw InputError({ClockMessageId::no_zone_here, name});
}

bool is_weekend(local_days day) {
  const std::chrono::weekday weekday(day);
  return weekday == std::chrono::Saturday || weekday == std::chrono::Sunday;
}

/// A span of local time.
struct WallSpan {
  Wall from, until;
};
/// Returns the parts of a day that are not night.
std::vector<WallSpan> awake(local_days day, const std::optional<Nights>& nights) {
  const Wall begin(day), end(day + days(1));
  if (!nights) return {{begin, end}};
  const Wall falls = begin + nights->from, dawns = begin + nights->until;
  if (falls > dawns) return {{dawns, falls}};  // the night of the day before ends, the next begins
  return {{begin, falls}, {dawns, end}};
}

}  // namespace

Calendar::Calendar(const Deadlines& deadlines, std::string_view seat_zone, std::vector<Span> stopped)
    : zone_(known_zone(seat_zone.empty() ? deadlines.zone : seat_zone)),
      nights_(deadlines.nights),
      weekends_(deadlines.weekends),
      stopped_(joined(std::move(stopped))) {}

template <class Run>
void Calendar::walk(Instant from, Run run) const {
  auto stop = std::upper_bound(stopped_.begin(), stopped_.end(), from,
                               [](Instant time, const Span& span) { return time < span.until; });
  // Passes on the parts of a span that are not stopped.
  const auto run_rest = [&](Span span) {
    for (; stop != stopped_.end() && stop->from < span.until; ++stop) {
      if (span.from < stop->from && !run(Span{span.from, stop->from})) return false;
      if (stop->until == no_end) return false;
      span.from = std::max(span.from, stop->until);
      if (span.from >= span.until) return true;  // the stop may reach into the next span
    }
    return span.from >= span.until || run(span);
  };
  const auto today = std::chrono::floor<days>(zone_.wall(from));
  for (local_days day = today; day < today + furthest; day += days(1)) {
    if (!weekends_ && is_weekend(day)) continue;
    for (const WallSpan& part : awake(day, nights_)) {
      const Span span{std::max(from, zone_.first(part.from)), zone_.first(part.until)};
      if (span.from < span.until && !run_rest(span)) return;
    }
  }
}

std::optional<Instant> Calendar::add_running_time(Instant from, seconds time) const {
  if (time <= seconds(0)) return from;
  std::optional<Instant> when;
  walk(from, [&](const Span& span) {
    if (span.until - span.from >= time) when = span.from + time;
    time -= span.until - span.from;
    return !when;
  });
  return when && *when <= last_instant ? when : std::nullopt;
}

seconds Calendar::running_time_between(Instant from, Instant until) const {
  seconds run{0};
  walk(from, [&](const Span& span) {
    if (span.from < until) run += std::min(span.until, until) - span.from;
    return span.until < until;
  });
  return run;
}

seconds left_after_hold(seconds left) { return std::max<seconds>(left, std::chrono::hours(1)); }

std::optional<Instant> extended(const Calendar& calendar, Instant due, seconds by, Instant now) {
  return calendar.add_running_time(std::max(due, now), by);
}

Instant next_reminder(Instant since, Instant now) {
  constexpr days each{1};
  return now < since ? since : since + std::chrono::floor<days>(now - since) + each;
}

}  // namespace inselpost
