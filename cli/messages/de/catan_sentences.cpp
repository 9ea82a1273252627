#include "cli/messages/de/catan_sentences.hpp"

#include "cli/messages/de/catan_phrases.hpp"
#include "cli/messages/de/grammar.hpp"

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
  return "Diesen Befehl können wir nicht lesen" + (text.empty() ? "" : ": " + text);
}

std::string offer_closed_text(const ViolationMessages& w) {
  const auto reason = w.reason();
  const std::string offer = "das Angebot" + w.offer();
  if (reason == Reason::offerer_cannot_pay)
    return begun(w, "wer es gemacht hat,") + " nicht mehr, was " + offer + " gibt";
  if (reason == Reason::accepter_cannot_pay)
    return begun(w, "wer zugesagt hat,") + " nicht mehr, was " + offer + " verlangt";
  if (reason == Reason::all_refused) return "Alle haben " + offer + " abgelehnt, deshalb ist es geschlossen";
  if (reason == Reason::no_such_choice) {
    const auto choices = w.number(Role::limit);
    return "Diese Wahl gibt es nicht: " + capital(offer) + " hat " +
           (choices ? std::to_string(*choices) : "sie nicht");
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
    return begun(w, "dieser Sitz") + or_else(where, " dort") + " kein Gebäude";
  return capital(or_else(where, " dort").substr(1)) + " kannst du " + or_else(w.other(), "diesen Sitz") +
         " nicht " + rob;
}

std::string partner_text(const ViolationMessages& w) {
  const auto reason = w.reason();
  const std::string who = w.other();
  if (reason == Reason::not_accepted)
    return or_else(who, "Dieser Sitz") + " hat das Angebot" + w.offer() + " nicht angenommen";
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
  const std::string bank(w.book().the_bank);
  if (!give || !get) return capital(bank) + " tauscht nicht zu diesem Kurs";
  return "Für " + cards_phrase(*give) + " gibt dir " + bank + " nicht " + cards_phrase(*get);
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
  return "Mit der Erfindung nimmst du 2 Karten, oder 1, wenn nicht mehr da ist" + (have ? here(*have) : "");
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

}  // namespace inselpost::de::board
