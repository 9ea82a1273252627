#pragma once
#include <tl/expected.hpp>

#include "engine/dice/chance.hpp"
#include "engine/dice/event.hpp"
#include "engine/dice/order.hpp"
#include "engine/dice/rule_violation.hpp"
#include "engine/dice/state.hpp"

namespace inselpost::dice {

/// All the rules. What `order` of `seat` brings about in `state`, or why it is refused (one code, by the
/// order of groups of the catalogue's section 20). Changes nothing. Draws from `chance` only when nothing can
/// refuse the order any more; a withheld result comes back as Code::undrawn. The events are in the order in
/// which they happen; applying them to `state` gives the state after the order.
tl::expected<Events, RuleViolation> decide(const State& state, Seat seat, const Order& order, Chance& chance);

/// The order with all that it left to the position written out (DG-ORD-11): the knights of `least` and `all`,
/// the rate of a trade, the level of an improvement. Of an order that may be done.
Order resolved(const State& state, Seat seat, const Order& order);
/// Can it cast a die here (DG-ORD-6)?
bool is_final(const State& state, Seat seat, const Order& order);
/// In a hidden round an order is its seat's alone, but a plain `roll` and `end turn`; the last `end turn` of
/// a round hides nothing (DG-PBEM-12).
bool hides_order(const State& state, Seat seat, const Order& order);
/// Can the next order hide something, or open a round that all meet with the same dice, whose faces are for
/// nobody's eyes (DG-PBEM-12, DG-PBEM-13)? The first that can is the one that ends the founding.
bool may_hide(const State& state);

}  // namespace inselpost::dice
