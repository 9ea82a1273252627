#pragma once
#include <optional>
#include <string>
#include <vector>

#include "schemas/clock/deadlines.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Who plays each seat of that game now; empty where nobody was named.
std::vector<std::string> players_of(const StoredGame& game);

/// What kind of game it is, as its genesis names it.
std::string system_of(const StoredGame& game);

/// A decision that somebody owes in some game.
struct OpenDecision {
  std::string game, system, player;
  TimedDecision owed;
  MissPolicy miss = MissPolicy::fallback;  ///< what happens when its time is up
  bool held = false;                       ///< the game is on hold
};
/// All of all games that go on, what is due first before what never is (MOD-10): those that everybody knows
/// of, or all that are really owed. What is kept for nobody's eyes changes nothing of it.
std::vector<OpenDecision> open_decisions(Store& store, bool referee);

}  // namespace inselpost
