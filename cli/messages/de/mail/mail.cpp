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

constinit const OfficeMessages office_words{
    .has_come = "Dein Brief ist angekommen. Die Antwort geht an die eingetragene Adresse.",
    .has_come_subject = "[Inselpost] dein Brief ist angekommen",
    .help_subject = "[Inselpost] wie man per Post spielt",
    .answer_subject = "[Inselpost] Antwort auf deine Frage",
    .wrong_token =
        "Am {time} kam von {own?einer deiner Adressen|einer anderen Adresse} ein Brief für dich ohne "
        "gültiges Kennwort. Nichts davon wurde ausgeführt."_s,
    .old_token = "Sein Kennwort ist veraltet: Antworte auf den letzten Brief, den du bekommen hast.",
    .form_applies =
        "Das Formular deines letzten Briefs gilt weiter: Nimm darin das # vor den Zeilen weg, die gelten "
        "sollen, und antworte damit.",
    .only_answers =
        "Dein Brief antwortet jemand anderem und hat kein Kennwort: Nichts davon wurde ausgeführt. Schick "
        "deine "
        "Befehle in einer Antwort auf den neuesten Brief.",
    .how_to_repeat = "Soll es noch einmal geschehen, dann antworte damit auf den neuesten Brief.",
    .more_unproved =
        "Außerdem {letters#kam ein Brief|kamen {letters} Briefe} für dich ohne gültiges Kennwort. Nichts "
        "davon wurde ausgeführt."_s,
    .new_token = "Hier ist dein neues Kennwort.",
    .old_tokens_gone = "Ältere Kennwörter gelten nicht mehr.",
    .do_not_forward = "Leite diesen Brief nicht weiter: Wer sein Kennwort hat, kann für dich befehlen.",
    .no_such_seat =
        "{names_seat?{plays_there?Dein Brief ist für einen Sitz, den es in dieser Partie nicht gibt|Dein "
        "Brief ist für keine Partie, in der du einen Sitz hast}|{names_game?In deinem Brief steht nicht, für "
        "welchen Sitz er ist|In deinem Brief steht nicht, für welche Partie er ist}}. Nichts ist "
        "geschehen."_s,
    .your_seats = "{seats?Du spielst hier: {seats}|Du hast hier zurzeit keinen Sitz}."_s,
    .how_to_write = {{"In deinem Brief stehen keine Befehle.",
                      "Hier liest ein Programm, das Partien per Mail leitet. Wer mitspielt, bekommt mit "
                      "jedem Brief Zeilen "
                      "zum Ausfüllen. Wenn du mitspielst, antworte auf den letzten Brief von hier.",
                      "Wenn du noch nicht mitspielst, frag, wer dir diese Adresse genannt hat: Der "
                      "Spielleiter einer Partie "
                      "trägt ihre Spieler ein."}},
    .letters_again =
        "Du bekommst nur Quittungen und Erinnerungen. Willst du wieder mehr Briefe, schreib `briefe: "
        "meine` in dein Formular.",
    .too_many_checks =
        "Mit der Post werden am Tag 40 Dateien eines Sitzes geprüft. Ausgeführt ist nichts. Schick diese "
        "ohne `prüfen: ja`, oder morgen.",
    .not_delivered = "Ein Brief vom {time} ließ sich nicht an {address} zustellen."_s,
    .welcome =
        "Willkommen in {game}{player?, {player}}. Du spielst {seat:seat}. Um zu ziehen, antworte auf diesen "
        "Brief und füll das Formular an seinem Ende aus. Eine Quittung sagt dir, was geschehen ist."_s,
    .house_rules = "Worin diese Partie von den üblichen Regeln abweicht:",
    .house_rule = "{option} hat den Wert {value}."_s,
    .times_in = "Die Zeiten in deinen Briefen sind die der Zeitzone {zone}."_s,
    .who_helps =
        "Wenn du Hilfe brauchst oder etwas nicht stimmt, {is_known?schreib dem Spielleiter:|frag den "
        "Spielleiter.}"_s,
    .replaced =
        "Deinen Platz {seat:seat} in {game} hat seit {time} ein anderer Spieler, sagt der Spielleiter. "
        "Briefe "
        "zu dieser Partie gehen nicht mehr an dich, und Befehle von dir zählen dort nicht mehr. Grund: "
        "{reason:raw}"_s,
    .to_fill_in = "Für {seat:seat} in {game}, zum Ausfüllen:"_s,
    .too_large = "Der Brief ist zu lang: höchstens {size}. Nichts davon wurde ausgeführt."_s,
    .too_many_parts = "Der Brief hat zu viele Teile: höchstens {most}. Nichts davon wurde ausgeführt."_s,
    .too_deep =
        "Die Teile des Briefs stecken zu tief ineinander: höchstens {most}. Nichts davon wurde "
        "ausgeführt."_s,
    .malformed =
        "Dein Brief wurde nicht gelesen: Was da steht, lässt sich auf zwei Arten lesen. Schick ihn noch "
        "einmal als einfachen Text. Nichts davon wurde ausgeführt.",
    .not_read = "nicht gelesen: {name?{name}, }{type}, {size}"_s,
    .more_not_read = "und {count#ein Teil|{count} Teile} mehr"_s,
    .how_to_send =
        "Das lässt sich nicht lesen. Schick die Befehle als einfachen Text in der Mail selbst; eine "
        "Unterschrift im Klartext darf darum stehen.",
    .alarm_subject = "[Inselpost] für den Spielleiter",
    .no_header =
        "Am {time} kam ein Brief, der leer ist oder keinen Kopf hat. Niemand konnte eine Antwort "
        "bekommen."_s,
    .tokens_shut =
        "Für {seat:seat} in {game} kamen an einem Tag {tries} Briefe ohne gültiges Kennwort. Bis zum "
        "nächsten "
        "Zug gilt ein Kennwort nur in einem Brief von einer eingetragenen Adresse."_s,
    .bouncing =
        "Briefe an {address} kommen zurück ({seats:seats}). Sie warten, bis von dort ein Brief mit gültigem "
        "Kennwort kommt oder du die Adresse mit `--mail` neu einträgst. Jeden Tag wird trotzdem ein "
        "Brief versucht."_s,
    .given_up =
        "Ein Brief an {address} ließ sich nicht zustellen und ist aufgegeben: {what}.{to_seat? "
        "`inselpost seat {to_seat} --new-token` schreibt noch einmal.}"_s,
    .strangers =
        "In einer Stunde kamen {letters} Briefe von Adressen, die nicht eingetragen sind. Was über den "
        "Grenzen liegt, bekommt keine Antwort."_s,
    .transport_broken =
        "Briefe lassen sich überhaupt nicht verschicken: Der Versand geht nicht. Alle warten. "
        "Mehr steht im Protokoll.",
    .alarms_since = "{count#Eine Warnung|{count} Warnungen} dieser Art seit {time}. Die letzte:"_s,
    .went_on = "Was du geschrieben hast, ging an den Spielleiter weiter: {moderator}."_s,
    .kept = "Was du geschrieben hast, ist für den Spielleiter aufgehoben.",
    .not_kept =
        "Was du sonst geschrieben hast, ist nicht aufgehoben: Von dir wartet schon zu viel auf den "
        "Spielleiter.",
    .says_more =
        "Was du neben deine Befehle geschrieben hast, ist nicht gelesen und ging an niemanden. Worte an die "
        "Mitspieler stehen hinter `sagen:`; ein Brief ohne Befehle geht an den Spielleiter.",
    .passed_on_subject = "[Inselpost] ein Brief von {seats}"_s,
    .passed_on =
        "Ein Brief{is_proved? von {seats?{seats}, }{address}. Wer ihn geschrieben hat, ist bewiesen.|, "
        "der von {seats?{seats}, }{address} sein will. Nichts beweist, wer ihn geschrieben hat.}"_s,
    .how_to_answer = "Er enthält keine Befehle. Eine Antwort auf diesen Brief geht an {address}."_s};

