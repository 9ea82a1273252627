#pragma once
#include "engine/dice/chance.hpp"
#include "engine/dice/order.hpp"
#include "engine/dice/rules/rule_context.hpp"

namespace inselpost::dice {

/// Check and decide `found`. E_PLACE_KIND, E_ISLAND, E_HARBOUR, E_OCCUPIED, E_DISTANCE, E_ROAD_ORIGIN
/// (DG-SETUP-1 to DG-SETUP-7).
MaybeViolation may_found(const State& state, Seat seat, const orders::Found& order);
MaybeViolation decide_found(RuleContext& context, Seat seat, const orders::Found& order, Chance& chance);
/// Returns whether the next founding is the last one, which opens the first round.
bool ends_founding(const State& state);
/// Returns the founding order for a seat whose time is up (DG-SETUP-8, DG-PBEM-9).
orders::Found default_founding(const State& state, Seat seat);

inline constexpr std::uint8_t settlement_founded = 1, city_founded = 2, all_founded = 3;

}  // namespace inselpost::dice
