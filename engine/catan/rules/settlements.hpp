#pragma once
#include <optional>

#include "engine/catan/order.hpp"
#include "engine/catan/rules/rule_context.hpp"

namespace inselpost::catan {

/// Intersections with a building of anybody, neutral players included.
Intersections all_buildings(const State& state);
/// Whose building stands there, if any.
std::optional<Seat> builder_at(const State& state, Intersection at);
/// Free, and no building next door (SETT-2).
Intersections free_intersections(const State& state);
/// Why not: E_OCCUPIED, E_DISTANCE.
MaybeViolation check_free_intersection(const State& state, Intersection at, Field field);
/// Where that seat may settle, pieces and cards apart (SETT-1, SETT-2). For neutral seats too (DUO-10).
Intersections settlement_places(const State& state, Seat seat);
/// Why not there: E_OCCUPIED, E_DISTANCE, E_NOT_CONNECTED.
MaybeViolation check_settlement_place(const State& state, Seat seat, Intersection at, Field field);

/// Puts down a settlement that has been checked, and judges the longest road (LR-6, LR-11).
void lay_settlement(RuleContext& draft, Seat seat, Intersection at, bool paid);

/// Where he `may_build`: the codes of the place, then E_NO_PIECE, E_NO_RESOURCES.
MaybeViolation check_settlement(const State& state, Seat seat, std::optional<Intersection> at);
/// The settlement, paid for, and what it brings: trade cards, victory.
void build_settlement(RuleContext& draft, Seat seat, Intersection at);
/// `build: {settlement}` (BUILD-1 to BUILD-3, SETT-1 to SETT-4, COMP-5, DUO-9, DUO-24).
MaybeViolation decide_build_settlement(RuleContext& draft, Seat seat, const orders::BuildSettlement& order);

}  // namespace inselpost::catan
