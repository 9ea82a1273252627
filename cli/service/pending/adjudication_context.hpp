#pragma once
#include <string>

#include "cli/service/adjudicate.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// What is kept in that game of a seat whose file is judged at that time.
AdjudicationContext adjudication_context(const StoredGame& game, const GameLedger& ledger,
                                         const PendingFiles& kept, const std::string& seat,
                                         const std::string& now);

}  // namespace inselpost
