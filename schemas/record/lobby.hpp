#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "schemas/record/game.hpp"

namespace inselpost {

/// Joining is the house's, whatever game it is: before one begins that collects luck, each of its players
/// sends `join` once, and nothing else can be done.

/// The order `join`, as it is written and as it is said.
inline constexpr std::string_view join_word = "join";
/// The clock by which it goes in a game that has it; else that of the turn (DEAD-2).
inline constexpr std::string_view founding_clock = "founding";
AnyOrderPtr join_order();  ///< also what is done for who owes it
/// Is it the house's, for which no game may be asked?
bool is_join(const AnyOrder& move);

/// Why not, under E_PHASE.
enum class JoinError : std::uint8_t {
  not_started,     ///< another order, while the players are joining
  already_joined,  ///< a second `join`
  nothing_to_join  ///< a `join` after the beginning
};
/// If it is one of these: for whoever words it.
std::optional<JoinError> join_fault(const Rejection& why);
/// What stands against anything else before the beginning: E_PHASE.
Rejection not_started();
/// What stands against a `join` after the beginning: E_PHASE, and of a game that is over E_GAME_OVER.
Rejection too_late_to_join(bool over);

/// A game that has not begun, as all see it: there is nothing hidden in it.
struct Lobby {
  std::size_t players = 0;  ///< the first of its seats; those nobody plays do not join
  SeatSet joined;
  bool over = false;  ///< it was abandoned before it began

  /// Does it wait for that seat?
  bool owes(Seat seat) const;
  /// Does the game begin when that seat joins?
  bool begins_with(Seat seat) const;
  /// Each a `join`, in seat order.
  std::vector<PendingDecision> pending_decisions() const;
  Json brief() const;  ///< as `Game::brief`
  /// What stands against this order: E_GAME_OVER, E_NOT_YOUR_DECISION of a seat that nobody plays, E_PHASE.
  std::optional<Rejection> refuses(Seat seat, const AnyOrder& move) const;
};

}  // namespace inselpost
