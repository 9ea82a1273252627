#pragma once
#include "engine/dice/order.hpp"
#include "engine/dice/rules/rule_context.hpp"

namespace inselpost::dice {

/// `play: {merchant}` (DG-CARD-merchant, DG-CARD-0h): E_NO_EFFECT, E_NO_BUILDING.
MaybeViolation may_play_merchant(const State& state, Seat seat, const orders::PlayMerchant& order);
MaybeViolation decide_merchant(RuleContext& draft, Seat seat, const orders::PlayMerchant& order);
/// `play: {trading harbour}` (DG-CARD-trading_harbour): E_NO_RESOURCES.
MaybeViolation may_play_trading_harbour(const State& state, Seat seat,
                                        const orders::PlayTradingHarbour& order);
MaybeViolation decide_trading_harbour(RuleContext& draft, Seat seat, const orders::PlayTradingHarbour& order);
/// `play: {merchant fleet}` (DG-CARD-merchant_fleet): E_TRADE_ITEM.
MaybeViolation may_play_merchant_fleet(const State& state, Seat seat, const orders::PlayMerchantFleet& order);
MaybeViolation decide_merchant_fleet(RuleContext& draft, Seat seat, const orders::PlayMerchantFleet& order);

}  // namespace inselpost::dice
