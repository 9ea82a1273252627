#pragma once
#include "engine/dice/order.hpp"
#include "engine/dice/rules/rule_context.hpp"

namespace inselpost::dice {

/// Check and decide `play: {merchant}`. E_NO_EFFECT, E_NO_BUILDING (DG-CARD-merchant, DG-CARD-0h).
MaybeViolation may_play_merchant(const State& state, Seat seat, const orders::PlayMerchant& order);
MaybeViolation decide_merchant(RuleContext& draft, Seat seat, const orders::PlayMerchant& order);
/// Check and decide `play: {trading harbour}`. E_NO_RESOURCES (DG-CARD-trading_harbour).
MaybeViolation may_play_trading_harbour(const State& state, Seat seat,
                                        const orders::PlayTradingHarbour& order);
MaybeViolation decide_trading_harbour(RuleContext& draft, Seat seat, const orders::PlayTradingHarbour& order);
/// Check and decide `play: {merchant fleet}`. E_TRADE_ITEM (DG-CARD-merchant_fleet).
MaybeViolation may_play_merchant_fleet(const State& state, Seat seat, const orders::PlayMerchantFleet& order);
MaybeViolation decide_merchant_fleet(RuleContext& draft, Seat seat, const orders::PlayMerchantFleet& order);

}  // namespace inselpost::dice
