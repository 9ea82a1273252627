#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "schemas/record/game.hpp"

namespace inselpost {

/// Joining, which works the same in every game: before a game with `luck: collect` begins, each of its
/// players sends `join` once, and no other order is accepted.
///
///   Lobby lobby = ledger.waiting_room();
///   if (auto rejection = lobby.refuses(seat, *order)) return tl::unexpected(*rejection);

/// The order `join`, as written and as recorded.
inline constexpr std::string_view join_word = "join";
/// The clock for joining in games that have it; others use that of the turn (DEAD-2).
inline constexpr std::string_view founding_clock = "founding";
AnyOrderPtr join_order();  ///< also the default order for a seat that owes it
/// Returns whether the order is a `join`, which the framework handles.
bool is_join(const AnyOrder& move);

/// Reasons for rejecting an order with E_PHASE.
enum class JoinError : std::uint8_t {
  not_started,     ///< another order while players join
  already_joined,  ///< a second `join`
  nothing_to_join  ///< a `join` after the start
};
/// Returns the reason if the rejection has one of these, for its text.
std::optional<JoinError> join_fault(const Rejection& why);
/// Returns the rejection of any other order before the start: E_PHASE.
Rejection not_started();
/// Returns the rejection of a `join` after the start: E_PHASE, or E_GAME_OVER if the game is over.
Rejection too_late_to_join(bool over);

/// A game that has not begun, as everybody sees it: nothing is hidden.
struct Lobby {
  std::size_t players = 0;  ///< the first seats; neutral seats do not join
  SeatSet joined;
  bool over = false;  ///< abandoned before it began

  /// Returns whether this seat has yet to join.
  bool owes(Seat seat) const;
  /// Returns whether the game begins when this seat joins.
  bool begins_with(Seat seat) const;
  /// Returns a `join` for each seat that owes one, in seat order.
  std::vector<PendingDecision> pending_decisions() const;
  Json brief() const;  ///< like `Game::public_summary`
  /// Returns why the order is rejected, if it is: E_GAME_OVER, E_NOT_YOUR_DECISION for a neutral seat,
  /// E_PHASE.
  std::optional<Rejection> refuses(Seat seat, const AnyOrder& move) const;
};

}  // namespace inselpost
