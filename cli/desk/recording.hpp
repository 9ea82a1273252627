#pragma once
#include <string>

#include "cli/desk/judge.hpp"
#include "schemas/record/ledger.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Failure 1 if the game came as a record without its secret: it can be read, but not continued.
void require_secret(const StoredGame& game);

/// What the store keeps of a file and its answer.
Submission submission_of(const Judged& judged, const Ledger& ledger, const OrdersHeader& header,
                         const std::string& bytes, bool ascii);

/// Writes a judged file, its answer and the entries it made; `game` is brought up to date.
Submission record(Store::Change& change, StoredGame& game, const Ledger& ledger, const Judged& judged,
                  const OrdersHeader& header, const std::string& bytes, bool ascii);

/// Writes entries that no file brought; `game` is brought up to date.
void act(Store::Change& change, StoredGame& game, const Ledger& ledger, const std::vector<Entry>& entries,
         const std::string& now);

}  // namespace inselpost
