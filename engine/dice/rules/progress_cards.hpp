#pragma once

#include "engine/dice/chance.hpp"
#include "engine/dice/order.hpp"
#include "engine/dice/rules/rule_context.hpp"

namespace inselpost::dice {

/// Returns E_CARD_NOT_HELD unless a copy was bought and not played yet (DG-CARD-0c).
MaybeViolation check_card(const Sheet& sheet, CardKind kind, Field field = Field::card);

/// Check and decide `buy`. E_CARD_LIMIT, E_LEVEL (DG-CARD-0a, DG-CARD-0b, DG-CARD-0c).
MaybeViolation may_buy_card(const State& state, Seat seat, CardKind kind);
MaybeViolation decide_buy_card(RuleContext& context, Seat seat, const orders::BuyCard& order);

/// Checks that the phase is that of actions and the card is held (DG-CARD-0d, DG-CARD-0e).
MaybeViolation may_play(const State& state, Seat seat, CardKind kind);
/// Rejects the order with E_CARD_KIND.
MaybeViolation decide_other(RuleContext& context, Seat seat, const orders::PlayOther& order);

/// Check and decide `play: exile` (DG-CARD-exile).
MaybeViolation may_play_exile(const State& state, Seat seat);
MaybeViolation decide_exile(RuleContext& context, Seat seat);
/// Check and decide `play: {crusader}`. E_KNIGHT, E_NO_BUILDING (DG-CARD-crusader).
MaybeViolation may_play_crusader(const State& state, Seat seat, const orders::PlayCrusader& order);
MaybeViolation decide_crusader(RuleContext& context, Seat seat, const orders::PlayCrusader& order);
/// Check and decide `play: {church tax}` (DG-CARD-church_tax).
MaybeViolation may_play_church_tax(const State& state, Seat seat);
MaybeViolation decide_church_tax(RuleContext& context, Seat seat, const orders::PlayChurchTax& order);

/// Number of steps that the ship moves forward or back.
inline constexpr std::uint8_t current_steps = 2;

/// Check and decide `play: {wizard}`. E_NO_BUILDING (DG-CARD-wizard).
MaybeViolation may_play_wizard(const State& state, Seat seat, const orders::PlayWizard& order);
MaybeViolation decide_wizard(RuleContext& context, Seat seat, const orders::PlayWizard& order);
/// Check and decide `play: {magic current}`. E_NO_EFFECT (DG-CARD-magic_current).
MaybeViolation may_play_magic_current(const State& state, Seat seat, const orders::PlayMagicCurrent& order);
MaybeViolation decide_magic_current(RuleContext& context, Seat seat, const orders::PlayMagicCurrent& order,
                                    Chance& chance);

/// Check and decide `play: bishop` (DG-CARD-bishop, DG-CARD-0g).
MaybeViolation may_play_bishop(const State& state, Seat seat);
MaybeViolation decide_bishop(RuleContext& context, Seat seat);
/// Check and decide `play: commander` (DG-CARD-commander).
MaybeViolation may_play_commander(const State& state, Seat seat);
MaybeViolation decide_commander(RuleContext& context, Seat seat);
/// Check and decide `play: {diplomat}`. E_PLACE_KIND, E_NO_EFFECT, E_NO_ROAD, E_NOT_OPEN_ENDED, E_OCCUPIED,
/// E_NOT_CONNECTED (DG-CARD-diplomat).
MaybeViolation may_play_diplomat(const State& state, Seat seat, const orders::PlayDiplomat& order);
MaybeViolation decide_diplomat(RuleContext& context, Seat seat, const orders::PlayDiplomat& order);
/// Returns whether one end of the edge has neither another own edge nor an own building.
bool open_ended(const Map& map, const Sheet& sheet, Edge edge);

/// Check and decide `play: alchemist`, before the first throw (DG-CARD-alchemist).
MaybeViolation may_play_alchemist(const State& state, Seat seat);
MaybeViolation decide_alchemist(RuleContext& context, Seat seat);
/// Check and decide `play: {road building}`. E_ROADS_COUNT and the codes of each edge
/// (DG-CARD-road_building).
MaybeViolation may_play_road_building(const State& state, Seat seat, const orders::PlayRoadBuilding& order);
MaybeViolation decide_road_building(RuleContext& context, Seat seat, const orders::PlayRoadBuilding& order);

/// Check and decide `play: {merchant}`. E_NO_EFFECT, E_NO_BUILDING (DG-CARD-merchant, DG-CARD-0h).
MaybeViolation may_play_merchant(const State& state, Seat seat, const orders::PlayMerchant& order);
MaybeViolation decide_merchant(RuleContext& context, Seat seat, const orders::PlayMerchant& order);
/// Check and decide `play: {trading harbour}`. E_NO_RESOURCES (DG-CARD-trading_harbour).
MaybeViolation may_play_trading_harbour(const State& state, Seat seat,
                                        const orders::PlayTradingHarbour& order);
MaybeViolation decide_trading_harbour(RuleContext& context, Seat seat,
                                      const orders::PlayTradingHarbour& order);
/// Check and decide `play: {merchant fleet}`. E_TRADE_ITEM (DG-CARD-merchant_fleet).
MaybeViolation may_play_merchant_fleet(const State& state, Seat seat, const orders::PlayMerchantFleet& order);
MaybeViolation decide_merchant_fleet(RuleContext& context, Seat seat, const orders::PlayMerchantFleet& order);

}  // namespace inselpost::dice
