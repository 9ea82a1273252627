#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/mail/service/mail_service.hpp"
#include "cli/render/page.hpp"
#include "cli/service/failed_games.hpp"
#include "cli/service/submission_queue.hpp"

namespace inselpost::mail {

/// Writes all letters that are due to readers with an address: posted texts (receipts, reminders, notices)
/// and unreported news, in one letter for each reader (OUT-1). News counts as told once the letter is
/// delivered; an unsent letter of news only is replaced by the next (REP-5). Readers above the hourly limit
/// wait (LOOP-5). Each game is a transaction of its own. Returns the games that cannot be read, whose readers
/// get none.
FailedGames write_letters(MailService& service);
/// A reader that `write_letters` would write to.
struct RecipientDue {
  std::string game, reader;  ///< a seat, or `public_reader`
  bool waits = false;        ///< must wait until the hourly limit allows another letter
};
/// Returns the readers that are due. Changes nothing. Games that cannot be read are added to `failed`.
std::vector<RecipientDue> letters_owed(MailService& service, FailedGames& failed);

/// Puts a new token into the file on a seat's page that is to be filled in; appends an empty file for a later
/// turn if there is none (AUTH-2). `apart` is as in `SeatMailStore::Token`. Returns the number of the token,
/// or 0 without any change if the game is over. Must run in a write transaction.
std::int64_t give_new_token(MailService& service, const StoredGame& game, const std::string& seat, Page& page,
                            bool apart = false);

/// Puts a new token into a form, which is begun if it is empty.
std::int64_t give_new_token(MailService& service, const StoredGame& game, const std::string& seat,
                            part::File& form, bool apart = false);

/// Returns the seat of that name, which must be one of the game.
Seat seat_named(const GameFacts& facts, const std::string& name);

/// Returns what the seat owes and has not answered. Answers that are not yet revealed count (STAND-8).
std::vector<PendingDecision> left_to_do(MailService& service, const StoredGame& game,
                                        const LedgerSnapshot& moment, Seat reader);

/// Returns a line about the game for that seat: `[plans 12] blue to roll; you owe a discard` (LET-20).
std::string standing_line(MailService& service, const StoredGame& game, const std::string& seat);

/// Returns a page with a heading and a file with a new token, in which the seat can fill in what it owes.
/// Must run in a write transaction.
Page file_page(MailService& service, const StoredGame& game, const LedgerSnapshot& moment,
               const std::string& seat);

}  // namespace inselpost::mail
