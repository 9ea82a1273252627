#pragma once
#include "cli/service/adjudicate.hpp"
#include "cli/service/recording.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Letters about files of before: their receipts never change (REP-9).

/// The file as it was sent, and what it says of itself.
OrdersHeader header_of(const PendingFile& file);
SubmittedFile sent_of(const PendingFile& file);

/// Writes what came of that file now, with the entries it made; `game` is brought up to date.
Submission write_letter(Store::WriteTransaction& change, StoredGame& game, const GameLedger& ledger,
                        AdjudicationResult judged, const PendingFile& about, const AnswerFormatter& scribe);
/// The same of a file of which no more will be done, from that row of its plan on, and why.
Submission write_dropped(Store::WriteTransaction& change, StoredGame& game, const GameLedger& ledger,
                         const PendingFile& about, std::size_t from_row, Remark why, const std::string& now,
                         const AnswerFormatter& scribe);

}  // namespace inselpost
