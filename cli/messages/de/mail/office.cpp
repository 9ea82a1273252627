// German messages in letters, apart from receipts and reports.
#include "cli/messages/de/grammar.hpp"
#include "cli/messages/de/mail/mail.hpp"

namespace inselpost::de {
namespace {

std::string wrong_token(bool own, const std::string& time) {
  return "Am " + time + " kam von " + (own ? "einer deiner Adressen" : "einer anderen Adresse") +
         " ein Brief für dich ohne gültiges Kennwort. Nichts daraus ist geschehen.";
}

std::string more_unproved(std::size_t letters) {
  return (letters == 1 ? "Außerdem kam ein Brief" : "Außerdem kamen " + std::to_string(letters) + " Briefe") +
         " für dich ohne gültiges Kennwort. Nichts daraus ist geschehen.";
}

std::string no_such_seat(bool names_game, bool names_seat) {
  if (!names_game) return "In deinem Brief steht nicht, für welches Spiel er ist. Nichts ist geschehen.";
  if (!names_seat) return "In deinem Brief steht nicht, für welchen Sitz er ist. Nichts ist geschehen.";
  return "Dein Brief ist für kein Spiel, in dem du einen Sitz hast. Nichts ist geschehen.";
}

std::string your_seats(const std::vector<std::string>& seats) {
  if (seats.empty()) return "Du hast hier zurzeit keinen Sitz.";
  return (seats.size() == 1 ? "Dein Sitz hier: " : "Deine Sitze hier: ") + list(seats) + ".";
}

std::vector<std::string> how_to_write() {
  return {
      "In deinem Brief stehen keine Befehle.",
      "Hier liest ein Programm, das Spiele per Mail leitet. Wer mitspielt, bekommt mit jedem Bericht Zeilen "
      "zum Ausfüllen. Wenn du mitspielst, antworte auf den letzten Brief von hier.",
      "Wenn du noch nicht mitspielst, frag, wer dir diese Adresse genannt hat: Der Spielleiter einer Partie "
      "trägt ihre Spieler ein."};
}

std::string not_delivered(const std::string& address, const std::string& time) {
  return "Ein Brief vom " + time + " ließ sich nicht an " + address + " zustellen.";
}

std::string to_fill_in(const std::string& game, const std::string& seat) {
  return "Für " + seat + " in " + game + ", zum Ausfüllen:";
}

std::string welcome(const std::string& game, const std::string& player, const std::string& seat) {
  return "Willkommen in " + game + (player.empty() ? "" : ", " + player) + ". Du spielst " + seat +
         ". Zum Ziehen antwortest du auf diesen Brief und schreibst deine Befehle in den Vordruck vor seinem "
         "Ende. Eine Quittung sagt dir, was geschehen ist.";
}

std::string times_in(const std::string& zone) {
  return "Die Zeiten in deinen Briefen sind die der Zeitzone " + zone + '.';
}

std::string who_helps(bool is_known) {
  return is_known ? "Wenn du Hilfe brauchst oder etwas nicht stimmt, schreib dem Spielleiter:"
                  : "Wenn du Hilfe brauchst oder etwas nicht stimmt, frag den Spielleiter.";
}

std::string replaced(const std::string& game, const std::string& seat, const std::string& time,
                     const std::string& reason) {
  return "Deinen Platz " + seat + " in " + game + " hat seit " + time +
         " ein anderer Spieler, sagt der Spielleiter. Briefe zu dieser Partie gehen nicht mehr an dich, und "
         "Befehle von dir zählen dort nicht mehr. Grund: " +
         reason;
}

std::string too_large(const std::string& size) {
  return "Der Brief ist zu lang: höchstens " + size + ". Nichts daraus ist geschehen.";
}

std::string too_many_parts(std::size_t most) {
  return "Der Brief hat zu viele Teile: höchstens " + std::to_string(most) + ". Nichts daraus ist geschehen.";
}

std::string too_deep(std::size_t most) {
  return "Die Teile des Briefs stecken zu tief ineinander: höchstens " + std::to_string(most) +
         ". Nichts daraus ist geschehen.";
}

std::string not_read(const std::string& name, const std::string& type, const std::string& size) {
  return "nicht gelesen: " + (name.empty() ? std::string() : name + ", ") + type + ", " + size;
}

std::string more_not_read(std::size_t count) {
  return count == 1 ? "und ein Teil mehr" : "und " + std::to_string(count) + " Teile mehr";
}

std::string no_header(const std::string& time) {
  return "Am " + time +
         " kam ein Brief, der leer ist oder keinen Kopf hat. Niemand konnte eine Antwort bekommen.";
}

std::string tokens_shut(const std::string& game, const std::string& seat, std::size_t tries) {
  return "Für " + seat + " in " + game + " kamen an einem Tag " + std::to_string(tries) +
         " Briefe ohne gültiges Kennwort. Bis zum nächsten Zug gilt ein Kennwort nur in einem Brief von "
         "einer eingetragenen Adresse.";
}

std::string bouncing(const std::string& address, const std::vector<std::string>& seats) {
  return "Briefe an " + address + " kommen zurück (" + list(seats) +
         "). Sie warten, bis von dort ein Brief mit gültigem Kennwort kommt oder du die Adresse mit `--mail` "
         "neu einträgst. Jeden Tag wird trotzdem ein Brief versucht.";
}

std::string given_up(const std::string& address, const std::string& what, const std::string& to_seat) {
  const std::string said =
      "Ein Brief an " + address + " ließ sich nicht zustellen und ist aufgegeben: " + what + ".";
  return to_seat.empty() ? said
                         : said + " `inselpost seat " + to_seat + " --new-token` schreibt noch einmal.";
}

std::string strangers(std::size_t letters) {
  return "In einer Stunde kamen " + std::to_string(letters) +
         " Briefe von Adressen, die nicht eingetragen sind. Was über den Grenzen liegt, bekommt keine "
         "Antwort.";
}

std::string alarms_since(std::size_t count, const std::string& time) {
  return (count == 1 ? "Eine Warnung" : std::to_string(count) + " Warnungen") + " dieser Art seit " + time +
         ". Die letzte:";
}

std::string went_on(const std::string& moderator) {
  return "Was du geschrieben hast, ging an den Spielleiter weiter: " + moderator + ".";
}

std::string passed_on_subject(const std::string& seats) { return "[Inselpost] ein Brief von " + seats; }

std::string passed_on(const std::vector<std::string>& seats, const std::string& address, bool is_proved) {
  const std::string from = seats.empty() ? address : list(seats) + ", " + address;
  return is_proved ? "Ein Brief von " + from + ". Wer ihn geschrieben hat, ist bewiesen."
                   : "Ein Brief, der von " + from + " sein will. Nichts beweist, wer ihn geschrieben hat.";
}

std::string how_to_answer(const std::string& address) {
  return "Er enthält keine Befehle. Eine Antwort auf diesen Brief geht an " + address + ".";
}

}  // namespace

const OfficeMessages office_words{
    .has_come = "Dein Brief ist angekommen. Die Antwort geht an die eingetragene Adresse.",
    .has_come_subject = "[Inselpost] dein Brief ist angekommen",
    .wrong_token = wrong_token,
    .old_token = "Sein Kennwort ist veraltet: Antworte auf den letzten Brief, den du bekommen hast.",
    .form_applies = "Der Vordruck deines letzten Berichts gilt weiter.",
    .only_answers =
        "Dein Brief antwortet jemand anderem und hat kein Kennwort: Nichts daraus ist geschehen. Schick "
        "deine "
        "Befehle in einer Antwort auf den neuesten Bericht.",
    .how_to_repeat = "Soll es noch einmal geschehen, dann antworte damit auf den neuesten Bericht.",
    .more_unproved = more_unproved,
    .new_token = "Hier ist dein neuer Bericht mit neuem Kennwort.",
    .old_tokens_gone = "Ältere Kennwörter gelten nicht mehr.",
    .do_not_forward = "Leite diesen Brief nicht weiter: Wer sein Kennwort hat, kann für dich befehlen.",
    .no_such_seat = no_such_seat,
    .your_seats = your_seats,
    .how_to_write = how_to_write,
    .not_delivered = not_delivered,
    .welcome = welcome,
    .house_rules = "Worin diese Partie von den üblichen Regeln abweicht:",
    .times_in = times_in,
    .who_helps = who_helps,
    .replaced = replaced,
    .to_fill_in = to_fill_in,
    .too_large = too_large,
    .too_many_parts = too_many_parts,
    .too_deep = too_deep,
    .malformed =
        "Dein Brief wurde nicht gelesen: Was da steht, lässt sich auf zwei Arten lesen. Schick ihn noch "
        "einmal als einfachen Text. Nichts daraus ist geschehen.",
    .not_read = not_read,
    .more_not_read = more_not_read,
    .how_to_send =
        "Das können wir nicht lesen. Schick die Befehle als einfachen Text in der Mail selbst; eine "
        "Unterschrift im Klartext darf darum stehen.",
    .alarm_subject = "[Inselpost] für den Spielleiter",
    .no_header = no_header,
    .tokens_shut = tokens_shut,
    .bouncing = bouncing,
    .given_up = given_up,
    .strangers = strangers,
    .transport_broken =
        "Briefe lassen sich überhaupt nicht verschicken: Der Versand geht nicht. Alle warten. "
        "Mehr steht im Protokoll.",
    .alarms_since = alarms_since,
    .went_on = went_on,
    .kept = "Was du geschrieben hast, ist für den Spielleiter aufgehoben.",
    .not_kept =
        "Was du sonst geschrieben hast, ist nicht aufgehoben: Von dir wartet schon zu viel auf den "
        "Spielleiter.",
    .passed_on_subject = passed_on_subject,
    .passed_on = passed_on,
    .how_to_answer = how_to_answer};

}  // namespace inselpost::de
