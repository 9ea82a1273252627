#pragma once
#include <vector>

#include "engine/catan/order.hpp"
#include "engine/catan/resources.hpp"
#include "engine/core/pending_decision.hpp"

namespace inselpost::catan {

struct State;

/// What is ordered for a seat whose time is up (DEC-3, DEC-11 to DEC-28): it hangs on the position alone and
/// harms nobody on purpose. `owed` is one of the decisions of `pending_decisions`.
Order default_order(const State& state, const PendingDecision& owed);

/// DEC-12, WISH-3: the place of most pips where a founding settlement may stand; of equal ones the nearest by
/// paths to one of these, then the one that is read first; with its first free path.
Order best_founding(const State& state, const std::vector<Intersection>& near);
/// To found there with each of these roads; with none named: each that is free, in reading order (WISH-2).
std::vector<Order> foundings(const State& state, Intersection at, const std::vector<Path>& roads);

/// n cards of a hand, from the most numerous resource first, counted again after each card; ties by the order
/// of resources (DEC-15, DEC-27). The hand holds as many.
Bundle most_numerous(Bundle hand, std::size_t n);

}  // namespace inselpost::catan
