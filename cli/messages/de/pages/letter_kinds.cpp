// German messages of single kinds of letters: the first one, a reminder, an act of the moderator, the last.
#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "cli/messages/de/deadlines.hpp"
#include "cli/messages/de/grammar.hpp"
#include "cli/messages/de/pages/letter_page.hpp"
#include "cli/messages/quoted_text.hpp"
#include "cli/messages/text.hpp"
#include "engine/core/out_of_line_variant.hpp"

namespace inselpost::de {
namespace {

std::string turn_of(const std::string& name) { return name + " ist am Zug."; }

std::string lasts_until(const std::string& name, const std::string& until, bool own_turn) {
  const std::string what = own_turn ? "Dein Zug" : "Deine Frist";
  return "Für dich ist nichts zu tun, " + name + ". " +
         (until.empty() ? what + " läuft weiter."
                        : what + " läuft bis " + letter_page_words.time(until) + '.');
}

std::string reminder_subject(const std::string& subject, std::optional<std::int64_t> left) {
  std::string text = "Erinnerung: " + subject;
  if (!left) return text;
  constexpr std::int64_t hour = 3600;
  if (*left <= 0) return text + ", die Frist ist um";
  if (*left < hour) return text + ", keine Stunde mehr";
  return text + ", noch " + time_span(std::chrono::seconds(*left / hour * hour));
}

std::string reason(const std::string& text) {
  return text.empty() ? std::string(".") : ". Grund:" + quoted_lines(text);
}

/// Formats acts for one reader.
class ActTeller {
 public:
  ActTeller(const LetterPeople& people, const ToLocalTime& local) : people_(people), local_(local) {}

  LetterAct operator()(const announcements::TimeWasUp& t) const {
    if (is_you(t.seat))
      return {"Deine Frist ist abgelaufen: Das Programm hat entschieden.", "Deine Frist ist abgelaufen"};
    return {"Die Frist von " + who(t.seat) + " ist abgelaufen: Das Programm hat entschieden.", ""};
  }
  LetterAct operator()(const announcements::IsAbsent& t) const {
    if (is_you(t.seat))
      return {
          "Du hast zwei Fristen versäumt und giltst als abwesend: Das Programm entscheidet sofort für "
          "dich, bis du wieder etwas schickst.",
          "Du giltst als abwesend"};
    return {who(t.seat) +
                " hat zwei Fristen versäumt und gilt als abwesend: Das Programm entscheidet sofort, bis "
                "wieder eine Datei von " +
                who(t.seat) + " kommt.",
            who(t.seat) + " gilt als abwesend"};
  }
  LetterAct operator()(const announcements::IsBack& t) const {
    return {is_you(t.seat) ? "Du bist wieder da." : who(t.seat) + " ist wieder da.", ""};
  }
  LetterAct operator()(const announcements::RolledBack& t) const {
    return {"Der Spielleiter nimmt alles nach Eintrag " + std::to_string(t.to) + " zurück" + reason(t.reason),
            "Der Spielleiter nimmt etwas zurück"};
  }
  LetterAct operator()(const announcements::NoteAdded& t) const {
    return {"Der Spielleiter merkt an:" + quoted_lines(t.text), "Eine Notiz des Spielleiters"};
  }
  LetterAct operator()(const announcements::Held& t) const {
    if (!t.reason.empty())
      return {"Der Spielleiter hält die Partie an: Keine Frist läuft, bis es weitergeht" + reason(t.reason),
              "Die Partie ruht"};
    const std::string what = t.seat.empty()   ? "Eine Frist ist abgelaufen, oder niemand antwortet mehr."
                             : is_you(t.seat) ? "Deine Frist ist abgelaufen."
                                              : "Die Frist von " + who(t.seat) + " ist abgelaufen.";
    return {what + " Die Partie ruht: Keine Frist läuft, bis der Spielleiter sie fortsetzt.",
            "Die Partie ruht"};
  }
  LetterAct operator()(const announcements::Resumed& t) const {
    return {"Der Spielleiter setzt die Partie fort: Die Fristen laufen wieder" + reason(t.reason),
            "Die Partie geht weiter"};
  }
  LetterAct operator()(const announcements::Extended& t) const {
    if (!t.from.empty())
      return {"Eine Uhr ging vor. Alle Fristen beginnen neu, am " + shown(t.from) + until(t.until) +
                  reason(t.reason),
              "Alle Fristen beginnen neu"};
    const std::string whom = t.seat.empty() ? "allen" : is_you(t.seat) ? "dir" : who(t.seat);
    return {"Der Spielleiter gibt " + whom + " mehr Zeit" +
                (t.until.empty() ? "" : ", bis " + shown(t.until)) + reason(t.reason),
            "Der Spielleiter gibt " + whom + " mehr Zeit"};
  }
  LetterAct operator()(const announcements::Replaced& t) const {
    const std::string player = quoted_inline(t.player), seat = seat_name(t.seat);
    if (is_you(t.seat)) return {"Der Spielleiter hat dir " + seat + " gegeben" + reason(t.reason), ""};
    return {player + " spielt von jetzt an " + seat + reason(t.reason), player + " spielt jetzt " + seat};
  }
  LetterAct operator()(const announcements::Away& t) const {
    const std::string dates = days(clean(t.dates));
    if (is_you(t.seat)) return {"Du bist " + dates + " abwesend. Solange ruhen deine Fristen.", ""};
    return {who(t.seat) + " ist " + dates + " abwesend. Solange ruhen die Fristen von " + who(t.seat) + '.',
            ""};
  }
  LetterAct operator()(const announcements::NotAway& t) const {
    return {is_you(t.seat) ? "Deine Abwesenheit ist beendet."
                           : "Die Abwesenheit von " + who(t.seat) + " ist beendet.",
            ""};
  }
  LetterAct operator()(const announcements::Acted& t) const {
    const std::string whom = t.seat.empty() ? "einen Sitz" : is_you(t.seat) ? "dich" : who(t.seat);
    return {"Der Spielleiter handelt für " + whom + reason(t.reason), "Der Spielleiter handelt für " + whom};
  }
  LetterAct operator()(const announcements::Redone& t) const {
    return {"Der Spielleiter wiederholt, was zurückgenommen war" + reason(t.reason),
            "Zurückgenommenes gilt wieder"};
  }
  LetterAct operator()(const announcements::Ended& t) const {
    return {"Der Spielleiter beendet die Partie, niemand hat gewonnen" + reason(t.reason),
            "Der Spielleiter beendet die Partie"};
  }
  template <class Other>
  LetterAct operator()(const Other&) const {
    return {};
  }

