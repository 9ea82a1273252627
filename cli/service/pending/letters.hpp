#pragma once
#include "cli/service/adjudicate.hpp"
#include "cli/service/recording.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Letters about earlier files, whose receipts never change (REP-9).

/// Return the header of a kept file, and the file as it was sent.
OrdersHeader header_of(const PendingFile& file);
SubmittedFile sent_of(const PendingFile& file);

/// Stores a letter about what became of the file now, with the entries made, and updates `game`.
Submission write_letter(Store::WriteTransaction& change, StoredGame& game, const GameLedger& ledger,
                        AdjudicationResult judged, const PendingFile& about, const AnswerFormatter& scribe);
/// Like `write_letter`, for a file that is not continued, from row `from_row` of its plan on; `why` tells the
/// reason.
Submission write_dropped(Store::WriteTransaction& change, StoredGame& game, const GameLedger& ledger,
                         const PendingFile& about, std::size_t from_row, Remark why, const std::string& now,
                         const AnswerFormatter& scribe);

}  // namespace inselpost
