#pragma once
#include <tl/expected.hpp>

#include "engine/catan/chance.hpp"
#include "engine/catan/event.hpp"
#include "engine/catan/order.hpp"
#include "engine/catan/rule_violation.hpp"
#include "engine/catan/state.hpp"

namespace inselpost::catan {

/// Returns the events of `order` by `seat` in the order in which they happen, or the one violation that
/// rejects it, chosen by the order of groups in section 1 of the rules. Changes nothing; applying the events
/// to `state` gives the state after the order. Draws from `chance` only if nothing but an impossible result
/// can still reject the order; a withheld result gives Code::undrawn.
tl::expected<Events, RuleViolation> decide(const State& state, Seat seat, const Order& order, Chance& chance);

/// Decides an order like `decide` and applies its events, for callers that do not need the state before it.
/// Adds the events to `events`. Returns the violation if the order is rejected; then neither is changed.
MaybeViolation carry_out(State& state, Seat seat, const Order& order, Chance& chance, Events& events);

}  // namespace inselpost::catan
