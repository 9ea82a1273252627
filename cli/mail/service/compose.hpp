#pragma once
#include <string>
#include <vector>

#include "cli/mail/service/mail_service.hpp"

namespace inselpost::mail {

/// Writes all letters that are owed to readers with an address: what has been posted for them (receipts,
/// reminders, notices) and what they have not been told of their games, in one letter a reader (OUT-1). It
/// counts as told once it is handed over; a letter with nothing but news that is not being sent yet gives way
/// to the next one (REP-5). Whoever gets too many waits for his (LOOP-5). Each game is a change of its own.
void write_letters(MailService& office);
/// To whom that would write. Changes nothing.
struct RecipientDue {
  std::string game, reader;  ///< a seat, or `public_reader`
  bool waits = false;        ///< so much went there in this hour that this one goes in the next
};
std::vector<RecipientDue> letters_owed(MailService& office);

}  // namespace inselpost::mail
