#include "cli/messages/de/dice/violations.hpp"

#include <utility>

#include "cli/messages/de/dice/arguments.hpp"
#include "cli/messages/de/dice/notes.hpp"
#include "cli/messages/de/dice/phrases.hpp"
#include "cli/messages/de/dice/reasons.hpp"
#include "cli/messages/dice_violation_rows.hpp"
#include "cli/messages/text.hpp"

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
       return or_else(w.place(Role::at), "dieser Ort") + " ist mit nichts von dir verbunden"; }, places_nearby},
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

/// Capitalizes the sentence unless it begins with the name of a place: `v3 ist mit nichts von dir verbunden.`
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

}  // namespace inselpost::dice::de
