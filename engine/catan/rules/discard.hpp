#pragma once
#include "engine/catan/order.hpp"
#include "engine/catan/rules/rule_context.hpp"

namespace inselpost::catan {

/// How many cards each seat owes after a 7 (SEVEN-2): half of a hand over the limit, rounded down.
events::DiscardsDue discards_due(const State& state);

/// How many cards this seat owes now; none of a game that is over.
std::size_t discard_owed(const State& state, Seat seat);
/// Does anybody else owe a discard?
bool others_discard(const State& state, Seat seat);
/// Does the discard of this seat show all (SEVEN-5)? It is the last one, and others lie face down.
bool shows_discards(const State& state, Seat seat);

/// `discard` (SEVEN-2 to SEVEN-5): E_NOT_YOUR_DECISION, E_NO_DISCARD, E_DISCARD_COUNT, E_NOT_HELD.
MaybeViolation decide_discard(RuleContext& draft, Seat seat, const orders::Discard& order);

}  // namespace inselpost::catan
