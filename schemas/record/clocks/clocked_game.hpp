#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/clock/deadlines.hpp"
#include "schemas/record/game.hpp"

namespace inselpost {

/// What clocks ask of a game, whoever goes through it: the desk at the position of today, an audit at each.
struct ClockedGame {
  const Game* game = nullptr;     ///< asked only once it has started
  Viewer as = Viewer::referee();  ///< whose knowledge of it: an audit may have no more than everybody's
  bool started = false, over = false;
  std::optional<Deadlines> deadlines = {};  ///< none: nothing is ever due
  std::vector<std::string> seats = {};      ///< their names; those nobody plays stand last
  std::vector<std::string> zones = {};      ///< of the seats that are played; empty where they name none

  std::size_t players() const { return zones.size(); }
  /// That seat's place. Throws std::out_of_range.
  Seat seat(std::string_view name) const;
  /// Its turn now; 0 before the start.
  std::uint16_t turn_of(std::string_view name) const;
  /// What is owed now, as far as is known; only once it has started.
  std::vector<PendingDecision> pending_decisions() const {
    return as.is_referee() ? game->pending_decisions() : game->pending_decisions_for(as);
  }
  /// The clock of what is owed inside a turn; empty: there is none.
  std::string_view clock_in_turn() const { return started ? game->clock_in_turn() : std::string_view(); }
};

}  // namespace inselpost
