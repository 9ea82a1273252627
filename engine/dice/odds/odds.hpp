#pragma once
#include <functional>
#include <optional>
#include <vector>

#include "engine/core/seat.hpp"
#include "engine/dice/order.hpp"
#include "engine/dice/state.hpp"

namespace inselpost::dice {

/// What throws have brought on the way.
struct ThrowOutcome {
  bool landing = false, loss = false;
  bool operator==(const ThrowOutcome&) const = default;
};

/// One end that throws can come to.
struct OddsOutcome {
  SeatState own;
  ThrowOutcome brought;
  double chance = 0;  ///< those of all ends add up to 1, but for rounding
};

/// What its seat orders there; nothing: it ends there.
using TurnPolicy = std::function<std::optional<Order>(const State&, ThrowOutcome)>;

/// All that the orders of a turn can come to, as `follow` gives them (DG-PBEM-14): by going through all dice
/// that can fall, not by throwing any. Equal dice are equal: their numbers, and how the seat has come there,
/// are told by no end. Reads of the position what that seat may know, and no face of the round.
std::vector<OddsOutcome> odds(const State& state, Seat seat, const TurnPolicy& follow);
/// Ends that have become equal are one.
void join_equal(std::vector<OddsOutcome>& ends);

}  // namespace inselpost::dice
