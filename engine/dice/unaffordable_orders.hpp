#pragma once
#include <vector>

#include "engine/core/seat.hpp"
#include "engine/dice/order.hpp"

namespace inselpost::dice {

struct State;

/// What would be done but for units that the pool lacks.
struct UnaffordableOrder {
  Order order;
  Bundle missing;  ///< never empty
  bool operator==(const UnaffordableOrder&) const = default;
};

/// What this seat could build, raise or buy now if it had the units: of each kind of order (and branch)
/// the first place for each lack, in the order of the order table (DG-PBEM-15). Nothing before the result
/// stands. Of prices that a card lowers the plain ones alone.
std::vector<UnaffordableOrder> unaffordable_orders(const State& state, Seat seat);

}  // namespace inselpost::dice
