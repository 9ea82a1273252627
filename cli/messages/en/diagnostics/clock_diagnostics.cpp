#include "cli/messages/en/diagnostics/diagnostics.hpp"

namespace inselpost::en {
namespace {

constexpr MessageRows<ClockMessageId> clock_rows{{
    {ClockMessageId::unknown_key, "unknown key %q1 in `deadlines`"},
    {ClockMessageId::clocks_of_game, "the clocks of this game are: %1"},
    {ClockMessageId::no_duration,
     "%1 is a whole number from 1 to 999 and `m`, `h` or `d`, like `48h`, not %2"},
    {ClockMessageId::no_days, "`absence` is a number of whole days from 1 to 999, like `14d`, not %1"},
    {ClockMessageId::delay_too_long, "`delay` (%1) is longer than %2 (%3)"},
    {ClockMessageId::no_nights, "`nights` is a time of the day and another one, like `22:00-07:00`, not %1"},
    {ClockMessageId::nights_without_length, "`nights` ends when it begins: %1"},
    {ClockMessageId::no_zone, "there is no time zone %1"},
    {ClockMessageId::a_zone_is, "time zones are those of the IANA database, like `Europe/Berlin`"},
    {ClockMessageId::bad_deadlines, "bad deadlines: %1"},
    {ClockMessageId::not_as_written, "something is missing, or not written as records have it"},
    {ClockMessageId::no_zone_here, "this machine knows no time zone %q1"},
    {ClockMessageId::no_absence, "`absent` is a date, two dates or `none`, not %1"},
    {ClockMessageId::write_absence, "write `absent: 2026-12-20 .. 2027-01-04`"},
    {ClockMessageId::ends_before_it_begins, "the last day, %1, is before the first, %2"},
    {ClockMessageId::too_many_days, "of %2 days of absence in this game %1 are left"},
}};
static_assert(in_order<ClockMessageId>(clock_rows));

}  // namespace

std::string_view message_text(ClockMessageId fault) {
  return clock_rows[static_cast<std::size_t>(fault)].text;
}

}  // namespace inselpost::en
