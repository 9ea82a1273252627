#include "cli/messages/de/catan_sentences.hpp"

#include <array>
#include <utility>

#include "cli/messages/de/catan_phrases.hpp"
#include "cli/messages/de/grammar.hpp"
#include "engine/catan/ruleset.hpp"
#include "schemas/catan/game_names.hpp"
#include "schemas/language/language.hpp"

namespace inselpost::de::board {

using namespace catan;

namespace {

std::string_view owed_by_somebody(const ViolationMessages& w) {
  return w.decision() ? duty_phrase(*w.decision()) : "etwas entscheiden";
}

/// Formats `muss rot`, `musst du`.
std::string must(const ViolationMessages& w) {
  return w.is_you() ? "musst du" : "muss " + or_else(w.other(), "jemand anders");
}

/// Formats the piece that is in the way: `die Stadt von blau`.
std::string in_the_way(const ViolationMessages& w) {
  const auto reason = w.reason();
  if (reason == Reason::city_there) return w.owned("Stadt");
  if (reason == Reason::road_there) return w.owned("Straße");
  if (reason == Reason::settlement_there) return w.owned("Siedlung");
  if (w.is_you()) return "dein Gebäude";
  return w.other().empty() ? "ein Gebäude" : "das Gebäude von " + w.other();
}

/// Formats `Du hast`, `rot hat`. The name of a seat keeps its case.
std::string begun(const ViolationMessages& w, std::string_view otherwise) {
  return w.other().empty() ? capital(w.has(otherwise)) : w.has(otherwise);
}

std::string here(long n) { return (n == 1 ? ". Hier steht " : ". Hier stehen ") + std::to_string(n); }

bool is_road(Field field) {
  return field == Field::road || field == Field::first_road || field == Field::second_road;
}

}  // namespace

std::string_view piece(Field field) {
  switch (field) {
    case Field::settlement: return "Siedlung";
    case Field::city: return "Stadt";
    case Field::road:
    case Field::first_road:
    case Field::second_road: return "Straße";
    case Field::neutral:
    case Field::second_neutral: return "neutrale Spielfigur";
    case Field::card: return "Entwicklungskarte";
    case Field::whole:
    case Field::to:
    case Field::rob:
    case Field::cards:
    case Field::give:
    case Field::get:
    case Field::name:
    case Field::with:
    case Field::offer:
    case Field::choice:
    case Field::second_choice:
    case Field::third_choice:
    case Field::fourth_choice:
    case Field::dice:
    case Field::stolen:
    case Field::drawn:
    case Field::seats:
    case Field::board:
    case Field::ruleset:
    case Field::robber:
    case Field::dice_mode:
    case Field::neutrals:
    case Field::age:
    case Field::setup_option: return "Spielfigur";
  }
  return "Spielfigur";
}

std::string syntax_text(const ViolationMessages& w) {
  const auto reason = w.reason();
  if (reason == Reason::table_result_missing)
    return "In dieser Partie würfelt und zieht ihr am Tisch: Schreib hier, was dort kam";
  if (reason == Reason::table_result_unasked)
    return "Zu diesem Befehl gehört kein Ergebnis von Würfeln oder Karten: Lass es weg";
  if (reason == Reason::result_in_sealed_game)
    return "In dieser Partie würfelt und zieht das Programm: Lass das Ergebnis weg";
  if (reason == Reason::batch_has_final)
    return "Unter `batch: all_or_nothing` braucht dieser Befehl eine eigene Datei: Was er zieht oder zeigt, "
           "lässt sich nicht zurücknehmen";
  if (reason == Reason::final_in_group)
    return "Was dieser Befehl zeigt, lässt sich nicht zurücknehmen: Unter Befehlen, die nur zusammen gelten, "
           "steht er am Ende";
  const std::string text = w.text(Role::text);
  return "Dieser Befehl lässt sich nicht lesen" + (text.empty() ? "" : ": " + text);
}

std::string offer_closed_text(const ViolationMessages& w) {
  const auto reason = w.reason();
  const std::string offer = "das Angebot" + w.offer();
  if (reason == Reason::offerer_cannot_pay)
    return begun(w, "wer das Angebot gemacht hat,") + " nicht mehr, was " + offer + " gibt";
  if (reason == Reason::accepter_cannot_pay)
    return begun(w, "wer zugesagt hat,") + " nicht mehr, was " + offer + " verlangt";
  if (reason == Reason::all_refused) return "Alle haben " + offer + " abgelehnt, deshalb ist es geschlossen";
  if (reason == Reason::no_such_choice) {
    const auto choices = w.number(Role::limit);
    if (!choices) return "Diese Wahl gibt es nicht: " + capital(offer) + " hat sie nicht";
    return "Diese Wahl gibt es nicht: " + capital(offer) + " hat " +
           (*choices == 1 ? "nur eine Möglichkeit" : std::to_string(*choices) + " Möglichkeiten");
  }
  return w.offer().empty() ? "Dieses Angebot ist nicht offen"
                           : "Ein offenes Angebot" + w.offer() + " gibt es nicht";
}

std::string phase_text(const ViolationMessages& w) {
  const auto reason = w.reason();
  if (reason == Reason::no_robber_to_move)
    return "Den Räuber versetzt du nur nach einer 7 oder mit einem Ritter";
  if (reason == Reason::victory_is_automatic)
    return "Den Sieg musst du hier nicht erklären: Die Partie endet von selbst";
  if (reason == Reason::no_special_phase) return "Jetzt ist keine außerordentliche Bauphase";
  if (reason == Reason::already_started) return "Die Partie hat schon begonnen";
  if (reason == Reason::still_founding) return "Die Gründungsphase läuft noch";
  if (reason == Reason::not_founding) return "Die Gründungsphase ist vorbei";
  if (reason == Reason::no_return_due) return "Du schuldest keine Karten aus einem Zwangshandel";
  if (reason == Reason::nothing_to_show) return "Du hast keine Siegpunktkarte, die du aufdecken kannst";
  if (reason == Reason::robber_not_open) return "Wo der Räuber beginnt, wählst nicht du";
  if (reason == Reason::not_two_players) return "Handelskarten gibt es nur bei CATAN für Zwei";
  if (reason == Reason::trading_in_founding) return "In der Gründungsphase handelt niemand";
  if (reason == Reason::already_answered) return "Das Angebot" + w.offer() + " hast du schon beantwortet";
  return "Dieser Befehl passt hier nicht";
}

std::string victim_text(const ViolationMessages& w) {
  const auto reason = w.reason();
  const std::string rob(w.book().to_rob), where = w.placed("auf", Role::at);
  if (reason == Reason::own_seat) return "Dich selbst kannst du nicht " + rob;
  if (reason == Reason::robs_nobody)
    return "Zu Beginn setzt du den Räuber, ohne zu " + std::string(w.book().to_steal) + ": Lass `" +
           de::order("rob") + "` weg";
  if (reason == Reason::no_building_there)
    return begun(w, "dieser Spieler") + or_else(where, " dort") + " kein Gebäude";
  return capital(or_else(where, " dort").substr(1)) + " kannst du " + or_else(w.other(), "diesen Spieler") +
         " nicht " + rob;
}

std::string partner_text(const ViolationMessages& w) {
  const auto reason = w.reason();
  const std::string who = w.other();
  if (reason == Reason::not_accepted)
    return or_else(who, "Dieser Spieler") + " hat das Angebot" + w.offer() + " nicht angenommen";
  if (reason == Reason::only_with_active)
    return "Handeln kannst du nur mit dem, der am Zug ist" + (who.empty() ? "" : ", nicht mit " + who);
  if (reason == Reason::with_self) return "Mit dir selbst kannst du nicht handeln";
  if (reason == Reason::author_only)
    return "Beim Angebot" + w.offer() + " kann das nur " + or_else(who, "der Sitz, der es gemacht hat");
  if (reason == Reason::no_such_partner) {
    if (w.field() == Field::offer)
      return "Das Angebot" + w.offer() + " geht nicht an " + or_else(who, "dich");
    return who.empty() ? "Zum Handeln ist niemand da" : who + " handelt nicht";
  }
  return "Mit " + or_else(who, "diesem Sitz") + " geht dieser Handel nicht";
}

std::string occupied_text(const ViolationMessages& w) {
  const std::string start = "Keine " + std::string(piece(w.field())) + w.placed("auf", Role::at) + ": ";
  if (!w.reason() && !w.is_you() && w.other().empty()) return start + "Der Ort ist besetzt";
  const bool lies = w.reason() == Reason::road_there || (!w.reason() && is_road(w.field()));
  return start + (lies ? "Dort liegt " : "Dort steht ") + in_the_way(w);
}

std::string distance_text(const ViolationMessages& w) {
  return "Keine Siedlung" + or_else(w.placed("auf", Role::at), " dort") + ": " + capital(in_the_way(w)) +
         w.placed("auf", Role::because) + " steht direkt daneben";
}

std::string no_resources_text(const ViolationMessages& w) {
  const bool is_trade = w.number(Role::choice) || w.field() == Field::give || w.field() == Field::cards ||
                        w.field() == Field::offer || w.field() == Field::get || w.field() == Field::whole;
  return (is_trade ? "Dafür " : "Für eine " + std::string(piece(w.field())) + ' ') + w.lacks("dir");
}

std::string bank_text(const ViolationMessages& w) {
  const std::string bank = capital(std::string(w.book().the_bank));
  if (const auto need = w.bundle(Role::need))
    return bank + " kann " + cards_phrase(*need) + " nicht auszahlen" +
           (w.bundle(Role::have) ? ": Es " + w.lacks("") : "");
  return bank + " hat dafür nicht genug " + or_else(w.text(Role::resource), "Karten");
}

std::string rate_text(const ViolationMessages& w) {
  const auto give = w.bundle(Role::have), get = w.bundle(Role::need);
  if (!give || !get) return capital(std::string(w.book().the_bank)) + " tauscht nicht in diesem Verhältnis";
  const std::string what = cards_phrase(*get);
  const bool is_one = what.starts_with("1 ") && what.find('+') == std::string::npos;
  return "Für " + cards_phrase(*give) + " bekommst du " +
         (is_one ? (what == "1 Wolle" ? "keine " : "kein ") + what.substr(2) : "nicht " + what);
}

std::string not_held_text(const ViolationMessages& w) {
  if (w.field() == Field::stolen || w.field() == Field::drawn)
    return "Auf der Hand, aus der sie kommt, ist diese Karte nicht";
  const bool known = w.bundle(Role::need) || w.number(Role::need);
  return "Diese Karten hast du nicht auf der Hand" + (known ? ": Dir " + w.lacks("") : "");
}

std::string discard_count_text(const ViolationMessages& w) {
  const auto need = w.number(Role::need), have = w.number(Role::have);
  if (!need) return "Das ist nicht die Zahl von Karten, die du abgeben musst";
  return (*need == 1 ? "Nötig ist genau " : "Nötig sind genau ") +
         counted(static_cast<std::size_t>(*need), noun::card) + (have ? here(*have) : "");
}

std::string cards_count_text(const ViolationMessages& w) {
  const auto have = w.number(Role::have);
  return "Mit der Erfindung nimmst du 2 Karten, oder 1, wenn " + std::string(w.book().the_bank) +
         " nur noch 1 hat" + (have ? here(*have) : "");
}

std::string pieces_text(const ViolationMessages& w) {
  const auto limit = w.number(Role::limit);
  return (w.other().empty() ? "Du hast" : w.other() + " hat") + " keine " + std::string(piece(w.field())) +
         " mehr übrig" + (limit ? ": Alle " + std::to_string(*limit) + " sind schon gebaut" : "");
}

std::string turn_text(const ViolationMessages& w) {
  const auto turn = w.number(Role::turn), written = w.number(Role::have);
  return "Das ist für " + (written && turn ? "Zug " + std::to_string(*written) : "einen anderen Zug") +
         " geschrieben" + (turn ? ". Es läuft Zug " + std::to_string(*turn) : "");
}

std::string trade_cards_text(const ViolationMessages& w) {
  const auto need = w.number(Role::need), have = w.number(Role::have);
  if (!need) return "Dafür hast du zu wenige Handelskarten";
  return "Das kostet " + counted(static_cast<std::size_t>(*need), noun::trade_card) +
         (have ? ". Du hast " + (*have == 0 ? "keine" : std::to_string(*have)) : "");
}

std::string pending_text(const ViolationMessages& w) {
  return "Erst " + must(w) + ' ' + std::string(owed_by_somebody(w));
}

std::string not_your_decision_text(const ViolationMessages& w) {
  const std::string who = w.other();
  if (w.decision() == DecisionKind::discard && who.empty()) return "Jetzt legen andere Karten ab, nicht du";
  if (w.decision() == DecisionKind::special_building && !who.empty())
    return "Jetzt baut oder passt " + who + ", nicht du";
  if (!w.decision()) return "Das entscheidet jetzt " + or_else(who, "jemand anders") + ", nicht du";
  return "Das entscheidest nicht du: Jetzt " + must(w) + ' ' + std::string(owed_by_somebody(w));
}

namespace {

constexpr std::string_view draws_no_lots = "In einer Partie am Tisch lost das Programm nichts aus: ";

/// Formats a text after a blank, ` rot`; empty if it is.
std::string behind(const std::string& text) { return text.empty() ? text : ' ' + text; }

std::string option_sentence(const ViolationMessages& w) {
  const std::string option = w.text(Role::option), value = w.text(Role::text), limit = w.text(Role::limit);
  if (const auto known = catan::find_option(option); known && !value.empty()) {
    const catan::OptionText& about = catan::option_texts()[catan::index(*known)];
    const std::string least = std::to_string(about.least), most = std::to_string(about.most);
    if (about.type == catan::OptionText::Type::number && (limit == least || limit == most))
      return '`' + option + "` ist eine Zahl von " + least + " bis " + most + ", nicht " + value;
  }
  std::string out = (option.empty() ? "Eine Option" : '`' + option + '`') + " kann nicht " +
                    or_else(value, "das, was hier steht,") + " sein";
  if (!limit.empty()) out += ". Die Grenze ist " + limit;
  return out;
}

/// Formats what is wrong with an island that the set-up describes; the violation's text tells the faults
/// apart (BOARD-11).
std::string board_sentence(const ViolationMessages& w) {
  const std::string at = w.placed("auf", Role::at), fault = w.text(Role::text);
  if (fault == "number on desert")
    return "Eine Wüste hat keine Zahl" + (at.empty() ? "" : ", aber" + at + " steht eine");
  if (fault == "number missing")
    return "Jedes Feld außer einer Wüste hat eine Zahl" + (at.empty() ? "" : ", und" + at + " fehlt sie");
  if (fault == "number impossible") {
    const std::string have = w.text(Role::have);
    return "Zahlen gehen von 2 bis 12 ohne 7" + (have.empty() ? "" : ";" + at + " steht " + have);
  }
  if (fault == "harbour not on coast")
    return "Ein Hafen liegt an der Küste" + (at.empty() ? "" : ", und" + at + " geht keiner");
  if (fault == "harbours share intersection") {
    const std::string shared = w.place(Role::need);
    return "Die Häfen" + at + w.placed("und", Role::because) + " haben eine Kreuzung gemeinsam" +
           (shared.empty() ? "" : ", " + shared);
  }
  if (fault == "harbour twice") return "Zwei Häfen liegen" + (at.empty() ? " am selben Weg" : at);
  return "Die Insel passt nicht zu den Regeln" + (at.empty() ? "" : "," + at);
}

using Says = std::string (*)(const ViolationMessages&);
constexpr std::array<std::pair<Reason, Says>, 22> rows_of_setups{{
    {Reason::players_not_in_preset,
     [](const ViolationMessages& w) {
       const auto n = w.number(Role::have);
       return "Das Regelwerk" + behind(w.text(Role::text)) + " ist nicht für " +
              (n ? counted(static_cast<std::size_t>(*n), noun::player) : "so viele Spieler") + " gemacht";
     }},
    {Reason::beginner_needs_3_or_4,
     [](const ViolationMessages&) -> std::string {
       return "Die Startaufstellung (`setup_mode: beginner`) ist für drei oder vier Spieler";
     }},
    {Reason::duo_needs_two,
     [](const ViolationMessages&) -> std::string {
       return "CATAN für Zwei (`duo: true`) ist für zwei Spieler";
     }},
    {Reason::duplicate_seat,
     [](const ViolationMessages& w) {
       const std::string name = w.text(Role::text), other = w.text(Role::need);
       if (w.field() == Field::neutrals && !name.empty() && w.get<Seat>(Role::seat))
         return "Auch ein neutraler Spieler heißt " + name +
                ": Nenn den Sitz anders, oder gib den neutralen Spielern eigene Namen, etwa mit `neutrale: "
                "[{name: ost}, {name: west}]`";
       return other.empty() ? "Zwei Sitze heißen " + or_else(name, "gleich")
                            : other + " und " + name + " sind dieselbe Farbe";
     }},
    {Reason::seat_word,
     [](const ViolationMessages& w) {
       return "Kein Sitz kann " + or_else(w.text(Role::text), "so") +
              " heißen: Die Bedingungen eines Plans brauchen dieses Wort";
     }},
    {Reason::colour_not_on_board,
     [](const ViolationMessages& w) {
       return "Auf dieser festen Insel gibt es die Farbe" + behind(w.text(Role::text)) +
              " nicht. Ihre Sitze heißen rot, blau, orange und weiss";
     }},
    {Reason::colour_left_out,
     [](const ViolationMessages& w) {
       return "Zu dritt spielt die Farbe" + or_else(behind(w.text(Role::text)), " dieses Sitzes") +
              " nicht mit";
     }},
    {Reason::ages_missing,
     [](const ViolationMessages& w) {
       const std::string seat = w.text(Role::text);
       return "Der Älteste beginnt, also braucht jeder Sitz sein `alter`" +
              (seat.empty() ? "" : ", und bei " + seat + " fehlt es");
     }},
    {Reason::unknown_board,
     [](const ViolationMessages& w) {
       const std::string name = w.text(Role::text);
       return name.empty() ? "Diese Insel gibt es nicht" : "Eine Insel " + name + " gibt es nicht";
     }},
    {Reason::wrong_geometry,
     [](const ViolationMessages& w) {
       const std::string have = w.text(Role::have), text = w.text(Role::text);
       return "Die Insel" + (have.empty() ? "" : ", " + have + ',') +
              " hat nicht die Form, die die Regeln dieser Partie brauchen" +
              (text.empty() ? "" : ", " + text);
     }},
    {Reason::printed_numbers_shuffled,
     [](const ViolationMessages& w) {
       const std::string option = w.text(Role::option), text = w.text(Role::text);
       return (option.empty() ? "`printed`" : '`' + option + ": printed`") +
              " passt nicht zu einer gemischten Insel, auf der nichts gedruckt ist" +
              (text.empty() ? "" : " (" + text + ')');
     }},
    {Reason::board_fault, board_sentence},
    {Reason::robber_missing,
     [](const ViolationMessages&) -> std::string {
       return "Wo der Räuber beginnt, steht nicht da: Schreib `räuber: FELD` zur Insel";
     }},
    {Reason::table_board_random,
     [](const ViolationMessages&) {
       return std::string(draws_no_lots) +
              "Schreib die Insel aus (`board NAME --seed TEXT --yaml` druckt eine zum Einfügen) oder nenn "
              "eine "
              "feste";
     }},
    {Reason::table_start_roll,
     [](const ViolationMessages&) {
       return std::string(draws_no_lots) +
              "Schreib `start_player: given` (der erste Sitz beginnt) oder `start_player: oldest`";
     }},
    {Reason::table_oldest_tie,
     [](const ViolationMessages&) {
       return std::string(draws_no_lots) +
              "Mehrere sind am ältesten. Schreib `start_player: given` und den, der beginnt, als ersten";
     }},
    {Reason::table_robber_open,
     [](const ViolationMessages&) {
       return std::string(draws_no_lots) + "Nenn die Wüste des Räubers: `räuber: FELD`";
     }},
    {Reason::option_value, option_sentence},
    {Reason::neutral_places,
     [](const ViolationMessages& w) {
       return "Die Siedlung eines neutralen Spielers kann" + or_else(w.placed("auf", Role::at), " dort") +
              " nicht stehen: Sie hält Abstand und liegt auf der Insel";
     }},
    {Reason::neutral_count,
     [](const ViolationMessages& w) {
       const std::string have = w.text(Role::have);
       return "Zu CATAN für Zwei gehören zwei neutrale Spieler" + (have.empty() ? "" : ", nicht " + have);
     }},
    {Reason::neutrals_without_duo,
     [](const ViolationMessages&) -> std::string {
       return "Neutrale Spieler gibt es nur bei CATAN für Zwei";
     }},
    {Reason::beginner_board_other,
     [](const ViolationMessages& w) {
       const std::string need = w.text(Role::need);
       return "Zur Startaufstellung (`setup_mode: beginner`) gehört eine eigene Insel" +
              (need.empty() ? "" : ", " + need) + ": Nenn diese, lass `insel` weg, oder gründet frei";
     }},
}};

}  // namespace

std::string setup_problem_text(const ViolationMessages& w) {
  const auto reason = w.reason();
  const std::string text = w.text(Role::text);
  if (!reason) return "Dieser Aufbau passt nicht zusammen" + (text.empty() ? "" : ": " + text);
  if (*reason == Reason::robber_not_on_board)
    return "Der Räuber kann" + or_else(w.placed("auf", Role::at), " dort") + " nicht beginnen";
  if (*reason == Reason::table_luck)
    return "`glück: sammeln` geht nur, wenn das Programm würfelt: Am Tisch wird nichts in die Würfe gemischt";
  for (const auto& [known, says] : rows_of_setups)
    if (known == *reason) return says(w);
  return position_problem_text(w);
}

namespace {

std::string pieces_of(Field field, std::size_t n) {
  if (field == Field::road) return counted(n, noun::road);
  return counted(n, field == Field::city ? noun::city : noun::settlement);
}

/// Formats the piece by the list in which it is written.
std::string this_piece(const ViolationMessages& w) {
  const std::string what = w.field() == Field::road   ? "die Straße"
                           : w.field() == Field::city ? "die Stadt"
                                                      : "die Siedlung";
  return what + w.placed("auf", Role::at);
}

std::string no_such_place(const ViolationMessages& w) {
  const std::string kind = w.field() == Field::robber ? "kein Feld"
                           : w.field() == Field::road ? "keinen Weg"
                                                      : "keine Kreuzung";
  return "Diese Insel hat " + kind + " `" + w.text(Role::text) + '`';
}

std::string rolled_text(const ViolationMessages& w) {
  const auto need = w.number(Role::need);
  if (need == 0) return "Vor dem Wurf ist nichts gewürfelt: Lass `gewürfelt` weg";
  return need == 2 ? "Zu einem Zug gehören hier zwei Würfe: `gewürfelt: [[3, 4], [5, 6]]`"
                   : "Zu einem Zug gehört ein Wurf: `gewürfelt: [3, 4]`";
}

std::string wrong_holder(const ViolationMessages& w, const std::string& card, const std::string& enough) {
  const std::string seat = w.other();
  if (seat.empty()) return "Jemand muss " + card + " haben: Einer hat " + enough;
  return seat + " kann " + card + " nicht haben: Dazu gehören " + enough + ", und niemand hat mehr";
}

std::string open_holder(const ViolationMessages& w, const std::string& card, const std::string& said) {
  const std::string one = w.other(), other = w.text(Role::text);
  return (one.empty() || other.empty() ? "Mehrere" : one + " und " + other) + " könnten " + card +
         " haben: Sag mit `" + said + "`, wer sie hat";
}

std::string seat_of(const ViolationMessages& w) { return or_else(w.other(), "einen Sitz"); }
std::string limit_of(const ViolationMessages& w) { return or_else(w.text(Role::limit), "so viele"); }
std::string not_so_many(const ViolationMessages& w) {
  return ", nicht " + or_else(w.text(Role::have), "mehr");
}
/// Returns the key of a position that the violation is about.
std::string key_of_position(const ViolationMessages& w) {
  return '`' + std::string(language::german_word(w.text(Role::text), catan_system, "in position")) + '`';
}
/// The editions have different names for the card, and an unfit set-up has no known edition.
constexpr std::string_view the_longest_road = "die Längste Handelsstraße";

using SaysOfPosition = std::string (*)(const ViolationMessages&);
constexpr std::array<std::pair<Reason, SaysOfPosition>, 16> rows_of_positions{{
    {Reason::position_board,
     [](const ViolationMessages&) -> std::string {
       return "Eine Partie, die woanders begonnen hat, hat ihre Insel: Schreib sie aus, oder nenn eine feste";
     }},
    {Reason::position_not_duo,
     [](const ViolationMessages& w) { return key_of_position(w) + " gehört nur zu CATAN für Zwei"; }},
    {Reason::position_seat,
     [](const ViolationMessages& w) { return key_of_position(w) + " sagt nichts für " + seat_of(w); }},
    {Reason::position_twice,
     [](const ViolationMessages& w) {
       return "An einem Ort ist nur für eine Spielfigur Platz: " + capital(this_piece(w)) + " ist zu viel";
     }},
    {Reason::position_stock,
     [](const ViolationMessages& w) {
       const auto limit = w.number(Role::limit);
       return w.other().empty()
                  ? "Ein Sitz hat nicht so viele Spielfiguren"
                  : w.other() + " hat insgesamt " +
                        (limit ? pieces_of(w.field(), static_cast<std::size_t>(*limit)) : "weniger") +
                        not_so_many(w);
     }},
    {Reason::position_distance,
     [](const ViolationMessages& w) {
       return capital(this_piece(w)) + " steht zu nah am Gebäude" + w.placed("auf", Role::because);
     }},
    {Reason::position_road,
     [](const ViolationMessages& w) {
       return capital(this_piece(w)) + " hat keine Verbindung zu einem Gebäude von " +
              or_else(w.other(), "diesem Sitz");
     }},
    {Reason::position_bank,
     [](const ViolationMessages& w) {
       return "Insgesamt gibt es " + limit_of(w) + ' ' +
              or_else(w.text(Role::resource), "Karten dieser Art") + not_so_many(w);
     }},
    {Reason::position_deck,
     [](const ViolationMessages& w) {
       return "Im Kartenstapel gibt es " + limit_of(w) + "-mal " +
              (w.card() ? std::string(card_words(*w.card()).name) : "diese Karte") + not_so_many(w);
     }},
    {Reason::position_trade_cards,
     [](const ViolationMessages& w) {
       return "Hier gibt es höchstens " + limit_of(w) + " Handelskarten" + not_so_many(w);
     }},
    {Reason::position_rolls, rolled_text},
    {Reason::position_longest_road,
     [](const ViolationMessages& w) {
       return wrong_holder(w, std::string(the_longest_road), "fünf Straßen am Stück");
     }},
    {Reason::position_longest_road_open,
     [](const ViolationMessages& w) {
       return open_holder(w, std::string(the_longest_road), "längste handelsstraße: SITZ");
     }},
    {Reason::position_largest_army,
     [](const ViolationMessages& w) {
       return wrong_holder(w, "die Größte Rittermacht", "drei ausgespielte Ritter");
     }},
    {Reason::position_largest_army_open,
     [](const ViolationMessages& w) {
       return open_holder(w, "die Größte Rittermacht", "größte rittermacht: SITZ");
     }},
    {Reason::position_won,
     [](const ViolationMessages& w) {
       const auto points = w.number(Role::have);
       return or_else(w.other(), "Ein Sitz") + " hat " +
              (points ? counted(static_cast<std::size_t>(*points), noun::point) : "genug Punkte") +
              " und damit gewonnen: Zu spielen ist nichts mehr";
     }},
}};

}  // namespace

std::string position_problem_text(const ViolationMessages& w) {
  for (const auto& [reason, says] : rows_of_positions)
    if (reason == w.reason()) return says(w);
  if (w.reason() == Reason::position_place) return no_such_place(w);
  return "Dieser Aufbau passt nicht zusammen";
}

}  // namespace inselpost::de::board
