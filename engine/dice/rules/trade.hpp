#pragma once

#include <cstddef>
#include <optional>

#include "engine/dice/chance.hpp"
#include "engine/dice/event.hpp"
#include "engine/dice/order.hpp"
#include "engine/dice/rules/rule_context.hpp"

namespace inselpost::dice {

/// Returns the number of units of `give` for one unit by that rate, or nullopt if the seat does not have the
/// rate. `general`: the general harbour (DG-TRADE-1 to DG-TRADE-7, DG-GOODS-2).
std::optional<std::size_t> rate(const Map& map, const SeatState& own, Via via, Face give,
                                bool general = false);
std::optional<std::size_t> guild_rate(const Sheet& sheet);

/// Returns E_ACTION_USED, E_TRADE_ITEM, E_SAME_RESOURCE, E_RATE or E_NO_RESOURCES (DG-ORD-8).
MaybeViolation may_trade(const State& state, Seat seat, const orders::Trade& order);
/// Returns the rate that is used. Requires a legal order.
Via resolved_via(const State& state, Seat seat, const orders::Trade& order);
MaybeViolation decide_trade(RuleContext& context, Seat seat, const orders::Trade& order, Chance& chance);

/// Check and decide `make` (DG-GOODS-1).
MaybeViolation may_make_goods(const State& state, Seat seat, const orders::MakeGoods& order);
MaybeViolation decide_make_goods(RuleContext& context, Seat seat, const orders::MakeGoods& order);

/// Returns the effect of lava of that face on a sheet (DG-VOLC-1, DG-VOLC-2, DG-VOLC-4, DG-METRO-4).
events::Eruption eruption(const Map& map, const Sheet& sheet, Face face);
/// Applies an eruption to the sheet. Checks no rule.
void erupt(Sheet& sheet, const events::Eruption& eruption);

}  // namespace inselpost::dice
