#pragma once
#include <tl/expected.hpp>

#include "engine/catan/chance.hpp"
#include "engine/catan/event.hpp"
#include "engine/catan/order.hpp"
#include "engine/catan/rule_violation.hpp"
#include "engine/catan/state.hpp"

namespace inselpost::catan {

/// All the rules. What `order` of `seat` brings about in `state`, or why it is refused (one code, by the
/// order of groups of the catalogue's section 1). Changes nothing. Draws from `chance` only when nothing but
/// a result that chance cannot give may refuse the order any more; a withheld result comes back as
/// Code::undrawn. The events are in the order in which they happen; applying them to `state` gives the state
/// after the order.
tl::expected<Events, RuleViolation> decide(const State& state, Seat seat, const Order& order, Chance& chance);

}  // namespace inselpost::catan
