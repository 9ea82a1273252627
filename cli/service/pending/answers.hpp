#pragma once
#include <string>
#include <vector>

#include "cli/service/adjudicate.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Returns whether the kept answer is for that decision (STAND-8).
bool answers(const PendingAnswer& answer, const TimedDecision& owed);
/// Returns the kept answer to the decision, or null.
const PendingAnswer* answer_to(const TimedDecision& owed, const PendingFiles& kept);

/// Returns whether both have the same seat and number.
bool are_one_file(const PendingFile& one, const PendingFile& other);

/// Keeps the answer and the deferred orders of a file, and deletes the answers that it has withdrawn.
void keep_answers(Store::WriteTransaction& change, const StoredGame& game, const AdjudicationResult& judged,
                  const PendingFile& file);

/// Returns the joint answers that take effect now (OFFER-4): every seat has given one that could be released,
/// or its deadline has passed. Sorted from the left of the seat with index `active`.
std::vector<PendingAnswer> come_together(const PendingFiles& kept, const StoredGame& game,
                                         const GameLedger& ledger, std::size_t active,
                                         const std::string& now);

}  // namespace inselpost
