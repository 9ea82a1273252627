// Instants as text: of records, and of the letters that people send.
#include <gtest/gtest.h>

#include <chrono>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "schemas/clock/calendar.hpp"
#include "schemas/clock/deadlines.hpp"
#include "schemas/clock/instant.hpp"
#include "tests/clock/times.hpp"
#include "tests/iterations.hpp"

namespace inselpost {
namespace {

TEST(Instant, IsParsedWithAnyOffset) {
  for (const char* text :
       {"2026-11-21T09:30:00Z", "2026-11-21t09:30:00z", "2026-11-21 09:30:00Z", "2026-11-21T09:30:00.999Z",
        "2026-11-21T10:30:00+01:00", "2026-11-20T23:45:00-09:45"}) {
    const auto time = read_instant(text);
    ASSERT_TRUE(time) << text;
    EXPECT_EQ(format_instant(*time), "2026-11-21T09:30:00Z") << text;
  }
  EXPECT_EQ(format_instant(read_instant("1970-01-01T00:00:00Z").value()), "1970-01-01T00:00:00Z");
  EXPECT_EQ(read_instant("9999-12-31T23:59:59Z"), last_instant);
  for (const char* bad :
       {"", "2026-11-21", "2026-11-21T09:30Z", "2026-11-21T09:30:00", "2026-11-31T09:30:00Z",
        "2026-11-21T24:00:00Z", "2026-11-21T09:30:60Z", "1970-01-01T00:00:00+00:01",
        "9999-12-31T23:59:59-00:01", "2026-11-21T09:30:00Z ", "+026-11-21T09:30:00Z"})
    EXPECT_FALSE(read_instant(bad)) << bad;
}

// Wall times and instants, by the zones of the IANA database (DEAD-4).

using test::at;

struct Shown {
  const char *zone, *wall, *first;
};

TEST(Zone, ConvertsLocalTimeToAnInstant) {  // DEAD-4
  const std::vector<Shown> cases{
      {"UTC", "2026-11-27T12:00Z", "2026-11-27T12:00Z"},
      {"Europe/Berlin", "2026-11-27T12:00Z", "2026-11-27T11:00Z"},
      {"Europe/Berlin", "2026-07-01T12:00Z", "2026-07-01T10:00Z"},
      {"America/New_York", "2026-11-27T12:00Z", "2026-11-27T17:00Z"},
      {"Asia/Kathmandu", "2026-11-27T12:00Z", "2026-11-27T06:15Z"},
      // Skipped: the instant of the change.
      {"Europe/Berlin", "2026-03-29T01:59Z", "2026-03-29T00:59Z"},
      {"Europe/Berlin", "2026-03-29T02:00Z", "2026-03-29T01:00Z"},
      {"Europe/Berlin", "2026-03-29T02:30Z", "2026-03-29T01:00Z"},
      {"Europe/Berlin", "2026-03-29T03:00Z", "2026-03-29T01:00Z"},
      {"Europe/Berlin", "2026-03-29T03:01Z", "2026-03-29T01:01Z"},
      // Twice: the first.
      {"Europe/Berlin", "2026-10-25T02:00Z", "2026-10-25T00:00Z"},
      {"Europe/Berlin", "2026-10-25T02:59Z", "2026-10-25T00:59Z"},
      {"Europe/Berlin", "2026-10-25T03:00Z", "2026-10-25T02:00Z"},
      {"America/New_York", "2026-11-01T01:30Z", "2026-11-01T05:30Z"},
      // Half an hour.
      {"Australia/Lord_Howe", "2026-04-05T01:45Z", "2026-04-04T14:45Z"},
      {"Australia/Lord_Howe", "2026-10-04T02:15Z", "2026-10-03T15:30Z"},
      // Over midnight, forwards: the day begins at one.
      {"America/Santiago", "2026-09-06T00:00Z", "2026-09-06T04:00Z"},
      {"America/Santiago", "2026-09-06T01:00Z", "2026-09-06T04:00Z"},
      // Backwards: the day before has 25 hours, and 23:30 is twice.
      {"America/Santiago", "2026-04-04T23:30Z", "2026-04-05T02:30Z"},
      {"America/Santiago", "2026-04-05T00:00Z", "2026-04-05T04:00Z"},
      // A day that is not there.
      {"Pacific/Apia", "2011-12-29T23:59Z", "2011-12-30T09:59Z"},
      {"Pacific/Apia", "2011-12-30T00:00Z", "2011-12-30T10:00Z"},
      {"Pacific/Apia", "2011-12-30T12:00Z", "2011-12-30T10:00Z"},
      {"Pacific/Apia", "2011-12-31T00:00Z", "2011-12-30T10:00Z"},
      {"Pacific/Apia", "2011-12-31T00:01Z", "2011-12-30T10:01Z"},
      // As far as clock changes are known, and beyond.
      {"Europe/Berlin", "2037-07-01T12:00Z", "2037-07-01T10:00Z"},
      {"Europe/Berlin", "9999-12-31T12:00Z", "9999-12-31T11:00Z"},
  };
  for (const Shown& c : cases) {
    const Wall wall(at(c.wall).time_since_epoch());
    EXPECT_EQ(format_instant(test::zone(c.zone).first(wall)), format_instant(at(c.first)))
        << c.zone << " " << c.wall;
  }
}

TEST(Zone, ConvertsAnInstantToLocalTime) {  // DEAD-4
  const std::vector<Shown> cases{
      {"UTC", "9999-12-31T12:00Z", "9999-12-31T12:00Z"},
      {"Europe/Berlin", "1970-01-01T01:00Z", "1970-01-01T00:00Z"},
      {"Europe/Berlin", "2026-03-29T01:59Z", "2026-03-29T00:59Z"},
      {"Europe/Berlin", "2026-03-29T03:00Z", "2026-03-29T01:00Z"},
      {"Europe/Berlin", "2026-10-25T02:59Z", "2026-10-25T00:59Z"},
      {"Europe/Berlin", "2026-10-25T02:00Z", "2026-10-25T01:00Z"},
      {"Pacific/Apia", "2011-12-31T00:00Z", "2011-12-30T10:00Z"},
      {"Europe/Berlin", "2262-04-12T02:00Z", "2262-04-12T00:00Z"},
      {"Europe/Berlin", "9999-12-31T12:00Z", "9999-12-31T11:00Z"},
  };
  for (const Shown& c : cases) {
    const Wall wall = test::zone(c.zone).wall(at(c.first));
    EXPECT_EQ(format_instant(Instant(wall.time_since_epoch())), format_instant(at(c.wall)))
        << c.zone << " " << c.first;
  }
}

TEST(Zone, MustBeInTheDatabase) {  // DEAD-1
  for (const char* name : {"UTC", "Europe/Berlin", "America/Argentina/Buenos_Aires", "Etc/GMT+5",
                           "US/Eastern", "GB", "America/Port-au-Prince"})
    EXPECT_TRUE(find_zone(name)) << name;
  for (const char* name :
       {"", "Mars/Base", "europe/berlin", "Europe", "Europe/", "/Europe/Berlin", "Europe/Berlin ",
        "localtime", "posixrules", "right/Europe/Berlin", "posix/Europe/Berlin", "../zoneinfo/Europe/Berlin",
        "/etc/passwd", "tzdata.zi", "leapseconds", "CEST", "+01:00", "Fixed/UTC+01:00:00"})
    EXPECT_FALSE(find_zone(name)) << name;
}

// Tests of running time (DEAD-2 to DEAD-5, DEAD-16, MOD-2 to MOD-4). Each case of a table gives a set-up, the
// start of a clock, and its end.

using namespace std::chrono_literals;
using std::chrono::days;
using std::chrono::seconds;

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

// Compares the calendar with a model that looks at the wall clock every minute, for all kinds of nights,
// weekends, zones and stops. The model computes wall times from instants only, while the calendar goes the
// other way.

using std::chrono::hours;
using std::chrono::minutes;

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