namespace {

std::string duty_in_subject(std::string_view decision, std::string_view about, std::uint64_t count,
                            const GameMessages& game) {
  if (decision == "discard") return "Karten ablegen";
  constexpr std::string_view article = "eine ";
  const std::string duty = duty_of(decision, about, count, game);
  return duty.starts_with(article) ? duty.substr(article.size()) : duty;
}

std::string owed_by_you(std::string_view, const std::string& duty) { return "du bist dran: " + duty; }

}  // namespace

constinit const SubjectMessages subject_words{
    .duty = duty_in_subject,
    .waits_for = "{seat:seat} ist dran: {duty}"_s,
    .owed = owed_by_you,
    .nothing_done = "nichts getan",
    .reminder = "Erinnerung: {duty}{time? bis {time}}"_s,
    .has_won = "{who} hat gewonnen"_s,
    .is_over = "die Partie ist zu Ende",
    .continues = "die Partie läuft",
    .no_orders = "keine Befehle gefunden",
    .welcome = "Willkommen{player?, {player}}: Du spielst {seat:seat}"_s,
    .replaced = "Du spielst {seat:seat} nicht mehr"_s,
    .addresses = "Briefe für {seat:seat}"_s,
    .older_news = "Ältere Nachrichten fehlen: {count}. Der Spielleiter hat sie (`inselpost log`)."_s,
    .older_receipts =
        "Ältere Quittungen fehlen hier: {count}. Schick eine Datei noch einmal, dann kommt ihre Quittung."_s};

