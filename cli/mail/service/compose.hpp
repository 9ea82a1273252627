#pragma once
#include <string>
#include <vector>

#include "cli/mail/service/mail_service.hpp"

namespace inselpost::mail {

/// Writes all letters that are due to readers with an address: posted texts (receipts, reminders, notices)
/// and unreported news, in one letter for each reader (OUT-1). News counts as told once the letter is
/// delivered; an unsent letter of news only is replaced by the next (REP-5). Readers above the hourly limit
/// wait (LOOP-5). Each game is a transaction of its own.
void write_letters(MailService& office);
/// A reader that `write_letters` would write to.
struct RecipientDue {
  std::string game, reader;  ///< a seat, or `public_reader`
  bool waits = false;        ///< must wait until the hourly limit allows another letter
};
/// Returns the readers that are due. Changes nothing.
std::vector<RecipientDue> letters_owed(MailService& office);

}  // namespace inselpost::mail
