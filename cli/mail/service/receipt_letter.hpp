#pragma once

#include <string>
#include <vector>

#include "cli/mail/service/mail_service.hpp"
#include "cli/messages/message_catalog.hpp"
#include "cli/render/game_pages.hpp"
#include "cli/render/letter/letter.hpp"
#include "cli/render/letter/receipt_details.hpp"
#include "cli/results/game_snapshot.hpp"
#include "storage/store.hpp"

namespace inselpost::mail {

/// Returns the details of the files that these texts answer, oldest first.
std::vector<ReceiptDetails> details_in(const std::vector<OutboxItem>& posted);

/// Makes a letter about a game that has started the answer to these files of its reader (LOOK-11): at the top
/// how much was done, then what became of each order, and in place of the plain form what is left of them
/// (TALK-6, TALK-7). `owes`: the reader has something to decide. `answers`: the letter answers one of the
/// reader, and does not only tell what came later of an earlier one. Returns whether the subject tells of
/// them.
bool tell_receipts(MailService& service, const MessageCatalog& words, const GamePages& pages,
                   const StoredGame& game, const GameFacts& facts, const std::vector<ReceiptDetails>& files,
                   bool owes, bool answers, Letter& letter);

}  // namespace inselpost::mail
