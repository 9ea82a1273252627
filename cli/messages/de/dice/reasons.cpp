#include "cli/messages/de/dice/reasons.hpp"

#include "cli/messages/de/dice/phrases.hpp"
#include "cli/messages/dice_violation_rows.hpp"

namespace inselpost::dice::de {
namespace {

using SayReason = std::string (*)(const ViolationMessages&);

/// Formats that an order needs a branch at a level.
std::string level_needed(const ViolationMessages& w) {
  const std::string branch = or_else(w.text(Role::branch), "diesen Bereich");
  const auto need = w.number(Role::need), have = w.number(Role::have);
  std::string out = "dazu brauchst du " + branch +
                    (need ? " auf Stufe " + std::to_string(*need) : " auf einer höheren Stufe");
  if (have) out += ". Du hast Stufe " + std::to_string(*have);
  return out;
}

std::string option_name(const ViolationMessages& w) {
  return '`' + or_else(w.text(Role::option), "diese Option") + '`';
}

// clang-format off
constexpr ReasonRows<SayReason> reason_rows{{
    {Reason::still_founding, [](const ViolationMessages&) -> std::string {
       return "du hast Siedlung und Stadt noch nicht beide gegründet"; }},
    {Reason::founded_already, [](const ViolationMessages& w) -> std::string {
       return w.field() == Field::settlement ? "deine Siedlung ist schon gegründet"
              : w.field() == Field::city     ? "deine Stadt ist schon gegründet"
                                             : "du hast gegründet, und die erste Runde hat noch nicht begonnen"; }},
    {Reason::round_open, [](const ViolationMessages&) -> std::string {
       return "dein Zug ist beendet. Andere spielen diese Runde noch"; }},
    {Reason::stand_first, [](const ViolationMessages&) -> std::string {
       return "du kannst noch weiterwürfeln. Erst muss der Wurf stehen bleiben"; }},
    {Reason::before_the_throw, [](const ViolationMessages&) -> std::string {
       return "das geht nur vor dem ersten Wurf, und du hast schon gewürfelt"; }},
    {Reason::in_a_throw, [](const ViolationMessages&) -> std::string {
       return "das geht nur während des Würfelns, und dein Wurf bleibt stehen"; }},
    {Reason::no_landing, [](const ViolationMessages&) -> std::string { return "kein Überfall ist abzuwehren"; }},
    {Reason::nothing_blocked, [](const ViolationMessages&) -> std::string {
       return "kein blockierter Würfel wartet aufs Nachwürfeln"; }},
    {Reason::ship_edge, [](const ViolationMessages& w) -> std::string {
       return or_else(w.place(Role::at), "diese Strecke") + " ist für ein Schiff, nicht für eine Straße"; }},
    {Reason::road_edge, [](const ViolationMessages& w) -> std::string {
       return or_else(w.place(Role::at), "diese Strecke") + " ist für eine Straße, nicht für ein Schiff"; }},
    {Reason::open_water, [](const ViolationMessages&) -> std::string {
       return "dieser Ort liegt im offenen Meer. Dort fahren nur Schiffe"; }},
    {Reason::no_die_left, [](const ViolationMessages&) -> std::string {
       return "du behältst alle sechs Würfel, also bleibt keiner zum Werfen"; }},
    {Reason::same_face, [](const ViolationMessages&) -> std::string { return "der Würfel zeigt das schon"; }},
    {Reason::robber_at_home, [](const ViolationMessages&) -> std::string {
       return "der Räuber steht schon auf dem Vulkan. Du behältst die Karte"; }},
    {Reason::robber_there, [](const ViolationMessages&) -> std::string {
       return "auf diesem Feld steht der Räuber. Der Händler geht nicht zu ihm"; }},
    {Reason::stands_there, [](const ViolationMessages&) -> std::string {
       return "der Händler steht schon auf diesem Feld. Du behältst die Karte"; }},
    {Reason::ship_at_home, [](const ViolationMessages&) -> std::string {
       return "das Barbarenschiff steht auf dem Startfeld und kann nicht zurück. Du behältst die Karte"; }},
    {Reason::nothing_inactive, [](const ViolationMessages&) -> std::string {
       return "keiner deiner Ritter wartet auf eine Aktivierung. Du behältst die Karte"; }},
    {Reason::same_edge, [](const ViolationMessages&) -> std::string {
       return "die Straße liegt schon dort. Du behältst die Karte"; }},
    {Reason::no_beer, [](const ViolationMessages&) -> std::string {
       return "dieser Zug bringt kein Bier. Dazu brauchst du die Abtei, einen Zug ohne Bau und weniger als 10 Bier"; }},
    {Reason::nobody_defends, [](const ViolationMessages&) -> std::string {
       return "die Zauberkraft verdoppelt Ritter, und du nennst keinen"; }},
    {Reason::price_without, [](const ViolationMessages&) -> std::string {
       return "die Magische Fügung erspart zwei von Holz, Lehm, Getreide und Wolle"; }},
    {Reason::no_metropolis_now, [](const ViolationMessages&) -> std::string {
       return "eine Metropole entsteht mit Stufe 4, und das ist eine andere"; }},
    {Reason::harbour_not_named, [](const ViolationMessages& w) -> std::string {
       return or_else(w.there(Role::at), " dort").substr(1) + " ist ein Hafen. Sag dazu, welcher es werden soll"; }},
    {Reason::harbour_taken, [](const ViolationMessages&) -> std::string {
       return "diesen Hafen hast du schon. Jeden gibt es nur einmal"; }},
    {Reason::no_harbour_there, [](const ViolationMessages& w) -> std::string {
       return or_else(w.there(Role::at), " dort").substr(1) + " ist kein Hafen zu haben"; }},
    {Reason::not_forfeited, [](const ViolationMessages& w) -> std::string {
       return or_else(w.there(Role::at), " dort").substr(1) +
              " ist ein Hafen. Wer hier gründet, verliert ihn für die ganze Partie"; }},
    {Reason::no_city_at_all, [](const ViolationMessages&) -> std::string {
       return "ein Stadtausbau braucht eine Stadt, und du hast keine"; }},
    {Reason::city_not_named, [](const ViolationMessages&) -> std::string {
       return "Stufe 4 macht eine Stadt von dir zur Metropole. Sag, welche"; }},
    {Reason::not_a_city, [](const ViolationMessages&) -> std::string {
       return "eine Metropole braucht eine Stadt von dir, die noch keine ist"; }},
    {Reason::branch_too_low, level_needed},
    {Reason::at_last_level, [](const ViolationMessages& w) -> std::string {
       return w.field() == Field::knight ? "dieser Ritter ist schon auf Stufe 3, der letzten"
                                         : or_else(w.text(Role::branch), "dieser Bereich") +
                                               " ist schon auf Stufe 5, der letzten"; }},
    {Reason::not_next, [](const ViolationMessages& w) -> std::string {
       const auto need = w.number(Role::need);
       return "die Stufen kommen der Reihe nach" + (need ? ": Für " +
              or_else(w.text(Role::branch), "diesen Bereich") + " ist Stufe " + std::to_string(*need) + " dran"
              : std::string()); }},
    {Reason::fortress_missing, [](const ViolationMessages&) -> std::string {
       return "für Stufe 3 braucht ein Ritter die Festung. Das ist Politik auf Stufe 3"; }},
    {Reason::aqueduct_missing, [](const ViolationMessages&) -> std::string {
       return "das Aquädukt hast du nicht. Es ist Wissenschaft auf Stufe 3"; }},
    {Reason::no_such_rate, [](const ViolationMessages&) -> std::string {
       return "in diesem Verhältnis kannst du nicht tauschen"; }},
    {Reason::wrong_number, [](const ViolationMessages& w) -> std::string {
       const auto need = w.number(Role::need);
       return need ? "dafür bekommst du " + std::to_string(*need) + ", nicht mehr und nicht weniger"
                   : std::string("bei diesem Verhältnis kommt eine andere Zahl heraus"); }},
    {Reason::seat_count, [](const ViolationMessages& w) -> std::string {
       return w.field() == Field::position ? "eine Stellung hat einen Spielplan für jeden Sitz"
                                           : "dieses Spiel hat 1 bis 6 Sitze"; }},
    {Reason::duplicate_seat, [](const ViolationMessages& w) -> std::string {
       const std::string seat = w.text(Role::seat);
       return seat.empty() ? "zwei Sitze haben denselben Namen" : "zwei Sitze heißen " + seat; }},
    {Reason::option_value, [](const ViolationMessages& w) -> std::string {
       const auto have = w.number(Role::have);
       return option_name(w) + " kann nicht" + (have ? ' ' + std::to_string(*have) : std::string(" so")) + " sein" +
              (w.get<Option>(Role::option) == Option::barbarian_steps ? ": 5 bis 9 sind möglich" : ""); }},
    {Reason::asks_for_rounds, [](const ViolationMessages& w) -> std::string {
       return option_name(w) + " geht nur mit `pace: rounds`"; }},
    {Reason::asks_for_deadline, [](const ViolationMessages& w) -> std::string {
       return option_name(w) + " geht nur mit `resolve: at_deadline`"; }},
    {Reason::asks_for_reveal, [](const ViolationMessages& w) -> std::string {
       return option_name(w) + " geht nur mit `reveal: end_of_round`"; }},
    {Reason::dice_at_table, [](const ViolationMessages&) -> std::string {
       return "in diesem Spiel würfelt das Programm selbst"; }},
    {Reason::position_same_dice, [](const ViolationMessages&) -> std::string {
       return "eine Partie mit `same_dice` beginnt mit der Gründung, nicht mit einer Stellung"; }},
    {Reason::position_buildings, [](const ViolationMessages&) -> std::string {
       return "die Gebäude auf diesem Spielplan passen nicht: Um jedes bleibt eine Kreuzung frei"; }},
    {Reason::position_levels, [](const ViolationMessages&) -> std::string {
       return "die Stufen auf diesem Spielplan passen nicht: Sie gehen bis 5, und von Wissenschaft, Magie und "
              "Kirche geht nur eins über 3 hinaus"; }},
    {Reason::position_knights, [](const ViolationMessages&) -> std::string {
       return "ein Ritter auf diesem Spielplan passt nicht: Er hat Stufe 1 bis 3, und Stufe 3 braucht Politik auf "
              "Stufe 3"; }},
    {Reason::position_cards, [](const ViolationMessages&) -> std::string {
       return "die Karten auf diesem Spielplan passen nicht: Es gibt nicht so viele, oder ihr Bereich ist nicht weit "
              "genug"; }},
    {Reason::position_harbours, [](const ViolationMessages&) -> std::string {
       return "ein Hafen auf diesem Spielplan passt nicht: Er braucht ein Gebäude an einem Hafenplatz"; }},
    {Reason::position_boxes, [](const ViolationMessages&) -> std::string {
       return "die Punkteleisten passen nicht zusammen: Jemand muss noch einen Zug haben, und alle denselben"; }},
    {Reason::position_metropolises, [](const ViolationMessages&) -> std::string {
       return "die Metropolen auf diesem Spielplan passen nicht: Jeder Bereich auf Stufe 4 oder 5 hat eine"; }},
    {Reason::position_figures, [](const ViolationMessages&) -> std::string {
       return "eine Figur auf diesem Spielplan kann da nicht stehen"; }},
}};
// clang-format on
static_assert(rows_in_order(reason_rows));

}  // namespace

std::string reason_text(const ViolationMessages& w) {
  const auto reason = w.reason();
  return reason ? reason_rows[static_cast<std::size_t>(*reason)].text(w) : std::string();
}

}  // namespace inselpost::dice::de
