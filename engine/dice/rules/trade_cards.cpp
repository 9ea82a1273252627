#include "engine/dice/rules/trade_cards.hpp"

#include "engine/dice/rules/cards.hpp"

namespace inselpost::dice {

MaybeViolation may_play_merchant(const State& state, Seat seat, const orders::PlayMerchant& order) {
  if (auto no = may_play(state, seat, CardKind::merchant)) return no;
  const Map& map = *state.map;
  const Sheet& sheet = state.of(seat).sheet;
  if (sheet.robber == order.at) return refused(Code::E_NO_EFFECT, Field::at, Reason::robber_there);
  if (sheet.merchant == order.at) return refused(Code::E_NO_EFFECT, Field::at, Reason::stands_there);
  const Map::HexRow& hex = map.of(order.at);
  if (!hex.main || !hex.resource || (hex.corners & sheet.buildings()).empty())
    return RuleViolation(Code::E_NO_BUILDING, Field::at, {{Role::at, order.at}});
  return std::nullopt;
}

MaybeViolation decide_merchant(RuleContext& draft, Seat seat, const orders::PlayMerchant& order) {
  if (auto no = may_play_merchant(draft.state(), seat, order)) return no;
  draft.emit(events::CardPlayed{seat, CardKind::merchant, events::MerchantSent{order.at}, {}, false});
  return std::nullopt;
}

MaybeViolation may_play_trading_harbour(const State& state, Seat seat,
                                        const orders::PlayTradingHarbour& order) {
  if (auto no = may_play(state, seat, CardKind::trading_harbour)) return no;
  return check_means(state.of(seat).turn.pool, Bundle::of(order.give), Field::give);
}

MaybeViolation decide_trading_harbour(RuleContext& draft, Seat seat,
                                      const orders::PlayTradingHarbour& order) {
  if (auto no = may_play_trading_harbour(draft.state(), seat, order)) return no;
  draft.emit(events::CardPlayed{
      seat, CardKind::trading_harbour, events::HarbourTrade{order.give, order.get}, {}, false});
  return std::nullopt;
}

MaybeViolation may_play_merchant_fleet(const State& state, Seat seat,
                                       const orders::PlayMerchantFleet& order) {
  if (auto no = may_play(state, seat, CardKind::merchant_fleet)) return no;
  if (order.resource == Face::gold)
    return RuleViolation(Code::E_TRADE_ITEM, Field::resource, {{Role::resource, order.resource}});
  return std::nullopt;
}

MaybeViolation decide_merchant_fleet(RuleContext& draft, Seat seat, const orders::PlayMerchantFleet& order) {
  if (auto no = may_play_merchant_fleet(draft.state(), seat, order)) return no;
  draft.emit(
      events::CardPlayed{seat, CardKind::merchant_fleet, events::FleetSent{order.resource}, {}, false});
  return std::nullopt;
}

}  // namespace inselpost::dice
