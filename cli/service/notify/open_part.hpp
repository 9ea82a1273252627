#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "cli/results/submission_result.hpp"
#include "schemas/record/game_ledger.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// The last entry of that game that a reader may count: its last one; in a hidden round, for anybody but the
/// referee (`referee_reader`), the one before the first that lies face down (AUD-10). No number beyond it
/// goes to him: in a record, a list, a letter or its Message-ID.
std::uint64_t last_open(const StoredGame& game, std::string_view reader = public_reader);

/// Names in an answer the last entry that its reader may count, and its head.
void name_entry(SubmissionResult& answer, const GameLedger& ledger);

}  // namespace inselpost
