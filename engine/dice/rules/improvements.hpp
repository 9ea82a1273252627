#pragma once
#include <optional>

#include "engine/dice/order.hpp"
#include "engine/dice/rules/rule_context.hpp"

namespace inselpost::dice {

/// Is the next level of that branch one that can be built, apart from time, means and cards: E_LEVEL,
/// E_NO_CITY, E_EXCLUSIVE (DG-CITY-1, DG-CITY-3, DG-METRO-1 to DG-METRO-3). Without a city named for the
/// fourth level: is there any?
MaybeViolation check_improvement(const Sheet& sheet, const orders::Improve& order,
                                 bool city_left_open = false);
/// What the next level costs from that pool.
Bundle next_level_price(const Sheet& sheet, const Bundle& pool, Branch branch, bool crane);

/// `improve`, with the Crane: E_CARD_NOT_HELD and the codes above.
MaybeViolation may_improve(const State& state, Seat seat, const orders::Improve& order);
MaybeViolation decide_improve(RuleContext& draft, Seat seat, const orders::Improve& order);

/// Is any BUILD action legal and payable with these faces as they lie (DG-BUILD-11, DG-CITY-6)?
bool can_build(const Map& map, const Sheet& sheet, const Bundle& units);
/// `aqueduct` (DG-CITY-6): E_LEVEL, E_NO_EFFECT, E_NOT_HELD, E_UNOBTAINABLE, E_CAN_BUILD, E_ACTION_USED.
MaybeViolation may_use_aqueduct(const State& state, Seat seat, const orders::Aqueduct& order);
MaybeViolation decide_aqueduct(RuleContext& draft, Seat seat, const orders::Aqueduct& order);

}  // namespace inselpost::dice
