#pragma once
#include <string>
#include <vector>

#include "cli/service/judge.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Does it answer that decision (STAND-8)?
bool answers(const KeptAnswer& answer, const Owed& owed);
/// The one that answers it; null if there is none.
const KeptAnswer* answer_to(const Owed& owed, const KeptFiles& kept);

bool are_one_file(const WaitingFile& one, const WaitingFile& other);

/// Keeps the answer, and the orders for later, that this file has given; drops those that it has taken back.
void keep_answers(Store::Change& change, const StoredGame& game, const Judged& judged,
                  const WaitingFile& file);

/// Of answers that take effect together (OFFER-4) those whose time has come: each of their seats has given
/// one, and it could be released, or lets its time pass at that instant. From the active player's left;
/// `active`: its place.
std::vector<KeptAnswer> come_together(const KeptFiles& kept, const StoredGame& game, const GameLedger& ledger,
                                      std::size_t active, const std::string& now);

}  // namespace inselpost
