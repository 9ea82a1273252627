#include "cli/messages/de/catan_violations.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "cli/messages/de/catan_orders.hpp"
#include "cli/messages/de/catan_phrases.hpp"
#include "cli/messages/de/catan_sentences.hpp"
#include "cli/messages/de/grammar.hpp"
#include "cli/messages/message_rows.hpp"
#include "cli/messages/order_choices.hpp"
#include "schemas/catan/orders/orders.hpp"

namespace inselpost::de::board {
namespace {

using namespace catan;

void no_way(HintBuilder&) {}

constexpr ViolationRows<std::string(const ViolationMessages&), void(HintBuilder&)> german_rows{{
    {Code::E_SYNTAX, syntax_text, how_to_write_results},
    {Code::E_SETUP, setup_problem_text, no_way},
    {Code::E_PLACE,
     [](const ViolationMessages& w) {
       return or_else(w.place(Role::at), "Diesen Ort") + " gibt es auf dieser Insel nicht";
     },
     no_way},
    {Code::E_PLACE_KIND,
     [](const ViolationMessages& w) {
       const std::string at = w.place(Role::at);
       return "Hier gehört ein Ort von anderer Art hin" + (at.empty() ? "" : " als " + at);
     },
     no_way},
    {Code::E_GAME_OVER,
     [](const ViolationMessages& w) {
       const bool known = w.is_you() || !w.other().empty();
       return "Die Partie ist zu Ende" +
              (known ? ": " + (w.is_you() ? "Du hast" : w.other() + " hat") + " gewonnen" : "");
     },
     no_way},
    {Code::E_STALE, turn_text, send_with_this_turn},
    {Code::E_OFFER_CLOSED, offer_closed_text, no_way},
    {Code::E_PASSED,
     [](const ViolationMessages&) -> std::string {
       return "In dieser außerordentlichen Bauphase warst du schon an der Reihe";
     },
     [](HintBuilder& w) { w.out.emplace_back("In einem späteren Zug kannst du wieder bauen"); }},
    {Code::E_SBP,
     [](const ViolationMessages&) -> std::string {
       return "In der außerordentlichen Bauphase kannst du nur bauen, eine Karte kaufen oder passen";
     },
     how_to_build_specially},
    {Code::E_NOT_YOUR_TURN,
     [](const ViolationMessages& w) {
       return w.other().empty() ? "Du bist nicht an der Reihe" : w.other() + " ist an der Reihe";
     },
     no_way},
    {Code::E_NOT_YOUR_DECISION, not_your_decision_text, who_builds_specially},
    {Code::E_PENDING, pending_text, what_comes_first},
    {Code::E_PHASE, phase_text, how_to_found},
    {Code::E_POINTS,
     [](const ViolationMessages& w) {
       const auto need = w.number(Role::need), have = w.number(Role::have);
       return "Zum Sieg fehlen dir Punkte" +
              (have && need ? ": Du hast " + std::to_string(*have) + " von " + std::to_string(*need) : "");
     },
     no_way},
    {Code::E_MUST_ROLL,
     [](const ViolationMessages& w) -> std::string {
       return w.number(Role::have) == 1 ? "Du musst erst zum zweiten Mal würfeln" : "Du musst erst würfeln";
     },
     roll_before},
    {Code::E_ROLLED,
     [](const ViolationMessages&) -> std::string { return "Du hast in diesem Zug schon gewürfelt"; }, no_way},
    {Code::E_CARD_NOT_HELD,
     [](const ViolationMessages& w) {
       return "Du hast " + (w.card() ? std::string(card_words(*w.card()).no) : "keine solche Karte");
     },
     no_way},
    {Code::E_CARD_NEW,
     [](const ViolationMessages& w) {
       return capital(w.card() ? std::string(card_words(*w.card()).the) : "die Karte") +
              " hast du erst in diesem Zug gekauft";
     },
     [](HintBuilder& w) { w.out.emplace_back("Ausspielen kannst du die Karte ab deinem nächsten Zug"); }},
    {Code::E_CARD_LIMIT,
     [](const ViolationMessages&) -> std::string {
       return "Du hast in diesem Zug schon eine Entwicklungskarte ausgespielt. Mehr als eine ist nicht "
              "erlaubt";
     },
     no_way},
    {Code::E_CARD_KIND,
     [](const ViolationMessages&) -> std::string {
       return "Diese Karte kannst du hier nicht ausspielen oder aufdecken: Sie zählt von selbst";
     },
     no_way},
    {Code::E_NO_EFFECT,
     [](const ViolationMessages&) -> std::string {
       return "Diese Karte bewirkt jetzt nichts. Du behältst sie";
     },
     no_way},
    {Code::E_CARDS_COUNT, cards_count_text, no_way},
    {Code::E_ROADS_COUNT,
     [](const ViolationMessages& w) {
       const auto have = w.number(Role::have);
       return "Mit dem Straßenbau baust du 1 oder 2 Straßen" +
              (have ? ", nicht " + std::to_string(*have) : "");
     },
     no_way},
    {Code::E_TRADE_DONE,
     [](const ViolationMessages&) -> std::string {
       return "Du hast schon gebaut, deshalb ist der Handel für diesen Zug beendet";
     },
     no_way},
    {Code::E_PARTNER, partner_text, no_way},
    {Code::E_TRADE_ITEM,
     [](const ViolationMessages&) -> std::string { return "Tauschen kannst du nur Rohstoffkarten"; }, no_way},
    {Code::E_GIFT,
     [](const ViolationMessages&) -> std::string {
       return "Jede Seite gibt mindestens 1 Karte: Verschenken ist nicht erlaubt";
     },
     no_way},
    {Code::E_SAME_RESOURCE,
     [](const ViolationMessages& w) {
       return or_else(w.text(Role::resource), "Derselbe Rohstoff") +
              " kann nicht auf beiden Seiten eines Tauschs stehen";
     },
     no_way},
    {Code::E_HARBOUR_NEW,
     [](const ViolationMessages& w) {
       return "Den Hafen" + w.placed("auf", Role::at) +
              " hast du erst in diesem Zug erreicht. Nutzen kannst du ihn ab deinem nächsten Zug";
     },
     what_the_bank_takes},
    {Code::E_RATE, rate_text, what_the_bank_takes},
    {Code::E_LIMIT,
     [](const ViolationMessages& w) -> std::string {
       const auto limit = w.number(Role::limit);
       if (!limit) return "Du hast so viele Angebote gemacht, wie in einem Zug erlaubt sind";
       return "Du hast in diesem Zug " + counted(static_cast<std::size_t>(*limit), noun::offer) +
              " gemacht. Mehr sind nicht erlaubt";
     },
     [](HintBuilder& w) {
       w.out.emplace_back(
           "Auch zurückgezogene Angebote, Vorschläge und Gegenangebote zählen. Im nächsten Zug kannst du "
           "wieder "
           "anbieten");
     }},
    {Code::E_NO_DISCARD, [](const ViolationMessages&) -> std::string { return "Jetzt muss niemand ablegen"; },
     no_way},
    {Code::E_DISCARD_COUNT, discard_count_text, no_way},
    {Code::E_NOT_HELD, not_held_text, no_way},
    {Code::E_SAME_HEX,
     [](const ViolationMessages& w) {
       return "Der Räuber steht schon" + or_else(w.placed("auf", Role::at), " dort") +
              ". Versetz ihn auf ein anderes Feld";
     },
     places_nearby},
    {Code::E_NOT_LAND,
     [](const ViolationMessages& w) {
       const std::string at = w.place(Role::at);
       return "Der Räuber bleibt an Land" + (at.empty() ? "" : ": " + at + " ist Meer");
     },
     no_way},
    {Code::E_DESERT,
     [](const ViolationMessages& w) {
       const std::string at = w.place(Role::at);
       if (w.reason() == Reason::robber_not_open)
         return "Der Räuber beginnt in einer Wüste. " + or_else(at, "Dieses Feld") + " ist keine";
       return at.empty() ? "Für den Räuber gibt es keine Wüste, oder mehr als eine"
                         : "Mit diesem Befehl kann der Räuber nicht nach " + at;
     },
     places_nearby},
    {Code::E_VICTIM, victim_text, whom_to_rob},
    {Code::E_VICTIM_REQUIRED,
     [](const ViolationMessages& w) {
       return "Sag mit `" + de::order("rob: SITZ") + "`, wen du" + w.placed("auf", Role::at) + ' ' +
              (w.book().to_rob == "berauben" ? "beraubst" : "bestiehlst");
     },
     whom_to_rob},
    {Code::E_VICTIM_EMPTY,
     [](const ViolationMessages& w) {
       return or_else(w.other(), "Dieser Spieler") + " hat keine Karte, die du " +
              std::string(w.book().to_steal) + " kannst";
     },
     whom_to_rob},
    {Code::E_OCCUPIED, occupied_text, places_nearby},
    {Code::E_DISTANCE, distance_text, places_nearby},
    {Code::E_ROAD_ORIGIN,
     [](const ViolationMessages& w) {
       return "Die Straße" + w.placed("auf", Role::at) + " beginnt nicht an der neuen Siedlung" +
              w.placed("auf", Role::because);
     },
     roads_from_there},
    {Code::E_BLOCKED,
     [](const ViolationMessages& w) {
       return (w.other().empty() ? "Ein fremdes Gebäude" : "Das Gebäude von " + w.other()) +
              w.placed("auf", Role::because) + " versperrt dir die Verbindung" +
              or_else(w.placed("zu", Role::at), " dorthin");
     },
     places_nearby},
    {Code::E_NOT_CONNECTED,
     [](const ViolationMessages& w) {
       return "Zu " + or_else(w.place(Role::at), "diesem Ort") + " führt keine Straße von dir";
     },
     places_nearby},
    {Code::E_NO_SETTLEMENT,
     [](const ViolationMessages& w) {
       return "Keine Stadt" + or_else(w.placed("auf", Role::at), " dort") + ": Du hast dort keine Siedlung";
     },
     places_nearby},
    {Code::E_NO_PIECE, pieces_text, no_way},
    {Code::E_NO_RESOURCES, no_resources_text, no_way},
    {Code::E_BANK, bank_text, no_way},
    {Code::E_DECK_EMPTY,
     [](const ViolationMessages& w) {
       return w.card() ? "Im Kartenstapel ist " + std::string(card_words(*w.card()).there_is_no) + " mehr"
                       : std::string("Der Kartenstapel ist leer");
     },
     no_way},
    {Code::E_NEUTRAL_REQUIRED,
     [](const ViolationMessages&) -> std::string {
       return "Auch ein neutraler Spieler baut hier. Sag, was und wo, oder schreib `neutral: auto`";
     },
     where_neutrals_build},
    {Code::E_NEUTRAL_MUST_SETTLE,
     [](const ViolationMessages& w) {
       return or_else(w.other(), "Ein neutraler Spieler") +
              " kann eine Siedlung bauen, deshalb genügt eine neutrale Straße nicht";
     },
     where_neutrals_build},
    {Code::E_NEUTRAL_ILLEGAL,
     [](const ViolationMessages& w) -> std::string {
       if (w.reason() == Reason::nothing_due)
         return "Für einen neutralen Spieler ist hier nichts zu bauen: Lass `neutral` weg";
       return or_else(w.other(), "Ein neutraler Spieler") + " kann" +
              or_else(w.placed("auf", Role::at), " das") + " nicht bauen";
     },
     [](HintBuilder& w) {
       if (!w.problem.get<Reason>(Role::reason)) where_neutrals_build(w);
     }},
    {Code::E_ACTION_USED,
     [](const ViolationMessages&) -> std::string {
       return "Das geht nur einmal im Zug, und du hast es schon genutzt";
     },
     [](HintBuilder& w) { w.out.emplace_back("In deinem nächsten Zug geht es wieder"); }},
    {Code::E_NO_KNIGHT,
     [](const ViolationMessages&) -> std::string {
       return "Vor dir liegt kein Ritter, den du abgeben kannst";
     },
     [](HintBuilder& w) {
       w.out.emplace_back("Abgeben kannst du einen Ritter, wenn du ihn ausgespielt hast");
     }},
    {Code::E_TRADE_CARDS, trade_cards_text,
     [](HintBuilder& w) {
       w.out.emplace_back(
           "Eine Siedlung an der Küste bringt 1 Handelskarte, eine an der Wüste 2. Auch für einen "
           "ausgespielten "
           "Ritter bekommst du 2: `ritter abgeben`");
     }},
    {Code::E_TRADE_CARDS_FULL,
     [](const ViolationMessages& w) {
       const std::string limit = w.text(Role::limit);
       return "Mehr " + (limit.empty() ? "" : "als " + limit + ' ') + "Handelskarten darfst du nicht haben";
     },
     [](HintBuilder& w) {
       w.out.emplace_back("Mit `zwangshandel` oder `räuber in die wüste` wirst du welche los");
     }},
    {Code::E_OPP_EMPTY,
     [](const ViolationMessages& w) {
       return or_else(w.other(), "Dein Mitspieler") + " hat keine Karte, die du ziehen kannst";
     },
     [](HintBuilder& w) { w.out.emplace_back("Es geht, sobald dein Mitspieler eine Karte hat"); }},
    {Code::E_HAND_TOO_SMALL,
     [](const ViolationMessages&) -> std::string {
       return "Nach diesem Zwangshandel könntest du keine 2 Karten zurückgeben";
     },
     [](HintBuilder& w) {
       w.out.emplace_back("Du brauchst 2 Karten zum Zurückgeben. Besorg dir erst eine");
     }},
    {Code::E_ROBBER_AT_DESERT,
     [](const ViolationMessages& w) {
       return "Der Räuber steht schon in der Wüste" + w.placed("auf", Role::at);
     },
     no_way},
    {Code::undrawn, [](const ViolationMessages&) -> std::string { return "Dieser Befehl ist möglich"; },
     no_way},
}};
static_assert(in_order(german_rows));

}  // namespace

std::string problem_text(const RuleViolation& problem, const GameNames& names, Preset preset,
                         std::optional<Seat> you) {
  const ViolationMessages arguments(problem, names, preset, you);
  std::string text = german_rows[static_cast<std::size_t>(problem.code)].sentence(arguments);
  // The problem concerns one of several alternatives of an offer.
  if (const auto choice = arguments.number(Role::choice); choice && problem.code != Code::E_OFFER_CLOSED)
    text = "Wahl " + std::to_string(*choice) + ": " + text;
  return finished(std::move(text));
}

std::vector<std::string> notes(const RuleViolation& problem, const Order& order, const Legal& legal,
                               const GameNames& names, Preset preset) {
  HintBuilder ways{problem, order, legal, names, book_words(preset)};
  german_rows[static_cast<std::size_t>(problem.code)].note(ways);
  for (std::string& note : ways.out) note = finished(std::move(note));
  return ways.out;
}

namespace {

constexpr std::size_t max_places = 5;

/// Dative, for use after `auf` and `nach`.
std::string more_places(std::size_t n, OtherPlaces::Kind kind) {
  using Kind = OtherPlaces::Kind;
  const std::string one = kind == Kind::hex      ? " weiteren Feld"
                          : kind == Kind::corner ? " weiteren Kreuzung"
                                                 : " weiteren Weg";
  const std::string many = kind == Kind::hex      ? " weiteren Feldern"
                           : kind == Kind::corner ? " weiteren Kreuzungen"
                                                  : " weiteren Wegen";
  if (n != 1) return std::to_string(n) + many;
  return (kind == Kind::corner ? "einer" : "einem") + one;
}

std::string order_line(const Order& order, const GameNames& names) {
  return "- " + de::order(inselpost::to_yaml(order, names));
}

}  // namespace

void places_nearby(HintBuilder& w) {
  const std::string start(where_of(w.order));
  if (start.empty()) return;
  auto [kind, places] = inselpost::other_places(w.order, w.legal, w.names);
  if (places.empty()) return;
  const std::size_t more = places.size() > max_places ? places.size() - max_places : 0;
  places.resize(places.size() - more);
  for (std::string& place : places) place = de::place(place);
  if (more != 0) places.push_back(more_places(more, kind));
  w.out.push_back(start + list(places, more == 0 ? "oder" : "und"));
}

void roads_from_there(HintBuilder& w) {
  const auto* found = get_if<orders::Found>(&w.order);
  if (found == nullptr) return;
  std::vector<std::string> roads = inselpost::other_founding_roads(*found, w.legal, w.names);
  for (std::string& road : roads) road = de::place(road);
  if (!roads.empty()) w.out.push_back("Von dort kann die Straße auf " + list(roads, "oder") + " liegen");
}

void whom_to_rob(HintBuilder& w) {
  auto [victims, nobody] = inselpost::other_victims(w.order, w.legal, w.names);
  if (nobody) victims.emplace_back("niemanden");
  if (!victims.empty())
    w.out.push_back("Auf " + de::place(place_of(w.order, w.names)) + " kannst du " + seats_or(victims) + ' ' +
                    std::string(w.book.to_rob));
}

void what_the_bank_takes(HintBuilder& w) {
  const std::vector<std::string> rates = inselpost::other_choices(w.order, w.legal, choice_of, w.names);
  if (!rates.empty())
    w.out.push_back("Für 1 andere Karte nimmt " + std::string(w.book.the_bank) + " von dir " +
                    list(rates, "oder"));
}

void what_comes_first(HintBuilder& w) {
  const auto owed = [&](const std::string& word, std::size_t cards) {
    w.out.push_back("Schreib zuerst `- " + word + ":` mit " + dative(cards, noun::card) + " von deiner Hand");
  };
  if (w.legal.discard != 0) owed("ablegen", w.legal.discard);
  if (w.legal.give_back != 0) owed("zurückgeben", w.legal.give_back);
  const auto robber = std::find_if(w.legal.orders.begin(), w.legal.orders.end(), [](const Order& order) {
    return holds_alternative<orders::MoveRobber>(order);
  });
  if (robber != w.legal.orders.end())
    w.out.push_back("Schreib zuerst zum Beispiel: " + order_line(*robber, w.names));
}

void where_neutrals_build(HintBuilder& w) {
  const std::string places = de::board::neutral_phrase(neutral_beside(w.order, w.legal, w.names), w.names);
  if (!places.empty()) w.out.push_back("Möglich ist " + places);
  if (const Order* other = like_it_there(w.order, w.legal, w.names))
    w.out.push_back("Zum Beispiel: " + order_line(*other, w.names));
  w.out.emplace_back("`neutral: auto` nimmt den ersten erlaubten Ort");
}

void roll_before(HintBuilder& w) {
  if (w.legal.has<orders::Roll>()) w.out.emplace_back("Setz die Zeile `- würfeln` davor");
}

void how_to_found(HintBuilder& w) {
  if (w.problem.get<Reason>(Role::reason) != Reason::still_founding) return;
  if (const Order* order = founding_there(w.order, w.legal))
    w.out.push_back("Schreib zum Beispiel: " + order_line(*order, w.names));
}

void send_with_this_turn(HintBuilder& w) {
  const auto number = w.problem.get<long>(Role::turn);
  w.out.push_back(!number ? "In deinem letzten Bericht steht die Zahl, die hinter `zug:` gehört"
                          : "Passt es noch, schick es mit `zug: " + std::to_string(*number) + '`');
}

void how_to_build_specially(HintBuilder& w) {
  w.out.emplace_back(may_order(w.legal, "pass")
                         ? "Mit `- passen` bist du fertig"
                         : "Du baust, wenn du an der Reihe bist. Eine Datei, die mit `bauen`, `kaufen` oder "
                           "`passen` beginnt, wartet darauf");
}

void who_builds_specially(HintBuilder& w) {
  if (w.problem.get<DecisionKind>(Role::decision) == DecisionKind::special_building)
    w.out.emplace_back(
        "Nach deinem eigenen Zug kannst du hier nicht bauen, und auch nicht mit weniger als 2 Karten");
}

void how_to_write_results(HintBuilder& w) {
  if (w.problem.get<Reason>(Role::reason) == Reason::table_result_missing)
    w.out.push_back("Schreib `" + de::order(to_yaml_form(w.order, w.names)) +
                    "`, und für jedes `_`, was kam");
}

}  // namespace inselpost::de::board
