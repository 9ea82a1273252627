// English messages of the commands of the mail program that keep it running.
#include "cli/messages/en/catalog.hpp"
#include "cli/messages/en/grammar.hpp"
#include "cli/messages/en/mail/mail.hpp"

namespace inselpost::en {

constinit const MailRunMessages mail_run_words{
    .problem =
        {{{MailProblem::no_connection, "{server} does not answer, or says that it cannot now"_s},
          {MailProblem::certificate,
           "the certificate of {server} has expired, belongs to another name, or is not vouched for; "
           "nothing is sent there"_s},
          {MailProblem::no_encryption, "{server} offers no encryption, so nothing is sent there"_s},
          {MailProblem::login, "{server} refuses the user or the password"_s},
          {MailProblem::no_password,
           "there is no password for {server}: what stands below `password` gives none"_s},
          {MailProblem::password_open,
           "others can read the file with the password for {server}: chmod 600 it"_s},
          {MailProblem::ca_file, "the certificates in the file `ca` cannot be used for {server}"_s},
          {MailProblem::folder, "{server} does not open the folder{detail?: it says {detail}}"_s},
          {MailProblem::not_understood, "{server} answers what no such server says"_s},
          {MailProblem::sender, "{server} does not let your address send letters"_s},
          {MailProblem::not_filed,
           "{server} refuses to move letters that were read{detail?: it says {detail}}; they stay, and are "
           "not read again. Is the folder `done` full?"_s},
          {MailProblem::overdue,
           "the clock stood for more than a day, so nothing was decided. When all letters are in, "
           "`inselpost tick --catch-up` does it"_s},
          {MailProblem::transport, "the program or folder under `transport` cannot be used"_s},
          {MailProblem::no_library,
           "the library that connects to {server} is missing: install libcurl (Debian: `libcurl4`)"_s},
          {MailProblem::game_damaged,
           "the game file is damaged, and nothing is done in {detail}: `inselpost doctor` says more; go back "
           "to a backup"_s}}},
    .works_again = "{server} works again"_s,
    .runs_already = "another `inselpost-mail run` is at work for this game file; it holds {file}"_s,
    .password_shown = "a password stands in {file}, which others can read: chmod 600 it"_s,
    .fails_since = "Since {time}: {problem}."_s,
    .part_done = {{{MailPart::fetch, "Letters were last fetched on {time}."_s},
                   {MailPart::file, "Letters that were read could last be moved on {time}."_s},
                   {MailPart::tick, "What is due was last done on {time}."_s},
                   {MailPart::send, "Letters were last sent on {time}."_s}}},
    .part_never = {{{MailPart::fetch, "Letters were never fetched."_s},
                    {MailPart::file, "No letter was moved yet."_s},
                    {MailPart::tick, "What is due was never done."_s},
                    {MailPart::send, "Letters were never sent."_s}}},
    .letters_in =
        "{came} {came#letter|letters} received{waiting?, {waiting} still to be read}{unfiled?, {unfiled} "
        "not moved}."_s,
    .letters_out =
        "{waiting} {waiting#letter waits|letters wait} to be sent{held?, {held} held "
        "back}{given_up?, {given_up} given up within a week}."_s,
    .games =
        "{games} {games#game|games}, {decisions} open {decisions#decision|decisions}{time?; the first is "
        "due on {time}}."_s,
    .overdue = "{decisions} {decisions#decision is|decisions are} overdue."_s,
    .stands_still = "`inselpost-mail run` has done nothing since {time}: is it running?"_s,
    .all_well = "Nothing needs you.",
    .ask_address = "The address for the games, such as judge@example.org: ",
    .ask_moderator = "Your own address, to which alarms go: ",
    .ask_fetch = "How letters come: imaps://SERVER, pipe, or the folder of a Maildir: ",
    .ask_user = "The user name at the server [the address]: ",
    .ask_password = "The password: ",
    .ask_transport = "How letters go: smtps://SERVER, sendmail, or the folder of a Maildir: ",
    .ask_authserv =
        "Does {name} name your own mail server, which removes that name from letters of others? "
        "Then addresses can prove their senders. yes or no [no]: "_s,
    .yes = "yes",
    .not_answered = "{option} is needed: give it, or answer at a terminal"_s,
    .not_possible = "{option} cannot be {value}"_s,
    .file_exists = "{file} is there already: with --force it is replaced"_s,
    .cannot_write = "{file} cannot be written"_s,
    .written = "The configuration is in {file}."_s,
    .password_written = "The password is in {file}, which nobody else can read."_s,
    .fetch_works =
        "{server} opens {folder}: {letters} {letters#letter is|letters are} there, which stay as "
        "{letters#it is|they are}. What comes from now on is read."_s,
    .folder_opens = "{server} opens {folder}: {letters} {letters#letter is|letters are} there."_s,
    .fetch_not_tried = "How letters come could not be tried: the guide says how to set that up.",
    .sent = "A letter to {address} was handed over."_s,
    .sent_unseen = "Whether it has arrived, only you can see there: {address}."_s,
    .came_back = "A letter to {address} has come back to this program: letters come, and go."_s,
    .not_come_back = "A letter to {address} was handed over, and has not come within a minute."_s,
    .not_read_back = "It could not be tried whether letters come.",
    .vouches =
        "Its mail server calls itself {name}. If that is your own, `authserv: {name}` lets addresses "
        "prove their senders."_s,
    .vouches_not = "No mail server has vouched for it: tokens alone prove who writes.",
    .with_systemd = "As a service:         {line}"_s,
    .with_cron = "Or by `crontab -e`:   {line}"_s,
};

}  // namespace inselpost::en
