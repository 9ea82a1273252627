// Compares the calendar with a model that looks at the wall clock every minute, for all kinds of nights,
// weekends, zones and stops. The model computes wall times from instants only, while the calendar goes the
// other way.
#include <gtest/gtest.h>

#include <chrono>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "schemas/clock/calendar.hpp"
#include "schemas/clock/deadlines.hpp"
#include "tests/clock/times.hpp"
#include "tests/iterations.hpp"

namespace inselpost {
namespace {

using std::chrono::days;
using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

struct Case {
  Deadlines deadlines;
  std::vector<Span> stops;
  Instant from;
  minutes time{};
};

std::string text(const Case& c) {
  std::string out = c.deadlines.zone + (c.deadlines.weekends ? "" : ", no weekends");
  if (c.deadlines.nights) out += ", nights " + format_instant(*c.deadlines.nights);
  for (const Span& stop : c.stops)
    out += ", stopped " + format_instant(stop.from) + " to " + format_instant(stop.until);
  return out + ", from " + format_instant(c.from) + " " + std::to_string(c.time.count()) + "m";
}

/// Minute after minute. A clock that was put back shows nothing new until it has come to where it was
/// (DEAD-4).
class Watcher {
 public:
  explicit Watcher(const Case& c) : case_(c), zone_(test::zone(c.deadlines.zone)) {
    // The clock may have been put back shortly before.
    for (Instant time = c.from - days(2); time <= c.from; time += minutes(1)) look(time);
  }

  /// Returns whether time runs in the minute that begins there.
  bool runs(Instant time) {
    look(time);
    for (const Span& stop : case_.stops)
      if (stop.from <= time && time < stop.until) return false;
    const auto today = std::chrono::floor<days>(furthest_);
    const std::chrono::weekday weekday{std::chrono::local_days(today)};
    const bool weekend = weekday == std::chrono::Saturday || weekday == std::chrono::Sunday;
    if (weekend && !case_.deadlines.weekends) return false;
    if (!case_.deadlines.nights) return true;
    const auto [from, until] = *case_.deadlines.nights;
    const auto clock = furthest_ - today;
    return from < until ? clock < from || clock >= until : clock >= until && clock < from;
  }

 private:
  void look(Instant time) { furthest_ = std::max(furthest_, zone_.wall(time)); }
  const Case& case_;
  Zone zone_;
  Wall furthest_ = Wall::min();
};

std::optional<Instant> watched(const Case& c, Instant most) {
  Watcher watcher(c);
  minutes run{0};
  for (Instant time = c.from; time < most; time += minutes(1))
    if (watcher.runs(time) && ++run == c.time) return time + minutes(1);
  return std::nullopt;
}

class Dealer {
 public:
  explicit Dealer(unsigned seed) : random_(seed) {}

  Case deal() {
    // Zones whose clocks change by an hour, by less, over midnight, by a day, often, never.
    static const std::vector<std::string> zones{
        "UTC",          "Europe/Berlin",     "America/New_York", "America/Santiago", "Australia/Lord_Howe",
        "Pacific/Apia", "Africa/Casablanca", "Asia/Kathmandu",   "Asia/Beirut",      "America/Havana",
        "Asia/Gaza",    "Pacific/Kwajalein", "Antarctica/Troll", "America/St_Johns", "Pacific/Chatham"};
    // Weeks in which they do.
    static const std::vector<const char*> weeks{
        "2026-03-22T00:00Z", "2026-10-18T00:00Z", "2026-03-04T00:00Z", "2026-10-28T00:00Z",
        "2026-04-01T00:00Z", "2026-08-31T00:00Z", "2026-09-30T00:00Z", "2011-12-25T00:00Z",
        "1993-08-16T00:00Z", "2026-02-11T00:00Z", "2006-03-28T00:00Z", "2026-11-20T00:00Z"};
    Case out;
    out.deadlines.zone = zones[one_of(zones.size())];
    out.deadlines.weekends = below(2) == 0;
    if (below(4) != 0) {
      const minutes from(below(48) * 30 + below(3)), until(below(48) * 30 + below(3));
      if (from != until) out.deadlines.nights = Nights{from, until};
    }
    out.from = test::at(weeks[one_of(weeks.size())]) + minutes(below(8 * 24 * 60));
    for (std::int64_t stops = below(4); stops > 0; --stops) {
      const Instant from = out.from - hours(24) + minutes(below(6 * 24 * 60));
      out.stops.push_back({from, from + minutes(below(3 * 24 * 60))});
    }
    out.time = minutes(1 + below(below(3) == 0 ? 120 : 4 * 24 * 60));
    return out;
  }
  std::int64_t below(std::int64_t n) {
    return std::uniform_int_distribution<std::int64_t>(0, n - 1)(random_);
  }
  std::size_t one_of(std::size_t n) { return static_cast<std::size_t>(below(static_cast<std::int64_t>(n))); }

 private:
  std::mt19937 random_;
};

TEST(CalendarLaw, AgreesWithAClockRunMinuteByMinute) {  // DEAD-3, DEAD-4
  Dealer dealer(20261122);
  int never = 0;
  for (std::uint64_t i = 0; i < test::iterations(1'500); ++i) {
    const Case c = dealer.deal();
    const Calendar calendar(c.deadlines, "", c.stops);
    const Instant most = c.from + days(40);
    const auto due = calendar.add_running_time(c.from, c.time), found = watched(c, most);
    if (!found) {
      ++never;
      EXPECT_TRUE(!due || *due > most) << text(c);
      continue;
    }
    ASSERT_TRUE(due) << text(c);
    ASSERT_EQ(format_instant(*due), format_instant(*found)) << text(c);
    // The time left, at any instant between.
    const Instant now = c.from + minutes(dealer.below((*due - c.from) / minutes(1)));
    const seconds left = calendar.running_time_between(now, *due);
    EXPECT_EQ(calendar.running_time_between(c.from, now) + left, c.time)
        << text(c) << " at " << format_instant(now);
    EXPECT_EQ(calendar.add_running_time(now, left), due) << text(c) << " at " << format_instant(now);
  }
  EXPECT_LT(never, 150);
}

}  // namespace
}  // namespace inselpost
