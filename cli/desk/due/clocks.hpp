#pragma once
#include <string>
#include <vector>

#include "schemas/record/game_ledger.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// What had been owed before something happened, and what happened.
struct Before {
  std::vector<Owed> awaited = {};
  std::vector<StoppedClock> stopped = {};
  Missed missed = {};
  std::vector<std::string> acted = {};  ///< the seats whose orders were done since
};
/// Has that seat let pass so many deadlines that what it owes falls back at once (DEAD-9)? Where all have,
/// nobody: else the clock would play the game to its end.
bool is_absent(const Missed& missed, const std::string& seat, std::size_t players);

/// As the store has that game, before these entries.
Before before_these(const StoredGame& game, const std::vector<Entry>& entries);

/// Says of each decision that is listed in `position` when it is due, and when the clock decides (DEAD-2,
/// DEAD-3, DEAD-5): as before if it was owed, else its clock starts at `time`. A seat has one clock for its
/// turn, which stands still while the seat owes nothing that goes by it. What an absent seat owes is due at
/// once, or as soon as an answer to it would be released. Of a game without deadlines nothing
/// is due. Throws Unfit if this machine does not know its zone.
void set_clocks(Position& position, const GameLedger& ledger, const Before& before, const std::string& time);

}  // namespace inselpost
