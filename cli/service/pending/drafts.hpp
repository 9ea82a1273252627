#pragma once
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "cli/service/adjudicate.hpp"
#include "cli/service/recording.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Returns the turns for which files of the seat are kept.
std::set<std::uint16_t> drafts_of(const std::vector<PendingFile>& files, const std::string& seat);

/// Keeps an early file in place of the seat's previous one for that turn; a file without orders only removes
/// that one (AHEAD-1, AHEAD-2). Returns the file with its receipt.
Submission keep(Store::WriteTransaction& change, const StoredGame& game, const AdjudicationResult& judged,
                const SubmittedFile& file, const AnswerFormatter& scribe);

/// Deletes everything that is kept for the seat, as another player takes it over; nobody is told (MOD-5).
void drop_all_of(Store::WriteTransaction& change, const StoredGame& game, const std::string& seat);

}  // namespace inselpost
