#pragma once
#include <vector>

#include "engine/dice/order.hpp"
#include "engine/dice/state.hpp"

namespace inselpost::dice {

/// Parts of `legal`: append the legal orders of these families in the actions, with their arguments written
/// out.
void list_buildings(const State& state, Seat seat, std::vector<Order>& out);
void list_improvements(const State& state, Seat seat, std::vector<Order>& out);
void list_plays(const State& state, Seat seat, std::vector<Order>& out);

}  // namespace inselpost::dice
