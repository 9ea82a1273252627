#pragma once
#include <string>

#include "cli/desk/queue.hpp"
#include "cli/mail/office/office.hpp"
#include "cli/paper/page.hpp"

namespace inselpost::mail {

/// Puts a new token for that seat into the file to fill in that stands on its page; where there is none, one
/// for a turn to come is set below it (AUTH-2). Nothing for a game that is over. Only in a change.
void give_new_token(Office& office, const StoredGame& game, const std::string& seat, Page& page);

/// What that seat owes in a game at this moment, as a file to fill in with a new token, under a line that
/// says for what it is. Only in a change.
Page file_page(Office& office, const StoredGame& game, const Moment& moment, const std::string& seat);

}  // namespace inselpost::mail
