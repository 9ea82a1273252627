#include "cli/messages/de/catalog.hpp"
#include "cli/messages/de/grammar.hpp"
#include "cli/messages/de/mail/mail.hpp"
#include "cli/messages/text.hpp"

namespace inselpost::de {

std::string found(const health::Finding& finding) {
  using health::FindingKind;
  const std::string it = clean(finding.subject), detail = clean(finding.detail),
                    time = date_time(finding.time);
  const bool is_one = finding.count == 1;
  const std::string letters = std::to_string(finding.count) + (is_one ? " Brief" : " Briefe");
  switch (finding.fault) {
    case FindingKind::pages_damaged:
      return "Die Datei mit den Partien ist beschädigt: " + detail +
             ". Leg sie beiseite und kehr zu einer Sicherung zurück: `inselpost restore DATEI --reason "
             "TEXT`.";
    case FindingKind::rows_damaged:
      return "Die Datei mit den Partien ist nicht vollständig: Zeilen der Tabelle " + detail +
             " nennen etwas, das fehlt. Ein anderes Programm hat sie verändert; kehr zu einer Sicherung "
             "zurück: "
             "`inselpost restore DATEI --reason TEXT`.";
    case FindingKind::store_open:
      return "Andere können " + it + " lesen oder ändern, und damit alles, was geheim ist: `chmod 600 " + it +
             "`.";
    case FindingKind::store_of_another:
      return it +
             " gehört einem anderen Konto als dem, unter dem dies läuft: Nimm jenes, oder hilf mit `chown`.";
    case FindingKind::folder_open:
      return "Andere können die Datei mit den Partien austauschen, weil sie in den Ordner " + it +
             " schreiben dürfen: `chmod go-w " + it + "`.";
    case FindingKind::part_left:
      return it + " blieb von einem abgebrochenen `restore` zurück und enthält Geheimnisse. Lösch die Datei.";
    case FindingKind::record_broken:
      return it + ": Der Verlauf stimmt nicht" +
             (finding.count > 0 ? " ab Eintrag " + std::to_string(finding.count) : std::string()) +
             ", die Datei wurde also verändert. `inselpost audit " + it +
             "` sagt, wie; kehr zu einer Sicherung zurück.";
    case FindingKind::position_differs:
      return it +
             ": Der Verlauf stimmt, aber daneben ist eine andere Stellung abgelegt. Halt die Partie an und "
             "kehr zu einer Sicherung zurück; mit `--with` holt ein Verlauf zurück, was seither kam.";
    case FindingKind::key_missing:
      return it +
             ": Der Schlüssel, mit dem Berichte unterschrieben werden, fehlt in der Datei. Kehr zu einer "
             "Sicherung zurück, die ihn hat.";
    case FindingKind::told_more:
      return it +
             " wurde wiederhergestellt, und die Spieler wissen vielleicht mehr als diese Datei. Wer, sagt "
             "`inselpost resume " +
             it + " --reason TEXT`; bis dahin ist sie angehalten.";
    case FindingKind::overdue:
      return "In " + std::to_string(finding.count) + (is_one ? " Partie" : " Partien") +
             " wäre die Zeit um, zuerst " + time +
             ". Lass `inselpost tick` von einem Zeitgeber des Systems laufen.";
    case FindingKind::tick_stopped:
      return "Es gibt Partien mit Fristen, und `inselpost tick` lief " +
             (time.empty() ? std::string("noch nie") : "zuletzt " + time) +
             ". Lass es von einem Zeitgeber des Systems laufen.";
    case FindingKind::clock_behind:
      return it +
             ": Der letzte Eintrag ist später als die Zeit, die die Uhr zeigt. Stell die Uhr; ging sie "
             "vorher vor, hilft `inselpost extend " +
             it + " --from-now --reason TEXT`.";
    case FindingKind::tick_ahead:
      return "Die Uhr geht nach: `tick` lief zuletzt " + time + ", und das kommt erst noch. Stell die Uhr.";
    case FindingKind::outbox_stuck:
      return letters + (is_one ? " wartet" : " warten") + " auf den Versand, der älteste seit " + time +
             ". `inselpost outbox` zählt auf, was zu verschicken ist; `--sent ID` hakt es ab.";
    case FindingKind::mail_stuck:
      return letters + (is_one ? " geht" : " gehen") + " nicht hinaus, der älteste wartet seit " + time +
             ". `inselpost-mail check-config --to DU` versucht es; mehr sagt das Log.";
    case FindingKind::mail_given_up:
      return letters + " der letzten Woche " + (is_one ? "ist" : "sind") +
             " aufgegeben. An wen, sagt `inselpost-mail addresses`; einen neuen schreibt `inselpost seat "
             "PARTIE "
             "SITZ --new-token`.";
    case FindingKind::mail_held:
      return letters + (is_one ? " wird" : " werden") +
             " zurückgehalten, weil Post an die Adresse zurückkommt. Bitte um eine andere: `inselpost seat "
             "PARTIE "
             "SITZ --mail ADRESSE`.";
    case FindingKind::mail_unfinished:
      return letters + (is_one ? " kam an und ist" : " kamen an und sind") +
             " nur halb bearbeitet. `inselpost-mail run` oder `send` macht damit weiter.";
    case FindingKind::letters_unread:
      return letters + " von Spielern an dich " + (is_one ? "ist" : "sind") +
             " ungelesen: `inselpost-mail letters`.";
    case FindingKind::disk_full:
      return "Auf dem Datenträger von " + it + " sind noch " + std::to_string(finding.count >> 20U) +
             " MiB frei, zu wenig für Kopien der Datei mit den Partien. Schaff Platz.";
    case FindingKind::backup_missing:
      return "Es gibt noch keine Sicherung. Lass jede Nacht `inselpost backup DATEI --keep 14` laufen.";
    case FindingKind::backup_gone:
      return "Die letzte Sicherung ist nicht mehr da: " + it + ". Mach eine neue: `inselpost backup DATEI`.";
    case FindingKind::backup_old:
      return "Die letzte Sicherung, " + it + ", ist von " + time +
             ", und seither ging es weiter. Lass jede Nacht `inselpost backup DATEI --keep 14` laufen.";
    case FindingKind::backup_open:
      return "Andere können die Sicherung " + it +
             " lesen oder ändern, und damit alles, was geheim ist: `chmod "
             "600 " +
             it + "`.";
    case FindingKind::config_faulty:
      return it + " ist so nicht zu gebrauchen: Zeile " + std::to_string(finding.count) +
             " stimmt nicht. Was daran nicht stimmt, sagt `inselpost-mail check-config`.";
    case FindingKind::config_open:
      return "Andere können die Einstellungen " + it + " lesen oder ändern: `chmod 600 " + it + "`.";
    case FindingKind::config_of_other_store:
      return it + " nennt eine andere Datei mit Partien, " + detail + ". Ändere dort `db`, oder sag --db.";
    case FindingKind::no_moderator:
      return it +
             " nennt keinen `moderator`, also bekommt niemand Warnungen oder was Spieler schreiben. Trag "
             "eine "
             "Adresse ein.";
    case FindingKind::transport_missing:
      return it + ": Das Programm, das Briefe verschickt, fehlt: " + detail + ". Ändere `transport`.";
    case FindingKind::maildir_missing:
      return it + ": Der Ordner für die Briefe (`maildir`) fehlt: " + detail +
             ". Leg es an, oder ändere `transport`.";
    case FindingKind::log_unwritable:
      return it + ": Das Log lässt sich nicht schreiben: " + detail +
             ". Ändere `log`, oder hilf mit `chown`.";
    case FindingKind::password_missing:
      return "Das Passwort lässt sich nicht lesen: " + it + ". Schreib es in diese Datei, dann `chmod 600`.";
    case FindingKind::password_open:
      return "Andere können das Passwort in " + it + " lesen oder ändern: `chmod 600 " + it + "`.";
    case FindingKind::ca_missing:
      return "Die Zertifikate, denen zu trauen ist, lassen sich nicht lesen: " + it +
             ". Ändere `ca`, oder lass es weg.";
    case FindingKind::mail_fails:
      return mail_run_words.fails_since(time, mail_run_words.noted_problem(detail, it)) +
             " `inselpost-mail check-config --to DU` probiert die Server jetzt.";
    case FindingKind::fetch_stopped:
      return (time.empty() ? "Briefe wurden noch nie geholt"
                           : "Briefe wurden zuletzt am " + time + " geholt") +
             ". `inselpost-mail status` sagt, warum; läuft `inselpost-mail run` nicht, dann starte es.";
    case FindingKind::end: break;
  }
  return {};
}

}  // namespace inselpost::de
