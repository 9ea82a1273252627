// Tests of running time (DEAD-2 to DEAD-5, DEAD-16, MOD-2 to MOD-4). Each case of a table gives a set-up, the
// start of a clock, and its end.
#include "schemas/clock/calendar.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <vector>

#include "schemas/clock/deadlines.hpp"
#include "tests/clock/times.hpp"

namespace inselpost {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;
using std::chrono::seconds;
using test::at;

Deadlines rest(const std::string& nights, bool weekends, const std::string& zone) {
  Deadlines out;
  if (!nights.empty()) out.nights = nights_of(nights).value();
  out.weekends = weekends;
  out.zone = zone;
  return out;
}

std::string shown(std::optional<Instant> when) { return when ? format_instant(*when) : "never"; }

struct Running {
  const char *nights, *zone, *from, *time, *due;
  bool weekends = true;
};

TEST(Calendar, ComputesWhenATimeHasRun) {  // DEAD-3, DEAD-4
  const std::vector<Running> cases{
      // Real time, through changes of clocks.
      {"", "UTC", "2026-11-27T12:00Z", "48h", "2026-11-29T12:00Z"},
      {"", "Europe/Berlin", "2026-03-28T12:00Z", "24h", "2026-03-29T12:00Z"},
      // Weekends, A-078.
      {"", "Europe/Berlin", "2026-11-27T12:00Z", "24h", "2026-11-30T12:00Z", false},
      {"", "UTC", "2026-11-27T12:00Z", "12h", "2026-11-28T00:00Z", false},
      {"", "UTC", "2026-11-27T12:00Z", "721m", "2026-11-30T00:01Z", false},
      {"", "Europe/Berlin", "2026-11-28T12:00Z", "1h", "2026-11-30T00:00Z", false},
      {"", "America/New_York", "2026-11-28T12:00Z", "1h", "2026-11-30T06:00Z", false},
      {"", "UTC", "2026-11-23T00:00Z", "10d", "2026-12-05T00:00Z", false},
      // Nights that cross midnight, and that do not.
      {"22:00-07:00", "UTC", "2026-11-27T12:00Z", "10h", "2026-11-27T22:00Z"},
      {"22:00-07:00", "UTC", "2026-11-27T12:00Z", "11h", "2026-11-28T08:00Z"},
      {"22:00-07:00", "UTC", "2026-11-27T23:00Z", "1h", "2026-11-28T08:00Z"},
      {"22:00-07:00", "UTC", "2026-11-28T03:00Z", "16h", "2026-11-29T08:00Z"},
      {"01:00-06:00", "UTC", "2026-11-27T23:00Z", "2h", "2026-11-28T01:00Z"},
      {"01:00-06:00", "UTC", "2026-11-27T23:00Z", "3h", "2026-11-28T07:00Z"},
      {"22:00-07:00", "Europe/Berlin", "2026-11-27T12:00Z", "10h", "2026-11-28T07:00Z"},
      {"22:00-07:00", "America/New_York", "2026-11-27T12:00Z", "10h", "2026-11-27T22:00Z"},
      {"00:00-12:00", "UTC", "2026-11-27T00:00Z", "12h", "2026-11-28T00:00Z"},
      {"12:00-00:00", "UTC", "2026-11-27T00:00Z", "12h", "2026-11-27T12:00Z"},
      {"12:00-00:00", "UTC", "2026-11-27T00:00Z", "13h", "2026-11-28T01:00Z"},
      // the nights of 2026-03-29 and 2026-10-25, 01:00Z to 04:00Z and 00:30Z to 05:00Z.
      {"02:30-06:00", "Europe/Berlin", "2026-03-29T00:00Z", "60m", "2026-03-29T01:00Z"},
      {"02:30-06:00", "Europe/Berlin", "2026-03-29T00:00Z", "61m", "2026-03-29T04:01Z"},
      {"02:30-06:00", "Europe/Berlin", "2026-10-25T00:00Z", "30m", "2026-10-25T00:30Z"},
      {"02:30-06:00", "Europe/Berlin", "2026-10-25T00:00Z", "31m", "2026-10-25T05:01Z"},
      // A night within the hour that is skipped, and within the one that comes twice.
      {"02:15-02:45", "Europe/Berlin", "2026-03-29T00:00Z", "2h", "2026-03-29T02:00Z"},
      {"02:15-02:45", "Europe/Berlin", "2026-10-25T00:00Z", "2h", "2026-10-25T02:30Z"},
      // Both, and a Friday that Apia had not: Thursday's end is Saturday.
      {"22:00-07:00", "UTC", "2026-11-27T12:00Z", "11h", "2026-11-30T08:00Z", false},
      {"", "Pacific/Apia", "2011-12-30T09:00Z", "1h", "2011-12-30T10:00Z", false},
      {"", "Pacific/Apia", "2011-12-30T09:00Z", "61m", "2012-01-01T10:01Z", false},
      {"22:00-07:00", "Pacific/Apia", "2011-12-30T07:00Z", "2h", "2011-12-30T18:00Z"},
      // No time: it ends at once, even in the night.
      {"22:00-07:00", "UTC", "2026-11-28T03:00Z", "", "2026-11-28T03:00Z", false},
  };
  for (const Running& c : cases) {
    const Calendar calendar(rest(c.nights, c.weekends, c.zone), "", {});
    const seconds time = read_duration(c.time).value_or(0s);
    const auto due = calendar.add_running_time(at(c.from), time);
    EXPECT_EQ(shown(due), format_instant(at(c.due)))
        << c.nights << " " << c.zone << " " << c.from << " " << c.time;
    EXPECT_EQ(calendar.running_time_between(at(c.from), at(c.due)), time)
        << c.nights << " " << c.zone << " " << c.from;
  }
}

TEST(Calendar, UsesTheZoneOfTheSeatOrElseOfTheGame) {  // DEAD-3
  const Deadlines game = rest("22:00-07:00", true, "Europe/Berlin");
  const Instant from = at("2026-11-27T20:30Z");
  EXPECT_EQ(shown(Calendar(game, "", {}).add_running_time(from, 1h)), "2026-11-28T06:30:00Z");
  EXPECT_EQ(shown(Calendar(game, "America/New_York", {}).add_running_time(from, 1h)), "2026-11-27T21:30:00Z");
  EXPECT_EQ(shown(Calendar(game, "UTC", {}).add_running_time(from, 1h)), "2026-11-27T21:30:00Z");
  EXPECT_THROW(Calendar(game, "Mars/Base", {}), InputError);
}

TEST(Calendar, DoesNotRunWhileStopped) {  // DEAD-3, DEAD-10, MOD-2
  struct Stopped {
    std::vector<Span> stops;
    const char *from, *time, *due;
  };
  const auto span = [](const char* from, const char* until) { return Span{at(from), at(until)}; };
  const std::vector<Stopped> cases{
      {{span("2026-11-27T12:00Z", "2026-11-27T18:00Z")}, "2026-11-27T10:00Z", "2h", "2026-11-27T12:00Z"},
      {{span("2026-11-27T12:00Z", "2026-11-27T18:00Z")}, "2026-11-27T10:00Z", "3h", "2026-11-27T19:00Z"},
      {{span("2026-11-27T12:00Z", "2026-11-27T18:00Z")}, "2026-11-27T14:00Z", "1h", "2026-11-27T19:00Z"},
      {{span("2026-11-27T12:00Z", "2026-11-27T18:00Z")}, "2026-11-27T18:00Z", "1h", "2026-11-27T19:00Z"},
      // Into the night, over days, in any order, over each other, empty.
      {{span("2026-11-27T20:00Z", "2026-11-28T03:00Z")}, "2026-11-27T19:00Z", "2h", "2026-11-28T08:00Z"},
      {{span("2026-11-27T20:00Z", "2026-12-05T09:00Z")}, "2026-11-27T19:00Z", "2h", "2026-12-05T10:00Z"},
      {{span("2026-11-28T09:00Z", "2026-11-28T10:00Z"), span("2026-11-27T20:00Z", "2026-11-27T21:00Z")},
       "2026-11-27T19:00Z",
       "5h",
       "2026-11-28T11:00Z"},
      {{span("2026-11-27T10:00Z", "2026-11-27T13:00Z"), span("2026-11-27T11:00Z", "2026-11-27T12:00Z"),
        span("2026-11-27T13:00Z", "2026-11-27T14:00Z"), span("2026-11-27T15:00Z", "2026-11-27T15:00Z")},
       "2026-11-27T09:00Z",
       "3h",
       "2026-11-27T16:00Z"},
      // Stops that are over count nothing.
      {{span("2026-11-20T10:00Z", "2026-11-27T09:00Z")}, "2026-11-27T09:00Z", "3h", "2026-11-27T12:00Z"},
  };
  for (const Stopped& c : cases) {
    const Calendar calendar(rest("22:00-07:00", true, "UTC"), "", c.stops);
    const seconds time = read_duration(c.time).value();
    EXPECT_EQ(shown(calendar.add_running_time(at(c.from), time)), format_instant(at(c.due)))
        << c.from << " " << c.time;
    EXPECT_EQ(calendar.running_time_between(at(c.from), at(c.due)), time) << c.from << " " << c.time;
  }
  const Calendar held({}, "", {{at("2026-11-27T12:00Z"), no_end}});
  EXPECT_EQ(shown(held.add_running_time(at("2026-11-27T10:00Z"), 2h)), "2026-11-27T12:00:00Z");
  EXPECT_EQ(shown(held.add_running_time(at("2026-11-27T10:00Z"), 2h + 1s)), "never");
  EXPECT_EQ(held.running_time_between(at("2026-11-27T10:00Z"), last_instant), 2h);
}

TEST(Calendar, GraceRunsLikeNormalTime) {  // DEAD-5, A-080
  const Calendar calendar(rest("22:00-07:00", true, "UTC"), "", {});
  const Instant due = at("2026-11-27T20:00Z");
  EXPECT_EQ(shown(calendar.add_running_time(due, 0h)), "2026-11-27T20:00:00Z");
  EXPECT_EQ(shown(calendar.add_running_time(due, 12h)), "2026-11-28T17:00:00Z");
  const Calendar always({}, "", {});
  EXPECT_EQ(always.add_running_time(due, 12h), due + 12h)
      << "a file at due + 11h is in time, one at due + 13h late";
}

TEST(Calendar, TheTurnClockStopsWhileAnotherSeatMustDecide) {  // DEAD-2, A-077
  const Calendar calendar({}, "", {});
  const Instant t0 = at("2026-11-23T09:00Z");
  const Instant due = calendar.add_running_time(t0, 48h).value();
  const seconds left = calendar.running_time_between(t0 + 1h, due);
  EXPECT_EQ(left, 47h);
  EXPECT_EQ(calendar.add_running_time(t0 + 21h, left), t0 + 68h);
}

TEST(Calendar, AHoldKeepsTheRemainingTime) {  // MOD-2, MOD-3, A-092
  const Calendar calendar({}, "", {});
  const Instant t0 = at("2026-11-23T09:00Z");
  const Instant due = calendar.add_running_time(t0, 48h).value();
  const seconds left = calendar.running_time_between(t0 + 10h, due);
  EXPECT_EQ(calendar.add_running_time(t0 + 34h, left_after_hold(left)), t0 + 72h);
  EXPECT_EQ(left_after_hold(59min), 1h) << "at least an hour";
  EXPECT_EQ(left_after_hold(0s), 1h);
  EXPECT_EQ(left_after_hold(61min), 61min);
}

TEST(Calendar, ExtensionsCountRunningTime) {  // MOD-4, A-094
  const Calendar always({}, "", {});
  const Instant t0 = at("2026-11-23T09:00Z");
  EXPECT_EQ(extended(always, t0 + 48h, 24h, t0 + 3h), t0 + 72h);
  EXPECT_EQ(extended(always, t0 + 48h, 24h, t0 + 50h), t0 + 74h) << "in the grace: from now on";
  const Calendar nights(rest("22:00-07:00", false, "UTC"), "", {});
  EXPECT_EQ(shown(extended(nights, at("2026-11-27T21:00Z"), 2h, t0)), "2026-11-30T08:00:00Z");
}

TEST(Calendar, RemindsEveryDayIfThereIsNoDefaultOrder) {  // DEAD-16
  const Instant since = at("2026-11-23T09:00Z");
  EXPECT_EQ(next_reminder(since, since - 1s), since);
  EXPECT_EQ(next_reminder(since, since), since + 24h);
  EXPECT_EQ(next_reminder(since, since + 24h - 1s), since + 24h);
  EXPECT_EQ(next_reminder(since, since + 24h), since + 48h);
  EXPECT_EQ(next_reminder(since, since + days(400) + 1h), since + days(401));
}

TEST(Calendar, TerminatesForAnyInput) {  // DEAD-3
  const Instant from = at("2026-11-23T09:00Z");
  // A minute a day: a thousand hours of it is 164 years.
  const Calendar minute(rest("00:01-00:00", true, "America/New_York"), "", {});
  EXPECT_EQ(shown(minute.add_running_time(from, 999h)), "never");
  EXPECT_EQ(shown(minute.add_running_time(from, 1min)), "2026-11-24T05:01:00Z");
  // Nights that fill each week beside the weekend, and an absence that fills the rest.
  EXPECT_EQ(shown(Calendar(rest("", true, "UTC"), "", {{from, last_instant}}).add_running_time(from, 1s)),
            "never");
  std::vector<Span> many;
  for (int i = 0; i < 10'000; ++i) many.push_back({from + i * 2h, from + i * 2h + 1h});
  EXPECT_EQ(
      shown(Calendar(rest("", false, "Europe/Berlin"), "", many).add_running_time(from, 999h)),
      format_instant(
          Calendar(rest("", false, "Europe/Berlin"), "", many).add_running_time(from, 998h).value() + 2h));
  // The last representable year.
  const Calendar always({}, "", {});
  EXPECT_EQ(shown(always.add_running_time(last_instant - 1h, 1h)), "9999-12-31T23:59:59Z");
  EXPECT_EQ(shown(always.add_running_time(last_instant - 1h, 61min)), "never");
}

}  // namespace
}  // namespace inselpost
