#pragma once
#include <vector>

#include "engine/catan/order.hpp"
#include "engine/catan/resources.hpp"
#include "engine/core/pending_decision.hpp"

namespace inselpost::catan {

struct State;

/// Returns the order given for a seat whose time is up. It depends on the state alone and harms no seat on
/// purpose. `owed` must be one of the `pending_decisions` (DEC-3, DEC-11 to DEC-28).
Order default_order(const State& state, const PendingDecision& owed);

/// Returns the founding order for the intersection with most pips, with its first free path. Ties go to the
/// one nearest by paths to one of `near`, then to the first in reading order (DEC-12, WISH-3).
Order best_founding(const State& state, const std::vector<Intersection>& near);
/// Returns the founding orders at `at` with each of `roads`, or with each free path in reading order if
/// `roads` is empty (WISH-2).
std::vector<Order> foundings(const State& state, Intersection at, const std::vector<Path>& roads);

/// Returns n cards of `hand`, one at a time from the most numerous resource, ties by the order of resources.
/// `hand` must hold n cards (DEC-15, DEC-27).
Bundle most_numerous(Bundle hand, std::size_t n);

}  // namespace inselpost::catan
