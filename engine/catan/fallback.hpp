#pragma once
#include "engine/adjudication/awaited.hpp"
#include "engine/catan/order.hpp"
#include "engine/catan/resources.hpp"

namespace inselpost::catan {

struct State;

/// What is ordered for a seat whose time is up (DEC-3, DEC-11 to DEC-28): it hangs on the position alone and
/// harms nobody on purpose. `owed` is one of the decisions of `awaited`.
Order fallback(const State& state, const Awaited& owed);

/// n cards of a hand, from the most numerous resource first, counted again after each card; ties by the order
/// of resources (DEC-15, DEC-27). The hand holds as many.
Bundle most_numerous(Bundle hand, std::size_t n);

}  // namespace inselpost::catan
