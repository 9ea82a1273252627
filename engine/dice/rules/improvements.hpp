#pragma once

#include <optional>

#include "engine/dice/order.hpp"
#include "engine/dice/rules/rule_context.hpp"

namespace inselpost::dice {

/// Checks the next level of a branch, regardless of phase, means and cards. E_LEVEL, E_NO_CITY, E_EXCLUSIVE.
/// `city_left_open`: the city of the fourth level need not be named, but there must be one (DG-CITY-1,
/// DG-CITY-3, DG-METRO-1 to DG-METRO-3).
MaybeViolation check_improvement(const Sheet& sheet, const orders::Improve& order,
                                 bool city_left_open = false);
/// Returns the price of the next level, paid from that pool.
Bundle next_level_price(const Sheet& sheet, const Bundle& pool, Branch branch, bool crane);

/// Check and decide `improve`, also with the Crane. E_CARD_NOT_HELD and the codes of check_improvement.
MaybeViolation may_improve(const State& state, Seat seat, const orders::Improve& order);
MaybeViolation decide_improve(RuleContext& context, Seat seat, const orders::Improve& order);

/// Returns whether some BUILD action is legal and payable with these units (DG-BUILD-11, DG-CITY-6).
bool can_build(const Map& map, const Sheet& sheet, const Bundle& units);
/// Check and decide `aqueduct`. E_LEVEL, E_NO_EFFECT, E_NOT_HELD, E_UNOBTAINABLE, E_CAN_BUILD, E_ACTION_USED
/// (DG-CITY-6).
MaybeViolation may_use_aqueduct(const State& state, Seat seat, const orders::Aqueduct& order);
MaybeViolation decide_aqueduct(RuleContext& context, Seat seat, const orders::Aqueduct& order);

}  // namespace inselpost::dice
