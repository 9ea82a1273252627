#include "engine/dice/decide.hpp"

#include "engine/core/out_of_line_variant.hpp"
#include "engine/dice/rules/barbarians.hpp"
#include "engine/dice/rules/building.hpp"
#include "engine/dice/rules/founding.hpp"
#include "engine/dice/rules/improvements.hpp"
#include "engine/dice/rules/knights.hpp"
#include "engine/dice/rules/progress_cards.hpp"
#include "engine/dice/rules/throwing.hpp"
#include "engine/dice/rules/trade.hpp"
#include "engine/dice/rules/turn.hpp"

namespace inselpost::dice {

tl::expected<Events, RuleViolation> decide(const State& state, Seat seat, const Order& order,
                                           Chance& chance) {
  RuleContext draft(state);
  const MaybeViolation refusal = visit(
      overloaded{
          [&](const orders::Found& o) { return decide_found(draft, seat, o, chance); },
          [&](const orders::Roll& o) { return decide_roll(draft, seat, o, chance); },
          [&](const orders::Keep& o) { return decide_keep(draft, seat, o, chance); },
          [&](const orders::Stand&) { return decide_stand(draft, seat); },
          [&](const orders::ThrowAgain&) { return decide_throw_again(draft, seat, chance); },
          [&](const orders::Chase& o) { return decide_chase(draft, seat, o, chance); },
          [&](const orders::Defend& o) { return decide_defend(draft, seat, o, chance); },
          [&](const orders::PlayRefuge&) { return decide_refuge(draft, seat, chance); },
          [&](const orders::Aqueduct& o) { return decide_aqueduct(draft, seat, o); },
          [&](const orders::BuildRoad& o) { return decide_build_road(draft, seat, o); },
          [&](const orders::BuildShip& o) { return decide_build_ship(draft, seat, o); },
          [&](const orders::BuildSettlement& o) { return decide_build_settlement(draft, seat, o); },
          [&](const orders::BuildCity& o) { return decide_build_city(draft, seat, o); },
          [&](const orders::Improve& o) { return decide_improve(draft, seat, o); },
          [&](const orders::BuildKnight& o) { return decide_build_knight(draft, seat, o); },
          [&](const orders::ActivateKnight& o) { return decide_activate_knight(draft, seat, o); },
          [&](const orders::UpgradeKnight& o) { return decide_upgrade_knight(draft, seat, o); },
          [&](const orders::Joker& o) { return decide_joker(draft, seat, o); },
          [&](const orders::Trade& o) { return decide_trade(draft, seat, o, chance); },
          [&](const orders::MakeGoods& o) { return decide_make_goods(draft, seat, o); },
          [&](const orders::BuyCard& o) { return decide_buy_card(draft, seat, o); },
          [&](const orders::PlayAlchemist&) { return decide_alchemist(draft, seat); },
          [&](const orders::PlayIndulgence& o) { return decide_indulgence(draft, seat, o, chance); },
          [&](const orders::PlayBishop&) { return decide_bishop(draft, seat); },
          [&](const orders::PlayCommander&) { return decide_commander(draft, seat); },
          [&](const orders::PlayExile&) { return decide_exile(draft, seat); },
          [&](const orders::PlayMerchant& o) { return decide_merchant(draft, seat, o); },
          [&](const orders::PlayWizard& o) { return decide_wizard(draft, seat, o); },
          [&](const orders::PlayTradingHarbour& o) { return decide_trading_harbour(draft, seat, o); },
          [&](const orders::PlayMerchantFleet& o) { return decide_merchant_fleet(draft, seat, o); },
          [&](const orders::PlayDiplomat& o) { return decide_diplomat(draft, seat, o); },
          [&](const orders::PlayRoadBuilding& o) { return decide_road_building(draft, seat, o); },
          [&](const orders::PlayMagicCurrent& o) { return decide_magic_current(draft, seat, o, chance); },
          [&](const orders::PlayCrusader& o) { return decide_crusader(draft, seat, o); },
          [&](const orders::PlayChurchTax& o) { return decide_church_tax(draft, seat, o); },
          [&](const orders::PlayOther& o) { return decide_other(draft, seat, o); },
          [&](const orders::EndTurn& o) { return decide_end_turn(draft, seat, o, chance); },
      },
      order);
  if (refusal) return tl::unexpected(*refusal);
  return std::move(draft).take();
}

Order resolved(const State& state, Seat seat, const Order& order) {
  Order out = order;
  if (auto* defend = get_if<orders::Defend>(&out)) *defend = resolved(state.of(seat).sheet, *defend);
  if (auto* trade = get_if<orders::Trade>(&out)) trade->via = resolved_via(state, seat, *trade);
  if (auto* improve = get_if<orders::Improve>(&out))
    improve->level = static_cast<std::uint8_t>(state.of(seat).sheet.level(improve->branch) + 1);
  return out;
}

bool is_final(const State& state, Seat seat, const Order& order) {
  return visit(
      [&]<class O>(const O& o) {
        if constexpr (std::same_as<O, orders::Found> || std::same_as<O, orders::EndTurn>)
          if (state.options.same_dice) return true;  // may open a round, whose faces are drawn
        switch (O::finality) {
          case Finality::never: return false;
          case Finality::always: return true;
          case Finality::inside_a_throw:
            // A landing during the actions may cost a knight.
            return state.of(seat).turn.throwing || state.of(seat).turn.phase == Phase::landing;
          case Finality::if_gold_is_given:
            if constexpr (requires { o.give[Face::gold]; }) return o.give[Face::gold] != 0;
        }
        return false;
      },
      order);
}

bool hides_order(const State& state, Seat seat, const Order& order) {
  if (!state.hidden_round()) return false;
  if (const auto* roll = get_if<orders::Roll>(&order)) return roll->set.has_value();
  if (const auto* end = get_if<orders::EndTurn>(&order))
    return end->beer.has_value() && !ends_round(state, seat);
  return true;
}

bool may_hide(const State& state) {
  return state.hidden_round() || (state.options.same_dice && !state.over && ends_founding(state));
}

}  // namespace inselpost::dice
