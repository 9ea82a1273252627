#pragma once
#include "cli/mail/commands/configured_mail.hpp"

/// The commands of the mail program (docs/running-a-game-by-mail.md).
namespace inselpost::mail {

/// Takes letters in: one from standard input, or all that is new in a Maildir or an mbox. From standard input
/// it ends with `done` or `later`, and nothing else (MAIL-1).
Ended receive_command(MailContext& context);
/// Writes what is owed to readers, and hands over all letters whose time has come (MAIL-11 to MAIL-13).
Ended send_command(MailContext& context);
/// Who writes from where, whose letters come back, when somebody was heard from.
Ended addresses_command(MailContext& context);
/// Letters that wait; one of them with its token hidden; tries one again, or gives it up.
Ended outbox_command(MailContext& context);
/// What players wrote without orders and is kept for the moderator (LET-24): all of it; one letter, which is
/// read then; or one is kept no longer.
Ended letters_command(MailContext& context);
/// Is the configuration in order? Of a letter: what would be believed of it, and found in it; changes
/// nothing.
Ended check_config_command(MailContext& context);

}  // namespace inselpost::mail
