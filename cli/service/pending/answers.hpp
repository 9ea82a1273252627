#pragma once
#include <string>
#include <vector>

#include "cli/service/adjudicate.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Does it answer that decision (STAND-8)?
bool answers(const PendingAnswer& answer, const TimedDecision& owed);
/// The one that answers it; null if there is none.
const PendingAnswer* answer_to(const TimedDecision& owed, const PendingFiles& kept);

bool are_one_file(const PendingFile& one, const PendingFile& other);

/// Keeps the answer, and the orders for later, that this file has given; drops those that it has taken back.
void keep_answers(Store::WriteTransaction& change, const StoredGame& game, const AdjudicationResult& judged,
                  const PendingFile& file);

/// Of answers that take effect together (OFFER-4) those whose time has come: each of their seats has given
/// one, and it could be released, or lets its time pass at that instant. From the active player's left;
/// `active`: its place.
std::vector<PendingAnswer> come_together(const PendingFiles& kept, const StoredGame& game,
                                         const GameLedger& ledger, std::size_t active,
                                         const std::string& now);

}  // namespace inselpost
