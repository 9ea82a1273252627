#include "cli/messages/de/diagnostics/diagnostics.hpp"

namespace inselpost::de {
namespace {

using dice::DiceMessageId;

constexpr MessageRows<DiceMessageId> dice_rows{{
    {DiceMessageId::a_setup, "ein Aufbau"},
    {DiceMessageId::a_seat, "ein Sitz"},
    {DiceMessageId::name_of_seat, "der Name eines Sitzes"},
    {DiceMessageId::a_position, "eine Stellung"},
    {DiceMessageId::a_sheet, "ein Spielplan"},
    {DiceMessageId::a_site, "eine Kreuzung"},
    {DiceMessageId::an_edge, "ein Weg"},
    {DiceMessageId::a_hex, "ein Feld"},
    {DiceMessageId::a_face, "ein Würfelergebnis"},
    {DiceMessageId::a_knight, "ein Ritter"},
    {DiceMessageId::a_good, "eine Handelsware"},
    {DiceMessageId::a_branch, "ein Bereich"},
    {DiceMessageId::a_card, "eine Karte"},
    {DiceMessageId::a_harbour, "ein Hafen"},
    {DiceMessageId::a_rate, "ein Tauschverhältnis"},
    {DiceMessageId::a_direction, "eine Richtung"},
    {DiceMessageId::site_is_written_like,
     "eine Kreuzung heißt wie auf der Karte deines Spielplans, etwa `v3` oder `c13`"},
    {DiceMessageId::edge_is_written_like, "ein Weg heißt nach seinen beiden Enden, etwa `v3-v4`"},
    {DiceMessageId::write_for_example, "schreib zum Beispiel %e1"},
    {DiceMessageId::place_expected, "hier gehört ein Ort hin (%1), nicht %2"},
    {DiceMessageId::no_site_here, "eine Kreuzung %q1 gibt es auf diesem Spielplan nicht"},
    {DiceMessageId::no_edge_here, "einen Weg %q1 gibt es auf diesem Spielplan nicht"},
    {DiceMessageId::no_hex_here, "ein Feld %q1 gibt es auf diesem Spielplan nicht"},
    {DiceMessageId::edge_for_site, "%q1 ist ein Weg; hier gehört eine Kreuzung hin"},
    {DiceMessageId::site_for_edge, "%q1 ist eine Kreuzung; hier gehört ein Weg hin"},
    {DiceMessageId::bundle_expected, "hier gehört etwas wie `2 erz + 1 wolle` hin, nicht %1"},
    {DiceMessageId::units_missing, "hier fehlt, wie viel wovon: nicht %1"},
    {DiceMessageId::how_many, "wie viel %1?"},
    {DiceMessageId::no_number_expected, "hier gehört eine Anzahl hin, nicht %q1"},
    {DiceMessageId::bad_number, "%q1 ist keine Anzahl (0 bis %2, ohne Null davor)"},
    {DiceMessageId::of_what, "%q1 wovon?"},
    {DiceMessageId::no_unit, "%q1 ist weder ein Rohstoff noch eine Handelsware"},
    {DiceMessageId::order_expected, "hier gehört ein Befehl hin, nicht %1"},
    {DiceMessageId::unknown_order, "den Befehl %q1 gibt es nicht"},
    {DiceMessageId::two_orders_in_one,
     "hier stehen zwei Befehle in einem. Beginn den zweiten in einer neuen Zeile mit `- `"},
    {DiceMessageId::stands_alone, "%q1 steht allein, ohne `:`"},
    {DiceMessageId::needs_more, "hinter %q1 fehlt noch etwas"},
    {DiceMessageId::one_of_these, "genau eines davon gehört hierher: %1"},
    {DiceMessageId::one_good, "eine Handelsware wird mit 1 Stück einer Handelsware bezahlt"},
    {DiceMessageId::card_has_no_more, "zur Karte %q1 gehört nichts weiter"},
    {DiceMessageId::stands_twice, "%q1 steht zweimal da"},
    {DiceMessageId::too_many, "diese Liste hat höchstens %1 Einträge"},
    {DiceMessageId::one_key_here,
     "hinter %1 steht hier ein einziger Eintrag in geschweiften Klammern, nicht %2"},
    {DiceMessageId::no_rule_of_roll, "%1 geht zwischen den Würfen nicht"},
    {DiceMessageId::nothing_listed, "%1 nennt mindestens eins"},
    {DiceMessageId::no_wish, "%1 lässt sich nicht behalten"},
    {DiceMessageId::no_wishes, "hinter `behalten` steht eine Liste oder `nichts`, nicht %1"},
    {DiceMessageId::wishes_are,
     "zum Beispiel `[2 erz, alle wolle, für stadt]`: eine Anzahl, `alle` von einer Sorte, `2 häufigste`, "
     "oder was etwas kostet"},
    {DiceMessageId::no_list_of_seats, "hinter `sitze` steht eine Liste von 1 bis %1 Sitzen, nicht %2"},
    {DiceMessageId::empty_list, "eine leere"},
    {DiceMessageId::list_too_long, "eine mit mehr als %1"},
    {DiceMessageId::unknown_option, "die Option %q1 gibt es nicht"},
    {DiceMessageId::looks_like_player,
     "%q1 sieht aus wie der Spieler %q2 weiter oben, und man würde beide verwechseln"},
    {DiceMessageId::looks_like_seat,
     "%q1 sieht aus wie der Name des Sitzes %q2, und man würde beide verwechseln"},
    {DiceMessageId::what_tells_names_apart,
     "Großbuchstaben, breite Buchstaben und die Art eines Akzents unterscheiden zwei Namen nicht"},
    {DiceMessageId::bad_member, "`%1` kann bei einem Spielplan nicht %2 sein"},
    {DiceMessageId::hidden_waits,
     "mit `reveal: end_of_round` gibt es eine einzige Frist je Runde und kein `%1`: Ihr Ende würde "
     "verraten, dass jemand wartet"},
    {DiceMessageId::bad_order, "kein Befehl: %1: %2"},
}};
static_assert(in_order<DiceMessageId>(dice_rows));

}  // namespace

std::string_view message_text(DiceMessageId fault) { return dice_rows[static_cast<std::size_t>(fault)].text; }

}  // namespace inselpost::de
