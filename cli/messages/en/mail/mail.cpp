// English messages in letters, apart from receipts and reports.
// English subjects of letters.
// English messages about the mail addresses and tokens of a seat.
// English messages of the commands of the mail program.
#include "cli/messages/en/mail/mail.hpp"

#include "cli/messages/en/catalog.hpp"
#include "cli/messages/en/grammar.hpp"
#include "cli/messages/text.hpp"

namespace inselpost::en {

constinit const OfficeMessages office_words{
    .has_come = "Your letter has come. The answer goes to the registered address.",
    .has_come_subject = "[Inselpost] your letter has come",
    .help_subject = "[Inselpost] how to play by mail",
    .answer_subject = "[Inselpost] what you asked for",
    .wrong_token =
        "A letter for you came on {time}{own? from one of your addresses| from another address} without "
        "a valid token. Nothing of it was done."_s,
    .old_token = "Its token is an old one: answer the last letter that you got.",
    .form_applies =
        "The form of your last letter still holds: take away the # before the lines you want, and answer "
        "with "
        "it.",
    .only_answers =
        "Your letter answers somebody else's, and has no token: nothing of it was done. Send your orders in "
        "an "
        "answer to the newest report.",
    .how_to_repeat = "To do it once more, send it in an answer to the newest report.",
    .more_unproved =
        "{letters} {letters#letter|letters} for you without a valid token came besides. Nothing was done "
        "of {letters#it|them}."_s,
    .new_token = "Here is your new report, with a new token.",
    .old_tokens_gone = "Older tokens count no more.",
    .do_not_forward = "Do not forward this letter: whoever has its token can order for you.",
    .no_such_seat =
        "{names_seat?{plays_there?Your letter is for a seat that this game does not have|Your letter is for "
        "no game in which you have a seat}|{names_game?Your letter does not say for which seat it is|Your "
        "letter does not say for which game it is}}. Nothing was done."_s,
    .your_seats = "{seats?{seats#Your seat|Your seats} here: {seats}|No seat is yours here at the moment}."_s,
    .how_to_write =
        {{"No orders were found in your letter.",
          "This is the address of a program that adjudicates games by mail. Whoever plays gets lines to fill "
          "in "
          "with every report. If you play, answer the last letter that came from here.",
          "If you do not play yet, ask whoever told you of this address: the moderator of a game enters its "
          "players."}},
    .letters_again =
        "You get no letters but receipts and reminders. To have others again, write `letters: mine` in "
        "your form.",
    .too_many_checks =
        "By mail 40 files a day are checked for a seat. Nothing was done. Send this one without `check: "
        "yes`, or tomorrow.",
    .not_delivered = "A letter of {time} could not be delivered to {address}."_s,
    .welcome =
        "Welcome to {game}{player?, {player}}. You play {seat}. To move, answer this letter, and write "
        "your orders into the form near its end. A receipt tells you what was done."_s,
    .house_rules = "Where this game differs from the usual rules:",
    .house_rule = "The option {option} has the value {value}."_s,
    .times_in = "The times in your letters are those of the time zone {zone}."_s,
    .who_helps =
        "If you need help, or something is wrong, {is_known?write to the moderator:|ask whoever "
        "moderates this game.}"_s,
    .replaced =
        "The moderator gave your seat {seat} in {game} to another player on {time}. Letters about this "
        "game no longer go to you, and orders from you no longer count there. Reason: {reason:raw}"_s,
    .to_fill_in = "For {seat} in {game}, to be filled in:"_s,
    .too_large = "Your letter was not read: it is larger than {size}. Nothing of it was done."_s,
    .too_many_parts =
        "Your letter was not read: it has more than {most} {most#part|parts}. Nothing of it was done."_s,
    .too_deep =
        "Your letter was not read: its parts lie deeper in each other than {most}. Nothing of it was "
        "done."_s,
    .malformed =
        "Your letter was not read: what stands there can be read in two ways. Send it again as plain "
        "text. Nothing of it was done.",
    .not_read = "not read: {name?{name}, }{type}, {size}"_s,
    .more_not_read = "and {count} {count#part|parts} more"_s,
    .how_to_send =
        "Nobody can read that here. Send the orders as plain text in the mail itself; a signature "
        "may stand around them in the clear.",
    .alarm_subject = "[Inselpost] for the moderator",
    .no_header = "On {time} a letter came that is empty, or has no header. Nobody could be answered."_s,
    .tokens_shut =
        "{tries} {tries#letter|letters} for {seat} in {game} came within a day without a valid token. "
        "Until its next turn a token counts only in a letter from a registered address."_s,
    .bouncing =
        "Letters to {address} come back ({seats}). They wait until a letter with a valid token comes "
        "from there, or until you enter the address again with `--mail`. One letter is tried each day "
        "all the same."_s,
    .given_up =
        "A letter to {address} could not be delivered and is given up: {what}.{to_seat? `inselpost seat "
        "{to_seat} --new-token` writes again.}"_s,
    .strangers =
        "{letters} {letters#letter|letters} came within an hour from addresses that are not registered. "
        "What is above the limits is not answered."_s,
    .transport_broken =
        "Letters cannot be handed over at all: the transport is broken. All of them wait. The log says more.",
    .alarms_since = "{count} {count#alarm|alarms} of this kind since {time}. The last one:"_s,
    .went_on = "What you wrote went on to the moderator, {moderator}."_s,
    .kept = "What you wrote is kept for the moderator.",
    .not_kept = "What you wrote beside was not kept: too much of yours waits for the moderator already.",
    .says_more =
        "What you wrote beside your orders was not read, and went to nobody. Words to the other players "
        "stand behind `say:`; a letter without orders goes to the moderator.",
    .passed_on_subject = "[Inselpost] a letter of {seats}"_s,
    .passed_on =
        "A letter {is_proved?of|that claims to be of} {seats?{seats}, }{address}. {is_proved?It is "
        "proved who wrote it.|Nothing proves who wrote it.}"_s,
    .how_to_answer = "It holds no orders. An answer to this letter goes to {address}."_s};

namespace {

constexpr std::string_view discarding = "discard";

std::string duty_in_subject(std::string_view decision, std::string_view about, std::uint64_t count,
                            const GameMessages& game) {
  return decision == discarding ? std::string(discarding) : duty_of(decision, about, count, game);
}

std::string owed_by_you(std::string_view decision, const std::string& duty) {
  if (decision == discarding) return "you owe a discard";
  return (decision == "answer" || decision == join_word ? "please " : "your turn: ") + duty;
}

}  // namespace

constinit const SubjectMessages subject_words{
    .duty = duty_in_subject,
    .waits_for = "{seat} to {duty}"_s,
    .owed = owed_by_you,
    .nothing_done = "nothing was done",
    .reminder = "reminder: {duty}{time? until {time}}"_s,
    .has_won = "{who} has won"_s,
    .is_over = "the game is over",
    .continues = "the game goes on",
    .no_orders = "no orders found",
    .welcome = "welcome{player?, {player}}: you play {seat}"_s,
    .replaced = "you no longer play {seat}"_s,
    .addresses = "letters for {seat}"_s,
    .older_news = "Older news are left out: {count}. The moderator has them (`inselpost log`)."_s,
    .older_receipts = "Older receipts are left out here: {count}. Send a file again to get its receipt."_s};

constinit const SeatMailMessages seat_mail_words{
    .addresses =
        "{all?Mail for {seat} in {game} goes to {all}, and comes from there.|No address is known of "
        "{seat} in {game}.}"_s,
    .proof =
        {{{SeatProof::configured,
           "A letter for {seat} in {game} counts as the configuration of the mail program says."_s},
          {SeatProof::token, "A letter for {seat} in {game} counts with a valid token."_s},
          {SeatProof::address,
           "A letter for {seat} in {game} counts with a valid token, or if it is proven to come from an "
           "address of that seat."_s},
          {SeatProof::both,
           "A letter for {seat} in {game} counts if it is proven to come from an address of that seat, and "
           "has a valid token."_s}}},
    .new_token =
        "No token of {seat} in {game} counts any more. A new one comes with its next report, which now "
        "has to be sent."_s,
    .letters = "Letters for {seat} in {game} come by `{choice}`."_s,
    .added =
        "The moderator has entered {addresses} for {seat} in {game}: letters for this seat go there from "
        "now on, and orders for it may come from there. If that is news to you, ask the moderator."_s,
    .taken =
        "The moderator has taken {addresses} away from {seat} in {game}: letters for this seat no longer "
        "go there. If that is news to you, ask the moderator."_s,
    .letters_set =
        "The moderator has set which letters come for {seat} in {game}: `{choice}`. A line such as "
        "`letters: mine` in your form changes that."_s,
    .observers =
        "{all?What everybody may know of {game} also goes to {all}|Nobody but the players gets mail of "
        "{game}}."_s};

namespace {

const MailHelpMessages mail_help{
    .program = "inselpost-mail reads the mail of games and answers it.",
    .usage = "Usage:  inselpost-mail COMMAND [options]",
    .with_every_command = "With every command:",
    .commands = {{
        {"init", "asks how your mail works, writes the configuration, and tries it"},
        {"  --address ADDRESS", "to which players write"},
        {"  --name NAME", "shown beside it"},
        {"  --moderator ADDRESS", "yours: alarms go there"},
        {"  --language en|de", "of letters and of this program"},
        {"  --fetch HOW", "how letters come: imaps://SERVER, imap://SERVER, pipe, DIR"},
        {"  --transport HOW", "how they go: smtps://SERVER, smtp://SERVER, sendmail, DIR"},
        {"  --user NAME", "at these servers (without it: the address)"},
        {"  --password-file FILE", "holds the password in one line"},
        {"  --folder NAME", "in which letters come (without it: INBOX)"},
        {"  --done NAME", "to which they are moved once they are read"},
        {"  --only-to ADDRESS", "other mail in the folder is left alone"},
        {"  --ca FILE", "certificates to trust instead of the system's"},
        {"  --force", "replace a configuration that is there"},
        {"run", "fetches letters, does what is due, and sends, until it is told to stop"},
        {"  --once", "one time, for cron"},
        {"status", "what was done when, and whether something needs you"},
        {"receive", "one letter from standard input, as mail servers hand it over"},
        {"receive --maildir DIR", "all that is new in a Maildir"},
        {"receive --mbox FILE", "all that is new in a file of letters"},
        {"send", "writes what is owed, and hands it to the configured transport"},
        {"send --maildir DIR", "the same, into a Maildir"},
        {"send --dry-run", "says what would be sent"},
        {"addresses [GAME]", "who writes from where, and whose letters come back"},
        {"outbox", "letters that wait"},
        {"  --show ID", "one of them; its token is hidden"},
        {"  --retry ID", "try it again now"},
        {"  --drop ID", "it need not be sent"},
        {"letters", "what players wrote without orders, and is kept for you"},
        {"  --show ID", "one of them, which is read then"},
        {"  --drop ID", "it is not kept any longer"},
        {"check-config", "is everything in order?"},
        {"  --to ADDRESS", "send a letter there now, and open the mailbox: does mail go and come?"},
        {"  --letter FILE", "what receive would believe of that letter, and find in it"},
    }},
    .shared = {{
        {"--config FILE",
         "the configuration (without it: $INSELPOST_MAIL_CONFIG,\n"
         "inselpost-mail.yaml in this folder, /etc/inselpost-mail.yaml)"},
        {"--db FILE", "the game file (without it: as the configuration says)"},
        {"--now TIME", "go by this time, such as 2026-11-21T09:30:00Z"},
        {"--json", "print for programs"},
    }},
    .statuses =
        "Exit status: 0 done; 1 something was given up, or cannot be read; 64 usage; 66 no such\n"
        "file; 74 the game file is damaged; 75 something is left for later; 78 the configuration\n"
        "is wrong. receive from standard input: 0 the letter is in the store, 75 it is not.",
};

std::string bad_line(const std::string& what) { return clean(what) + "; inselpost-mail --help says more"; }

}  // namespace

constinit const MailCommandMessages mail_command_words{
    .help = mail_help,
    .no_command =
        "{word?there is no command {word}{near?; do you mean {near}?}|which command? All of them: "
        "inselpost-mail --help}"_s,
    .bad_line = bad_line,
    .no_configuration = "there is no configuration: looked for {places}"_s,
    .cannot_read = "{file} cannot be read"_s,
    .sent =
        "{sent} {sent#letter|letters} sent{later?, {later} to be tried again later}{given_up?, "
        "{given_up} given up}."_s,
    .transport_broken = "the transport cannot be used at all; everything waits",
    .received = "{letters} {letters#letter|letters} received{not_read?, {not_read} could not be read}."_s,
    .busy = "{file} is in use by another program; try again later"_s,
    .another_has_it = "another process is at this letter",
    .address = "{game}, {seat?{seat}|observer}: {address}"_s,
    .heard = "last heard from on {time}"_s,
    .bounces = "letters come back since {time}"_s,
    .no_addresses = "No addresses are registered. `inselpost seat GAME SEAT --mail ADDRESS` enters one.",
    .states = {"waits", "is being sent", "sent", "given up", "held back"},
    .to_write = "to be written: {game}, {reader}"_s,
    .to_write_later =
        "to be written within the hour, for many letters have just gone there: {game}, {reader}"_s,
    .nothing_to_send = "Nothing waits to be sent.",
    .no_letter = "no letter {id} waits"_s,
    .no_longer =
        "letter {id} is no longer kept: it was sent or given up. `inselpost seat GAME SEAT --new-token` "
        "writes to a seat again"_s,
    .marked = "Done with letter {id}."_s,
    .configured = "The configuration is {file}."_s,
    .no_authserv = "`authserv` is empty: no address proves anything, and only tokens count.",
    .has_authserv =
        "Your mail server must remove its own names from the Authentication-Results of letters that "
        "come from outside (RFC 8601, section 5). Else anybody can forge them.",
    .open_to_others = "Others on this machine can read {file}: chmod 600 it."_s,
    .not_a_program = "The transport cannot be run: there is no program {file}."_s,
    .no_store_yet =
        "There is no game file {file} yet: `inselpost --db {file} new SETUP` makes it with the first "
        "game."_s,
    .no_folder = "There is no folder {folder} for the game file: make it, and chmod 700 it."_s,
    .folder_is_open = "Others on this machine can write into {folder}: chmod 700 it."_s,
    .of_another =
        "{file} belongs to another account than the one that asks. receive, send and tick have to run as "
        "the one that owns it."_s,
    .cannot_log = "The log cannot be written: {file}."_s,
    .trial_subject = "mail goes out",
    .trial_letter =
        "This letter shows that mail goes out. Answer it, and you see whether mail comes in to "
        "{judge_address} too: you are told then that there were no orders in it."_s,
    .no_address = "{text} is no address"_s,
    .trial_sent = "A letter to {address} was handed over. See whether it arrives."_s,
    .trial_later = "the transport does not take a letter to {address} now; it says: later"_s,
    .trial_refused = "the transport refuses the letter to {address}"_s,
    .trial_broken = "the transport cannot be used at all: see its own messages",
    .trial_ours = "It is a letter of this program that came back. Nothing is done with it.",
    .trial_automatic = "A program sent it. Nothing is done with it, and nobody is answered.",
    .trial_report = "It is the report of a mail server about a letter that it could not deliver.",
    .trial_no_header = "It has no header: it is no letter. Nothing is done with it, and you are told.",
    .trial_nobody = "It does not say from which one address it comes.",
    .trial_proven = "It comes from {address}: your mail server vouches for that."_s,
    .trial_not_proven = "It says that it comes from {address}. Nothing proves that."_s,
    .trial_list =
        "It says that it comes from {address}, through a mailing list. That proves nothing, and its "
        "sender gets no answer."_s,
    .trial_heard =
        "Orders of {seat?{seat}|an unnamed seat} in {game?{game}|an unnamed game}: they would be judged."_s,
    .trial_not_heard =
        "Orders of {seat?{seat}|an unnamed seat} in {game?{game}|an unnamed game}: nothing would be "
        "done, for nothing in the letter proves who it is."_s,
    .trial_unknown =
        "Orders of {seat?{seat}|an unnamed seat} in {game?{game}|an unnamed game}: nothing would be "
        "done, for there is no such game or seat."_s,
    .trial_no_orders = "No orders stand in it.",
    .unread_letters =
        "{count} {count#letter|letters} of players {count#is|are} unread: `inselpost-mail letters`."_s,
    .no_letters = "No letters of players are kept.",
    .letter_of = "{is_unread?unread, }{time}, {seats?{seats}, }{address}{is_proved?| (nothing proves it)}"_s,
    .no_kept_letter = "no letter {id} is kept"_s,
    .letter_dropped = "Letter {id} is not kept any longer."_s,
    .config_of_another = "{file} is not used: it belongs to {owner}, who is neither you nor root"_s,
    .config_open =
        "{file}, which belongs to {owner}, is not used: others may write it, or its folder. chmod 600 "
        "the file, and chmod go-w the folder"_s,
    .mbox_proves_nothing =
        "A letter that `receive --mbox` reads never proves its sender: there a token is needed, and "
        "under `auth: both` nothing can be done."};

}  // namespace inselpost::en
