// German messages in letters, apart from receipts and reports.
// German subjects of letters.
// German messages about the mail addresses and tokens of a seat.
// German messages of the commands of the mail program.
#include "cli/messages/de/mail/mail.hpp"

#include "cli/messages/de/catalog.hpp"
#include "cli/messages/de/grammar.hpp"
#include "cli/messages/text.hpp"
#include "schemas/record/clocks.hpp"

namespace inselpost::de {
namespace {

std::string wrong_token(bool own, const std::string& time) {
  return "Am " + time + " kam von " + (own ? "einer deiner Adressen" : "einer anderen Adresse") +
         " ein Brief für dich ohne gültiges Kennwort. Nichts davon wurde ausgeführt.";
}

std::string more_unproved(std::size_t letters) {
  return (letters == 1 ? "Außerdem kam ein Brief" : "Außerdem kamen " + std::to_string(letters) + " Briefe") +
         " für dich ohne gültiges Kennwort. Nichts davon wurde ausgeführt.";
}

std::string no_such_seat(bool names_game, bool names_seat) {
  if (!names_game) return "In deinem Brief steht nicht, für welche Partie er ist. Nichts ist geschehen.";
  if (!names_seat) return "In deinem Brief steht nicht, für welchen Sitz er ist. Nichts ist geschehen.";
  return "Dein Brief ist für keine Partie, in der du einen Sitz hast. Nichts ist geschehen.";
}

std::string your_seats(const std::vector<std::string>& seats) {
  if (seats.empty()) return "Du hast hier zurzeit keinen Sitz.";
  return "Du spielst hier: " + list(seats) + ".";
}

std::vector<std::string> how_to_write() {
  return {
      "In deinem Brief stehen keine Befehle.",
      "Hier liest ein Programm, das Partien per Mail leitet. Wer mitspielt, bekommt mit jedem Bericht Zeilen "
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
         ". Um zu ziehen, antworte auf diesen Brief und füll den Vordruck an seinem Ende aus. "
         "Eine Quittung sagt dir, was geschehen ist.";
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
  return "Der Brief ist zu lang: höchstens " + size + ". Nichts davon wurde ausgeführt.";
}

std::string too_many_parts(std::size_t most) {
  return "Der Brief hat zu viele Teile: höchstens " + std::to_string(most) +
         ". Nichts davon wurde ausgeführt.";
}

std::string too_deep(std::size_t most) {
  return "Die Teile des Briefs stecken zu tief ineinander: höchstens " + std::to_string(most) +
         ". Nichts davon wurde ausgeführt.";
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
        "Dein Brief antwortet jemand anderem und hat kein Kennwort: Nichts davon wurde ausgeführt. Schick "
        "deine "
        "Befehle in einer Antwort auf den neuesten Bericht.",
    .how_to_repeat = "Soll es noch einmal geschehen, dann antworte damit auf den neuesten Bericht.",
    .more_unproved = more_unproved,
    .new_token = "Hier ist dein neues Kennwort.",
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
        "einmal als einfachen Text. Nichts davon wurde ausgeführt.",
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
    .says_more =
        "Was du neben deine Befehle geschrieben hast, ist nicht gelesen und ging an niemanden. Ein Brief "
        "ohne "
        "Befehle geht an den Spielleiter.",
    .passed_on_subject = passed_on_subject,
    .passed_on = passed_on,
    .how_to_answer = how_to_answer};

namespace {

std::string duty_in_subject(std::string_view decision, std::string_view about, std::uint64_t count,
                            const GameMessages& game) {
  if (decision == "discard") return "Karten ablegen";
  constexpr std::string_view article = "eine ";
  const std::string duty = duty_of(decision, about, count, game);
  return duty.starts_with(article) ? duty.substr(article.size()) : duty;
}

std::string waits_for(const std::string& seat, std::string_view, const std::string& duty) {
  return seat + " ist dran: " + duty;
}

std::string owed_by_you(std::string_view, const std::string& duty) { return "du bist dran: " + duty; }

std::string nothing_was_done(const std::string& code) {
  return code.empty() ? "nichts getan" : "nichts getan: " + code;
}

std::string reminder_of(const std::string& duty, const std::string& time) {
  return "Erinnerung: " + duty + (time.empty() ? "" : " bis " + time);
}

std::string has_won(const std::string& who) { return who + " hat gewonnen"; }

std::string welcome(const std::string& player, const std::string& seat) {
  return player.empty() ? "Willkommen: Du spielst " + seat : "Willkommen, " + player + ": Du spielst " + seat;
}

std::string replaced(const std::string& seat) { return "Du spielst " + seat + " nicht mehr"; }

std::string addresses(const std::string& seat) { return "wohin Briefe für " + seat + " gehen"; }

std::string older_news(std::size_t count) {
  return "Ältere Nachrichten fehlen: " + std::to_string(count) +
         ". Der Spielleiter hat sie (`inselpost log`).";
}

std::string older_receipts(std::size_t count) {
  return "Ältere Quittungen fehlen hier: " + std::to_string(count) +
         ". Schick eine Datei noch einmal, dann kommt ihre Quittung.";
}

}  // namespace

const SubjectMessages subject_words{.duty = duty_in_subject,
                                    .waits_for = waits_for,
                                    .owed = owed_by_you,
                                    .nothing_done = nothing_was_done,
                                    .reminder = reminder_of,
                                    .has_won = has_won,
                                    .is_over = "die Partie ist zu Ende",
                                    .continues = "die Partie läuft",
                                    .no_orders = "keine Befehle gefunden",
                                    .welcome = welcome,
                                    .replaced = replaced,
                                    .addresses = addresses,
                                    .older_news = older_news,
                                    .older_receipts = older_receipts};

namespace {

std::string addresses(const std::string& game, const std::string& seat, const std::vector<std::string>& all) {
  if (all.empty()) return "Von " + seat + " in " + game + " ist keine Adresse bekannt.";
  return "Post für " + seat + " in " + game + " geht an " + list(all) + " und kommt von dort.";
}

std::string proof(const std::string& game, const std::string& seat, const std::string& proof) {
  const std::string letter = "Ein Brief für " + seat + " in " + game + " gilt";
  if (proof == "token") return letter + " mit einem gültigen Kennwort.";
  if (proof == "address")
    return letter +
           " mit einem gültigen Kennwort oder wenn er nachweislich von einer Adresse dieses Sitzes kommt.";
  if (proof == "both")
    return letter +
           ", wenn er nachweislich von einer Adresse dieses Sitzes kommt und ein gültiges Kennwort hat.";
  return letter + ", wie es die Einstellungen des Postprogramms sagen.";
}

std::string new_token(const std::string& game, const std::string& seat) {
  return "Von " + seat + " in " + game +
         " gilt kein altes Kennwort mehr. Ein neues steht im nächsten Bericht, der jetzt zu verschicken ist.";
}

std::string added(const std::string& game, const std::string& seat,
                  const std::vector<std::string>& addresses) {
  return "Der Spielleiter hat " + list(addresses) + " für " + seat + " in " + game +
         " eingetragen: Briefe für diesen Sitz gehen ab jetzt dorthin, und Befehle für ihn können von dort "
         "kommen. Wenn du davon nichts weißt, frag den Spielleiter.";
}

std::string taken(const std::string& game, const std::string& seat,
                  const std::vector<std::string>& addresses) {
  return "Der Spielleiter hat " + list(addresses) + " für " + seat + " in " + game +
         " ausgetragen: Briefe für diesen Sitz gehen nicht mehr dorthin. Wenn du davon nichts weißt, frag "
         "den Spielleiter.";
}

std::string observers(const std::string& game, const std::vector<std::string>& all) {
  if (all.empty()) return "Außer den Spielern bekommt niemand Post von " + game + ".";
  return "Was alle von " + game + " wissen dürfen, geht auch an " + list(all) + ".";
}

}  // namespace

const SeatMailMessages seat_mail_words{.addresses = addresses,
                                       .proof = proof,
                                       .new_token = new_token,
                                       .added = added,
                                       .taken = taken,
                                       .observers = observers};

namespace {

const MailHelpMessages mail_help{
    .program = "inselpost-mail liest die Post von Partien und beantwortet sie.",
    .usage = "Aufruf:  inselpost-mail BEFEHL [Optionen]",
    .with_every_command = "Bei jedem Befehl:",
    .commands = {{
        {"receive", "ein Brief von der Standardeingabe, wie ihn ein Mailserver gibt"},
        {"receive --maildir ORDNER", "alles Neue in einem Maildir"},
        {"receive --mbox DATEI", "alles Neue in einer Datei mit Briefen"},
        {"send", "schreibt, was fällig ist, und gibt es dem eingestellten Versand"},
        {"send --maildir ORDNER", "dasselbe, in ein Maildir"},
        {"send --dry-run", "sagt, was verschickt würde"},
        {"addresses [PARTIE]", "wer von wo schreibt und wessen Briefe zurückkommen"},
        {"outbox", "Briefe, die warten"},
        {"  --show NUMMER", "einen davon; sein Kennwort ist verdeckt"},
        {"  --retry NUMMER", "jetzt noch einmal versuchen"},
        {"  --drop NUMMER", "er muss nicht verschickt werden"},
        {"letters", "was Spieler ohne Befehle schrieben und für dich aufgehoben ist"},
        {"  --show NUMMER", "einen davon; er gilt dann als gelesen"},
        {"  --drop NUMMER", "er wird nicht länger aufgehoben"},
        {"check-config", "ist alles in Ordnung?"},
        {"  --to ADRESSE", "jetzt einen Brief dorthin schicken: Geht Post hinaus?"},
        {"  --letter DATEI", "was receive von diesem Brief glauben und darin finden würde"},
    }},
    .shared = {{
        {"--config DATEI",
         "die Einstellungen (sonst $INSELPOST_MAIL_CONFIG,\n"
         "inselpost-mail.yaml in diesem Ordner, /etc/inselpost-mail.yaml)"},
        {"--db DATEI", "die Datei mit den Partien (sonst wie eingestellt)"},
        {"--now ZEIT", "von dieser Zeit ausgehen, etwa 2026-11-21T09:30:00Z"},
        {"--json", "für Programme ausgeben"},
    }},
    .statuses =
        "Rückgabewert: 0 erledigt; 1 etwas ist aufgegeben oder nicht lesbar; 64 falscher Aufruf;\n"
        "66 keine solche Datei; 74 die Datei mit den Partien ist beschädigt; 75 etwas bleibt für\n"
        "später; 78 die Einstellungen sind falsch. receive von der Standardeingabe: 0 der Brief\n"
        "ist gespeichert, 75 er ist es nicht.",
};

std::string no_command(const std::string& word, const std::string& near) {
  if (word.empty()) return "welcher Befehl? Alle nennt inselpost-mail --help";
  return "es gibt keinen Befehl " + clean(word) +
         (near.empty() ? std::string() : "; meinst du " + near + "?");
}

/// The parser of the command line writes English. Its options and words are kept.
std::string bad_line(const std::string& what) {
  constexpr std::string_view unexpected = "expected: ", excludes = " excludes ";
  std::string said = "die Befehlszeile ist nicht zu verstehen";
  if (const auto at = what.find(unexpected); at != std::string::npos)
    said = de::quoted(clean(what.substr(at + unexpected.size()))) + " gehört nicht in diese Befehlszeile";
  else if (const auto between = what.find(excludes); between != std::string::npos)
    said = clean(what.substr(0, between)) + " und " + clean(what.substr(between + excludes.size())) +
           " schließen sich aus";
  else if (what.starts_with("--"))
    said = "hinter " + clean(what.substr(0, what.find_first_of(": "))) + " fehlt etwas";
  return said + "; mehr sagt inselpost-mail --help";
}

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

/// Returns the German name of a reader; seats keep theirs.
std::string reader_name(const std::string& reader) {
  if (reader == public_reader) return "Zuschauer";
  return reader == referee_reader ? "Spielleiter" : reader;
}

std::string to_write(const std::string& game, const std::string& reader) {
  return "noch zu schreiben: " + game + ", " + reader_name(reader);
}

std::string to_write_later(const std::string& game, const std::string& reader) {
  return "binnen einer Stunde zu schreiben, denn gerade sind viele Briefe dorthin gegangen: " + game + ", " +
         reader_name(reader);
}

std::string no_longer(const std::string& id) {
  return "Brief " + clean(id) +
         " ist nicht mehr da: Er ist verschickt oder aufgegeben. Einem Sitz schreibt "
         "`inselpost seat PARTIE SITZ --new-token` noch einmal";
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
  return "Die Datei mit den Partien " + clean(file) + " gibt es noch nicht: `inselpost --db " + clean(file) +
         " new DATEI` legt sie mit der ersten Partie an.";
}
std::string no_folder(const std::string& folder) {
  return "Für die Datei mit den Partien fehlt der Ordner " + clean(folder) + ": Leg ihn an, mit `chmod 700`.";
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
         (game.empty() ? std::string("einer ungenannten Partie") : game);
}
std::string trial_heard(const std::string& game, const std::string& seat) {
  return named(game, seat) + ": Sie würden ausgeführt.";
}
std::string trial_not_heard(const std::string& game, const std::string& seat) {
  return named(game, seat) + ": Nichts würde geschehen, denn nichts im Brief beweist, von wem er ist.";
}
std::string trial_unknown(const std::string& game, const std::string& seat) {
  return named(game, seat) + ": Nichts würde geschehen, denn Partie oder Sitz gibt es nicht.";
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
        "Keine Adressen sind eingetragen. `inselpost seat PARTIE SITZ --mail ADRESSE` trägt eine ein.",
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
