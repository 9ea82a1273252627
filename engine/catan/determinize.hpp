#pragma once
#include "engine/catan/chance.hpp"
#include "engine/catan/order.hpp"
#include "engine/catan/state.hpp"
#include "engine/core/seat.hpp"

namespace inselpost::catan {

/// The position as a viewer may know it (known.hpp), with what is hidden laid so that this order of `sender`,
/// with these results of a table, can be done if any hidden cards allow it. An order refused here is refused
/// whatever is hidden.
State determinize_for(const State& state, Viewer viewer, Seat sender, const Order& order,
                      const TableResults& results);

}  // namespace inselpost::catan
