#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/results/game_snapshot.hpp"
#include "schemas/record/clocks.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/game_ledger.hpp"
#include "schemas/record/record.hpp"
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

/// Returns the deadlines of the game's pending decisions, for display. Without deadlines only `held` is set.
DecisionDeadlines deadlines_of(const GameLedger& ledger, const StoredGame& game);

/// Returns the name of the time zone of a reader, of whom times in letters are; empty: UTC.
std::string zone_of(const entries::Genesis& genesis, std::string_view reader);

/// Returns the clock state that a record implies: absences as of entry `to`, and whether the game is on hold
/// after all entries. The entries must begin with the genesis.
ClockState clocks_on_record(const std::vector<Entry>& entries, std::uint64_t to);
/// Returns the deadlines missed as of entry `to`, which must be valid: since each seat's last file that could
/// be parsed, or since another player took the seat (MOD-7).
MissedDeadlines missed_on_record(Store& store, const StoredGame& game, const std::vector<Entry>& entries,
                                 std::uint64_t to);

}  // namespace inselpost
