#pragma once
#include "engine/catan/event.hpp"
#include "engine/catan/order.hpp"
#include "engine/core/seat.hpp"

namespace inselpost::catan {

class Ruleset;
struct State;

/// Returns whether the order is final in this position (ORD-2, ORD-3), as each order declares (order.hpp).
/// Beside the orders that ORD-3 names, these are: the last of several discards, which shows the others; an
/// offer by a player whose turn it is not, since its name tells of offers that they do not see; the end of a
/// turn after which a player may win by hidden cards.
bool is_final(const State& state, Seat seat, const Order& order);

/// Returns whether in some position of the game the order may draw, reveal something, or be rejected for what
/// its sender may not know (ORD-3).
bool draws_or_reveals(const Ruleset& rules, const Order& order);
/// Returns whether in some position the order may be rejected for what its sender may not know (ORD-3).
bool rejectable_by_hidden(const Ruleset& rules, const Order& order);

/// Returns whether these events, decided on a position as `viewer` may know it, tell the viewer more than
/// they know, so that the real events may differ. `after` is that position with the events applied.
bool reveals(const State& after, Viewer viewer, const Events& events);

/// Like `reveals`, for an order of any seat. If the viewer does not know the cards of `sender`, their being
/// able to pay may also be unknown. `events` is empty if the draw is still to come.
bool depends_on_hidden(const State& after, Viewer viewer, Seat sender, const Order& order,
                       const Events& events);

}  // namespace inselpost::catan
