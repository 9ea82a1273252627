// `deadlines` of a set-up, and `zone` of a seat (DEAD-1).
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "schemas/clock/calendar.hpp"
#include "schemas/clock/deadlines.hpp"
#include "schemas/json/json.hpp"
#include "tests/clock/times.hpp"

namespace inselpost {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;
using std::chrono::seconds;

/// The clocks of the board game.
constexpr std::array<DecisionClock, 4> clocks{
    {{"discard", true}, {"offer", true}, {"special building"}, {"founding"}}};

std::optional<Deadlines> read_or_refuse(const std::string& text, Diagnostics& found) {
  return test::read_value<Deadlines>(
      text,
      [](const yaml::Node& node, DiagnosticCollector& faults) {
        return read_deadlines(node, clocks, faults);
      },
      found);
}
Deadlines read_whole(const std::string& text) {
  Diagnostics found;
  return read_or_refuse(text, found).value();
}
/// Formats the place and the kind of each error.
std::string refused(const std::string& text) {
  Diagnostics found;
  if (read_or_refuse(text, found)) return "";
  std::string out;
  for (const Diagnostic& d : found)
    out += std::to_string(d.mark.line) + ":" + std::to_string(d.mark.column) + " " + d.code + "\n";
  return out;
}

TEST(Deadlines, ReadsEveryMember) {  // DEAD-1
  const Deadlines got = read_whole(
      "deadlines: {turn: 48h, discard: 24h, offer: 36h, special building: 12h, founding: 3d, grace: 12h, "
      "delay: 30m,\n"
      "  weekends: false, nights: 22:00-07:00, zone: Europe/Berlin, absence: 21d, miss: hold, fast: true}\n");
  Deadlines expected;
  expected.clocks = {
      {"turn", 48h}, {"discard", 24h}, {"offer", 36h}, {"special building", 12h}, {"founding", 72h}};
  expected.grace = 12h;
  expected.delay = 30min;
  expected.weekends = false;
  expected.nights = Nights{22h, 7h};
  expected.zone = "Europe/Berlin";
  expected.absence = days(21);
  expected.miss = MissPolicy::hold;
  expected.fast = true;
  EXPECT_EQ(got, expected);
}

TEST(Deadlines, MissingMembersHaveDefaults) {  // DEAD-1
  Deadlines expected;
  expected.clocks = {
      {"turn", 48h}, {"discard", 48h}, {"offer", 48h}, {"special building", 48h}, {"founding", 48h}};
  expected.grace = 0s;
  expected.delay = 30min;
  expected.weekends = true;
  expected.nights = std::nullopt;
  expected.zone = "UTC";
  expected.absence = days(14);
  expected.miss = MissPolicy::default_order;
  expected.fast = false;
  EXPECT_EQ(read_whole("deadlines: {}"), expected);
  // Each other clock is as the turn.
  const Deadlines turn = read_whole("deadlines: {offer: 12h, turn: 3d}");
  EXPECT_EQ(turn.clocks.at("discard"), 72h);
  EXPECT_EQ(turn.clocks.at("offer"), 12h);
  // The default may be written out.
  EXPECT_EQ(
      read_whole("deadlines: {turn: 48h, grace: 0m, delay: 30m, weekends: true, zone: UTC, absence: 14d,"
                 " miss: fallback, fast: false}"),
      expected);
}

TEST(Deadlines, ErrorsAreReportedInTheirLine) {  // DEAD-1, A-075
  EXPECT_EQ(refused("deadlines: {discard: 10m, delay: 30m}"), "1:34 E_SETUP\n");
  EXPECT_EQ(refused("deadlines:\n  turn: 48h\n  zone: Mars/Base\n"), "3:9 E_SETUP\n");
  // `delay` above a clock of veiled decisions, where it is written, or else where that clock is.
  EXPECT_EQ(refused("deadlines:\n  discard: 10m\n  turn: 48h\n"), "2:12 E_SETUP\n");
  EXPECT_EQ(refused("deadlines:\n  turn: 10m\n"), "2:9 E_SETUP\n2:9 E_SETUP\n");
  EXPECT_EQ(refused("deadlines: {discard: 30m, delay: 30m}"), "");
  EXPECT_EQ(refused("deadlines: {special building: 10m, founding: 10m}"), "") << "nothing of them is veiled";
  // All at once.
  EXPECT_EQ(
      refused("deadlines:\n  turn: soon\n  throw: 3h\n  grace: 1000h\n  weekends: maybe\n  nights: 22-7\n"
              "  zone: CEST\n  absence: 36h\n  miss: wat\n  fast: 'true'\n  delay: 0m\n"),
      "2:9 E_SETUP\n3:3 E_SETUP\n4:10 E_SETUP\n5:13 E_SETUP\n6:11 E_SETUP\n7:9 E_SETUP\n8:12 E_SETUP\n"
      "9:9 E_SETUP\n10:9 E_SETUP\n11:10 E_SETUP\n");
  for (const char* all : {"deadlines: 48h", "deadlines: [48h]", "deadlines:"})
    EXPECT_FALSE(refused(all).empty()) << all;
}

TEST(Deadlines, ADurationIsANumberAndAUnit) {  // DEAD-1
  EXPECT_EQ(read_duration("1m"), 60s);
  EXPECT_EQ(read_duration("90m"), 90min);
  EXPECT_EQ(read_duration("48h"), 48h);
  EXPECT_EQ(read_duration("999d"), days(999));
  for (const char* bad : {"", "h", "48", "0h", "048h", "1000m", "48 h", " 48h", "4.8h", "-4h", "+4h", "48H",
                          "4w", "48hours", "1h30m", "m1", "\xD9\xA3h"})
    EXPECT_FALSE(read_duration(bad)) << bad;
  for (const char* text : {"1m", "59m", "90m", "999m", "1h", "23h", "25h", "999h", "1d", "14d", "999d"})
    EXPECT_EQ(written_duration(read_duration(text).value()), text);
  EXPECT_EQ(written_duration(0s), "0m");
  EXPECT_EQ(written_duration(48h), "2d");
  EXPECT_EQ(written_duration(120min), "2h");
}

TEST(Deadlines, NightsAreTwoTimesOfTheDay) {  // DEAD-1, DEAD-4
  EXPECT_EQ(nights_of("22:00-07:00"), (Nights{22h, 7h}));
  EXPECT_EQ(nights_of("01:30-06:05"), (Nights{90min, 365min}));
  EXPECT_EQ(format_instant(nights_of("00:00-23:59").value()), "00:00-23:59");
  for (const char* bad : {"", "22:00", "22-07", "22:00-7:00", "22:00-24:00", "22:60-07:00", "22:00 - 07:00",
                          "22:00-07:000", "-2:00-07:00", "22.00-07.00", "22:00-07:0x"})
    EXPECT_FALSE(nights_of(bad)) << bad;
  EXPECT_EQ(refused("deadlines: {nights: 22:00-22:00}"), "1:21 E_SETUP\n");
  EXPECT_EQ(refused("deadlines: {nights: 1320}"), "1:21 E_SETUP\n") << "never as a number of base 60";
}

TEST(Deadlines, SurviveTheRecord) {  // DEAD-1
  for (const char* text :
       {"deadlines: {}", "deadlines: {turn: 90m, delay: 10m, nights: 22:00-07:00, zone: America/New_York}",
        "deadlines: {turn: 3d, offer: 25h, grace: 36h, weekends: false, absence: 999d, miss: wait, fast: "
        "true}"}) {
    const Deadlines deadlines = read_whole(text);
    EXPECT_EQ(deadlines_from_json(to_json(deadlines), clocks), deadlines) << text;
  }
  EXPECT_EQ(to_json(read_whole("deadlines: {turn: 36h, nights: 22:00-07:00}")).dump(),
            R"({"absence":"14d","delay":"30m","discard":"36h","fast":false,"founding":"36h","grace":"0m",)"
            R"("miss":"fallback","nights":"22:00-07:00","offer":"36h","special building":"36h","turn":"36h",)"
            R"("weekends":true,"zone":"UTC"})");
}

TEST(Deadlines, ARecordHoldsAllMembersInOneForm) {  // DEAD-1
  const nlohmann::json good = to_json(read_whole("deadlines: {nights: 22:00-07:00}"));
  const auto refuses = [&](const char* key, const nlohmann::json& value) {
    nlohmann::json bad = good;
    if (value.is_null())
      bad.erase(key);
    else
      bad[key] = value;
    EXPECT_THROW(deadlines_from_json(bad, clocks), InputError) << bad;
  };
  for (const auto& [key, value] : good.items())
    if (key != "nights") refuses(key.c_str(), nullptr);
  refuses("turn", "24h");
  refuses("turn", 48);
  refuses("throw", "2d");
  refuses("discard", "10m");
  refuses("zone", nlohmann::json::array());
  refuses("zone", "");
  refuses("fast", "false");
  EXPECT_THROW(deadlines_from_json(nullptr, clocks), InputError);
  EXPECT_THROW(deadlines_from_json(nlohmann::json::array(), clocks), InputError);
  // A record is read even if a zone no longer exists, or does not exist yet.
  nlohmann::json elsewhere = good;
  elsewhere["zone"] = "Mars/Base";
  EXPECT_EQ(deadlines_from_json(elsewhere, clocks).zone, "Mars/Base");
}

TEST(Deadlines, ASeatCanHaveItsOwnZone) {  // DEAD-3
  const auto zone = [](const std::string& text) {
    Diagnostics found;
    return test::read_value<std::string>("zone: " + text, read_zone, found);
  };
  EXPECT_EQ(zone("America/New_York"), "America/New_York");
  EXPECT_EQ(zone("UTC"), "UTC");
  for (const char* bad : {"Mars/Base", "europe/berlin", "localtime", "true", "1", "''", "[UTC]", ""})
    EXPECT_EQ(zone(bad), std::nullopt) << bad;
}

// Tests of days away: reading, counting, limits (DEAD-10).

using test::at;

std::optional<AbsenceClause> read_asked(const std::string& value) {
  Diagnostics found;
  return test::read_value<AbsenceClause>("absent: " + value, read_absent, found);
}
Dates dates(const std::string& value) { return read_asked(value).value().dates.value(); }

std::string text_of(const std::vector<Span>& spans) {
  std::string out;
  for (const Span& span : spans) out += format_instant(span.from) + " " + format_instant(span.until) + "\n";
  return out;
}

TEST(Absence, IsReadAsText) {  // DEAD-10
  using namespace std::chrono;
  const local_days first = local_days(2026y / 12 / 20), last = local_days(2027y / 1 / 4);
  EXPECT_EQ(dates("2026-12-20 .. 2027-01-04"), (Dates{first, last}));
  EXPECT_EQ(dates("2026-12-20..2027-01-04"), (Dates{first, last}));
  EXPECT_EQ(dates("'2026-12-20'"), (Dates{first, first}));
  EXPECT_EQ(dates("2027-01-04 .. 2026-12-20"), (Dates{last, first})) << "found by whoever does it";
  for (const char* german : {"20.12.2026 bis 4.1.2027", "20.12.2026 .. 04.01.2027", "20.12.2026..4.1.2027"})
    EXPECT_EQ(dates(german), (Dates{first, last})) << german;
  EXPECT_EQ(dates("20.12.2026"), (Dates{first, first}));
  EXPECT_EQ(read_asked("none").value().dates, std::nullopt);
  for (const char* bad : {"2026-02-29",
                          "2026-13-01",
                          "2026-12-00",
                          "26-12-20",
                          "2026-12-20 -- 2027-01-04",
                          "2026-12-20 .. ",
                          "..",
                          "2026-12-20 .. 2027-01-04 .. 2027-01-05",
                          "2026-12-20T00:00:00Z",
                          "20.12.26",
                          "20.13.2026",
                          "20.12.",
                          ".12.2026",
                          "20..2026",
                          "020.12.2026",
                          "20.12.2026 und 4.1.2027",
                          "1969-12-31",
                          "true",
                          "14",
                          "[2026-12-20]",
                          "{from: 2026-12-20}",
                          "no",
                          "''",
                          "+2026-1-01",
                          "2026-12-2O"})
    EXPECT_FALSE(read_asked(bad)) << bad;
}

TEST(Absence, LastsFromTheFirstDayOrNowToTheEndOfTheLast) {  // DEAD-10
  const Zone berlin = test::zone("Europe/Berlin");
  const auto away = [&](const char* value, const char* now) {
    return text_of({time_away(dates(value), berlin, at(now))});
  };
  EXPECT_EQ(away("2026-12-20 .. 2027-01-04", "2026-12-01T00:00Z"),
            "2026-12-19T23:00:00Z 2027-01-04T23:00:00Z\n");
  EXPECT_EQ(away("2026-12-20", "2026-12-20T09:30Z"), "2026-12-20T09:30:00Z 2026-12-20T23:00:00Z\n");
  EXPECT_EQ(away("2026-03-29", "2026-03-01T00:00Z"), "2026-03-28T23:00:00Z 2026-03-29T22:00:00Z\n");
}

TEST(Absence, CountsDaysOfTheZoneOnce) {  // DEAD-10
  struct Counted {
    const char* zone;
    int days;
    std::vector<Span> away;
  };
  const auto span = [](const char* from, const char* until) { return Span{at(from), at(until)}; };
  const std::vector<Counted> cases{
      {"UTC", 0, {}},
      {"UTC", 11, {span("2026-12-20T00:00Z", "2026-12-31T00:00Z")}},
      {"UTC", 2, {span("2026-12-20T23:59Z", "2026-12-21T00:01Z")}},
      {"UTC", 0, {span("2026-12-20T12:00Z", "2026-12-20T12:00Z")}},
      {"UTC",
       1,
       {span("2026-12-20T08:00Z", "2026-12-20T09:00Z"), span("2026-12-20T10:00Z", "2026-12-21T00:00Z")}},
      {"UTC",
       2,
       {span("2026-12-20T10:00Z", "2026-12-22T00:00Z"), span("2026-12-20T08:00Z", "2026-12-21T09:00Z")}},
      {"Europe/Berlin", 1, {span("2026-12-20T23:00Z", "2026-12-21T23:00Z")}},
      {"Europe/Berlin", 1, {span("2026-10-24T22:00Z", "2026-10-25T23:00Z")}},
      // The day that Apia had not, and one that ends twice: 2026-04-04 in Santiago, to 04:00Z.
      {"Pacific/Apia", 2, {span("2011-12-29T10:00Z", "2011-12-31T10:00Z")}},
      {"America/Santiago", 1, {span("2026-04-05T03:30Z", "2026-04-05T04:00Z")}},
      {"America/Santiago", 2, {span("2026-04-05T03:30Z", "2026-04-05T04:01Z")}},
  };
  for (const Counted& c : cases)
    EXPECT_EQ(days_away(c.away, test::zone(c.zone)).count(), c.days) << c.zone << " " << text_of(c.away);
}

TEST(Absence, CountsAgainstWhatTheGameAllows) {  // DEAD-10, A-084
  const Zone utc;
  const Instant now = at("2026-12-01T09:00Z");
  const auto first = with_absence({}, dates("2026-12-20 .. 2026-12-30"), utc, days(14), now);
  ASSERT_TRUE(first);
  EXPECT_EQ(days_away(*first, utc), days(11));
  EXPECT_EQ(text_of(*first), "2026-12-20T00:00:00Z 2026-12-31T00:00:00Z\n");
  const auto second = with_absence(*first, dates("2027-01-04 .. 2027-01-09"), utc, days(14), now);
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error(), DiagnosticText(ClockMessageId::too_many_days, 3, 14, 6));
  const auto begun = with_absence({}, dates("2026-11-20 .. 2026-12-20"), utc, days(14), now);
  ASSERT_FALSE(begun);
  EXPECT_EQ(begun.error(), DiagnosticText(ClockMessageId::too_many_days, 14, 14, 20)) << "from today";
  // All allowed days; with days that are counted already; none.
  EXPECT_TRUE(with_absence(*first, dates("2027-01-04 .. 2027-01-06"), utc, days(14), now));
  EXPECT_TRUE(with_absence(*first, dates("2026-12-20 .. 2027-01-02"), utc, days(14), now));
  EXPECT_FALSE(with_absence(*first, dates("2026-12-19 .. 2027-01-02"), utc, days(14), now));
  const auto past = with_absence(*first, dates("2026-11-01 .. 2026-11-30"), utc, days(14), now);
  ASSERT_TRUE(past);
  EXPECT_EQ(*past, *first);
  const auto backwards = with_absence(*first, dates("2027-01-04 .. 2027-01-03"), utc, days(14), now);
  ASSERT_FALSE(backwards);
  EXPECT_EQ(backwards.error(),
            DiagnosticText(ClockMessageId::ends_before_it_begins, "2027-01-03", "2027-01-04"));
}

