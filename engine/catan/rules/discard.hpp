#pragma once
#include "engine/catan/order.hpp"
#include "engine/catan/rules/draft.hpp"

namespace inselpost::catan {

/// How many cards each seat owes after a 7 (SEVEN-2): half of a hand over the limit, rounded down.
events::DiscardsDue discards_due(const State& state);

/// `discard` (SEVEN-2 to SEVEN-5): E_NOT_YOUR_DECISION, E_NO_DISCARD, E_DISCARD_COUNT, E_NOT_HELD.
Refusal decide_discard(Draft& draft, Seat seat, const orders::Discard& order);

}  // namespace inselpost::catan
