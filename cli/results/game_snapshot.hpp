#pragma once
#include <cstddef>
#include <string>

#include "cli/results/facts.hpp"
#include "cli/results/pending_orders.hpp"
#include "engine/core/seat.hpp"
#include "schemas/record/lobby.hpp"
#include "schemas/record/opaque_view.hpp"

namespace inselpost {

/// A game at one moment, for rendering: gives to each viewer what the viewer may know, and nothing else.
class GameSnapshot {
 public:
  virtual ~GameSnapshot() = default;
  virtual const GameFacts& facts() const = 0;
  virtual std::size_t players() const = 0;
  /// Returns who has joined, or null once the game has started.
  virtual const Lobby* waiting() const = 0;
  /// Return the view and the options in the types of the game (`Game::sight`, `Game::options`). Require that
  /// the game has started.
  virtual OpaqueViewPtr sight(Viewer viewer) const = 0;
  virtual OpaqueViewPtr options(Seat seat) const = 0;
  /// Returns the seat's own pending orders, or null if it has none.
  virtual const SeatPendingOrders* kept(Seat) const { return nullptr; }
  /// Returns the token for the form in the seat's report, as people read it (AUTH-12); empty if the report is
  /// not handed out or there are no tokens.
  virtual std::string form_token(Seat) const { return {}; }

 protected:
  GameSnapshot() = default;
  GameSnapshot(const GameSnapshot&) = default;
  GameSnapshot(GameSnapshot&&) = default;
  GameSnapshot& operator=(const GameSnapshot&) = default;
  GameSnapshot& operator=(GameSnapshot&&) = default;
};

}  // namespace inselpost
