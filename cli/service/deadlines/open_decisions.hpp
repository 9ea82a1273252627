#pragma once
#include <optional>
#include <string>
#include <vector>

#include "schemas/clock/deadlines.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Returns the present player of each seat; empty: unknown.
std::vector<std::string> players_of(const StoredGame& game);

/// Returns the kind of game that the genesis names.
std::string system_of(const StoredGame& game);

/// A pending decision in any game.
struct OpenDecision {
  std::string game, system, player;
  TimedDecision owed;
  MissPolicy miss = MissPolicy::fallback;  ///< effect of a missed deadline
  bool held = false;                       ///< the game is on hold
};
/// Returns the pending decisions of all unfinished games, sorted by deadline, those without one last
/// (MOD-10): the public ones or, for the referee, all real ones. Kept files and answers make no difference.
std::vector<OpenDecision> open_decisions(Store& store, bool referee);

}  // namespace inselpost
