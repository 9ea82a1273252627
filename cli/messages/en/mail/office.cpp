// English messages in letters, apart from receipts and reports.
#include "cli/messages/en/grammar.hpp"
#include "cli/messages/en/mail/mail.hpp"

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
  return "Another player has had your seat " + seat + " in " + game + " since " + time +
         ", so the moderator says. Letters about this game no longer go to you, and orders from you no "
         "longer "
         "count there. Reason: " +
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
    .passed_on_subject = passed_on_subject,
    .passed_on = passed_on,
    .how_to_answer = how_to_answer};

}  // namespace inselpost::en