constinit const SeatMailMessages seat_mail_words{
    .addresses =
        "{all?Post für {seat:seat} in {game} geht an {all} und kommt von dort.|Von {seat:seat} in {game} ist "
        "keine "
        "Adresse bekannt.}"_s,
    .proof =
        {{{SeatProof::configured,
           "Ein Brief für {seat:seat} in {game} gilt, wie es die Einstellungen des Postprogramms sagen."_s},
          {SeatProof::token, "Ein Brief für {seat:seat} in {game} gilt mit einem gültigen Kennwort."_s},
          {SeatProof::address,
           "Ein Brief für {seat:seat} in {game} gilt mit einem gültigen Kennwort oder wenn er nachweislich "
           "von "
           "einer Adresse dieses Sitzes kommt."_s},
          {SeatProof::both,
           "Ein Brief für {seat:seat} in {game} gilt, wenn er nachweislich von einer Adresse dieses Sitzes "
           "kommt "
           "und ein gültiges Kennwort hat."_s}}},
    .new_token =
        "Von {seat:seat} in {game} gilt kein altes Kennwort mehr. Ein neues steht im nächsten Bericht, der "
        "jetzt zu verschicken ist."_s,
    .letters = "Für {seat:seat} in {game} kommen Briefe nach `{choice}`."_s,
    .added =
        "Der Spielleiter hat {addresses} für {seat:seat} in {game} eingetragen: Briefe für diesen Sitz gehen "
        "ab jetzt dorthin, und Befehle für ihn können von dort kommen. Wenn du davon nichts weißt, frag "
        "den Spielleiter."_s,
    .taken =
        "Der Spielleiter hat {addresses} für {seat:seat} in {game} ausgetragen: Briefe für diesen Sitz gehen "
        "nicht mehr dorthin. Wenn du davon nichts weißt, frag den Spielleiter."_s,
    .letters_set =
        "Der Spielleiter hat festgelegt, welche Briefe für {seat:seat} in {game} kommen: `{choice}`. Eine "
        "Zeile "
        "wie `briefe: meine` in deinem Formular ändert das."_s,
    .observers =
        "{all?Was alle von {game} wissen dürfen, geht auch an {all}|Außer den Spielern bekommt niemand "
        "Post von {game}}."_s};

