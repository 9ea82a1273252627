#pragma once

#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "engine/core/rules.hpp"
#include "engine/dice/chance.hpp"
#include "engine/dice/event.hpp"
#include "engine/dice/order.hpp"
#include "engine/dice/rule_violation.hpp"
#include "engine/dice/state.hpp"

namespace inselpost::dice {

/// Returns the events of `order` by `seat` in the order in which they happen, or the one violation that
/// rejects it, chosen by the order of groups in section 20 of the rules. Changes nothing; applying the events
/// to `state` gives the state after the order. Draws from `chance` only if nothing can reject the order any
/// more; a withheld result gives Code::undrawn.
tl::expected<Events, RuleViolation> decide(const State& state, Seat seat, const Order& order, Chance& chance);

/// Returns a legal order with everything that depended on the state written out (DG-ORD-11): the knights of
/// `least` and `all`, the rate of a trade, the level of an improvement.
Order resolved(const State& state, Seat seat, const Order& order);
/// Returns whether the order can cast a die in this state (DG-ORD-6).
bool is_final(const State& state, Seat seat, const Order& order);
/// Returns whether only its seat may read the order. In a hidden round these are all but a plain `roll` and
/// `end turn`; the last `end turn` of a round hides nothing (DG-PBEM-12).
bool hides_order(const State& state, Seat seat, const Order& order);
/// Returns whether the next order can hide something, or open a round in which all meet the same dice, whose
/// faces nobody may see. The first that can is the one that ends the founding (DG-PBEM-12, DG-PBEM-13).
bool may_hide(const State& state);

/// Returns all decisions that are due, in the order of seats. The kinds are `found`, `roll`, `blocked`,
/// `landing`, `throw` and `turn`; `about` is D1 to D6. In a hidden round others see only `turn` (DG-PBEM-12);
/// with `same_dice` no seat waits inside a turn (DG-PBEM-13). Empty once the game is over (DG-PBEM-9).
std::vector<PendingDecision> pending_decisions(const State& state);

/// Returns the order given for a seat whose time is up, which depends on its decision (DG-PBEM-9).
Order default_order(const State& state, const PendingDecision& owed);

}  // namespace inselpost::dice
