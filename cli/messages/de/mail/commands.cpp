// German messages of the commands of the mail program.
#include "cli/messages/de/grammar.hpp"
#include "cli/messages/de/mail/mail.hpp"
#include "cli/messages/text.hpp"

namespace inselpost::de {
namespace {

constexpr const char* mail_help =
    R"(inselpost-mail liest die Post von Spielen und beantwortet sie.

Aufruf:  inselpost-mail BEFEHL [Optionen]

  receive                  ein Brief von der Standardeingabe, wie ihn ein Mailserver gibt
  receive --maildir ORDNER alles Neue in einem Maildir
  receive --mbox DATEI     alles Neue in einer Datei mit Briefen
  send                     schreibt, was fällig ist, und gibt es dem eingestellten Versand
  send --maildir ORDNER    dasselbe, in ein Maildir
  send --dry-run           sagt, was verschickt würde
  addresses [SPIEL]        wer von wo schreibt und wessen Briefe zurückkommen
  outbox                   Briefe, die warten
    --show NUMMER          einen davon; sein Kennwort ist verdeckt
    --retry NUMMER         jetzt noch einmal versuchen
    --drop NUMMER          er muss nicht verschickt werden
  letters                  was Spieler ohne Befehle schrieben und für dich aufgehoben ist
    --show NUMMER          einen davon; er gilt dann als gelesen
    --drop NUMMER          er wird nicht länger aufgehoben
  check-config             ist alles in Ordnung?
    --to ADRESSE           jetzt einen Brief dorthin schicken: Geht Post hinaus?
    --letter DATEI         was receive von diesem Brief glauben und darin finden würde

Bei jedem Befehl:
  --config DATEI  die Einstellungen (sonst $INSELPOST_MAIL_CONFIG,
                  inselpost-mail.yaml in diesem Ordner, /etc/inselpost-mail.yaml)
  --db DATEI      die Spieldatei (sonst wie eingestellt)
  --now ZEIT      von dieser Zeit ausgehen, etwa 2026-11-21T09:30:00Z
  --json          für Programme ausgeben

Rückgabewert: 0 erledigt; 1 etwas ist aufgegeben oder nicht lesbar; 64 falscher Aufruf;
66 keine solche Datei; 74 die Spieldatei ist beschädigt; 75 etwas bleibt für später;
78 die Einstellungen sind falsch. receive von der Standardeingabe: 0 der Brief ist
gespeichert, 75 er ist es nicht.
)";

std::string no_command(const std::string& word, const std::string& near) {
  if (word.empty()) return "welcher Befehl? Alle nennt inselpost-mail --help";
  return "es gibt keinen Befehl " + clean(word) +
         (near.empty() ? std::string() : "; meinst du " + near + "?");
}

std::string bad_line(const std::string& what) { return clean(what) + "; mehr sagt inselpost-mail --help"; }

std::string no_configuration(const std::vector<std::string>& places) {
  return "es gibt keine Einstellungen: gesucht wurde nach " + list(places);
}

std::string cannot_read(const std::string& file) { return clean(file) + " lässt sich nicht lesen"; }

std::string letters_in_words(std::size_t count) {
  return count == 1 ? "Ein Brief" : std::to_string(count) + " Briefe";
}

std::string sent(std::size_t sent, std::size_t later, std::size_t given_up) {
  std::string said = letters_in_words(sent) + " verschickt";
  if (later > 0) said += ", " + std::to_string(later) + " später noch einmal";
  if (given_up > 0) said += ", " + std::to_string(given_up) + " aufgegeben";
  return said + ".";
}

std::string received(std::size_t letters, std::size_t not_read) {
  std::string said = letters_in_words(letters) + " angekommen";
  if (not_read > 0) said += ", " + std::to_string(not_read) + " nicht lesbar";
  return said + ".";
}

std::string busy(const std::string& file) {
  return clean(file) + " wird gerade von einem anderen Programm benutzt; versuch es später noch einmal";
}

std::string address(const std::string& game, const std::string& seat, const std::string& address) {
  return game + ", " + (seat.empty() ? "Zuschauer" : seat) + ": " + address;
}

std::string heard(const std::string& time) { return "zuletzt gehört am " + time; }
std::string bounces(const std::string& time) { return "Briefe kommen zurück seit " + time; }

std::string to_write(const std::string& game, const std::string& reader) {
  return "noch zu schreiben: " + game + ", " + reader;
}

std::string to_write_later(const std::string& game, const std::string& reader) {
  return "binnen einer Stunde zu schreiben, denn gerade sind viele Briefe dorthin gegangen: " + game + ", " +
         reader;
}

std::string no_longer(const std::string& id) {
  return "Brief " + clean(id) +
         " ist nicht mehr da: Er ist verschickt oder aufgegeben. Einem Sitz schreibt "
         "`inselpost seat SPIEL SITZ --new-token` noch einmal";
}

std::string no_letter(const std::string& id) { return "kein Brief " + clean(id) + " wartet"; }
std::string marked(const std::string& id) { return "Brief " + id + " ist erledigt."; }

std::string configured(const std::string& file) { return "Die Einstellungen stehen in " + clean(file) + "."; }
std::string open_to_others(const std::string& file) {
  return "Andere auf diesem Rechner können " + clean(file) + " lesen: `chmod 600` hilft.";
}
std::string not_a_program(const std::string& file) {
  return "Der Versand geht nicht: Es gibt kein Programm " + clean(file) + ".";
}

std::string no_store_yet(const std::string& file) {
  return "Die Spieldatei " + clean(file) + " gibt es noch nicht: `inselpost --db " + clean(file) +
         " new DATEI` legt sie mit der ersten Partie an.";
}
std::string no_folder(const std::string& folder) {
  return "Für die Spieldatei fehlt der Ordner " + clean(folder) + ": Leg ihn an, mit `chmod 700`.";
}
std::string folder_is_open(const std::string& folder) {
  return "Andere auf diesem Rechner können in " + clean(folder) + " schreiben: `chmod 700` hilft.";
}
std::string of_another(const std::string& file) {
  return clean(file) +
         " gehört einem anderen Konto als dem, das fragt. "
         "receive, send und tick müssen unter dem laufen, dem sie gehört.";
}
std::string cannot_log(const std::string& file) {
  return "Das Protokoll lässt sich nicht schreiben: " + clean(file) + ".";
}

std::string trial_letter(const std::string& judge_address) {
  return "Dieser Brief zeigt, dass Post hinausgeht. Antworte darauf, dann zeigt sich auch, ob Post an " +
         judge_address + " hereinkommt: Du bekommst gesagt, dass keine Befehle darin standen.";
}
std::string no_address(const std::string& text) { return clean(text) + " ist keine Adresse"; }
std::string trial_sent(const std::string& address) {
  return "Ein Brief an " + address + " ist übergeben. Sieh nach, ob er ankommt.";
}
std::string trial_later(const std::string& address) {
  return "der Versand nimmt jetzt keinen Brief an " + address + " an; er sagt: später";
}
std::string trial_refused(const std::string& address) {
  return "der Versand weist den Brief an " + address + " ab";
}

std::string trial_proven(const std::string& address) {
  return "Er kommt von " + address + ": Dein Mailserver bürgt dafür.";
}
std::string trial_not_proven(const std::string& address) {
  return "Er gibt an, von " + address + " zu kommen. Nichts beweist es.";
}
std::string trial_list(const std::string& address) {
  return "Er gibt an, von " + address +
         " zu kommen, über eine Mailingliste. Das beweist nichts, und der Absender bekommt keine Antwort.";
}
std::string named(const std::string& game, const std::string& seat) {
  return "Befehle von " + (seat.empty() ? std::string("einem ungenannten Sitz") : seat) + " in " +
         (game.empty() ? std::string("einem ungenannten Spiel") : game);
}
std::string trial_heard(const std::string& game, const std::string& seat) {
  return named(game, seat) + ": Sie würden ausgeführt.";
}
std::string trial_not_heard(const std::string& game, const std::string& seat) {
  return named(game, seat) + ": Nichts würde geschehen, denn nichts im Brief beweist, von wem er ist.";
}
std::string trial_unknown(const std::string& game, const std::string& seat) {
  return named(game, seat) + ": Nichts würde geschehen, denn Spiel oder Sitz gibt es nicht.";
}

std::string unread_letters(std::size_t count) {
  return (count == 1 ? "Ein Brief eines Spielers ist" : std::to_string(count) + " Briefe von Spielern sind") +
         " ungelesen: `inselpost-mail letters`.";
}
std::string letter_of(const std::string& seats, const std::string& address, const std::string& time,
                      bool is_proved, bool is_unread) {
  return (is_unread ? "ungelesen, " : "") + time + ", " + (seats.empty() ? "" : seats + ", ") + address +
         (is_proved ? "" : " (nichts beweist das)");
}
std::string no_kept_letter(const std::string& id) { return "kein Brief " + clean(id) + " ist aufgehoben"; }
std::string letter_dropped(const std::string& id) { return "Brief " + id + " wird nicht länger aufgehoben."; }

std::string config_of_another(const std::string& file, const std::string& owner) {
  return clean(file) + " gilt nicht: Die Datei gehört " + clean(owner) + ", weder dir noch root";
}
std::string config_open(const std::string& file, const std::string& owner) {
  return clean(file) + " von " + clean(owner) +
         " gilt nicht: Andere dürfen die Datei oder ihren Ordner ändern. chmod 600 für die Datei, chmod go-w "
         "für den "
         "Ordner";
}

}  // namespace