 private:
  bool is_you(const std::string& seat) const {
    return people_.reader && people_.seats.at(index(*people_.reader)) == seat;
  }
  std::string who(const std::string& seat) const { return people_.named(seat); }
  std::string shown(const std::string& time) const { return letter_page_words.time(local_(time)); }
  std::string until(const std::string& time) const {
    return time.empty() ? std::string() : ", längstens bis " + shown(time);
  }

  const LetterPeople& people_;
  const ToLocalTime& local_;
};

LetterAct act(const Announcement& told, const LetterPeople& people, const ToLocalTime& local) {
  return visit(ActTeller(people, local), told);
}

std::vector<std::string> guide(const LetterGuide& guide) {
  std::vector<std::string> lines{
      "In jedem Brief steht, was geschah, was du hast und was du tun kannst.",
      "Nimm das # vor den Zeilen weg, die gelten sollen, oder schreib solche darunter, und schick den Brief "
      "zurück. Ein Gruß stört nicht.",
      "Über dem Zitat genügen die Zeilen allein, wenn es vollständig ist."};
  if (!guide.places.empty()) lines.push_back(guide.places);
  lines.emplace_back("Befehle gelten von oben nach unten, bis einer abgelehnt wird.");
  lines.emplace_back(
      "Auf jeden Brief kommt eine Antwort. Bleibt sie aus, schick ihn noch einmal: Doppelt geschieht "
      "nichts.");
  if (!guide.deadlines.empty()) {
    lines.push_back(guide.deadlines);
    lines.emplace_back("Verreist? Schreib statt der Befehle abwesend: 20.12.2026 bis 4.1.2027.");
  }
  // Options have English names, which stand in the attached file.
  if (!guide.variations.empty())
    lines.push_back(guide.variations.size() == 1
                        ? std::string("1 Hausregel steht im Anhang.")
                        : std::to_string(guide.variations.size()) + " Hausregeln stehen im Anhang.");
  lines.emplace_back(
      "Jeder Wurf steht durch ein Geheimnis im Voraus fest. Heb deine Briefe auf: Am Ende kann ihn damit "
      "jeder nachprüfen.");
  lines.push_back(guide.moderators.empty()
                      ? std::string("Fragen? Ein Brief ohne Befehle wird für den Spielleiter aufgehoben.")
                      : "Fragen? Dein Spielleiter: " + list(guide.moderators, "oder") + '.');
  return lines;
}

std::string welcome(const std::string& name, const std::string& seat, const std::string& request) {
  return "Du spielst " + seat_name(seat) + ", " + name + '.' + (request.empty() ? "" : ' ' + request);
}

std::string welcome_subject(const std::string& name, const std::string& seat, const std::string& due,
                            bool is_founding) {
  return "Willkommen, " + name + ": Du spielst " + seat_name(seat) +
         (due.empty()
              ? ""
              : (is_founding ? ". Gründe bis " : ". Spiel bis ") + letter_page_words.time_in_subject(due));
}

std::string order_of_play(const std::vector<std::string>& names, bool and_back, bool reader_begins) {
  std::string text = "Die Reihenfolge: ";
  for (std::size_t i = 0; i < names.size(); ++i) text += (i == 0 ? "" : ", ") + names[i];
  return text + (and_back ? " und zurück." : ".") + (reader_begins ? " Du fängst an." : "");
}

/// Formats who shares the first place.
std::string shared_first(const LetterEnding& ending, const std::string& points) {
  return ending.rank == 1 ? "Du teilst dir mit " + list(ending.sharing) + " den ersten Platz" + points
                          : "Den ersten Platz teilen sich " + list(ending.sharing) + points;
}

std::string over(const std::string& name, const LetterEnding& ending) {
  if (ending.winner.empty() && ending.sharing.empty())
    return "Die Partie ist zu Ende, " + name +
           (ending.is_alone ? ". Du hast " + counted(ending.points, noun::point) + '.'
                            : ". Niemand hat gewonnen.");
  const std::string with = " mit " + dative(ending.winner_points, noun::point);
  if (ending.is_won) return "Du hast" + with + " gewonnen, " + name + '.';
  std::string text =
      (ending.sharing.empty() ? ending.winner + " hat" + with + " gewonnen" : shared_first(ending, with)) +
      ", " + name + '.';
  if (ending.rank > 0 && (ending.sharing.empty() || ending.rank > 1))
    text += " Du kommst mit " + dative(ending.points, noun::point) + " auf Platz " +
            std::to_string(ending.rank) + '.';
  return text;
}

std::string over_subject(const LetterEnding& ending) {
  if (!ending.sharing.empty())
    return shared_first(ending, "") +
           (ending.rank < 2 ? "" : "; du kommst auf Platz " + std::to_string(ending.rank));
  if (ending.winner.empty())
    return ending.is_alone ? "Die Partie ist zu Ende" : "Die Partie ist zu Ende, niemand hat gewonnen";
  const std::string with = " mit " + dative(ending.winner_points, noun::point);
  if (ending.is_won) return "Du hast" + with + " gewonnen";
  return ending.winner + " hat" + with + " gewonnen" +
         (ending.rank == 0 ? "" : "; du kommst auf Platz " + std::to_string(ending.rank));
}

std::string how_it_ended(std::uint16_t turn) { return "So ging es aus, in Zug " + std::to_string(turn); }

std::vector<std::string> how_to_check(const std::string& game, bool is_attached) {
  return {std::string("Jeden Wurf, jede Karte und jeden Befehl kann jetzt jeder nachprüfen. ") +
          (is_attached ? "Der Verlauf der Partie liegt bei. "
                       : "Antworte mit auskunft: akte, dann erfährst du, wie du den Verlauf bekommst. ") +
          "Prüfen kannst du ihn mit: inselpost audit " + game + ".jsonl"};
}

}  // namespace

const LetterKindMessages letter_kind_words{
    .turn_of = turn_of,
    .lasts_until = lasts_until,
    .reminder_subject = reminder_subject,
    .act = act,
    .guide_heading = "So geht es",
    .first_news = "Was geschehen ist",
    .guide = guide,
    .welcome = welcome,
    .welcome_subject = welcome_subject,
    .order_of_play = order_of_play,
    .answer = "Deine Antwort",
    .answer_hint = "Nimm ein # weg, oder schreib eine Zeile darunter.",
    .later_orders = "Befehle für später",
    .later_orders_hint = "Sie kommen unter die letzte Zeile.",
    .over = over,
    .over_subject = over_subject,
    .how_it_ended = how_it_ended,
    .final_table = "Der Endstand",
    .all_is_open = "Jetzt liegt alles offen",
    .how_to_check = how_to_check,
};

}  // namespace inselpost::de
