#pragma once
#include "engine/catan/order.hpp"
#include "engine/catan/rules/rule_context.hpp"

namespace inselpost::catan {

/// Returns the seat that founds after `founded` founding turns (SETUP-3, SETUP-4).
Seat founding_seat(const State& state, std::size_t founded);
/// Returns the yield of a founding settlement, empty in the first round (SETUP-7).
Bundle founding_yield(const State& state, Intersection at);
/// Returns the intersections for a founding settlement: free, without a building next to it, and the bank can
/// pay (SETUP-5, SETUP-7, SETT-2).
Intersections founding_places(const State& state);
/// Returns the violation of `found`; see decide_found.
MaybeViolation may_found(const State& state, Seat seat, const std::optional<orders::Found>& order);
/// Returns the violation of the first placement of the robber; see decide_first_robber.
MaybeViolation may_place_robber(const State& state, Seat seat,
                                const std::optional<orders::MoveRobber>& order);

/// Decides `found`. E_PHASE, E_OCCUPIED, E_DISTANCE, E_ROAD_ORIGIN, E_BANK (SETUP-3 to SETUP-13).
MaybeViolation decide_found(RuleContext& context, Seat seat, const orders::Found& order);
/// Decides `robber: {to}` before founding, where the starting player chooses between two deserts. E_DESERT,
/// E_PHASE (BOARD-8).
MaybeViolation decide_first_robber(RuleContext& context, Seat seat, const orders::MoveRobber& order);

}  // namespace inselpost::catan