const MailCommandMessages mail_command_words{
    .help = mail_help,
    .no_command = no_command,
    .bad_line = bad_line,
    .no_configuration = no_configuration,
    .cannot_read = cannot_read,
    .sent = sent,
    .transport_broken = "der Versand geht überhaupt nicht; alles wartet",
    .received = received,
    .busy = busy,
    .another_has_it = "ein anderer Prozess bearbeitet diesen Brief",
    .address = address,
    .heard = heard,
    .bounces = bounces,
    .no_addresses =
        "Keine Adressen sind eingetragen. `inselpost seat SPIEL SITZ --mail ADRESSE` trägt eine ein.",
    .states = {"wartet", "wird verschickt", "verschickt", "aufgegeben", "zurückgehalten"},
    .to_write = to_write,
    .to_write_later = to_write_later,
    .nothing_to_send = "Nichts ist zu verschicken.",
    .no_letter = no_letter,
    .no_longer = no_longer,
    .marked = marked,
    .configured = configured,
    .no_authserv = "`authserv` ist leer: Keine Adresse beweist etwas, nur Kennwörter gelten.",
    .has_authserv =
        "Dein Mailserver muss seine eigenen Namen aus den `Authentication-Results` fremder Briefe "
        "entfernen (RFC 8601, Abschnitt 5). Sonst kann sie jeder fälschen.",
    .open_to_others = open_to_others,
    .not_a_program = not_a_program,
    .no_store_yet = no_store_yet,
    .no_folder = no_folder,
    .folder_is_open = folder_is_open,
    .of_another = of_another,
    .cannot_log = cannot_log,
    .trial_subject = "Post geht hinaus",
    .trial_letter = trial_letter,
    .no_address = no_address,
    .trial_sent = trial_sent,
    .trial_later = trial_later,
    .trial_refused = trial_refused,
    .trial_broken = "der Versand geht überhaupt nicht: Warum, sagt das Programm des Versands selbst",
    .trial_ours = "Er ist von diesem Programm und kam zurück. Nichts geschieht mit ihm.",
    .trial_automatic =
        "Ein Programm hat ihn geschickt. Nichts geschieht mit ihm, und niemand bekommt Antwort.",
    .trial_report = "Er ist die Meldung eines Mailservers über einen Brief, den er nicht zustellen konnte.",
    .trial_no_header =
        "Er hat keinen Kopf: Er ist kein Brief. Nichts geschieht mit ihm, und du erfährst davon.",
    .trial_nobody = "Er nennt nicht die eine Adresse, von der er kommt.",
    .trial_proven = trial_proven,
    .trial_not_proven = trial_not_proven,
    .trial_list = trial_list,
    .trial_heard = trial_heard,
    .trial_not_heard = trial_not_heard,
    .trial_unknown = trial_unknown,
    .trial_no_orders = "Keine Befehle stehen darin.",
    .unread_letters = unread_letters,
    .no_letters = "Keine Briefe von Spielern sind aufgehoben.",
    .letter_of = letter_of,
    .no_kept_letter = no_kept_letter,
    .letter_dropped = letter_dropped,
    .config_of_another = config_of_another,
    .config_open = config_open,
    .mbox_proves_nothing =
        "Ein Brief, den `receive --mbox` liest, beweist nie, von wem er ist: Dort ist ein Kennwort "
        "nötig, und mit `auth: both` geht dort nichts."};

}  // namespace inselpost::de
