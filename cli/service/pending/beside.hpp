#pragma once
#include <string>

#include "cli/service/judge.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// What is kept in that game of a seat whose file is judged at that time.
Beside beside_of(const StoredGame& game, const GameLedger& ledger, const KeptFiles& kept,
                 const std::string& seat, const std::string& now);

}  // namespace inselpost
