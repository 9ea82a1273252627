#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "cli/results/submission_result.hpp"
#include "schemas/record/game_ledger.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Returns the last entry of the game that the reader may count: in a hidden round the one before the first
/// hidden entry, except for `referee_reader` (AUD-10). Readers get no number beyond it, in records, lists,
/// letters or Message-IDs.
std::uint64_t last_open(const StoredGame& game, std::string_view reader = public_reader);

/// Sets in an answer the last entry that its reader may count, and the head of that entry.
void name_entry(SubmissionResult& answer, const GameLedger& ledger);

}  // namespace inselpost
