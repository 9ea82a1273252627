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
                {"record", "der Verlauf einer Partie, bis aufs Byte", record_page}}},
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
};

}  // namespace inselpost::de
