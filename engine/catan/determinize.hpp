#pragma once
#include "engine/catan/chance.hpp"
#include "engine/catan/order.hpp"
#include "engine/catan/state.hpp"
#include "engine/core/seat.hpp"

namespace inselpost::catan {

/// Returns `state` as `viewer` may know it (player_knowledge.hpp), with the hidden cards chosen so that
/// `order` by `sender`, with these results of a table game, succeeds if any hidden cards allow it. An order
/// that is rejected there is rejected whatever is hidden.
State determinize_for(const State& state, Viewer viewer, Seat sender, const Order& order,
                      const TableResults& results);

}  // namespace inselpost::catan
