#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/clock/deadlines.hpp"
#include "schemas/record/game.hpp"

namespace inselpost {

/// The facts about a game that clocks depend on. The service fills it with the current position, an audit
/// with each in turn.
struct ClockedGame {
  const Game* game = nullptr;     ///< used only after the start
  Viewer as = Viewer::referee();  ///< reader whose knowledge is used; public in some audits
  bool started = false, over = false;
  std::optional<Deadlines> deadlines = {};  ///< nullopt: nothing is ever due
  std::vector<std::string> seats = {};      ///< names; neutral seats last
  std::vector<std::string> zones = {};      ///< by seat except the neutral ones; empty if not set

  std::size_t players() const { return zones.size(); }
  /// Returns the seat of that name. Throws std::out_of_range.
  Seat seat(std::string_view name) const;
  /// Returns the current turn of the seat, 0 before the start.
  std::uint16_t turn_of(std::string_view name) const;
  /// Returns the decisions pending now, as far as known. Only after the start.
  std::vector<PendingDecision> pending_decisions() const {
    return as.is_referee() ? game->pending_decisions() : game->pending_decisions_for(as);
  }
  /// Returns the clock of decisions inside a turn; empty if there is none.
  std::string_view clock_in_turn() const { return started ? game->clock_in_turn() : std::string_view(); }
};

}  // namespace inselpost
