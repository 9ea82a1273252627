#pragma once
#include <cstddef>
#include <string>

#include "cli/results/facts.hpp"
#include "cli/results/pending_orders.hpp"
#include "engine/core/seat.hpp"
#include "schemas/record/lobby.hpp"
#include "schemas/record/opaque_view.hpp"

namespace inselpost {

/// A game at one moment, for whoever prints it: what each viewer may know of it, and nothing beyond.
class GameSnapshot {
 public:
  virtual ~GameSnapshot() = default;
  virtual const GameFacts& facts() const = 0;
  virtual std::size_t players() const = 0;
  /// Before the start, who has joined; from then on null.
  virtual const Lobby* waiting() const = 0;
  /// In the types of that game (`Game::sight`, `Game::options`). Only from the start on.
  virtual OpaqueViewPtr sight(Viewer viewer) const = 0;
  virtual OpaqueViewPtr options(Seat seat) const = 0;
  /// What the desk keeps of that seat, for its own eyes; null: nothing.
  virtual const SeatPendingOrders* kept(Seat) const { return nullptr; }
  /// Returns the token for the form in that seat's report, as people read it (AUTH-12). Empty: the report is
  /// not handed out, or tokens cannot be had.
  virtual std::string form_token(Seat) const { return {}; }

 protected:
  GameSnapshot() = default;
  GameSnapshot(const GameSnapshot&) = default;
  GameSnapshot(GameSnapshot&&) = default;
  GameSnapshot& operator=(const GameSnapshot&) = default;
  GameSnapshot& operator=(GameSnapshot&&) = default;
};

}  // namespace inselpost
