// Tests of days away: reading, counting, limits (DEAD-10).
#include "schemas/clock/calendar.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "schemas/clock/deadlines.hpp"
#include "tests/clock/times.hpp"

namespace inselpost {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;
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
  EXPECT_EQ(read_asked("none").value().dates, std::nullopt);
  for (const char* bad :
       {"2026-02-29", "2026-13-01", "2026-12-00", "26-12-20", "2026-12-20 -- 2027-01-04", "2026-12-20 .. ",
        "..", "2026-12-20 .. 2027-01-04 .. 2027-01-05", "2026-12-20T00:00:00Z", "20.12.2026", "1969-12-31",
        "true", "14", "[2026-12-20]", "{from: 2026-12-20}", "no", "''", "+2026-1-01", "2026-12-2O"})
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
