// Wall times and instants, by the zones of the IANA database (DEAD-4).
#include "schemas/clock/instant.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "tests/clock/times.hpp"

namespace inselpost {
namespace {

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

}  // namespace
}  // namespace inselpost
