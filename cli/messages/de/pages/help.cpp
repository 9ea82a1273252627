// `--help` texts of all commands.
#include "cli/messages/de/pages/help.hpp"

#include "cli/messages/de/grammar.hpp"
#include "cli/messages/de/pages/pages.hpp"

namespace inselpost::de {
namespace {

std::string lang_option(const std::vector<std::string>& languages) { return list(languages, "oder"); }

}  // namespace

const HelpMessages help_words{
    .commands = command_helps,
    .topics = {{{"orders", "wie man Befehle schreibt", orders_page},
                {"dice", "das Würfelspiel", dice_page},
                {"setup", "was in einem Aufbau stehen kann", setup_page},
                {"record", "der Verlauf einer Partie, bis aufs Byte (englisch)", record_page}}},
    .program = "inselpost leitet Partien per Mail, Brief und Forum: CATAN und das Würfelspiel.",
    .usage = "Aufruf:  inselpost BEFEHL ...      inselpost BEFEHL --help sagt mehr",
    .usage_of_one = "Aufruf:",
    .options = "[Optionen]",
    .with_every_command = "Bei jedem Befehl:",
    .to_read = "Zum Lesen:",
    .a_game_begins = "Eine Partie beginnt mit",
    .and_goes_on = "und geht weiter mit",
    .shared_options = "--db DATEI, --json und andere gehen bei jedem Befehl: inselpost --help",
    .most_often = "Am häufigsten:",
    .new_call = "new aufbau.yaml",
    .submit_call = "submit rot.yaml",
    .db = "die Datei mit den Partien (sonst $INSELPOST_DB, sonst inselpost.db in diesem Ordner)",
    .json = "Ausgabe für Programme",
    .now = "diese Zeit gilt statt der Uhr, etwa 2026-11-21T09:30:00Z",
    .color = "auto, always oder never: automatisch, immer oder nie",
    .ascii = "nur mit einfachen Zeichen malen",
    .lang = lang_option,
    .manual = manual_words,
};

const std::array<CommandHelp, command_count> command_helps{{
    {"new",
     "Spielen",
     "eine Partie anlegen",
     "Macht aus einem Aufbau eine Partie, und die Datei mit den Partien, wenn es sie noch nicht gibt. Der "
     "erste Bericht nennt die Zahl, die alle Würfe festlegt, bevor jemand zieht. Was in einem Aufbau stehen "
     "kann, sagt `inselpost help setup`.",
     {"new setup.yaml", "new --reports berichte setup.yaml"}},
    {"submit",
     "Spielen",
     "Befehle ausführen und die Berichte schreiben",
     "Führt Dateien mit Befehlen aus, jede für sich und in der Reihenfolge, in der sie dastehen. Für jede "
     "Datei kommt eine Quittung, für jede Partie ein Bericht. Kommt eine Datei zweimal, gibt es dieselbe "
     "Quittung, und nichts geschieht noch einmal. Wie man Befehle schreibt, sagt `inselpost help orders`.",
     {"submit rot.yaml", "submit --reports berichte rot.yaml blau.yaml"}},
    {"check",
     "Spielen",
     "Befehle prüfen, ohne etwas zu ändern",
     "Sagt, was `submit` zu diesen Befehlen sagen würde. Nichts ist gespeichert, nichts gewürfelt: Was an "
     "den Würfeln oder an verdeckten Karten hängt, heißt vielleicht. Mit --standing kommt heraus, was die "
     "Daueraufträge einer Datei in den letzten Zügen geantwortet hätten, neben dem, was geantwortet wurde.",
     {"check rot.yaml", "check --standing regeln.yaml --turns 10"}},
    {"legal",
     "Spielen",
     "was ein Sitz jetzt darf, zum Kopieren",
     "Schreibt eine Datei mit allen Befehlen, die der Sitz jetzt geben darf. Jede Zeile ist ein Kommentar: "
     "Nimm das # vor den Zeilen weg, die gelten sollen, und schick die Datei.",
     {"legal freitagsinsel --as rot", "legal freitagsinsel --as rot > rot.yaml"}},
    {"show",
     "Ansehen",
     "eine Partie, wie sie steht",
     "Zeigt die Insel, die Tabelle der Sitze und wer dran ist. Ohne --as siehst du, was alle sehen dürfen. "
     "Mit --svg oder --png kommt ein Bild heraus. Mit --position und --referee kommt ein Aufbau heraus: Eine "
     "Partie, die damit beginnt, geht von hier weiter.",
     {"show freitagsinsel --as rot", "show freitagsinsel --position --referee > umzug.yaml"}},
    {"log",
     "Ansehen",
     "der Verlauf einer Partie",
     "Erzählt, was geschah, Eintrag für Eintrag. Ohne --as liest du, was alle lesen dürfen.",
     {"log freitagsinsel", "log freitagsinsel --last 10"}},
    {"list",
     "Ansehen",
     "alle Partien, und wer in jeder dran ist",
     "Zählt alle Partien der Datei auf, auf wen sie warten und seit wann.",
     {"list", "list --as rot"}},
    {"waiting",
     "Ansehen",
     "wer in welcher Partie dran ist, und bis wann",
     "Zählt alle Entscheidungen auf, auf die eine Partie wartet: wessen es ist, seit wann, bis wann, und was "
     "sonst geschieht. Was zuerst fällig ist, steht zuerst.",
     {"waiting", "waiting --digest"}},
    {"outbox",
     "Ansehen",
     "was noch zu verschicken ist, und an wen",
     "Zählt Briefe und Berichte auf, die noch niemand bekommen hat: was `tick` getan hat, Erinnerungen, "
     "Übersichten. Was `submit` und du selbst ausgeben, gilt bei einem Sitz ohne Adresse als übergeben. Ein "
     "neuer Bericht ersetzt den alten an denselben Leser und erzählt auch dessen Nachrichten.",
     {"outbox freitagsinsel", "outbox --show freitagsinsel-17-blau"}},
    {"stats",
     "Ansehen",
     "Würfe, Karten, Punkte und Antwortzeiten",
     "Zählt, was gefallen ist, neben dem, was zu erwarten war, und sagt, wie oft das Glück so ungleich ist; "
     "was jeder Sitz erhalten, verloren und bezahlt hat; die Punkte Zug um Zug; wie lange jeder Sitz für "
     "seine Antworten brauchte. Ohne --as zählt, was alle wissen dürfen. Bei mehreren Partien, oder mit "
     "--store bei allen, kommt heraus, was jeder gespielt und gewonnen hat.",
     {"stats freitagsinsel", "stats --store --csv > jahr.csv"}},
    {"page",
     "Ansehen",
     "eine Seite für den Browser, in einer Datei",
     "Schreibt eine Seite, die jeder Browser öffnet, aus einem Ordner oder als Anlage: sie braucht kein "
     "Netz, "
     "fragt nach nichts und speichert nichts. Mit --replay geht sie die Partie Eintrag für Eintrag durch und "
     "prüft ihren Verlauf. Ohne --as steht darin, was alle wissen dürfen.",
     {"page freitagsinsel --replay -o partie.html", "page freitagsinsel --as rot -o rot.html"}},
    {"pages",
     "Ansehen",
     "die Seiten aller Partien, als Ordner",
     "Schreibt eine Seite jeder Partie in einen Ordner, den ein Webserver ausliefern kann, dazu eine "
     "Übersicht "
     "mit "
     "den Partien, wer am Zug ist und seit wann. Eine Seite, die sich nicht geändert hat, bleibt unberührt. "
     "Ohne --as steht darin nur, was alle wissen dürfen.",
     {"pages /srv/www/partien", "pages . --as rot"}},
    {"board",
     "Ansehen",
     "eine Insel malen",
     "Malt eine gedruckte Insel, eine ausgeloste oder die eines Aufbaus. Mit --yaml kommt eine Insel heraus, "
     "die du in einen Aufbau einfügen kannst, mit --svg oder --png ein Bild.",
     {"board classic-random", "board classic-random --seed freitag --yaml"}},
    {"tick",
     "Leiten",
     "erinnern, und handeln, wo eine Frist abgelaufen ist",
     "Entscheidet für alle, deren Frist abgelaufen ist, in allen Partien oder in einer. Lass es oft laufen, "
     "mit der Zeitsteuerung deines Rechners: Wie oft, ändert nur, wie bald die anderen davon erfahren. Lief "
     "es mehr als einen Tag nicht, sagt es, was fällig ist, und entscheidet erst mit --catch-up.",
     {"tick --reports berichte", "tick freitagsinsel --catch-up"}},
    {"hold",
     "Leiten",
     "alle Fristen einer Partie anhalten",
     "Ab jetzt ruht die Partie. Keine Frist läuft, und das Programm entscheidet nichts. Dateien werden "
     "angenommen und bis `resume` aufgehoben. Alle erfahren davon, mit deinem Grund.",
     {"hold freitagsinsel --reason \"Ada ist krank\"",
      "hold freitagsinsel --reason \"Ada ist krank\" --reports berichte"}},
    {"resume",
     "Leiten",
     "sie weiterlaufen lassen",
     "Die Fristen laufen mit dem Rest weiter, den sie hatten, mindestens mit einer Stunde. Dateien, die für "
     "diesen Zug bereitliegen, werden in der Reihenfolge ausgeführt, in der sie kamen.",
     {"resume freitagsinsel --reason \"Ada ist gesund\"",
      "resume freitagsinsel --reason \"Ada ist gesund\" --reports berichte"}},
    {"extend",
     "Leiten",
     "mehr Zeit geben",
     "Gibt mehr Zeit für alles, was jetzt fällig ist, oder für das, was ein Sitz schuldet. Ging eine Uhr "
     "vor, "
     "so beginnt mit --from-now alles neu, ab der Zeit, die es ist. Alle erfahren davon.",
     {"extend freitagsinsel --by 24h --reason \"ein Sturm\"",
      "extend freitagsinsel --by 2d --seat rot --reason \"Umzug\""}},
    {"replace",
     "Leiten",
     "einen Sitz jemand anderem geben",
     "Ab jetzt spielt jemand anderes diesen Sitz. Was für ihn aufgehoben war, ist gelöscht, und der neue "
     "Spieler bekommt nichts davon zu sehen; was geschehen ist, gilt.",
     {"replace freitagsinsel --seat blau --player Eli --reason \"Bo geht\"",
      "replace freitagsinsel --seat rot --player Zoe --reason Krankheit"}},
    {"seat",
     "Leiten",
     "Sprache, Post und Forumsname eines Sitzes",
     "Sagt, in welcher Sprache Quittungen, Briefe und eigene Ansichten dieses Sitzes kommen. Mit --lang ist "
     "es ab jetzt diese. Sitze, von denen das niemand gesagt hat, lesen die Sprache ihrer Partie (`sprache` "
     "in "
     "ihrem Aufbau). Mit --mail geht seine Post an diese Adresse; bis zu 5 sind möglich. Mit --forum "
     "schreibt "
     "in deinem Forum jemand unter diesem Namen für den Sitz. Ohne Sitz sagt es, wer sonst noch bekommt, was "
     "alle wissen dürfen, und --cc fügt jemanden hinzu.",
     {"seat freitagsinsel rot --mail ada@example.org", "seat freitagsinsel rot --forum Ada77"}},
    {"act",
     "Leiten",
     "für einen Sitz handeln",
     "Führt eine Datei mit Befehlen im Namen ihres Sitzes aus, so weit es geht. Nichts davon wartet oder "
     "wird aufgehoben, und ihr Glücksspruch ändert keine Würfel. Alle erfahren, dass du es warst, und warum.",
     {"act freitagsinsel rot.yaml --as rot --reason \"am Telefon\"",
      "act freitagsinsel - --as rot --reason \"am Telefon\" < rot.yaml"}},
    {"redo",
     "Leiten",
     "wiederholen, was zurückgenommen ist",
     "Nach einer Rücknahme und vor jedem anderen Befehl: wiederholt, was zurückgenommen ist, jeden Befehl, "
     "wie er war. Was nicht mehr passt, bleibt weg, und wem es gehört, der erfährt es.",
     {"redo freitagsinsel --reason \"nur 58 war falsch\" --except 58",
      "redo freitagsinsel --reason \"es stimmte\""}},
    {"preview",
     "Leiten",
     "vorausschauen: Befehle prüfen, mit allen Händen",
     "Sagt, was aus einer Datei mit Befehlen würde, nur dir, denn du siehst alles. Nichts ist gespeichert, "
     "nichts gewürfelt: Was an den Würfeln hängt, steht für jeden Wurf da.",
     {"preview freitagsinsel rot.yaml", "preview freitagsinsel - < rot.yaml"}},
    {"rollback",
     "Leiten",
     "zurücknehmen, was nach einem Eintrag geschah",
     "Nimmt alles nach einem Eintrag zurück; `log` zeigt die Nummern. Zurückgenommene Würfe kommen in ihrer "
     "Reihenfolge wieder, außer mit --reroll. Gelöscht ist nichts: Der Verlauf erzählt davon.",
     {"rollback freitagsinsel --to 56 --reason \"falsche Datei\"",
      "rollback freitagsinsel --to 56 --reason \"falsche Datei\" --reroll"}},
    {"note",
     "Leiten",
     "etwas anmerken, für alle zu lesen",
     "Schreibt eine Zeile von dir in den Verlauf einer Partie, für alle zu lesen.",
     {"note freitagsinsel --text \"Ada ist bis Montag weg\"",
      "note freitagsinsel --text \"Wir treffen uns am Freitag\""}},
    {"end",
     "Leiten",
     "eine Partie beenden, die niemand mehr spielt",
     "Beendet eine Partie ohne Sieger. Dann liegt alles offen, und jeder kann jeden Wurf nachprüfen.",
     {"end freitagsinsel --reason \"niemand antwortet\"",
      "end freitagsinsel --reason \"wir hören auf\" --reports berichte"}},
    {"export",
     "Prüfen",
     "den Verlauf einer Partie in eine Datei schreiben",
     "Gibt den Verlauf einer Partie als JSON Lines aus, zum Aufheben oder zum Prüfen anderswo. Was du nicht "
     "wissen darfst, ist darin verdeckt. Jede Zeile beschreibt `inselpost help record`.",
     {"export freitagsinsel > freitag.jsonl", "export freitagsinsel --as rot > rot.jsonl"}},
    {"bundle",
     "Prüfen",
     "eine Partie in einen Ordner schreiben, um sie weiterzugeben",
     "Schreibt in einen neuen Ordner, was ein anderer von einer Partie braucht: den Aufbau, den Verlauf, wie "
     "es "
     "steht, was geschah, Bilder, und wer was erfahren hat. Ohne --as und --referee ist es, was alle wissen "
     "dürfen; "
     "eine Mailadresse ist nie dabei. Wer die Partie von jetzt an leiten soll, braucht --referee.",
     {"bundle freitagsinsel -o freitag", "bundle freitagsinsel --referee -o freitag"}},
    {"import",
     "Prüfen",
     "einen Verlauf oder ein Protokoll vom Tisch übernehmen",
     "Macht eine Partie aus einem Protokoll vom Tisch, oder aus einem Verlauf, in dem alles stimmt. "
     "Weiterspielen lässt sich nur der Verlauf, den der Spielleiter selbst hat.",
     {"import freitag.jsonl", "import tisch.yaml"}},
    {"replay",
     "Prüfen",
     "eine Partie noch einmal durchgehen",
     "Geht ein Protokoll vom Tisch, einen Verlauf oder eine Partie von Anfang an durch und zeigt, wohin das "
     "führt.",
     {"replay tisch.yaml", "replay freitagsinsel --at 56"}},
    {"audit",
     "Prüfen",
     "jeden Wurf und jede Entscheidung nachprüfen",
     "Entscheidet jeden Befehl einer Partie neu und würfelt jeden Wurf nach. Es sagt, was das beweist und "
     "was Vertrauen bleibt, oder welcher Eintrag als erster nicht stimmt.",
     {"audit freitag.jsonl", "audit --all"}},
    {"witness",
     "Prüfen",
     "vergleichen, was zwei Spielern erzählt wurde",
     "Vergleicht zwei Berichte oder Verläufe einer Partie. Wurde zwei Spielern Verschiedenes erzählt, sagt "
     "es, ab welchem Eintrag.",
     {"witness ada.txt bo.txt", "witness freitag.jsonl ada.txt"}},
    {"key",
     "Prüfen",
     "der Schlüssel, mit dem Berichte unterschrieben sind",
     "Zeigt den öffentlichen Schlüssel der Datei mit den Partien. Gib ihn deinen Spielern: Damit können sie "
     "jeden Bericht prüfen.",
     {"key", "key --json"}},
    {"post",
     "Forum",
     "ein Bericht zum Einfügen",
     "Gibt aus, was du in dein Forum einfügst: was seit dem letzten --mark geschah, die Insel, die Tabelle, "
     "wer dran ist und bis wann. Was Spieler schrieben, bleibt dort Text: Daraus wird kein Link, kein Bild, "
     "und niemand wird gerufen. Mit --as ist es eine private Nachricht an den Spieler dieses Sitzes.",
     {"post freitagsinsel --mark", "post freitagsinsel --format discourse"}},
    {"backup",
     "Aufheben",
     "eine geprüfte Kopie der Datei mit den Partien",
     "Kopiert die Datei mit den Partien, auch während andere sie benutzen, und prüft die Kopie: die Datei "
     "selbst und den Stand jeder Partie. In der Kopie stehen alle Geheimnisse, darum kannst nur du sie "
     "lesen. "
     "Mit --keep trägt ihr Name die Zeit, und die ältesten dieses Namens werden gelöscht.",
     {"backup freitag.db", "backup /var/backups/inselpost --keep 14"}},
    {"restore",
     "Aufheben",
     "zu einer Kopie zurückkehren",
     "Setzt eine Kopie an die Stelle der Datei mit den Partien, ganz oder gar nicht. Was verloren ginge, "
     "wird "
     "vorher gesagt, und ohne --force geschieht dann nichts. Laufende Partien werden angehalten. "
     "Unterschriebene Verläufe, die Spieler haben, holen mit --with zurück, was nach der Kopie kam, jeden "
     "Wurf "
     "so, wie er fiel.",
     {"restore freitag.db --reason \"Platte kaputt\"",
      "restore freitag.db --with ada.jsonl --reason \"Platte kaputt\""}},
    {"copy",
     "Aufheben",
     "Partien anderswohin umziehen",
     "Kopiert Partien, alle oder die genannten, mit ihren Geheimnissen, aufgehobenen Befehlen, Adressen und "
     "wartenden Briefen in eine andere Datei oder Datenbank und vergleicht beide. Dort gehen sie weiter; wo "
     "sie waren, kann man sie von da an nur noch lesen, damit kein Wurf zweimal fällt und kein Brief zweimal "
     "hinausgeht. Es geschieht ganz oder gar nicht. Wird es abgebrochen, wiederhole es.",
     {"copy freitag.db postgresql://inselpost@db.example/inselpost",
      "copy freitag.db samstag.db freitagsinsel"}},
    {"schema",
     "Aufheben",
     "was der Verwalter eines Datenbankservers ausführen muss",
     "Schreibt die Befehle, mit denen die Datenbank entsteht, die --db nennt (sonst `inselpost`), ihre "
     "Tabellen und eine Rolle für dieses Programm, die Zeilen lesen und ändern darf und sonst nichts.",
     {"schema --db postgresql://inselpost@db.example/inselpost", "schema > inselpost.sql"}},
    {"doctor",
     "Aufheben",
     "nachsehen, was nicht stimmt und was hilft",
     "Prüft die Datei mit den Partien und alle Partien darin, wer sie lesen kann, die Uhr, Briefe, die nicht "
     "hinausgehen, den Platz und die letzte Sicherung. Geändert wird nichts; was nicht stimmt und was hilft, "
     "steht in je einem Satz da.",
     {"doctor", "doctor --mail einstellungen.yaml"}},
}};

const OptionMessages option_words{
    .value = {.setup = "AUFBAU",
              .orders = "BEFEHLE",
              .game = "PARTIE",
              .name = "NAME",
              .file = "DATEI",
              .one = "A",
              .other = "B",
              .from = "VON",
              .to = "NACH",
              .db = "DATEI",
              .seat = "SITZ",
              .folder = "ORDNER",
              .entry = "N",
              .text = "TEXT",
              .key = "HEX",
              .word = "WORT",
              .time = "ZEIT",
              .when = "WANN",
              .language = "SPRACHE",
              .time_span = "DAUER",
              .entries = "N,N",
              .id = "ID"},
    .as = "was dieser Sitz sehen darf (sonst: was alle sehen dürfen)",
    .referee = "was der Spielleiter sehen darf, also alles",
    .public_only = "nichts ausgeben, was nur für einen ist",
    .reports = "die Berichte in ORDNER/PARTIE schreiben",
    .reports_alone = "die Berichte in ORDNER/PARTIE schreiben, nichts ausgeben, was nur für einen ist",
    .reports_and_receipts =
        "Berichte und Quittungen in ORDNER/PARTIE schreiben, nichts ausgeben, was nur für einen ist",
    .setup_file = "die Datei mit dem Aufbau, - ist die Standardeingabe",
    .orders_files = "Dateien mit Befehlen, - ist die Standardeingabe",
    .in_letters = "das sind ganze Mails oder Beiträge, wie eingefügt: such die Befehle darin",
    .letter_from = "von wem der Brief ist; Befehle für andere Sitze werden übergangen",
    .once_more = "beurteile eine Datei noch einmal, die schon da war: sie ist zweimal gemeint",
    .game = "ihr Name",
    .last_entry_that_stands = "der letzte Eintrag, der gelten soll (`log` zeigt die Nummern)",
    .line_for_all = "eine Zeile, für alle zu lesen",
    .reroll = "zurückgenommene Würfe kommen nicht wieder",
    .game_or_all = "ihr Name (sonst: alle Partien)",
    .catch_up = "auch entscheiden, was fällig wurde, während es niemand laufen ließ",
    .adopt = "hier weiterspielen, was anderswo begonnen hat; mit --reason",
    .more_time = "so viel mehr Zeit: 90m, 24h, 2d",
    .full_time_again = "eine Uhr ging vor: alles beginnt neu, ab der Zeit, die es ist",
    .only_that_seat = "nur für diesen Sitz",
    .new_player = "wer ihn ab jetzt spielt",
    .orders_file = "eine Datei mit Befehlen dieses Sitzes, - ist die Standardeingabe",
    .acts_for = "der Sitz, für den du handelst",
    .entries_left_out = "Einträge, die nicht wiederholt werden",
    .any_orders_file = "eine Datei mit Befehlen dieser Partie, - ist die Standardeingabe",
    .rules_to_rehearse = "sagen, was die Daueraufträge dieser Datei geantwortet hätten",
    .turns_to_rehearse = "in den letzten N Zügen, 1 bis 20 (sonst: 5)",
    .hidden_too = "auch, wovon nicht alle wissen",
    .as_digest = "auch zu den Briefen legen, mit dem, was das Programm seit dem letzten Mal entschieden hat",
    .only_game = "nur aus dieser Partie",
    .letter_to_print = "diesen Brief ausgeben",
    .letter_sent = "er ist verschickt: nicht mehr aufzählen",
    .bundle_folder = "der Ordner; er wird angelegt",
    .as_after_entry = "wie es nach Eintrag N stand",
    .as_setup = "als Aufbau, um anderswo weiterzuspielen",
    .as_letter = "als Brief, den der Sitz von --as jetzt bekäme",
    .seat = "der Sitz",
    .all_seats = "alle Sitze",
    .since = "nur, was nach Eintrag N kam; `last`: nach dem letzten Bericht an diesen Leser",
    .last = "nur die letzten N Einträge",
    .press = "was die Spieler einander gesagt haben",
    .name_in_list = "diese Partie, oder die mit einem Sitz oder Spieler dieses Namens",
    .record_or_log = "der Verlauf oder das Protokoll vom Tisch, - ist die Standardeingabe",
    .log_record_or_game = "ein Protokoll vom Tisch, ein Verlauf, oder der Name einer Partie",
    .after_entry = "nach Eintrag N, wie `log` sie zählt",
    .each_order = "nach jedem Befehl",
    .opening = "wie die Partie begann, vor dem ersten Befehl",
    .add_legal = "mit --json: dazu, was jeder Sitz befehlen darf",
    .games_to_count = "ihr Name; bei mehreren Partien, was jeder gespielt hat",
    .as_csv = "was jeder gespielt hat, als Tabelle für eine Tabellenkalkulation",
    .records_or_games = "Verläufe, oder Namen von Partien",
    .every_game = "jede Partie der Datei",
    .report_or_record = "ein Bericht oder ein Verlauf, - ist die Standardeingabe",
    .another_of_the_game = "noch einer aus derselben Partie",
    .public_key = "der öffentliche Schlüssel der Datei mit den Partien",
    .board = "eine feste Insel, eine Art auszulosen, oder die Datei mit einem Aufbau",
    .seed = "woraus ausgelost wird",
    .numbers = "wie die Zahlen ausgelegt werden",
    .harbours = "wie die Häfen ausgelegt werden",
    .as_yaml = "als Text zum Einfügen in einen Aufbau",
    .picture = {.svg = "als Bild, in SVG",
                .png = "als Bild, in PNG, 640 Pixel breit",
                .names = "alle Ecken beschriften, die mit einem Gebäude, oder nichts (sonst: nur Felder)",
                .dark = "auf dunklem Grund"},
    .page = {.out = "die Datei, in die sie kommt, sonst die Standardausgabe",
             .replay = "die Partie Eintrag für Eintrag durchgehen und ihren Verlauf prüfen",
             .token = "mit --as: Die Seite enthält das Kennwort des Sitzes, sodass ihre Befehle fertig sind",
             .folder = "der Ordner, in den sie kommen; er wird angelegt, wenn es ihn nicht gibt",
             .as = "auch die Seiten der Sitze mit diesem Namen"},
    .forum = {.format_value = "FORMAT",
              .thread_value = "ART",
              .as = "eine private Nachricht an den Spieler dieses Sitzes",
              .format = "bbcode (das kommt sonst), markdown, discourse oder html",
              .since = "was nach Eintrag N geschah (sonst: seit dem letzten --mark)",
              .picture = "das Bild dessen, was alle wissen dürfen, in DATEI schreiben, in PNG",
              .mark = "das Forum kennt es ab jetzt",
              .name = "wie das Forum ihn schreibt; ein leerer Text streicht ihn",
              .by_author =
                  "die Dateien sind Fäden eines Forums: Jeder Beitrag gilt für die Sitze seines Autors",
              .thread = "womit Beiträge dort beginnen: auto (das gilt sonst), discourse, phpbb, woltlab oder "
                        "lines; page: es sind gespeicherte Seiten",
              .posts = "so viele Beiträge sind es (sonst werden sie aufgelistet, und nichts geschieht)"},
    .mail = {.address_value = "ADRESSE",
             .proof_value = "BEWEIS",
             .letters_value = "WELCHE",
             .mail = "dorthin geht Post für den Sitz, und von dort kommt sie",
             .no_mail = "nicht mehr; ohne Sitz: die Adresse eines Zuschauers",
             .shared = "die Adresse gehört auch einem anderen Sitz",
             .auth = "was ein Brief braucht: `token` (Kennwort), `address` (Absender), `both` (beides)",
             .letters = "welche Briefe er bekommt, oder wer mit --cc genannt ist: `jeder`, `meine`, `täglich "
                        "18:00` oder `keine`",
             .new_token = "kein altes Kennwort gilt mehr; der nächste Bericht bringt ein neues",
             .cc = "ohne Sitz: was alle wissen dürfen, geht auch dorthin"},
    .backup = {.file = "die Kopie, die entsteht; mit --keep der Anfang ihres Namens",
               .keep = "der Name trägt die Zeit; so viele dieses Namens bleiben, die ältesten gehen",
               .replace = "die Datei ersetzen, wenn es sie schon gibt",
               .restored = "die Kopie, zu der es zurückgeht",
               .with = "ein unterschriebener Verlauf, den ein Spieler hat; auch von mehreren",
               .lose = "auch wenn etwas verloren geht",
               .mail_config = "auch diese Einstellungen des Mailprogramms ansehen",
               .from = "wo die Partien sind: eine Datei oder die Adresse einer Datenbank",
               .to = "wohin sie sollen; eine Datei, die es nicht gibt, entsteht",
               .games = "nur diese Partien; sonst alle und was sonst noch bekannt ist"},
};

}  // namespace inselpost::de
