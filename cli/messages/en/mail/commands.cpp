// English messages of the commands of the mail program.
#include "cli/messages/en/grammar.hpp"
#include "cli/messages/en/mail/mail.hpp"
#include "cli/messages/text.hpp"

namespace inselpost::en {
namespace {

constexpr const char* mail_help =
    R"(inselpost-mail reads the mail of games and answers it.

Usage:  inselpost-mail COMMAND [options]

  receive                  one letter from standard input, as mail servers hand it over
  receive --maildir DIR    all that is new in a Maildir
  receive --mbox FILE      all that is new in a file of letters
  send                     writes what is owed, and hands it to the configured transport
  send --maildir DIR       the same, into a Maildir
  send --dry-run           says what would be sent
  addresses [GAME]         who writes from where, and whose letters come back
  outbox                   letters that wait
    --show ID              one of them; its token is hidden
    --retry ID             try it again now
    --drop ID              it need not be sent
  letters                  what players wrote without orders, and is kept for you
    --show ID              one of them, which is read then
    --drop ID              it is not kept any longer
  check-config             is everything in order?
    --to ADDRESS           send a letter there now, to see that mail goes out
    --letter FILE          what receive would believe of that letter, and find in it

With every command:
  --config FILE   the configuration (without it: $INSELPOST_MAIL_CONFIG,
                  inselpost-mail.yaml in this folder, /etc/inselpost-mail.yaml)
  --db FILE       the game file (without it: as the configuration says)
  --now TIME      go by this time, such as 2026-11-21T09:30:00Z
  --json          print for programs

Exit status: 0 done; 1 something was given up, or cannot be read; 64 usage; 66 no such
file; 74 the game file is damaged; 75 something is left for later; 78 the configuration
is wrong. receive from standard input: 0 the letter is in the store, 75 it is not.
)";

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
