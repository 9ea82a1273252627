#pragma once
#include <string>
#include <vector>

#include "schemas/record/clocks/clocks.hpp"
#include "schemas/record/game_ledger.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// What had been owed before something happened, and what happened.
struct PriorClocks : OwedBefore {
  AllOrdered ordered = {};
  std::string last = {};  ///< the time of the last entry; empty: there is none
};

/// The game of that ledger, which must outlive it, as clocks ask it.
ClockedGame clocked(const GameLedger& ledger);

/// The last time by which clocks of that game went: that of its last entry, or after clocks were set anew the
/// one that has come since (DEAD-17).
const std::string& last_time(const StoredGame& game);
/// That game, if it has deadlines; else empty.
std::string timed_game(const GameLedger& ledger);

/// As the store has that game, before these entries.
PriorClocks before_these(const StoredGame& game, const std::vector<Entry>& entries);

/// Says of each decision that is listed in `position` when it is due (`set_clocks` of what is awaited).
void set_clocks(StoredPosition& position, const GameLedger& ledger, const PriorClocks& before,
                const std::string& time);

/// The clocks of a game in the store, which the ledger has; both must outlive it. What it changes is written
/// with the entry that says so.
ClockEditor hands_on(StoredGame& game, const GameLedger& ledger, const std::string& now);

}  // namespace inselpost