namespace {

const MailHelpMessages mail_help{
    .program = "inselpost-mail liest die Post von Partien und beantwortet sie.",
    .usage = "Aufruf:  inselpost-mail BEFEHL [Optionen]",
    .with_every_command = "Bei jedem Befehl:",
    .commands = {{
        {"init", "fragt, wie die Post geht, schreibt die Einstellungen und probiert sie aus"},
        {"  --address ADRESSE", "an die Spieler schreiben"},
        {"  --name NAME", "steht daneben"},
        {"  --moderator ADRESSE", "deine: Warnungen gehen dorthin"},
        {"  --language en|de", "Sprache der Briefe und dieses Programms"},
        {"  --fetch WIE", "wie Briefe kommen: imaps://SERVER, imap://SERVER, pipe, ORDNER"},
        {"  --transport WIE", "wie sie gehen: smtps://SERVER, smtp://SERVER, sendmail, ORDNER"},
        {"  --user NAME", "bei diesen Servern (sonst die Adresse)"},
        {"  --password-file DATEI", "darin steht das Passwort in einer Zeile"},
        {"  --folder NAME", "in dem Briefe ankommen (sonst INBOX)"},
        {"  --done NAME", "dorthin werden sie verschoben, wenn sie gelesen sind"},
        {"  --only-to ADRESSE", "andere Post in dem Ordner bleibt unberührt"},
        {"  --ca DATEI", "diesen Zertifikaten vertrauen statt denen des Systems"},
        {"  --force", "vorhandene Einstellungen ersetzen"},
        {"run", "holt Briefe, erledigt Fälliges und verschickt, bis es aufhören soll"},
        {"  --once", "ein einziges Mal, für cron"},
        {"status", "was wann geschehen ist, und ob etwas auf dich wartet"},
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
        {"  --to ADRESSE", "jetzt einen Brief dorthin schicken und das Postfach öffnen"},
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

}  // namespace

constinit const MailCommandMessages mail_command_words{
    .help = mail_help,
    .no_command =
        "{word?es gibt keinen Befehl {word}{near?; meinst du {near}?}|welcher Befehl? Alle nennt "
        "inselpost-mail --help}"_s,
    .bad_line = bad_line,
    .no_configuration = "es gibt keine Einstellungen: gesucht wurde nach {places}"_s,
    .cannot_read = "{file} lässt sich nicht lesen"_s,
    .sent =
        "{sent#Ein Brief|{sent} Briefe} verschickt{later?, {later} später noch einmal}{given_up?, "
        "{given_up} aufgegeben}."_s,
    .transport_broken = "der Versand geht überhaupt nicht; alles wartet",
    .received = "{letters#Ein Brief|{letters} Briefe} angekommen{not_read?, {not_read} nicht lesbar}."_s,
    .busy = "{file} wird gerade von einem anderen Programm benutzt; versuch es später noch einmal"_s,
    .another_has_it = "ein anderer Prozess bearbeitet diesen Brief",
    .address = "{game}, {seat?{seat:seat}|Zuschauer}: {address}"_s,
    .heard = "zuletzt gehört am {time}"_s,
    .bounces = "Briefe kommen zurück seit {time}"_s,
    .no_addresses =
        "Keine Adressen sind eingetragen. `inselpost seat PARTIE SITZ --mail ADRESSE` trägt eine ein.",
    .states = {"wartet", "wird verschickt", "verschickt", "aufgegeben", "zurückgehalten"},
    .to_write = "noch zu schreiben: {game}, {reader:reader}"_s,
    .to_write_later =
        "binnen einer Stunde zu schreiben, denn gerade sind viele Briefe dorthin gegangen: {game}, "
        "{reader:reader}"_s,
    .nothing_to_send = "Nichts ist zu verschicken.",
    .no_letter = "kein Brief {id} wartet"_s,
    .no_longer =
        "Brief {id} ist nicht mehr da: Er ist verschickt oder aufgegeben. Einem Sitz schreibt `inselpost "
        "seat PARTIE SITZ --new-token` noch einmal"_s,
    .marked = "Brief {id} ist erledigt."_s,
    .configured = "Die Einstellungen stehen in {file}."_s,
    .no_authserv = "`authserv` ist leer: Keine Adresse beweist etwas, nur Kennwörter gelten.",
    .has_authserv =
        "Dein Mailserver muss seine eigenen Namen aus den `Authentication-Results` fremder Briefe "
        "entfernen (RFC 8601, Abschnitt 5). Sonst kann sie jeder fälschen.",
    .open_to_others = "Andere auf diesem Rechner können {file} lesen: `chmod 600` hilft."_s,
    .not_a_program = "Der Versand geht nicht: Es gibt kein Programm {file}."_s,
    .no_store_yet =
        "Die Datei mit den Partien {file} gibt es noch nicht: `inselpost --db {file} new DATEI` legt sie "
        "mit der ersten Partie an."_s,
    .no_folder = "Für die Datei mit den Partien fehlt der Ordner {folder}: Leg ihn an, mit `chmod 700`."_s,
    .folder_is_open = "Andere auf diesem Rechner können in {folder} schreiben: `chmod 700` hilft."_s,
    .of_another =
        "{file} gehört einem anderen Konto als dem, das fragt. receive, send und tick müssen unter dem "
        "laufen, dem sie gehört."_s,
    .cannot_log = "Das Protokoll lässt sich nicht schreiben: {file}."_s,
    .trial_subject = "Post geht hinaus",
    .trial_letter =
        "Dieser Brief zeigt, dass Post hinausgeht. Antworte darauf, dann zeigt sich auch, ob Post an "
        "{judge_address} hereinkommt: Du bekommst gesagt, dass keine Befehle darin standen."_s,
    .no_address = "{text} ist keine Adresse"_s,
    .trial_sent = "Ein Brief an {address} ist übergeben. Sieh nach, ob er ankommt."_s,
    .trial_later = "der Versand nimmt jetzt keinen Brief an {address} an; er sagt: später"_s,
    .trial_refused = "der Versand weist den Brief an {address} ab"_s,
    .trial_broken = "der Versand geht überhaupt nicht: Warum, sagt das Programm des Versands selbst",
    .trial_ours = "Er ist von diesem Programm und kam zurück. Nichts geschieht mit ihm.",
    .trial_automatic =
        "Ein Programm hat ihn geschickt. Nichts geschieht mit ihm, und niemand bekommt Antwort.",
    .trial_report = "Er ist die Meldung eines Mailservers über einen Brief, den er nicht zustellen konnte.",
    .trial_no_header =
        "Er hat keinen Kopf: Er ist kein Brief. Nichts geschieht mit ihm, und du erfährst davon.",
    .trial_nobody = "Er nennt nicht die eine Adresse, von der er kommt.",
    .trial_proven = "Er kommt von {address}: Dein Mailserver bürgt dafür."_s,
    .trial_not_proven = "Er gibt an, von {address} zu kommen. Nichts beweist es."_s,
    .trial_list =
        "Er gibt an, von {address} zu kommen, über eine Mailingliste. Das beweist nichts, und der "
        "Absender bekommt keine Antwort."_s,
    .trial_heard =
        "Befehle von {seat?{seat:seat}|einem ungenannten Sitz} in {game?{game}|einer ungenannten Partie}: "
        "Sie "
        "würden ausgeführt."_s,
    .trial_not_heard =
        "Befehle von {seat?{seat:seat}|einem ungenannten Sitz} in {game?{game}|einer ungenannten Partie}: "
        "Nichts würde geschehen, denn nichts im Brief beweist, von wem er ist."_s,
    .trial_unknown =
        "Befehle von {seat?{seat:seat}|einem ungenannten Sitz} in {game?{game}|einer ungenannten Partie}: "
        "Nichts würde geschehen, denn Partie oder Sitz gibt es nicht."_s,
    .trial_no_orders = "Keine Befehle stehen darin.",
    .unread_letters =
        "{count#Ein Brief eines Spielers ist|{count} Briefe von Spielern sind} ungelesen: "
        "`inselpost-mail letters`."_s,
    .no_letters = "Keine Briefe von Spielern sind aufgehoben.",
    .letter_of =
        "{is_unread?ungelesen, }{time}, {seats?{seats}, }{address}{is_proved?| (nichts beweist das)}"_s,
    .no_kept_letter = "kein Brief {id} ist aufgehoben"_s,
    .letter_dropped = "Brief {id} wird nicht länger aufgehoben."_s,
    .config_of_another = "{file} gilt nicht: Die Datei gehört {owner}, weder dir noch root"_s,
    .config_open =
        "{file} von {owner} gilt nicht: Andere dürfen die Datei oder ihren Ordner ändern. chmod 600 für "
        "die Datei, chmod go-w für den Ordner"_s,
    .mbox_proves_nothing =
        "Ein Brief, den `receive --mbox` liest, beweist nie, von wem er ist: Dort ist ein Kennwort "
        "nötig, und mit `auth: both` geht dort nichts."};

}  // namespace inselpost::de
