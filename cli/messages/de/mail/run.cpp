// German messages of the commands of the mail program that keep it running.
#include "cli/messages/de/catalog.hpp"
#include "cli/messages/de/grammar.hpp"
#include "cli/messages/de/mail/mail.hpp"

namespace inselpost::de {

constinit const MailRunMessages mail_run_words{
    .problem =
        {{{MailProblem::no_connection, "{server} antwortet nicht oder kann gerade nicht"_s},
          {MailProblem::certificate,
           "das Zertifikat von {server} ist abgelaufen, gehört zu einem anderen Namen, oder niemand bürgt "
           "dafür; dorthin geht nichts"_s},
          {MailProblem::no_encryption, "{server} verschlüsselt nicht; dorthin geht nichts"_s},
          {MailProblem::login, "{server} nimmt den Benutzer oder das Passwort nicht an"_s},
          {MailProblem::no_password,
           "für {server} gibt es kein Passwort: Was unter `password` steht, liefert keins"_s},
          {MailProblem::password_open,
           "andere können die Datei mit dem Passwort für {server} lesen: chmod 600"_s},
          {MailProblem::ca_file, "mit den Zertifikaten der Datei `ca` geht es bei {server} nicht"_s},
          {MailProblem::folder, "{server} öffnet den Ordner nicht{detail?: {detail}}"_s},
          {MailProblem::not_understood, "{server} antwortet, was kein solcher Server sagt"_s},
          {MailProblem::sender, "{server} lässt deine Adresse keine Briefe verschicken"_s},
          {MailProblem::not_filed,
           "{server} verschiebt gelesene Briefe nicht{detail?: {detail}}; sie bleiben liegen und werden "
           "nicht "
           "noch einmal gelesen. Ist der Ordner `done` voll?"_s},
          {MailProblem::overdue,
           "die Uhr stand mehr als einen Tag, darum wurde nichts entschieden. Wenn alle Briefe da sind, holt "
           "`inselpost tick --catch-up` es nach"_s},
          {MailProblem::transport, "das Programm oder der Ordner unter `transport` geht nicht"_s},
          {MailProblem::no_library,
           "die Bibliothek fehlt, die mit {server} verbindet: Installiere libcurl (Debian: `libcurl4`)"_s},
          {MailProblem::game_damaged,
           "die Datei mit den Partien ist beschädigt, in {detail} geschieht nichts: Mehr sagt `inselpost "
           "doctor`; kehr zu einer Sicherung zurück"_s}}},
    .works_again = "{server} geht wieder"_s,
    .runs_already = "für diese Datei mit Partien arbeitet schon ein `inselpost-mail run`; er hält {file}"_s,
    .password_shown = "in {file} steht ein Passwort, und andere können die Datei lesen: chmod 600"_s,
    .fails_since = "Seit {time}: {problem}."_s,
    .part_done = {{{MailPart::fetch, "Briefe wurden zuletzt am {time} geholt."_s},
                   {MailPart::file, "Gelesene Briefe ließen sich zuletzt am {time} verschieben."_s},
                   {MailPart::tick, "Fälliges wurde zuletzt am {time} erledigt."_s},
                   {MailPart::send, "Briefe wurden zuletzt am {time} verschickt."_s}}},
    .part_never = {{{MailPart::fetch, "Briefe wurden noch nie geholt."_s},
                    {MailPart::file, "Noch kein Brief wurde verschoben."_s},
                    {MailPart::tick, "Fälliges wurde noch nie erledigt."_s},
                    {MailPart::send, "Briefe wurden noch nie verschickt."_s}}},
    .letters_in =
        "{came#Ein Brief|{came} Briefe} angenommen{waiting?, {waiting} noch zu lesen}{unfiled?, "
        "{unfiled} nicht verschoben}."_s,
    .letters_out =
        "{waiting#Ein Brief wartet|{waiting} Briefe warten} auf den Versand{held?, {held} "
        "zurückgehalten}{given_up?, {given_up} in einer Woche aufgegeben}."_s,
    .games =
        "{games#Eine Partie|{games} Partien}, {decisions#eine offene Entscheidung|{decisions} offene "
        "Entscheidungen}{time?; die erste ist am {time} fällig}."_s,
    .overdue = "{decisions#Eine Entscheidung ist|{decisions} Entscheidungen sind} überfällig."_s,
    .stands_still = "`inselpost-mail run` hat seit {time} nichts getan: Läuft es?"_s,
    .all_well = "Nichts wartet auf dich.",
    .ask_address = "Die Adresse für die Partien, etwa judge@example.org: ",
    .ask_moderator = "Deine eigene Adresse, an die Warnungen gehen: ",
    .ask_fetch = "Wie Briefe kommen: imaps://SERVER, pipe oder der Ordner eines Maildir: ",
    .ask_user = "Der Benutzername beim Server [die Adresse]: ",
    .ask_password = "Das Passwort: ",
    .ask_transport = "Wie Briefe gehen: smtps://SERVER, sendmail oder der Ordner eines Maildir: ",
    .ask_authserv =
        "Heißt so dein eigener Mailserver, und entfernt er diesen Namen aus fremden Briefen: "
        "{name}? Dann können Adressen ihre Absender beweisen. ja oder nein [nein]: "_s,
    .yes = "ja",
    .not_answered = "{option} fehlt: Gib es an, oder antworte an einem Terminal"_s,
    .not_possible = "{option} kann nicht {value} sein"_s,
    .file_exists = "{file} gibt es schon: Mit --force wird die Datei ersetzt"_s,
    .cannot_write = "{file} lässt sich nicht schreiben"_s,
    .written = "Die Einstellungen stehen in {file}."_s,
    .password_written = "Das Passwort steht in {file}; niemand sonst kann die Datei lesen."_s,
    .fetch_works =
        "{server} öffnet {folder}: {letters#Ein Brief liegt dort und bleibt, wie er ist|{letters} "
        "Briefe liegen dort und bleiben, wie sie sind}. Was von jetzt an kommt, wird gelesen."_s,
    .folder_opens = "{server} öffnet {folder}: {letters#Ein Brief liegt|{letters} Briefe liegen} dort."_s,
    .fetch_not_tried =
        "Wie Briefe kommen, ließ sich nicht ausprobieren: Die Anleitung sagt, was noch zu tun "
        "ist.",
    .sent = "Ein Brief an {address} ist abgegeben."_s,
    .sent_unseen = "Ob er angekommen ist, siehst nur du dort: {address}."_s,
    .came_back = "Ein Brief an {address} kam wieder bei diesem Programm an: Briefe kommen und gehen."_s,
    .not_come_back = "Ein Brief an {address} ist abgegeben, kam aber in einer Minute nicht an."_s,
    .not_read_back = "Ob Briefe kommen, ließ sich nicht ausprobieren.",
    .vouches =
        "Sein Mailserver nennt sich {name}. Ist das dein eigener, dann können mit `authserv: {name}` "
        "Adressen ihre Absender beweisen."_s,
    .vouches_not = "Kein Mailserver hat sich dafür verbürgt: Nur Kennwörter beweisen, wer schreibt.",
    .with_systemd = "Als Dienst:               {line}"_s,
    .with_cron = "Oder mit `crontab -e`:    {line}"_s,
};

}  // namespace inselpost::de
