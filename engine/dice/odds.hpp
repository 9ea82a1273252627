#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "engine/core/seat.hpp"
#include "engine/dice/faces.hpp"
#include "engine/dice/order.hpp"
#include "engine/dice/state.hpp"

namespace inselpost::dice {

/// The events that throws have caused so far.
struct ThrowOutcome {
  bool landing = false, loss = false;
  bool operator==(const ThrowOutcome&) const = default;
};

/// A possible end of a sequence of throws.
struct OddsOutcome {
  SeatState own;
  ThrowOutcome brought;
  double chance = 0;  ///< adds up to 1 over all ends, except for rounding
};

/// Returns the order that the seat gives in a state, or nullopt to end there.
using TurnPolicy = std::function<std::optional<Order>(const State&, ThrowOutcome)>;

/// Returns all possible ends of a turn in which the seat follows `follow` (DG-PBEM-14). Enumerates the dice
/// instead of throwing any. Dice are interchangeable: the ends do not tell which die shows which face, nor
/// the way to the end. Uses only what the seat may know of `state`, and no faces of the round.
std::vector<OddsOutcome> odds(const State& state, Seat seat, const TurnPolicy& follow);
/// Merges equal ends.
void join_equal(std::vector<OddsOutcome>& ends);

/// A combination of faces shown by some dice, in the order of faces, and its probability.
struct DiceCombination {
  Dice faces{};  ///< the first elements are set
  double chance = 0;
};

/// Returns all combinations of `dice` dice that show only these faces, each with equal probability.
const std::vector<DiceCombination>& casts(std::size_t dice, FaceSet shown);

}  // namespace inselpost::dice
