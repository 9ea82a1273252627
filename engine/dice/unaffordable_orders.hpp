#pragma once
#include <vector>

#include "engine/core/seat.hpp"
#include "engine/dice/order.hpp"

namespace inselpost::dice {

struct State;

/// An order that would be legal if the pool had some more units.
struct UnaffordableOrder {
  Order order;
  Bundle missing;  ///< never empty
  bool operator==(const UnaffordableOrder&) const = default;
};

/// Returns what the seat could build, improve or buy if it had the units: for each kind of order (and branch)
/// the first place for each distinct lack, in the order of the order table. Empty before the result stands.
/// Considers plain prices only, not those lowered by cards (DG-PBEM-15).
std::vector<UnaffordableOrder> unaffordable_orders(const State& state, Seat seat);

}  // namespace inselpost::dice
