#include "cli/messages/de/diagnostics/faults.hpp"

namespace inselpost::de {
namespace {

using dice::DiceFault;

constexpr MessageRows<DiceFault> dice_rows{{
    {DiceFault::a_setup, "ein Aufbau"},
    {DiceFault::a_seat, "ein Sitz"},
    {DiceFault::name_of_seat, "der Name eines Sitzes"},
    {DiceFault::a_position, "eine Stellung"},
    {DiceFault::a_sheet, "ein Spielplan"},
    {DiceFault::a_site, "eine Kreuzung"},
    {DiceFault::an_edge, "ein Weg"},
    {DiceFault::a_hex, "ein Feld"},
    {DiceFault::a_face, "ein Würfelergebnis"},
    {DiceFault::a_knight, "ein Ritter"},
    {DiceFault::a_good, "eine Handelsware"},
    {DiceFault::a_branch, "ein Bereich"},
    {DiceFault::a_card, "eine Karte"},
    {DiceFault::a_harbour, "ein Hafen"},
    {DiceFault::a_rate, "ein Tauschverhältnis"},
    {DiceFault::a_direction, "eine Richtung"},
    {DiceFault::site_is_written_like,
     "eine Kreuzung heißt wie auf der Karte deines Spielplans, etwa `v3` oder `c13`"},
    {DiceFault::edge_is_written_like, "ein Weg heißt nach seinen beiden Enden, etwa `v3-v4`"},
    {DiceFault::write_for_example, "schreib zum Beispiel %e1"},
    {DiceFault::place_expected, "hier gehört ein Ort hin (%1), nicht %2"},
    {DiceFault::no_site_here, "eine Kreuzung %q1 gibt es auf diesem Spielplan nicht"},
    {DiceFault::no_edge_here, "einen Weg %q1 gibt es auf diesem Spielplan nicht"},
    {DiceFault::no_hex_here, "ein Feld %q1 gibt es auf diesem Spielplan nicht"},
    {DiceFault::edge_for_site, "%q1 ist ein Weg; hier gehört eine Kreuzung hin"},
    {DiceFault::site_for_edge, "%q1 ist eine Kreuzung; hier gehört ein Weg hin"},
    {DiceFault::bundle_expected, "hier gehört etwas wie `2 erz + 1 wolle` hin, nicht %1"},
    {DiceFault::units_missing, "hier fehlt, wie viel wovon: nicht %1"},
    {DiceFault::how_many, "wie viel %1?"},
    {DiceFault::no_number_expected, "hier gehört eine Anzahl hin, nicht %q1"},
    {DiceFault::bad_number, "%q1 ist keine Anzahl (0 bis %2, ohne Null davor)"},
    {DiceFault::of_what, "%q1 wovon?"},
    {DiceFault::no_unit, "%q1 ist weder ein Rohstoff noch eine Handelsware"},
    {DiceFault::order_expected, "hier gehört ein Befehl hin, nicht %1"},
    {DiceFault::unknown_order, "den Befehl %q1 gibt es nicht"},
    {DiceFault::two_orders_in_one,
     "hier stehen zwei Befehle in einem. Beginn den zweiten in einer neuen Zeile mit `- `"},
    {DiceFault::stands_alone, "%q1 steht allein, ohne `:`"},
    {DiceFault::needs_more, "zu %q1 gehört noch etwas"},
    {DiceFault::one_of_these, "genau eines davon gehört hierher: %1"},
    {DiceFault::one_good, "eine Handelsware wird mit 1 Stück einer Handelsware bezahlt"},
    {DiceFault::card_has_no_more, "zur Karte %q1 gehört nichts weiter"},
    {DiceFault::stands_twice, "%q1 steht zweimal da"},
    {DiceFault::too_many, "diese Liste hat höchstens %1 Einträge"},
    {DiceFault::one_key_here, "hinter %1 steht hier ein einziger Eintrag in geschweiften Klammern, nicht %2"},
    {DiceFault::no_rule_of_roll, "%1 geht zwischen den Würfen nicht"},
    {DiceFault::nothing_listed, "%1 nennt mindestens eins"},
    {DiceFault::no_wish, "%1 lässt sich nicht behalten"},
    {DiceFault::no_wishes, "hinter `behalten` steht eine Liste oder `nichts`, nicht %1"},
    {DiceFault::wishes_are,
     "zum Beispiel `[2 erz, alle wolle, für stadt]`: eine Anzahl, `alle` von einer Sorte, `2 häufigste`, "
     "oder was etwas kostet"},
    {DiceFault::no_list_of_seats, "hinter `seats` steht eine Liste von 1 bis %1 Sitzen, nicht %2"},
    {DiceFault::empty_list, "eine leere"},
    {DiceFault::list_too_long, "eine mit mehr als %1"},
    {DiceFault::unknown_option, "die Option %q1 gibt es nicht"},
    {DiceFault::looks_like_player,
     "%q1 sieht aus wie der Spieler %q2 weiter oben, und man würde beide verwechseln"},
    {DiceFault::looks_like_seat,
     "%q1 sieht aus wie der Name des Sitzes %q2, und man würde beide verwechseln"},
    {DiceFault::what_tells_names_apart,
     "Großbuchstaben, breite Buchstaben und die Art eines Akzents unterscheiden zwei Namen nicht"},
    {DiceFault::bad_member, "`%1` kann bei einem Spielplan nicht %2 sein"},
    {DiceFault::hidden_waits,
     "mit `reveal: end_of_round` gibt es eine einzige Frist je Runde und kein `%1`: Ihr Ende würde "
     "verraten, dass jemand wartet"},
    {DiceFault::bad_order, "kein Befehl: %1: %2"},
}};
static_assert(in_order<DiceFault>(dice_rows));

}  // namespace

std::string_view text_of(DiceFault fault) { return dice_rows[static_cast<std::size_t>(fault)].text; }

}  // namespace inselpost::de
