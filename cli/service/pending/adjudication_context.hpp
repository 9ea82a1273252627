#pragma once
#include <string>

#include "cli/service/adjudicate.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Collects what is stored for a seat whose file is adjudicated at time `now`.
AdjudicationContext adjudication_context(const StoredGame& game, const GameLedger& ledger,
                                         const PendingFiles& kept, const std::string& seat,
                                         const std::string& now);

}  // namespace inselpost
