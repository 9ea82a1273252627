#pragma once
#include "engine/catan/order.hpp"
#include "engine/catan/rules/rule_context.hpp"

namespace inselpost::catan {

/// The seat whose place it is after `founded` founding turns (SETUP-3, SETUP-4).
Seat founding_seat(const State& state, std::size_t founded);
/// What a settlement there takes from the bank: nothing in the first round (SETUP-7).
Bundle founding_yield(const State& state, Intersection at);
/// Where a founding settlement may stand: free, no building next door, and the bank can pay (SETUP-5,
/// SETUP-7, SETT-2).
Intersections founding_places(const State& state);
/// The codes of `found` below.
MaybeViolation may_found(const State& state, Seat seat, const std::optional<orders::Found>& order);
/// Where the starting player may put the robber before founding (BOARD-8); those of `robber` below.
MaybeViolation may_place_robber(const State& state, Seat seat,
                                const std::optional<orders::MoveRobber>& order);

/// `found` (SETUP-3 to SETUP-13): E_PHASE, E_OCCUPIED, E_DISTANCE, E_ROAD_ORIGIN, E_BANK.
MaybeViolation decide_found(RuleContext& draft, Seat seat, const orders::Found& order);
/// `robber: {to}` before founding, where the starting player chooses between two deserts (BOARD-8): E_DESERT,
/// E_PHASE.
MaybeViolation decide_first_robber(RuleContext& draft, Seat seat, const orders::MoveRobber& order);

}  // namespace inselpost::catan