TEST(Absence, ASkippedDayIsAllowedAndCountsNothing) {  // DEAD-10
  const Zone apia = test::zone("Pacific/Apia");
  const Instant now = at("2011-12-20T09:00Z");
  const auto friday = with_absence({}, dates("2011-12-30"), apia, days(1), now);
  ASSERT_TRUE(friday);
  EXPECT_TRUE(friday->empty());
  const auto three = with_absence({}, dates("2011-12-29 .. 2011-12-31"), apia, days(2), now);
  ASSERT_TRUE(three);
  EXPECT_EQ(days_away(*three, apia), days(2));
  EXPECT_FALSE(with_absence({}, dates("2011-12-29 .. 2012-01-01"), apia, days(2), now));
}

TEST(Absence, NoneEndsIt) {  // DEAD-10
  const Zone utc;
  const auto away =
      with_absence({}, dates("2026-12-20 .. 2026-12-30"), utc, days(14), at("2026-12-01T09:00Z"));
  ASSERT_TRUE(away);
  EXPECT_TRUE(without_absence(*away, at("2026-12-19T09:00Z")).empty()) << "before it has begun";
  const auto ended = without_absence(*away, at("2026-12-22T09:00Z"));
  EXPECT_EQ(text_of(ended), "2026-12-20T00:00:00Z 2026-12-22T09:00:00Z\n");
  EXPECT_EQ(days_away(ended, utc), days(3)) << "a day that has begun counts";
  EXPECT_EQ(without_absence(*away, at("2027-01-22T09:00Z")), *away);
  // Away again, on the same day: it counts once.
  const auto again =
      with_absence(ended, dates("2026-12-22 .. 2027-01-01"), utc, days(13), at("2026-12-22T10:00Z"));
  ASSERT_TRUE(again);
  EXPECT_EQ(days_away(*again, utc), days(13));
}

