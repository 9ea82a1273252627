#include "cli/messages/en/diagnostics/faults.hpp"

namespace inselpost::en {
namespace {

constexpr MessageRows<ClockFault> clock_rows{{
    {ClockFault::unknown_key, "unknown key %q1 in `deadlines`"},
    {ClockFault::clocks_of_game, "the clocks of this game are: %1"},
    {ClockFault::no_duration, "%1 is a whole number from 1 to 999 and `m`, `h` or `d`, like `48h`, not %2"},
    {ClockFault::no_days, "`absence` is a number of whole days from 1 to 999, like `14d`, not %1"},
    {ClockFault::delay_too_long, "`delay` (%1) is longer than %2 (%3)"},
    {ClockFault::no_nights, "`nights` is a time of the day and another one, like `22:00-07:00`, not %1"},
    {ClockFault::nights_without_length, "`nights` ends when it begins: %1"},
    {ClockFault::no_zone, "there is no time zone %1"},
    {ClockFault::a_zone_is, "time zones are those of the IANA database, like `Europe/Berlin`"},
    {ClockFault::bad_deadlines, "bad deadlines: %1"},
    {ClockFault::not_as_written, "something is missing, or not written as records have it"},
    {ClockFault::no_zone_here, "this machine knows no time zone %q1"},
    {ClockFault::no_absence, "`absent` is a date, two dates or `none`, not %1"},
    {ClockFault::write_absence, "write `absent: 2026-12-20 .. 2027-01-04`"},
    {ClockFault::ends_before_it_begins, "the last day, %1, is before the first, %2"},
    {ClockFault::too_many_days, "of %2 days of absence in this game %1 are left"},
}};
static_assert(in_order<ClockFault>(clock_rows));

}  // namespace

std::string_view text_of(ClockFault fault) { return clock_rows[static_cast<std::size_t>(fault)].text; }

}  // namespace inselpost::en
