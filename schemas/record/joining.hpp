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
MovePtr join_move();  ///< also what is done for who owes it
/// Is it the house's, for which no game may be asked?
bool is_join(const Move& move);

/// Why not, under E_PHASE.
enum class JoinFault : std::uint8_t {
  not_started,     ///< another order, while the players are joining
  already_joined,  ///< a second `join`
  nothing_to_join  ///< a `join` after the beginning
};
/// If it is one of these: for whoever words it.
std::optional<JoinFault> join_fault(const Refused& why);
/// What stands against anything else before the beginning: E_PHASE.
Refused not_started();
/// What stands against a `join` after the beginning: E_PHASE, and of a game that is over E_GAME_OVER.
Refused too_late_to_join(bool over);

/// A game that has not begun, as all see it: there is nothing hidden in it.
struct WaitingRoom {
  std::size_t players = 0;  ///< the first of its seats; those nobody plays do not join
  Seats joined;
  bool over = false;  ///< it was abandoned before it began

  /// Does it wait for that seat?
  bool owes(Seat seat) const;
  /// Does the game begin when that seat joins?
  bool begins_with(Seat seat) const;
  /// Each a `join`, in seat order.
  std::vector<Awaited> awaited() const;
  Json brief() const;  ///< as `Game::brief`
  /// What stands against this order: E_GAME_OVER, E_NOT_YOUR_DECISION of a seat that nobody plays, E_PHASE.
  std::optional<Refused> refuses(Seat seat, const Move& move) const;
};

}  // namespace inselpost