TEST(Absence, StopsTheClocksOfItsSeat) {  // DEAD-3, DEAD-10
  Deadlines deadlines;
  deadlines.zone = "Europe/Berlin";
  const Instant t0 = at("2026-12-19T12:00Z");
  const auto away =
      with_absence({}, dates("2026-12-20 .. 2026-12-30"), test::zone("Europe/Berlin"), days(14), t0);
  ASSERT_TRUE(away);
  const Instant due = Calendar(deadlines, "", {}).add_running_time(t0, 48h).value();
  const auto left = Calendar(deadlines, "", {}).running_time_between(t0 + 1h, due);
  EXPECT_EQ(format_instant(Calendar(deadlines, "", *away).add_running_time(t0 + 1h, left).value()),
            "2027-01-01T12:00:00Z");
}

TEST(Absence, IsCheckedAtOnceHoweverLongItIs) {  // DEAD-10
  const Zone berlin = test::zone("Europe/Berlin");
  const Instant now = at("2026-12-01T09:00Z");
  const auto all_years = with_absence({}, dates("1970-01-01 .. 9999-12-31"), berlin, days(999), now);
  ASSERT_FALSE(all_years);
  EXPECT_EQ(all_years.error(), DiagnosticText(ClockMessageId::too_many_days, 999, 999, 2912109));
  EXPECT_TRUE(with_absence({}, dates("9999-12-31"), berlin, days(1), at("9999-12-31T12:00Z")));
}

}  // namespace
}  // namespace inselpost
