// English messages in letters, apart from receipts and reports.
// English subjects of letters.
// English messages about the mail addresses and tokens of a seat.
// English messages of the commands of the mail program.
#include "cli/messages/en/mail/mail.hpp"

#include "cli/messages/en/catalog.hpp"
#include "cli/messages/en/grammar.hpp"
#include "cli/messages/text.hpp"

namespace inselpost::en {
namespace {

std::string wrong_token(bool own, const std::string& time) {
  return "A letter for you came on " + time +
         (own ? " from one of your addresses" : " from another address") +
         " without a valid token. Nothing of it was done.";
}

std::string more_unproved(std::size_t letters) {
  return counted(letters, "letter", "letters") +
         " for you without a valid token came besides. Nothing was done of " +
         (letters == 1 ? "it." : "them.");
}

std::string no_such_seat(bool names_game, bool names_seat) {
  if (!names_game) return "Your letter does not say for which game it is. Nothing was done.";
  if (!names_seat) return "Your letter does not say for which seat it is. Nothing was done.";
  return "Your letter is for no game in which you have a seat. Nothing was done.";
}

std::string your_seats(const std::vector<std::string>& seats) {
  if (seats.empty()) return "No seat is yours here at the moment.";
  return seats.size() == 1 ? "Your seat here: " + seats.front() + "."
                           : "Your seats here: " + list(seats) + ".";
}

std::vector<std::string> how_to_write() {
  return {
      "No orders were found in your letter.",
      "This is the address of a program that adjudicates games by mail. Whoever plays gets lines to fill in "
      "with every report. If you play, answer the last letter that came from here.",
      "If you do not play yet, ask whoever told you of this address: the moderator of a game enters its "
      "players."};
}

std::string not_delivered(const std::string& address, const std::string& time) {
  return "A letter of " + time + " could not be delivered to " + address + ".";
}

std::string to_fill_in(const std::string& game, const std::string& seat) {
  return "For " + seat + " in " + game + ", to be filled in:";
}

std::string welcome(const std::string& game, const std::string& player, const std::string& seat) {
  return "Welcome to " + game + (player.empty() ? "" : ", " + player) + ". You play " + seat +
         ". To move, answer this letter, and write your orders into the form near its end. A receipt tells "
         "you what was done.";
}

std::string times_in(const std::string& zone) {
  return "The times in your letters are those of the time zone " + zone + '.';
}

std::string who_helps(bool is_known) {
  return is_known ? "If you need help, or something is wrong, write to the moderator:"
                  : "If you need help, or something is wrong, ask whoever moderates this game.";
}

std::string replaced(const std::string& game, const std::string& seat, const std::string& time,
                     const std::string& reason) {
  return "The moderator gave your seat " + seat + " in " + game + " to another player on " + time +
         ". Letters about this game no longer go to you, and orders from you no longer count there. "
         "Reason: " +
         reason;
}

std::string too_large(const std::string& size) {
  return "Your letter was not read: it is larger than " + size + ". Nothing of it was done.";
}

std::string too_many_parts(std::size_t most) {
  return "Your letter was not read: it has more than " + counted(most, "part", "parts") +
         ". Nothing of it was done.";
}

std::string too_deep(std::size_t most) {
  return "Your letter was not read: its parts lie deeper in each other than " + std::to_string(most) +
         ". Nothing of it was done.";
}

std::string not_read(const std::string& name, const std::string& type, const std::string& size) {
  return "not read: " + (name.empty() ? std::string() : name + ", ") + type + ", " + size;
}

std::string more_not_read(std::size_t count) { return "and " + counted(count, "part", "parts") + " more"; }

std::string no_header(const std::string& time) {
  return "On " + time + " a letter came that is empty, or has no header. Nobody could be answered.";
}

std::string tokens_shut(const std::string& game, const std::string& seat, std::size_t tries) {
  return counted(tries, "letter", "letters") + " for " + seat + " in " + game +
         " came within a day without a valid token. Until its next turn a token counts only in a letter from "
         "a registered address.";
}

std::string bouncing(const std::string& address, const std::vector<std::string>& seats) {
  return "Letters to " + address + " come back (" + list(seats) +
         "). They wait until a letter with a valid token comes from there, or until you enter the address "
         "again with `--mail`. One letter is tried each day all the same.";
}

std::string given_up(const std::string& address, const std::string& what, const std::string& to_seat) {
  const std::string said =
      "A letter to " + address + " could not be delivered and is given up: " + what + ".";
  return to_seat.empty() ? said : said + " `inselpost seat " + to_seat + " --new-token` writes again.";
}

std::string strangers(std::size_t letters) {
  return counted(letters, "letter", "letters") +
         " came within an hour from addresses that are not registered. What is above the limits is not "
         "answered.";
}

std::string alarms_since(std::size_t count, const std::string& time) {
  return counted(count, "alarm", "alarms") + " of this kind since " + time + ". The last one:";
}

std::string went_on(const std::string& moderator) {
  return "What you wrote went on to the moderator, " + moderator + ".";
}

std::string passed_on_subject(const std::string& seats) { return "[Inselpost] a letter of " + seats; }

std::string passed_on(const std::vector<std::string>& seats, const std::string& address, bool is_proved) {
  const std::string from = seats.empty() ? address : list(seats, "and") + ", " + address;
  return is_proved ? "A letter of " + from + ". It is proved who wrote it."
                   : "A letter that claims to be of " + from + ". Nothing proves who wrote it.";
}

std::string how_to_answer(const std::string& address) {
  return "It holds no orders. An answer to this letter goes to " + address + ".";
}

}  // namespace

const OfficeMessages office_words{
    .has_come = "Your letter has come. The answer goes to the registered address.",
    .has_come_subject = "[Inselpost] your letter has come",
    .wrong_token = wrong_token,
    .old_token = "Its token is an old one: answer the last letter that you got.",
    .form_applies = "The form of your last report still holds.",
    .only_answers =
        "Your letter answers somebody else's, and has no token: nothing of it was done. Send your orders in "
        "an "
        "answer to the newest report.",
    .how_to_repeat = "To do it once more, send it in an answer to the newest report.",
    .more_unproved = more_unproved,
    .new_token = "Here is your new report, with a new token.",
    .old_tokens_gone = "Older tokens count no more.",
    .do_not_forward = "Do not forward this letter: whoever has its token can order for you.",
    .no_such_seat = no_such_seat,
    .your_seats = your_seats,
    .how_to_write = how_to_write,
    .not_delivered = not_delivered,
    .welcome = welcome,
    .house_rules = "Where this game differs from the usual rules:",
    .times_in = times_in,
    .who_helps = who_helps,
    .replaced = replaced,
    .to_fill_in = to_fill_in,
    .too_large = too_large,
    .too_many_parts = too_many_parts,
    .too_deep = too_deep,
    .malformed =
        "Your letter was not read: what stands there can be read in two ways. Send it again as plain "
        "text. Nothing of it was done.",
    .not_read = not_read,
    .more_not_read = more_not_read,
    .how_to_send =
        "Nobody can read that here. Send the orders as plain text in the mail itself; a signature "
        "may stand around them in the clear.",
    .alarm_subject = "[Inselpost] for the moderator",
    .no_header = no_header,
    .tokens_shut = tokens_shut,
    .bouncing = bouncing,
    .given_up = given_up,
    .strangers = strangers,
    .transport_broken =
        "Letters cannot be handed over at all: the transport is broken. All of them wait. The log says more.",
    .alarms_since = alarms_since,
    .went_on = went_on,
    .kept = "What you wrote is kept for the moderator.",
    .not_kept = "What you wrote beside was not kept: too much of yours waits for the moderator already.",
    .says_more =
        "What you wrote beside your orders was not read, and went to nobody. A letter without orders goes to "
        "the moderator.",
    .passed_on_subject = passed_on_subject,
    .passed_on = passed_on,
    .how_to_answer = how_to_answer};

namespace {

constexpr std::string_view discarding = "discard";

std::string duty_in_subject(std::string_view decision, std::string_view about, std::uint64_t count,
                            const GameMessages& game) {
  return decision == discarding ? std::string(discarding) : duty_of(decision, about, count, game);
}

std::string waits_for(const std::string& seat, std::string_view, const std::string& duty) {
  return seat + " to " + duty;
}

std::string owed_by_you(std::string_view decision, const std::string& duty) {
  if (decision == discarding) return "you owe a discard";
  return (decision == "answer" || decision == join_word ? "please " : "your turn: ") + duty;
}

std::string nothing_was_done(const std::string& code) {
  return code.empty() ? "nothing was done" : "nothing was done: " + code;
}

std::string reminder_of(const std::string& duty, const std::string& time) {
  return "reminder: " + duty + (time.empty() ? "" : " until " + time);
}

std::string has_won(const std::string& who) { return who + " has won"; }

std::string welcome(const std::string& player, const std::string& seat) {
  return player.empty() ? "welcome: you play " + seat : "welcome, " + player + ": you play " + seat;
}

std::string replaced(const std::string& seat) { return "you no longer play " + seat; }

std::string addresses(const std::string& seat) { return "where letters for " + seat + " go"; }

std::string older_news(std::size_t count) {
  return "Older news are left out: " + std::to_string(count) + ". The moderator has them (`inselpost log`).";
}

std::string older_receipts(std::size_t count) {
  return "Older receipts are left out here: " + std::to_string(count) +
         ". Send a file again to get its receipt.";
}

}  // namespace

const SubjectMessages subject_words{.duty = duty_in_subject,
                                    .waits_for = waits_for,
                                    .owed = owed_by_you,
                                    .nothing_done = nothing_was_done,
                                    .reminder = reminder_of,
                                    .has_won = has_won,
                                    .is_over = "the game is over",
                                    .continues = "the game goes on",
                                    .no_orders = "no orders found",
                                    .welcome = welcome,
                                    .replaced = replaced,
                                    .addresses = addresses,
                                    .older_news = older_news,
                                    .older_receipts = older_receipts};

namespace {

std::string addresses(const std::string& game, const std::string& seat, const std::vector<std::string>& all) {
  if (all.empty()) return "No address is known of " + seat + " in " + game + ".";
  return "Mail for " + seat + " in " + game + " goes to " + list(all) + ", and comes from there.";
}

std::string proof(const std::string& game, const std::string& seat, const std::string& proof) {
  const std::string letter = "A letter for " + seat + " in " + game + " counts ";
  if (proof == "token") return letter + "with a valid token.";
  if (proof == "address")
    return letter + "with a valid token, or if it is proven to come from an address of that seat.";
  if (proof == "both")
    return letter + "if it is proven to come from an address of that seat, and has a valid token.";
  return letter + "as the configuration of the mail program says.";
}

std::string new_token(const std::string& game, const std::string& seat) {
  return "No token of " + seat + " in " + game +
         " counts any more. A new one comes with its next report, which now has to be sent.";
}

std::string added(const std::string& game, const std::string& seat,
                  const std::vector<std::string>& addresses) {
  return "The moderator has entered " + list(addresses, "and") + " for " + seat + " in " + game +
         ": letters for this seat go there from now on, and orders for it may come from there. If that is "
         "news to you, ask the moderator.";
}

std::string taken(const std::string& game, const std::string& seat,
                  const std::vector<std::string>& addresses) {
  return "The moderator has taken " + list(addresses, "and") + " away from " + seat + " in " + game +
         ": letters for this seat no longer go there. If that is news to you, ask the moderator.";
}

std::string observers(const std::string& game, const std::vector<std::string>& all) {
  if (all.empty()) return "Nobody but the players gets mail of " + game + ".";
  return "What everybody may know of " + game + " also goes to " + list(all) + ".";
}

}  // namespace

const SeatMailMessages seat_mail_words{.addresses = addresses,
                                       .proof = proof,
                                       .new_token = new_token,
                                       .added = added,
                                       .taken = taken,
                                       .observers = observers};

namespace {

const MailHelpMessages mail_help{
    .program = "inselpost-mail reads the mail of games and answers it.",
    .usage = "Usage:  inselpost-mail COMMAND [options]",
    .with_every_command = "With every command:",
    .commands = {{
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
        {"  --to ADDRESS", "send a letter there now, to see that mail goes out"},
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

std::string no_command(const std::string& word, const std::string& near) {
  if (word.empty()) return "which command? All of them: inselpost-mail --help";
  return "there is no command " + clean(word) +
         (near.empty() ? std::string() : "; do you mean " + near + "?");
}

std::string bad_line(const std::string& what) { return clean(what) + "; inselpost-mail --help says more"; }

std::string no_configuration(const std::vector<std::string>& places) {
  return "there is no configuration: looked for " + list(places, "and");
}

std::string cannot_read(const std::string& file) { return clean(file) + " cannot be read"; }

std::string sent(std::size_t sent, std::size_t later, std::size_t given_up) {
  std::string said = counted(sent, "letter", "letters") + " sent";
  if (later > 0) said += ", " + std::to_string(later) + " to be tried again later";
  if (given_up > 0) said += ", " + std::to_string(given_up) + " given up";
  return said + ".";
}

std::string received(std::size_t letters, std::size_t not_read) {
  std::string said = counted(letters, "letter", "letters") + " received";
  if (not_read > 0) said += ", " + std::to_string(not_read) + " could not be read";
  return said + ".";
}

std::string busy(const std::string& file) {
  return clean(file) + " is in use by another program; try again later";
}

std::string address(const std::string& game, const std::string& seat, const std::string& address) {
  return game + ", " + (seat.empty() ? "observer" : seat) + ": " + address;
}

std::string heard(const std::string& time) { return "last heard from on " + time; }
std::string bounces(const std::string& time) { return "letters come back since " + time; }

std::string to_write(const std::string& game, const std::string& reader) {
  return "to be written: " + game + ", " + reader;
}

std::string to_write_later(const std::string& game, const std::string& reader) {
  return "to be written within the hour, for many letters have just gone there: " + game + ", " + reader;
}

std::string no_longer(const std::string& id) {
  return "letter " + clean(id) +
         " is no longer kept: it was sent or given up. `inselpost seat GAME SEAT --new-token` writes to a "
         "seat again";
}

std::string no_letter(const std::string& id) { return "no letter " + clean(id) + " waits"; }
std::string marked(const std::string& id) { return "Done with letter " + id + "."; }

std::string configured(const std::string& file) { return "The configuration is " + clean(file) + "."; }
std::string open_to_others(const std::string& file) {
  return "Others on this machine can read " + clean(file) + ": chmod 600 it.";
}
std::string not_a_program(const std::string& file) {
  return "The transport cannot be run: there is no program " + clean(file) + ".";
}

std::string no_store_yet(const std::string& file) {
  return "There is no game file " + clean(file) + " yet: `inselpost --db " + clean(file) +
         " new SETUP` makes it with the first game.";
}
std::string no_folder(const std::string& folder) {
  return "There is no folder " + clean(folder) + " for the game file: make it, and chmod 700 it.";
}
std::string folder_is_open(const std::string& folder) {
  return "Others on this machine can write into " + clean(folder) + ": chmod 700 it.";
}
std::string of_another(const std::string& file) {
  return clean(file) +
         " belongs to another account than the one that asks. receive, send and tick have to run as the one "
         "that owns it.";
}
std::string cannot_log(const std::string& file) { return "The log cannot be written: " + clean(file) + "."; }

std::string trial_letter(const std::string& judge_address) {
  return "This letter shows that mail goes out. Answer it, and you see whether mail comes in to " +
         judge_address + " too: you are told then that there were no orders in it.";
}
std::string no_address(const std::string& text) { return clean(text) + " is no address"; }
std::string trial_sent(const std::string& address) {
  return "A letter to " + address + " was handed over. See whether it arrives.";
}
std::string trial_later(const std::string& address) {
  return "the transport does not take a letter to " + address + " now; it says: later";
}
std::string trial_refused(const std::string& address) {
  return "the transport refuses the letter to " + address;
}

std::string trial_proven(const std::string& address) {
  return "It comes from " + address + ": your mail server vouches for that.";
}
std::string trial_not_proven(const std::string& address) {
  return "It says that it comes from " + address + ". Nothing proves that.";
}
std::string trial_list(const std::string& address) {
  return "It says that it comes from " + address +
         ", through a mailing list. That proves nothing, and its sender gets no answer.";
}
std::string named(const std::string& game, const std::string& seat) {
  return "Orders of " + (seat.empty() ? std::string("an unnamed seat") : seat) + " in " +
         (game.empty() ? std::string("an unnamed game") : game);
}
std::string trial_heard(const std::string& game, const std::string& seat) {
  return named(game, seat) + ": they would be judged.";
}
std::string trial_not_heard(const std::string& game, const std::string& seat) {
  return named(game, seat) + ": nothing would be done, for nothing in the letter proves who it is.";
}
std::string trial_unknown(const std::string& game, const std::string& seat) {
  return named(game, seat) + ": nothing would be done, for there is no such game or seat.";
}

std::string unread_letters(std::size_t count) {
  return counted(count, "letter", "letters") + " of players " + (count == 1 ? "is" : "are") +
         " unread: `inselpost-mail letters`.";
}
std::string letter_of(const std::string& seats, const std::string& address, const std::string& time,
                      bool is_proved, bool is_unread) {
  return (is_unread ? "unread, " : "") + time + ", " + (seats.empty() ? "" : seats + ", ") + address +
         (is_proved ? "" : " (nothing proves it)");
}
std::string no_kept_letter(const std::string& id) { return "no letter " + clean(id) + " is kept"; }
std::string letter_dropped(const std::string& id) { return "Letter " + id + " is not kept any longer."; }

std::string config_of_another(const std::string& file, const std::string& owner) {
  return clean(file) + " is not used: it belongs to " + clean(owner) + ", who is neither you nor root";
}
std::string config_open(const std::string& file, const std::string& owner) {
  return clean(file) + ", which belongs to " + clean(owner) +
         ", is not used: others may write it, or its folder. chmod 600 the file, and chmod go-w the folder";
}

}  // namespace

const MailCommandMessages mail_command_words{
    .help = mail_help,
    .no_command = no_command,
    .bad_line = bad_line,
    .no_configuration = no_configuration,
    .cannot_read = cannot_read,
    .sent = sent,
    .transport_broken = "the transport cannot be used at all; everything waits",
    .received = received,
    .busy = busy,
    .another_has_it = "another process is at this letter",
    .address = address,
    .heard = heard,
    .bounces = bounces,
    .no_addresses = "No addresses are registered. `inselpost seat GAME SEAT --mail ADDRESS` enters one.",
    .states = {"waits", "is being sent", "sent", "given up", "held back"},
    .to_write = to_write,
    .to_write_later = to_write_later,
    .nothing_to_send = "Nothing waits to be sent.",
    .no_letter = no_letter,
    .no_longer = no_longer,
    .marked = marked,
    .configured = configured,
    .no_authserv = "`authserv` is empty: no address proves anything, and only tokens count.",
    .has_authserv =
        "Your mail server must remove its own names from the Authentication-Results of letters that "
        "come from outside (RFC 8601, section 5). Else anybody can forge them.",
    .open_to_others = open_to_others,
    .not_a_program = not_a_program,
    .no_store_yet = no_store_yet,
    .no_folder = no_folder,
    .folder_is_open = folder_is_open,
    .of_another = of_another,
    .cannot_log = cannot_log,
    .trial_subject = "mail goes out",
    .trial_letter = trial_letter,
    .no_address = no_address,
    .trial_sent = trial_sent,
    .trial_later = trial_later,
    .trial_refused = trial_refused,
    .trial_broken = "the transport cannot be used at all: see its own messages",
    .trial_ours = "It is a letter of this program that came back. Nothing is done with it.",
    .trial_automatic = "A program sent it. Nothing is done with it, and nobody is answered.",
    .trial_report = "It is the report of a mail server about a letter that it could not deliver.",
    .trial_no_header = "It has no header: it is no letter. Nothing is done with it, and you are told.",
    .trial_nobody = "It does not say from which one address it comes.",
    .trial_proven = trial_proven,
    .trial_not_proven = trial_not_proven,
    .trial_list = trial_list,
    .trial_heard = trial_heard,
    .trial_not_heard = trial_not_heard,
    .trial_unknown = trial_unknown,
    .trial_no_orders = "No orders stand in it.",
    .unread_letters = unread_letters,
    .no_letters = "No letters of players are kept.",
    .letter_of = letter_of,
    .no_kept_letter = no_kept_letter,
    .letter_dropped = letter_dropped,
    .config_of_another = config_of_another,
    .config_open = config_open,
    .mbox_proves_nothing =
        "A letter that `receive --mbox` reads never proves its sender: there a token is needed, and "
        "under `auth: both` nothing can be done."};

}  // namespace inselpost::en
