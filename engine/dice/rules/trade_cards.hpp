#pragma once
#include "engine/dice/order.hpp"
#include "engine/dice/rules/draft.hpp"

namespace inselpost::dice {

/// `play: {merchant}` (DG-CARD-merchant, DG-CARD-0h): E_NO_EFFECT, E_NO_BUILDING.
Refusal may_play_merchant(const State& state, Seat seat, const orders::PlayMerchant& order);
Refusal decide_merchant(Draft& draft, Seat seat, const orders::PlayMerchant& order);
/// `play: {trading harbour}` (DG-CARD-trading_harbour): E_NO_RESOURCES.
Refusal may_play_trading_harbour(const State& state, Seat seat, const orders::PlayTradingHarbour& order);
Refusal decide_trading_harbour(Draft& draft, Seat seat, const orders::PlayTradingHarbour& order);
/// `play: {merchant fleet}` (DG-CARD-merchant_fleet): E_TRADE_ITEM.
Refusal may_play_merchant_fleet(const State& state, Seat seat, const orders::PlayMerchantFleet& order);
Refusal decide_merchant_fleet(Draft& draft, Seat seat, const orders::PlayMerchantFleet& order);

}  // namespace inselpost::dice
