#pragma once
#include <functional>

#include "engine/catan/order.hpp"
#include "engine/catan/state.hpp"
#include "tests/play/random_play.hpp"

namespace inselpost::catan::play {

/// Every order of this seat that the order language can say with what there is on the table: every place,
/// victim, resource, open offer, number of cards owed. Where parts of an order can be combined without end,
/// each part is gone through where it matters: neutral parts of what can be built, both roads of a card that
/// is held. Offers, and what hangs together with nothing, are some at random.
void every_order(const State& state, Seat seat, Random& random,
                 const std::function<void(const Order&)>& each);

}  // namespace inselpost::catan::play
