#pragma once
#include "engine/catan/order.hpp"
#include "engine/catan/rules/rule_context.hpp"

namespace inselpost::catan {

/// Returns the number of cards that each seat must discard after a 7: half of a hand over the limit, rounded
/// down (SEVEN-2).
events::DiscardsDue discards_due(const State& state);

/// Returns the number of cards that the seat must discard now; 0 if the game is over.
std::size_t discard_owed(const State& state, Seat seat);
/// Returns whether another seat must discard.
bool others_discard(const State& state, Seat seat);
/// Returns whether the discard of this seat shows all: it is the last, and others lie face down (SEVEN-5).
bool shows_discards(const State& state, Seat seat);

/// Decides `discard`. E_NOT_YOUR_DECISION, E_NO_DISCARD, E_DISCARD_COUNT, E_NOT_HELD (SEVEN-2 to SEVEN-5).
MaybeViolation decide_discard(RuleContext& draft, Seat seat, const orders::Discard& order);

}  // namespace inselpost::catan
