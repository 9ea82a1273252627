#pragma once
#include "engine/catan/event.hpp"
#include "engine/catan/order.hpp"
#include "engine/core/seat.hpp"

namespace inselpost::catan {

class Ruleset;
struct State;

/// Is this order final in this position (ORD-2, ORD-3)? Each says it of itself (order.hpp). Beside the orders
/// that ORD-3 names these are the last of several discards (it shows
/// the others), an offer by who is not active (its name tells of offers that he does not see), and the end of
/// a turn after which somebody may win by hidden cards.
bool is_final(const State& state, Seat seat, const Order& order);

/// Of a whole game, wherever the order is given: may it draw or reveal, or be refused for what its sender may
/// not know (ORD-3)? And the last of these alone.
bool draws_or_reveals(const Ruleset& rules, const Order& order);
bool rejectable_by_hidden(const Ruleset& rules, const Order& order);

/// Would these events, decided on a position as `viewer` may know it, tell him more than he knows? Then it
/// cannot be foreseen whether they will come about as they stand. `after`: that position with the events
/// applied.
bool reveals(const State& after, Viewer viewer, const Events& events);

/// The same of an order of any seat: if the viewer does not know its cards, it may also hang on them whether
/// the order can be done. No events: what it brings about is not drawn yet.
bool depends_on_hidden(const State& after, Viewer viewer, Seat sender, const Order& order,
                       const Events& events);

}  // namespace inselpost::catan
