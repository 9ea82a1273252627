// `--help` texts of all commands.
#include "cli/messages/de/pages/help.hpp"

namespace inselpost::de {

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
     "Mit --position und --referee kommt ein Aufbau heraus: Eine Partie, die damit beginnt, geht von hier "
     "weiter.",
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
     "Bericht macht dem nächsten an denselben Leser Platz, der auch seine Nachrichten erzählt.",
     {"outbox freitagsinsel", "outbox --show freitagsinsel-17-blau"}},
    {"board",
     "Ansehen",
     "eine Insel malen",
     "Malt eine gedruckte Insel, eine ausgeloste oder die eines Aufbaus. Mit --yaml kommt eine Insel heraus, "
     "die du in einen Aufbau einfügen kannst.",
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
     "Ab jetzt ruht die Partie: Keine Frist läuft, und das Programm entscheidet nichts. Dateien werden "
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
     "es ab jetzt diese. Sitze, von denen das niemand gesagt hat, lesen die Sprache ihrer Partie (`lang` in "
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
}};

}  // namespace inselpost::de
