#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "cli/mail/service/mail_service.hpp"
#include "cli/render/page.hpp"
#include "cli/service/submission_queue.hpp"

namespace inselpost::mail {

/// Puts a new token for that seat into the file to fill in that stands on its page; where there is none, one
/// for a turn to come is set below it (AUTH-2). `apart`: as in `SeatMailStore::Token`. Returns the number of
/// the token; of a game that is over 0, and nothing is done. Only in a change.
std::int64_t give_new_token(MailService& office, const StoredGame& game, const std::string& seat, Page& page,
                            bool apart = false);

/// What that seat owes that it has not answered, though others may not know yet that it has (STAND-8).
std::vector<PendingDecision> left_to_do(MailService& office, const StoredGame& game,
                                        const LedgerSnapshot& moment, Seat reader);

/// `[plans 12] blue to roll; you owe a discard`: how a game stands for that seat, in a line (LET-20).
std::string standing_line(MailService& office, const StoredGame& game, const std::string& seat);

/// What that seat owes in a game at this moment, as a file to fill in with a new token, under a line that
/// says for what it is. Only in a change.
Page file_page(MailService& office, const StoredGame& game, const LedgerSnapshot& moment,
               const std::string& seat);

}  // namespace inselpost::mail
