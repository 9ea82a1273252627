#pragma once
#include <cstddef>
#include <optional>

#include "engine/dice/chance.hpp"
#include "engine/dice/order.hpp"
#include "engine/dice/rules/rule_context.hpp"

namespace inselpost::dice {

/// How many of that resource, or of gold, or of that good, make one unit by that rate; nothing: it is not to
/// be had (DG-TRADE-1 to DG-TRADE-7, DG-GOODS-2). The general harbour is asked for by `general`.
std::optional<std::size_t> rate(const Map& map, const SeatState& own, Via via, Face give,
                                bool general = false);
std::optional<std::size_t> guild_rate(const Sheet& sheet);

/// `trade` (DG-ORD-8): E_ACTION_USED, E_TRADE_ITEM, E_SAME_RESOURCE, E_RATE, E_NO_RESOURCES.
MaybeViolation may_trade(const State& state, Seat seat, const orders::Trade& order);
/// By which rate it is done; only of an order that may be done.
Via resolved_via(const State& state, Seat seat, const orders::Trade& order);
MaybeViolation decide_trade(RuleContext& draft, Seat seat, const orders::Trade& order, Chance& chance);

/// `make` (DG-GOODS-1).
MaybeViolation may_make_goods(const State& state, Seat seat, const orders::MakeGoods& order);
MaybeViolation decide_make_goods(RuleContext& draft, Seat seat, const orders::MakeGoods& order);

}  // namespace inselpost::dice
