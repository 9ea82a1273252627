#include "cli/messages/en/catalog.hpp"
#include "cli/messages/en/grammar.hpp"
#include "cli/messages/en/mail/mail.hpp"
#include "cli/messages/text.hpp"

namespace inselpost::en {

std::string found(const health::Finding& finding) {
  using health::FindingKind;
  const std::string it = clean(finding.subject), detail = clean(finding.detail),
                    time = en::date_time(finding.time);
  const auto letters = [&] { return counted(finding.count, "letter", "letters"); };
  switch (finding.fault) {
    case FindingKind::pages_damaged:
      return "The game file is damaged: " + detail +
             ". Copy it to another place, then go back to a backup: `inselpost restore FILE --reason TEXT`.";
    case FindingKind::rows_damaged:
      return "The game file is not whole: rows of its table " + detail +
             " name something that is not there. Another program has changed it; go back to a backup: "
             "`inselpost restore FILE --reason TEXT`.";
    case FindingKind::store_open:
      return "Others can read or change " + it + ", and with it all that is secret: `chmod 600 " + it + "`.";
    case FindingKind::store_of_another:
      return it + " belongs to another account than the one that runs this: use that account, or `chown` it.";
    case FindingKind::folder_open:
      return "Others can replace the game file, because they may write into " + it + ": `chmod go-w " + it +
             "`.";
    case FindingKind::part_left:
      return it + " was left by a restore that was interrupted; it holds secrets. Remove it.";
    case FindingKind::record_broken:
      return it + ": its record does not hold" +
             (finding.count > 0 ? " from entry " + std::to_string(finding.count) + " on" : std::string()) +
             ", so the game file was changed. `inselpost audit " + it + "` says how; go back to a backup.";
    case FindingKind::position_differs:
      return it +
             ": its record holds, but the position that is stored beside it is another one. Hold the game "
             "and go back to a backup; `--with` a record of it brings back what came since.";
    case FindingKind::key_missing:
      return it +
             ": the key that signs its reports is not in this game file. Go back to a backup that has it.";
    case FindingKind::told_more:
      return it +
             " was restored, and players may have been told more than this game file knows. `inselpost "
             "resume " +
             it + " --reason TEXT` says who; it stays on hold until then.";
    case FindingKind::overdue:
      return "The clock should have decided in " + counted(finding.count, "game", "games") + ", first " +
             time + ". Let a timer of your system run `inselpost tick`.";
    case FindingKind::tick_stopped:
      return "There are games with deadlines, and " +
             (time.empty() ? "`inselpost tick` was never run" : "`inselpost tick` was last run " + time) +
             ". Let a timer of your system run it.";
    case FindingKind::clock_behind:
      return it +
             ": its last entry is later than the time that the clock shows. Set the clock; if it was ahead "
             "before, `inselpost extend " +
             it + " --from-now --reason TEXT`.";
    case FindingKind::tick_ahead:
      return "The clock is behind: `tick` was last run " + time + ", which is still to come. Set the clock.";
    case FindingKind::outbox_stuck:
      return letters() + " in the outbox " + (finding.count == 1 ? "waits" : "wait") + " since " + time +
             " or later. `inselpost outbox` lists what to send, and `--sent ID` marks it.";
    case FindingKind::mail_stuck:
      return letters() + " cannot be sent, the oldest since " + time +
             ". `inselpost-mail check-config --to YOU` tries the way; the log says more.";
    case FindingKind::mail_given_up:
      return letters() +
             " of the last week were given up. `inselpost-mail addresses` says to whom; `inselpost "
             "seat GAME SEAT --new-token` writes another.";
    case FindingKind::mail_held:
      return letters() +
             " are held, because letters to their addresses come back. Ask the players for another "
             "address: `inselpost seat GAME SEAT --mail ADDRESS`.";
    case FindingKind::mail_unfinished:
      return "The work on " + letters() +
             " that came was interrupted. `inselpost-mail run` or `send` goes on with it.";
    case FindingKind::letters_unread:
      return letters() + " of players to you " + (finding.count == 1 ? "is" : "are") +
             " unread: `inselpost-mail letters`.";
    case FindingKind::disk_full:
      return "The disk of " + it + " has " + std::to_string(finding.count >> 20U) +
             " MiB left, too few for copies of the game file. Make room.";
    case FindingKind::backup_missing:
      return "No backup was ever made. Run `inselpost backup FILE --keep 14` every night.";
    case FindingKind::backup_gone:
      return "The last backup, " + it + ", is not there any more. Make another: `inselpost backup FILE`.";
    case FindingKind::backup_old:
      return "The last backup, " + it + ", is of " + time +
             ", and games have gone on since. Run `inselpost backup FILE --keep 14` every night.";
    case FindingKind::backup_open:
      return "Others can read or change the backup " + it + ", and with it all that is secret: `chmod 600 " +
             it + "`.";
    case FindingKind::config_faulty:
      return it + " cannot be used: line " + std::to_string(finding.count) +
             " is wrong. `inselpost-mail check-config` says what is.";
    case FindingKind::config_open:
      return "Others can read or change the configuration " + it + ": `chmod 600 " + it + "`.";
    case FindingKind::config_of_other_store:
      return it + " names another game file, " + detail + ". Set its `db`, or say --db.";
    case FindingKind::no_moderator:
      return it + " has no `moderator`, so nobody gets alarms or what players write. Add an address.";
    case FindingKind::transport_missing:
      return it + ": the program that sends letters is not there: " + detail + ". Set `transport`.";
    case FindingKind::maildir_missing:
      return it + ": there is no Maildir " + detail + " to write letters to. Make it, or set `transport`.";
    case FindingKind::log_unwritable:
      return it + ": the log cannot be written: " + detail + ". Set `log`, or `chown` its folder.";
    case FindingKind::password_missing:
      return "The password cannot be read from " + it + ". Write it into that file, and `chmod 600` it.";
    case FindingKind::password_open:
      return "Others can read or change the password in " + it + ": `chmod 600 " + it + "`.";
    case FindingKind::ca_missing:
      return "The certificates to trust cannot be read from " + it + ": set `ca`, or leave it out.";
    case FindingKind::mail_fails:
      return mail_run_words.fails_since(time, mail_run_words.noted_problem(detail, it)) +
             " `inselpost-mail check-config --to YOU` tries the servers now.";
    case FindingKind::fetch_stopped:
      return (time.empty() ? "Letters were never fetched" : "Letters were last fetched on " + time) +
             ". `inselpost-mail status` says why; if `inselpost-mail run` is not running, start it.";
    case FindingKind::end: break;
  }
  return {};
}

}  // namespace inselpost::en
