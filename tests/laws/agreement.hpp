#pragma once
#include "engine/catan/legal.hpp"
#include "engine/catan/order.hpp"
#include "engine/catan/state.hpp"

namespace inselpost::catan {

/// Law 6: the order may work, as far as its seat can know, exactly if it is among these that `legal` gave for
/// the seat, or described there. And it works then, but for what another or a bank that is not shown cannot
/// pay (TRADE-7, TRADE-12, INFO-9).
void expect_agreement(const State& state, Seat seat, const Legal& moves, const Order& order);

}  // namespace inselpost::catan
