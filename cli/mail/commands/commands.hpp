#pragma once

#include <string>

#include "cli/mail/commands/configured_mail.hpp"

/// The commands of the mail program (docs/running-a-game-by-mail.md).
namespace inselpost::mail {

/// Receives one letter from standard input, or all new letters of a Maildir or an mbox. Reading standard
/// input ends with `done` or `later` only (MAIL-1).
Ended receive_command(MailContext& context);
/// Writes the letters that are owed to readers, and delivers those that are due (MAIL-11 to MAIL-13).
Ended send_command(MailContext& context);
/// Lists the addresses of each seat, with their bounces and the time they were last heard from.
Ended addresses_command(MailContext& context);
/// Lists the unsent letters, shows one with its token hidden, tries one again, or gives one up.
Ended outbox_command(MailContext& context);
/// Lists what players wrote without orders and is kept for the moderator (LET-24), shows one such letter and
/// marks it as read, or drops one.
Ended letters_command(MailContext& context);
/// Checks the configuration, or shows how a given letter would be received. Changes nothing.
Ended check_config_command(MailContext& context);

/// Asks for what the options do not say, writes the configuration, tries it, and prints how to go on.
Ended init_command(MailContext& context);
/// Fetches letters, does what is due and sends, until the process is told to stop; with `--once` one time.
/// One process at a time does so for a store.
Ended run_command(MailContext& context);
/// Prints what was done when, what waits, and what needs a person; `given_up` if anything does.
Ended status_command(MailContext& context);

/// The outcome of a test letter.
struct TrialLetter {
  Ended ended = Ended::done;
  std::string message_id;
};
/// Delivers a test letter and prints why, if that fails.
TrialLetter deliver_trial(MailContext& context, MailService& service, const Delivery& way,
                          const std::string& to);
/// Delivers a test letter to `address` at once, bypassing the outbox, opens the mailbox if letters are
/// fetched, and prints what came of both.
Ended test_delivery(MailContext& context, const std::string& address);
/// Prints how `receive` would treat the letter in `file`: its authenticated sender, the orders found in it,
/// and the seats it may act for. Leaves the store unchanged, does not count wrong tokens
/// and notifies nobody.
Ended try_letter(MailContext& context, const std::string& file);

}  // namespace inselpost::mail
