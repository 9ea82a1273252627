// Hints for problems with trades.
#include "cli/messages/de/dice/violations.hpp"

#include <optional>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "cli/messages/de/dice/orders.hpp"
#include "cli/messages/de/dice/phrases.hpp"
#include "cli/messages/dice/hint_builder.hpp"
#include "cli/messages/quoted_text.hpp"
#include "cli/messages/text.hpp"
#include "engine/core/out_of_line_variant.hpp"
#include "engine/dice/faces.hpp"
#include "schemas/dice/orders/orders.hpp"

namespace inselpost::dice::de {
namespace {

void nothing(HintBuilder&) {}

/// Sentence for a code whose reason says it all.
std::string by_reason(const ViolationMessages& w, std::string_view otherwise) {
  return or_else(reason_text(w), otherwise);
}

std::string knight_text(const ViolationMessages& w) {
  const auto knight = w.get<Face>(Role::resource);
  if (knight == Face::gold) return "einen Ritter für Gold gibt es nicht";
  const std::string who = knight ? "der " + knight_phrase(*knight) : "dieser Ritter";
  const auto status = w.get<KnightStatus>(Role::status);
  return status ? who + " ist " + std::string(status_phrase(*status)) : who + " kann das jetzt nicht";
}

std::string_view piece(Field field) {
  if (field == Field::settlement) return "eine Siedlung";
  if (field == Field::city) return "eine Stadt";
  if (field == Field::card) return "eine Karte dieses Bereichs";
  return "das";
}

std::string means_text(const ViolationMessages& w) {
  if (w.field() == Field::give) return "was du geben willst, hast du nicht" + w.missing();
  return std::string(piece(w.field())) + " kostet " + or_else(w.units(Role::need), "mehr, als du hast") +
         w.missing();
}

// clang-format off
constexpr ViolationRows<std::string(const ViolationMessages&), void(HintBuilder&)> problem_rows{{
    {Code::E_SYNTAX, [](const ViolationMessages& w) { return by_reason(w, "dieser Befehl ist nicht zu lesen"); }, nothing},
    {Code::E_SETUP, [](const ViolationMessages& w) { return by_reason(w, "dieser Aufbau passt nicht zusammen"); },
     nothing},
    {Code::E_PLACE, [](const ViolationMessages& w) {
       return "diesen Ort gibt es auf dem Spielplan nicht" + (w.place(Role::at).empty() ? "" : ": " + w.place(Role::at)); },
     nothing},
    {Code::E_PLACE_KIND, [](const ViolationMessages& w) {
       return by_reason(w, "hier gehört ein Ort von anderer Art hin"); }, how_to_lay_it},
    {Code::E_GAME_OVER, [](const ViolationMessages&) -> std::string { return "die Partie ist für dich zu Ende"; }, nothing},
    {Code::E_STALE, [](const ViolationMessages& w) -> std::string {
       const auto turn = w.number(Role::turn);
       return "das ist für einen Zug geschrieben, der vorbei ist" + (turn ? ". Es läuft Zug " + std::to_string(*turn) : ""); },
     [](HintBuilder& w) { w.out.emplace_back("in deinem letzten Bericht steht, welche Zahl hinter `zug:` gehört"); }},
    {Code::E_PENDING, [](const ViolationMessages& w) -> std::string {
       return w.get<Phase>(Role::decision) == Phase::blocked
                  ? "sag erst, was mit den blockierten Würfeln geschieht"
                  : "die Barbaren sind da. Sag erst, wie du dich verteidigst"; },
     what_comes_first},
    {Code::E_PHASE, [](const ViolationMessages& w) { return by_reason(w, "dieser Befehl passt jetzt nicht"); },
     what_fits_here},
    {Code::E_MUST_ROLL, [](const ViolationMessages&) -> std::string { return "du hast in diesem Zug noch nicht gewürfelt"; },
     [](HintBuilder& w) { to_copy(w, "erst wird gewürfelt", orders::Roll{}); }},
    {Code::E_ROLLED, [](const ViolationMessages&) -> std::string {
       return "in diesem Zug ist alles gewürfelt, oder dein Wurf bleibt stehen"; }, what_comes_after_the_throws},
    {Code::E_NOT_HELD, [](const ViolationMessages& w) {
       return "so viele liegen nicht da" + w.missing(); },
     what_lies_there},
    {Code::E_UNOBTAINABLE, [](const ViolationMessages& w) {
       const std::string face = or_else(w.text(Role::resource), "das");
       return face + " bekommst du jetzt nicht: Kein Gebäude von dir steht an so einem Feld, oder der Räuber blockiert es"; },
     what_may_be_set},
    {Code::E_CAN_BUILD, [](const ViolationMessages&) -> std::string {
       return "mit diesem Wurf kannst du etwas bauen. Das Aquädukt hilft nur, wenn nichts geht"; },
     [](HintBuilder& w) { w.out.emplace_back("würfle weiter, oder lass den Wurf stehen und bau"); }},
    {Code::E_ACTION_USED, [](const ViolationMessages&) -> std::string {
       return "das geht nur einmal, und du hast es schon getan"; },
     once_in_what},
    {Code::E_CARD_KIND, [](const ViolationMessages& w) {
       return or_else(w.text(Role::card), "diese Karte") + " wird nicht für sich allein ausgespielt"; }, how_it_is_played},
    {Code::E_CARD_NOT_HELD, [](const ViolationMessages& w) {
       return w.field() == Field::set
                  ? "ein Würfel wird nur in einem Zug festgelegt, in dem du den Alchimisten ausgespielt hast"
                  : w.card_as_object("diese Karte") + " hast du nicht, oder nicht mehr"; },
     what_the_card_costs},
    {Code::E_CARD_LIMIT, [](const ViolationMessages& w) -> std::string {
       const auto limit = w.number(Role::limit);
       return w.card_as_object("diese Karte") + " hast du schon" +
              (limit && *limit > 1 ? ' ' + std::to_string(*limit) + "-mal gekauft. Mehr gibt es nicht"
                                   : " gekauft. Die Karte gibt es nur einmal"); },
     what_can_be_bought},
    {Code::E_LEVEL, [](const ViolationMessages& w) { return by_reason(w, "ein Bereich ist dafür nicht weit genug ausgebaut"); },
     which_level_is_next},
    {Code::E_NO_EFFECT, [](const ViolationMessages& w) { return by_reason(w, "das würde nichts ändern"); }, nothing},
    {Code::E_ROADS_COUNT, [](const ViolationMessages& w) -> std::string {
       const auto have = w.number(Role::have);
       return "der Straßenbau bringt zwei Straßen oder Schiffe" + (have ? ", nicht " + std::to_string(*have) : ""); },
     [](HintBuilder& w) { w.out.emplace_back("eine allein geht nur, wo keine zweite möglich ist"); }},
    {Code::E_NO_ROAD, [](const ViolationMessages& w) {
       return or_else(w.there(Role::at), " dort").substr(1) + " hast du keine Straße"; }, nothing},
    {Code::E_NOT_OPEN_ENDED, [](const ViolationMessages& w) {
       return "die Straße" + w.there(Role::at) + " ist nicht endständig: An beiden Enden steht etwas von dir"; },
     roads_that_move},
    {Code::E_KNIGHT, knight_text, what_a_knight_needs},
    {Code::E_NO_BUILDING, [](const ViolationMessages& w) {
       const std::string resource = w.text(Role::resource);
       if (!resource.empty())
         return or_else(w.there(Role::at), " dort").substr(1) + " hast du kein Gebäude an einem Feld mit " + resource;
       if (w.get<Hex>(Role::at))
         return "dazu brauchst du ein Gebäude an diesem Feld: " + w.place(Role::at) + ". Dort steht keins";
       return "dazu brauchst du ein Gebäude" + or_else(w.there(Role::at), " dort") + ". Da steht keins"; },
     places_nearby},
    {Code::E_ROBBER_ELSEWHERE, [](const ViolationMessages& w) {
       return "der Räuber steht" + or_else(w.there(Role::at), " woanders") +
              ". Ein Ritter vertreibt ihn nur von seinem eigenen Feld"; }, nothing},
    {Code::E_DEFENCE, [](const ViolationMessages& w) -> std::string {
       const auto need = w.number(Role::need), have = w.number(Role::have);
       if (!need || !have) return "diese Ritter sind zu schwach";
       if (*have >= *need) return "wenigstens 1 aktivierter Ritter muss verteidigen";
       return "diese Ritter haben Stärke " + std::to_string(*have) + ", die Barbaren " + std::to_string(*need); },
     who_would_hold},
    {Code::E_TRADE_ITEM, [](const ViolationMessages& w) -> std::string {
       if (w.get<Face>(Role::resource) == Face::gold)
         return w.field() == Field::resource ? "die Handelsflotte tauscht kein Gold"
                                             : "Gold bekommst du durch diesen Tausch nicht";
       return "Handelswaren tauscht nur die Gilde"; },
     how_gold_is_got},
    {Code::E_SAME_RESOURCE, [](const ViolationMessages& w) {
       const std::string what = w.text(Role::resource);
       if (w.field() == Field::dice) return "der Würfel zeigt schon " + or_else(what, "das");
       return or_else(what, "dasselbe") + " kann nicht auf beiden Seiten eines Tauschs stehen"; }, nothing},
    {Code::E_RATE, [](const ViolationMessages& w) { return by_reason(w, "so kannst du nicht tauschen"); }, rates_there_are},
    {Code::E_ISLAND, [](const ViolationMessages& w) {
       return "gegründet wird auf der Hauptinsel, und " + or_else(w.place(Role::at), "das") + " liegt auf einer anderen"; },
     places_nearby},
    {Code::E_HARBOUR, [](const ViolationMessages& w) { return by_reason(w, "diesen Hafen bekommst du so nicht"); },
     how_to_name_a_harbour},
    {Code::E_OCCUPIED, [](const ViolationMessages& w) {
       return or_else(w.there(Role::at), " dort").substr(1) + " steht schon etwas von dir"; }, places_nearby},
    {Code::E_DISTANCE, [](const ViolationMessages& w) {
       return or_else(w.place(Role::at), "dieser Ort") + " liegt zu nah an deinem Gebäude" +
              w.there(Role::because) + ". Zwischen zwei Gebäuden bleibt eine Kreuzung frei"; }, places_nearby},
    {Code::E_ROAD_ORIGIN, [](const ViolationMessages& w) {
       return or_else(w.place(Role::at), "diese Strecke") + " beginnt nicht an " +
              or_else(w.place(Role::because), "dem neuen Gebäude"); }, edges_from_there},
    {Code::E_NOT_CONNECTED, [](const ViolationMessages& w) {
       return "zu " + or_else(w.place(Role::at), "diesem Ort") + " führt keine Straße und kein Schiff von dir"; }, places_nearby},
    {Code::E_NO_SETTLEMENT, [](const ViolationMessages& w) {
       return "eine Stadt wird aus einer Siedlung, und" + or_else(w.there(Role::at), " dort") + " hast du keine"; },
     places_nearby},
    {Code::E_NO_CITY, [](const ViolationMessages& w) { return by_reason(w, "dazu brauchst du eine Stadt"); }, which_city},
    {Code::E_EXCLUSIVE, [](const ViolationMessages& w) {
       return "von Wissenschaft, Magie und Kirche geht nur eins über Stufe 3 hinaus, also bleibt " + or_else(w.text(Role::branch), "dieser Bereich") + " dort"; }, nothing},
    {Code::E_NO_RESOURCES, means_text, trades_that_help},
    {Code::undrawn, [](const ViolationMessages&) -> std::string { return "dieser Befehl ist möglich"; }, nothing},
}};
// clang-format on
static_assert(rows_in_order(problem_rows));

/// Capitalizes the sentence unless it begins with the name of a place: `v3 ist schon besetzt.`
std::string with_full_stop(std::string text) {
  const std::string first = text.substr(0, text.find(' '));
  if (first.find_first_of("0123456789") == std::string::npos) return as_sentence(std::move(text));
  return text + (text.ends_with('.') ? "" : ".");
}

}  // namespace

std::string problem_text(const RuleViolation& problem, const GameNames& names) {
  const ViolationMessages words(problem, names);
  return with_full_stop(problem_rows[static_cast<std::size_t>(problem.code)].sentence(words));
}

std::vector<std::string> notes(const RuleViolation& problem, const Order& order, const Legal& legal,
                               const GameNames& names) {
  HintBuilder ways{problem, order, legal, names};
  problem_rows[static_cast<std::size_t>(problem.code)].note(ways);
  for (std::string& note : ways.out) note = as_sentence(std::move(note));
  return ways.out;
}

std::string ViolationMessages::place(Role role) const {
  const Map& map = *names_.map;
  if (const auto hex = get<Hex>(role)) return hex_phrase(map, *hex);
  if (const auto site = get<Site>(role)) return std::string(map.of(*site).id);
  if (const auto edge = get<Edge>(role)) return map.name(*edge);
  return {};
}

std::string ViolationMessages::there(Role role) const {
  if (const auto hex = get<Hex>(role)) return ' ' + on_hex(*names_.map, *hex);
  const std::string where = place(role);
  return where.empty() ? std::string() : " auf " + where;
}

std::string ViolationMessages::units(Role role) const {
  const auto all = get<Bundle>(role);
  return all && !all->empty() ? de::units(*all) : std::string();
}

std::string ViolationMessages::missing() const {
  const auto all = get<Bundle>(Role::missing);
  return all && !all->empty() ? ". Dir " + missing_phrase(*all) : std::string();
}

std::string ViolationMessages::text(Role role) const {
  if (const auto words = get<std::string>(role)) return quoted_inline(*words, Author::reader);
  if (const auto number = get<long>(role)) return std::to_string(*number);
  if (const auto face = get<Face>(role)) return std::string(said(*face));
  if (const auto branch = get<Branch>(role)) return std::string(said(*branch));
  if (const auto card = get<CardKind>(role)) return std::string(said(*card));
  if (const auto seat = get<Seat>(role); seat && index(*seat) < names_.seats.size()) return names_.of(*seat);
  if (const auto option = get<Option>(role)) return std::string(name(*option));
  if (const auto kind = get<HarbourKind>(role)) return harbour_phrase(*kind);
  return {};
}

std::string ViolationMessages::card_as_object(std::string_view otherwise) const {
  const auto card = get<CardKind>(Role::card);
  return std::string(card ? de::card_as_object(*card) : otherwise);
}

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

namespace {

std::string place_name(const Map& map, const Place& place) {
  return std::visit(
      overloaded{[](std::monostate) { return std::string(); }, [&](Edge edge) { return map.name(edge); },
                 [&](Site site) { return std::string(map.of(site).id); },
                 [&](Hex hex) { return hex_phrase(map, hex); }},
      place);
}

/// Lists at most `max_places` items.
std::string some(std::vector<std::string> items) {
  if (items.size() <= max_places) return list(items, "oder");
  items.resize(max_places);
  return list(items, "oder") + " und anderswo";
}

}  // namespace

void to_copy(HintBuilder& w, const std::string& before, const Order& order) {
  w.out.push_back(before + ": - " + in_german(order_to_yaml(order, w.names)));
}

void places_nearby(HintBuilder& w) {
  const std::string_view start = where_of(w.order, w.names);
  if (start.empty()) return;
  std::vector<std::string> places;
  for (const Place& place : places_for(w)) places.push_back(place_name(*w.names.map, place));
  if (!places.empty()) w.out.push_back(std::string(start) + some(places));
}

void edges_from_there(HintBuilder& w) {
  const auto* found = w.asked<orders::Found>();
  if (found == nullptr) return;
  const Map& map = *w.names.map;
  std::vector<std::string> edges;
  for (const Edge edge : map.of(found->at).edges)
    edges.push_back((map.of(edge).ship ? "das Schiff " : "die Straße ") + map.name(edge));
  w.out.push_back("von " + std::string(map.of(found->at).id) + " aus geht " + list(edges, "oder"));
}

void roads_that_move(HintBuilder& w) {
  std::vector<std::string> roads;
  for (const Edge road : roads_to_move(w)) roads.push_back(w.names.map->name(road));
  if (!roads.empty()) w.out.push_back("der Diplomat kann jetzt versetzen: " + some(roads));
}

void how_to_lay_it(HintBuilder& w) {
  const auto other = laid_otherwise(w);
  if (!other) return;
  if (holds_alternative<orders::BuildShip>(*other)) return to_copy(w, "bau dort ein Schiff", *other);
  if (holds_alternative<orders::BuildRoad>(*other)) return to_copy(w, "bau dort eine Straße", *other);
  to_copy(w, "schreib es so", *other);
}

void what_comes_first(HintBuilder& w) {
  if (w.arguments().get<Phase>(Role::decision) == Phase::blocked) {
    to_copy(w, "würfle sie nach", orders::ThrowAgain{});
    for (const orders::Chase& other : w.possible<orders::Chase>())
      to_copy(w, "oder vertreib den Räuber", other);
    return;
  }
  if (const auto& defend = w.legal.defend; defend && defend->ways > 1)
    to_copy(w, "verteidige mit den wenigsten, die reichen",
            orders::Defend{orders::Defend::Who::least, {}, defend->magic_power});
  to_copy(w, "verteidige nicht", orders::Defend{});
  for (const orders::PlayRefuge& other : w.possible<orders::PlayRefuge>())
    to_copy(w, "nimm dem Überfall die Wirkung", other);
}

void what_fits_here(HintBuilder& w) {
  if (w.reason() == Reason::stand_first) to_copy(w, "lass den Wurf erst stehen", orders::Stand{});
  if (w.reason() == Reason::still_founding)
    for (const orders::Found& other : w.possible<orders::Found>()) return to_copy(w, "zum Beispiel", other);
  if (w.reason() == Reason::round_open)
    w.out.emplace_back("schick es noch einmal, wenn die nächste Runde begonnen hat");
}

void what_comes_after_the_throws(HintBuilder& w) {
  for (const orders::Stand& other : w.possible<orders::Stand>())
    return to_copy(w, "lass den Wurf stehen", other);
  to_copy(w, "jetzt kannst du tauschen und bauen, oder den Zug beenden", orders::EndTurn{});
}

void what_lies_there(HintBuilder& w) {
  if (w.legal.keep && !w.legal.keep->dice.empty())
    w.out.push_back("die Würfel zeigen " + units(w.legal.keep->dice));
}

void what_may_be_set(HintBuilder& w) {
  std::vector<std::string> names;
  for (const Face face : faces_to_set(w.legal)) names.emplace_back(said(face));
  if (!names.empty()) w.out.push_back("festlegen kannst du einen Würfel auf " + list(names, "oder"));
}

void once_in_what(HintBuilder& w) {
  w.out.emplace_back(w.asked<orders::Aqueduct>() != nullptr
                         ? "das Aquädukt ändert einen Würfel nach jedem Wurf"
                         : "so bekommst du in einem Zug nur einmal Gold");
}

void how_it_is_played(HintBuilder& w) {
  const auto* play = w.asked<orders::PlayOther>();
  if (play == nullptr) return;
  if (row(play->kind).play == Play::on_purchase) {
    w.out.emplace_back("die Karte zählt, seit du sie gekauft hast");
    return;
  }
  std::string_view how;
  if (play->kind == CardKind::crane) how = "nenn ihn beim Ausbauen: - improve: {science: 3, with: crane}";
  if (play->kind == CardKind::medicine)
    how = "nenn sie, wenn du eine Stadt baust: - build: {city: v3, with: medicine}";
  if (play->kind == CardKind::magic_joining)
    how = "nenn sie beim Bauen: - build: {settlement: c10, with: magic joining, without: 1 wood + 1 brick}";
  if (play->kind == CardKind::magic_power)
    how = "nenn sie beim Verteidigen: - defend: {knights: [ore], magic power: true}";
  if (how.empty()) return;
  constexpr std::string_view copied = ": - ";
  const std::size_t at = how.find(copied) + copied.size();
  w.out.push_back(std::string(how.substr(0, at)) + in_german(std::string(how.substr(at))));
}

void what_the_card_costs(HintBuilder& w) {
  const auto card = w.arguments().get<CardKind>(Role::card);
  if (!card) return;
  const CardRow& kind = row(*card);
  w.out.push_back("die Karte kostet " + units(card_price(kind.branch)) + ", und du brauchst " +
                  std::string(said(kind.branch)) + " auf Stufe " + std::to_string(kind.levels[0]));
}

void what_can_be_bought(HintBuilder& w) {
  std::vector<std::string> cards;
  for (const orders::BuyCard& buy : w.possible<orders::BuyCard>())
    cards.emplace_back(card_as_object(buy.kind));
  if (!cards.empty()) w.out.push_back("kaufen kannst du jetzt " + some(cards));
}

void which_level_is_next(HintBuilder& w) {
  if (const auto next = next_level(w)) to_copy(w, "die nächste", *next);
  if (w.asked<orders::BuyCard>() != nullptr) what_can_be_bought(w);
}

void what_a_knight_needs(HintBuilder& w) {
  const ViolationArguments words = w.arguments();
  const auto knight = words.get<Face>(Role::resource);
  const auto status = words.get<KnightStatus>(Role::status);
  if (!knight || !status || knight == Face::gold) return;
  const auto costs = [&](const Bundle& price, const std::string& what, const Order& order) {
    to_copy(w, what + ", für " + units(price), order);
  };
  switch (*status) {
    case KnightStatus::none: return costs(knight_price, "bau ihn", orders::BuildKnight{*knight});
    case KnightStatus::inactive:
      return costs(activation_price, "aktiviere ihn", orders::ActivateKnight{*knight});
    case KnightStatus::spent:
      return costs(upgrade_price, "wieder einsetzen kannst du ihn, wenn er aufgewertet und aktiviert ist",
                   orders::UpgradeKnight{*knight});
    case KnightStatus::active:
    case KnightStatus::removed: return;
  }
}

void who_would_hold(HintBuilder& w) {
  const auto& defend = w.legal.defend;
  if (!defend) return;
  // If there is one way to defend only, it is to defend with nobody.
  if (defend->ways <= 1) {
    to_copy(w, "keiner kann sie aufhalten. Verteidige nicht", orders::Defend{});
  } else {
    to_copy(w, "verteidige mit den wenigsten, die reichen",
            orders::Defend{orders::Defend::Who::least, {}, defend->magic_power});
  }
}

void how_to_name_a_harbour(HintBuilder& w) {
  if (const auto* found = w.asked<orders::Found>(); found != nullptr) {
    orders::Found other = *found;
    other.forfeit = !other.forfeit;
    return to_copy(w, other.forfeit ? "willst du das, schreib es dazu" : "lass das weg", other);
  }
  const auto* build = w.asked<orders::BuildSettlement>();
  if (build == nullptr) return;
  orders::BuildSettlement other = *build;
  if (w.reason() == Reason::no_harbour_there) {
    other.harbour.reset();
    return to_copy(w, "lass das weg", other);
  }
  std::vector<HarbourKind> kinds = harbours_to_name(w);
  const bool possible = !kinds.empty();
  for (std::size_t k = 0; !possible && k < harbour_kinds; ++k)
    if (const auto kind = static_cast<HarbourKind>(k); build->harbour != kind) kinds.push_back(kind);
  std::vector<std::string> names;
  for (const HarbourKind kind : kinds) names.push_back(harbour_phrase(kind));
  w.out.push_back((possible ? "frei ist noch " : "jeden Hafen gibt es einmal: ") + list(names, "oder"));
  if (!possible) return;
  other.harbour = kinds.front();
  to_copy(w, "zum Beispiel", other);
}

void which_city(HintBuilder& w) {
  if (w.asked<orders::Improve>() == nullptr) return;
  if (const auto other = with_metropolis(w)) return to_copy(w, "zum Beispiel", *other);
  if (w.reason() == Reason::city_not_named)
    w.out.push_back("so wird es geschrieben: - " + in_german("improve: {church: 4, metropolis: c13}"));
  if (w.reason() == Reason::no_city_at_all) w.out.push_back("eine Stadt kostet " + units(city_price));
}

namespace {

/// Lists what can be given, at the best rate for each thing: `4 Erz gegen 1 Wolle`.
std::vector<std::string> rates_for(const Legal& legal, FaceSet wanted, const std::string& for_what) {
  std::vector<std::string> out;
  for (const Legal::Rate* rate : best_rates(legal, wanted))
    out.push_back(units(rate->give) + " gegen " + for_what);
  return out;
}

}  // namespace

void how_gold_is_got(HintBuilder& w) {
  if (w.arguments().get<Face>(Role::resource) == Face::gold) {
    if (w.problem.field != Field::resource)
      w.out.emplace_back("am Vulkan wird einmal im Zug aus 1 Rohstoff 1 Gold");
  } else {
    w.out.emplace_back(
        "die Gilde ist Handel auf Stufe 3. Sie macht aus zwei gleichen Handelswaren eine andere oder einen "
        "Rohstoff");
  }
}

void rates_there_are(HintBuilder& w) {
  std::vector<std::string> rates = rates_for(w.legal, normal_faces(), "1 von anderer Art");
  for (std::string& gold : rates_for(w.legal, only(Face::gold), "1 Gold"))
    if (rates.size() < max_rates) rates.push_back(std::move(gold));
  w.out.push_back(rates.empty() ? "mit dem, was du übrig hast, ist kein Tausch möglich"
                                : "tauschen kannst du " + list(rates, "oder"));
}

void trades_that_help(HintBuilder& w) {
  const auto missing = w.arguments().get<Bundle>(Role::missing);
  if (!missing || holds_alternative<orders::Trade>(w.order)) return;
  for (const Face face : faces) {
    if ((*missing)[face] == 0) continue;
    const auto ways = rates_for(w.legal, only(face), "1 " + std::string(said(face)));
    if (!ways.empty()) return w.out.push_back("tauschen kannst du " + list(ways, "oder"));
  }
}

}  // namespace inselpost::dice::de
