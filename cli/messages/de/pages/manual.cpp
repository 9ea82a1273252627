// Messages of the man pages.
#include "cli/messages/de/pages/help.hpp"

namespace inselpost::de {

const ManualMessages manual_words{
    .title = "Inselpost-Handbuch",
    .name = "BEZEICHNUNG",
    .synopsis = "ÜBERSICHT",
    .description = "BESCHREIBUNG",
    .commands = "BEFEHLE",
    .examples = "BEISPIELE",
    .exit_status = "RÜCKGABEWERT",
    .see_also = "SIEHE AUCH",
    .command = "BEFEHL",
    .topic = "THEMA",
    .statuses = {{
        {"0", "erledigt"},
        {"1",
         "ein Befehl oder ein Aufbau wurde abgelehnt, `audit` hat eine Abweichung gefunden oder `witness` "
         "einen Widerspruch"},
        {"2",
         "falscher Aufruf: So einen Befehl, so eine Option, so einen Sitz oder so einen Eintrag gibt es "
         "nicht; `witness` hat nichts zu vergleichen"},
        {"65",
         "eine Eingabe ist nicht zu verstehen; eine Datei mit Partien oder ein Verlauf ist älter als alles, "
         "was noch gelesen wird"},
        {"66",
         "so eine Datei oder so eine Partie gibt es nicht; die Datei mit den Partien hat noch keinen "
         "Schlüssel"},
        {"70", "interner Fehler"},
        {"73",
         "die Datei mit den Partien, die Ausgabe oder ein Bericht lässt sich nicht schreiben, oder die "
         "Partie gibt es schon"},
        {"74",
         "die Datei mit den Partien ist beschädigt, etwas ganz anderes, oder eine neuere Version hat sie "
         "geschrieben"},
        {"75", "ein anderes Programm benutzt die Datei mit den Partien: noch einmal versuchen"},
    }},
    .greatest_status = "Treffen mehrere zu, gilt der größte.",
    .mail_config_about = "Einstellungen von inselpost-mail",
    .mail_config =
        "Die Einstellungen von `inselpost-mail` stehen in einer YAML-Datei. `inselpost-mail` liest die "
        "erste von diesen: die Datei, die `--config` nennt, die aus der Umgebungsvariablen "
        "`INSELPOST_MAIL_CONFIG`, `inselpost-mail.yaml` im aktuellen Ordner, `/etc/inselpost-mail.yaml`. "
        "Sie muss dem Konto gehören, das das Programm aufruft, oder root, und niemand sonst darf sie ändern "
        "können. Ob alles in Ordnung ist, sagt `inselpost-mail check-config`.",
    .mail_config_keys = "Alle Einträge",
};

}  // namespace inselpost::de
