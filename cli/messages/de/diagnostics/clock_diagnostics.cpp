#include "cli/messages/de/diagnostics/diagnostics.hpp"

namespace inselpost::de {
namespace {

constexpr MessageRows<ClockMessageId> clock_rows{{
    {ClockMessageId::unknown_key, "unbekanntes Wort %q1 bei `deadlines`"},
    {ClockMessageId::clocks_of_game, "die Uhren dieser Partie sind: %1"},
    {ClockMessageId::no_duration,
     "%1 ist eine ganze Zahl von 1 bis 999 und `m`, `h` oder `d`, etwa `48h`, nicht %2"},
    {ClockMessageId::no_days, "`absence` ist eine Zahl ganzer Tage von 1 bis 999, etwa `14d`, nicht %1"},
    {ClockMessageId::delay_too_long, "`delay` (%1) ist länger als %2 (%3)"},
    {ClockMessageId::no_nights, "`nights` ist eine Uhrzeit und noch eine, etwa `22:00-07:00`, nicht %1"},
    {ClockMessageId::nights_without_length, "`nights` endet, wenn sie beginnt: %1"},
    {ClockMessageId::no_zone, "die Zeitzone %1 gibt es nicht"},
    {ClockMessageId::a_zone_is, "Zeitzonen heißen wie in der IANA-Liste, etwa `Europe/Berlin`"},
    {ClockMessageId::bad_deadlines, "unmögliche Fristen: %1"},
    {ClockMessageId::not_as_written, "etwas fehlt, oder es steht nicht so da wie in Protokollen"},
    {ClockMessageId::no_zone_here, "dieser Rechner kennt die Zeitzone %q1 nicht"},
    {ClockMessageId::no_absence, "`abwesend` ist ein Datum, zwei Daten oder `nein`, nicht %1"},
    {ClockMessageId::write_absence, "schreib `abwesend: 2026-12-20 .. 2027-01-04`"},
    {ClockMessageId::ends_before_it_begins, "der letzte Tag, %1, liegt vor dem ersten, %2"},
    {ClockMessageId::too_many_days, "von %2 Tagen Abwesenheit in dieser Partie sind noch %1 übrig"},
}};
static_assert(in_order<ClockMessageId>(clock_rows));

}  // namespace

std::string_view message_text(ClockMessageId fault) {
  return clock_rows[static_cast<std::size_t>(fault)].text;
}

}  // namespace inselpost::de
