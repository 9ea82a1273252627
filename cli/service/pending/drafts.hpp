#pragma once
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "cli/service/adjudicate.hpp"
#include "cli/service/recording.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// The turns for which files of that seat are kept.
std::set<std::uint16_t> drafts_of(const std::vector<PendingFile>& files, const std::string& seat);

/// Keeps a file that comes early, in place of the one that was kept for its seat and turn before, or removes
/// that one if there is no order in it (AHEAD-1, AHEAD-2); makes its receipt.
Submission keep(Store::WriteTransaction& change, const StoredGame& game, const AdjudicationResult& judged,
                const SubmittedFile& file, const AnswerFormatter& scribe);

/// Another player has that seat: of what the store keeps of it nothing is left, and nobody is told (MOD-5).
/// All that is ever kept of a seat is dropped here.
void drop_all_of(Store::WriteTransaction& change, const StoredGame& game, const std::string& seat);

}  // namespace inselpost
