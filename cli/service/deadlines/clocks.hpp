#pragma once
#include <string>
#include <vector>

#include "schemas/record/clocks/clocks.hpp"
#include "schemas/record/game_ledger.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Decisions and clocks before a change, and the change.
struct PriorClocks : OwedBefore {
  AllOrdered ordered = {};
  std::string last = {};  ///< time of the last entry; empty: none
};

/// Returns the view of the game that clocks need. The ledger must outlive it.
ClockedGame clocked(const GameLedger& ledger);

/// Returns the last time in the game: that of its last entry or, after a correction of the clocks, the
/// corrected one (DEAD-17).
const std::string& last_time(const StoredGame& game);
/// Returns the name of the game if it has deadlines; else an empty string.
std::string timed_game(const GameLedger& ledger);

/// Returns the state of the stored game before these entries, which follow it.
PriorClocks before_these(const StoredGame& game, const std::vector<Entry>& entries);

/// Sets the deadlines of the decisions in `position`.
void set_clocks(StoredPosition& position, const GameLedger& ledger, const PriorClocks& before,
                const std::string& time);

/// Returns an editor of the game's clocks. `game` and the ledger must outlive it. Changes are stored with the
/// next entry.
ClockEditor hands_on(StoredGame& game, const GameLedger& ledger, const std::string& now);

}  // namespace inselpost
