#include "schemas/clock/calendar.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "schemas/clock/deadlines.hpp"
#include "schemas/clock/instant.hpp"
#include "schemas/yaml/map_reader.hpp"

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

namespace {

/// Parses `2026-12-20` with blanks around it.
std::optional<local_days> date_of(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  constexpr std::size_t length = 10;
  if (text.size() != length) return std::nullopt;
  const auto midnight = read_instant(std::string(text) + "T00:00:00Z");
  if (!midnight) return std::nullopt;
  return local_days(std::chrono::floor<days>(*midnight).time_since_epoch());
}

std::string written_date(local_days date) {
  constexpr std::size_t length = 10;
  return format_instant(Instant(date.time_since_epoch())).substr(0, length);
}

/// Returns the day of a time in the zone; the later one if clocks go back over midnight.
local_days day_of(Instant time, const Zone& zone) {
  const auto shown = std::chrono::floor<days>(zone.wall(time));
  return zone.first(shown + days(1)) <= time ? shown + days(1) : shown;
}

/// Like `days_away`, for spans as `joined` returns them. Stops once the number exceeds `most`.
days counted(const std::vector<Span>& away, const Zone& zone, days most) {
  days count{0};
  local_days day = local_days::min();  // the first day that was not counted yet
  for (const Span& span : away)
    for (day = std::max(day, day_of(span.from, zone)); count <= most && zone.first(day) < span.until;
         day += days(1))
      if (zone.first(day) < zone.first(day + days(1))) ++count;
  return count;
}

}  // namespace

namespace {

/// Returns a date of German form, day, month and year with dots between, as `2026-12-20`; any other text as
/// it is.
std::string iso_date(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  const std::size_t day = text.find('.'), month = text.find('.', day + 1);
  if (day == text.npos || month == text.npos || day == 0 || day > 2 || month == day + 1 || month > day + 3)
    return std::string(text);
  const auto two_digits = [](std::string_view part) {
    return std::string(2 - part.size(), '0').append(part);
  };
  return std::string(text.substr(month + 1)) + '-' + two_digits(text.substr(day + 1, month - day - 1)) + '-' +
         two_digits(text.substr(0, day));
}

/// Like `dates_in`, for dates as people write them: of German form, and with `bis`, `to` or a dash between
/// them, too.
std::optional<Dates> dates_as_sent(std::string_view text) {
  for (const std::string_view from : {"vom ", "from "})
    if (text.starts_with(from)) text.remove_prefix(from.size());
  for (const std::string_view between : {" bis ", " to ", " - ", " – ", ".."})
    if (const std::size_t at = text.find(between); at != text.npos)
      return dates_in(iso_date(text.substr(0, at)) + ".." + iso_date(text.substr(at + between.size())));
  return dates_in(iso_date(text));
}

}  // namespace

std::optional<Dates> dates_in(std::string_view text) {
  const std::size_t dots = text.find("..");
  const auto first = date_of(text.substr(0, dots));
  const auto last = dots == std::string_view::npos ? first : date_of(text.substr(dots + 2));
  if (!first || !last) return std::nullopt;
  return Dates{*first, *last};
}

std::string format_instant(const Dates& dates) {
  const std::string first = written_date(dates.first), last = written_date(dates.last);
  return first == last ? first : first + " .. " + last;
}

std::optional<AbsenceClause> read_absent(const yaml::Node& node, DiagnosticCollector& faults) {
  if (node.is_text() && node.text == "none") return AbsenceClause{};
  if (const auto dates = node.is_text() ? dates_as_sent(node.text) : std::nullopt)
    return AbsenceClause{dates};
  faults.syntax(node.mark, {ClockMessageId::no_absence, shown(node)}, {ClockMessageId::write_absence});
  return std::nullopt;
}

Span time_away(const Dates& dates, const Zone& zone, Instant now) {
  return {std::max(now, zone.first(dates.first)), std::min(last_instant, zone.first(dates.last + days(1)))};
}

days days_away(const std::vector<Span>& away, const Zone& zone) {
  return counted(joined(away), zone, days::max());
}

tl::expected<std::vector<Span>, DiagnosticText> with_absence(std::vector<Span> away, const Dates& dates,
                                                             const Zone& zone, days allowed, Instant now) {
  if (dates.last < dates.first)
    return tl::unexpected(DiagnosticText(ClockMessageId::ends_before_it_begins, written_date(dates.last),
                                         written_date(dates.first)));
  away = joined(std::move(away));
  std::vector<Span> more = away;
  more.push_back(time_away(dates, zone, now));
  more = joined(std::move(more));
  if (counted(more, zone, allowed) <= allowed) return more;
  const days used = std::min(counted(away, zone, allowed), allowed);
  const days asked = dates.last - std::max(dates.first, day_of(now, zone)) + days(1);
  return tl::unexpected(DiagnosticText(ClockMessageId::too_many_days, (allowed - used).count(),
                                       allowed.count(), asked.count()));
}

std::vector<Span> without_absence(std::vector<Span> away, Instant now) {
  for (Span& span : away) span.until = std::min(span.until, now);
  return joined(std::move(away));
}

}  // namespace inselpost
