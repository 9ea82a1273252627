#include "engine/dice/decide.hpp"

#include <array>

#include "engine/core/out_of_line_variant.hpp"
#include "engine/dice/rules/building.hpp"
#include "engine/dice/rules/founding.hpp"
#include "engine/dice/rules/knights.hpp"
#include "engine/dice/rules/progress_cards.hpp"
#include "engine/dice/rules/robber_and_barbarians.hpp"
#include "engine/dice/rules/throwing.hpp"
#include "engine/dice/rules/trade.hpp"
#include "engine/dice/rules/turn.hpp"
#include "engine/dice/state.hpp"

namespace inselpost::dice {

tl::expected<Events, RuleViolation> decide(const State& state, Seat seat, const Order& order,
                                           Chance& chance) {
  RuleContext context(state);
  const MaybeViolation refusal = visit(
      overloaded{
          [&](const orders::Found& o) { return decide_found(context, seat, o, chance); },
          [&](const orders::Roll& o) { return decide_roll(context, seat, o, chance); },
          [&](const orders::Keep& o) { return decide_keep(context, seat, o, chance); },
          [&](const orders::Stand&) { return decide_stand(context, seat); },
          [&](const orders::ThrowAgain&) { return decide_throw_again(context, seat, chance); },
          [&](const orders::Chase& o) { return decide_chase(context, seat, o, chance); },
          [&](const orders::Defend& o) { return decide_defend(context, seat, o, chance); },
          [&](const orders::PlayRefuge&) { return decide_refuge(context, seat, chance); },
          [&](const orders::Aqueduct& o) { return decide_aqueduct(context, seat, o); },
          [&](const orders::BuildRoad& o) { return decide_build_road(context, seat, o); },
          [&](const orders::BuildShip& o) { return decide_build_ship(context, seat, o); },
          [&](const orders::BuildSettlement& o) { return decide_build_settlement(context, seat, o); },
          [&](const orders::BuildCity& o) { return decide_build_city(context, seat, o); },
          [&](const orders::Improve& o) { return decide_improve(context, seat, o); },
          [&](const orders::BuildKnight& o) { return decide_build_knight(context, seat, o); },
          [&](const orders::ActivateKnight& o) { return decide_activate_knight(context, seat, o); },
          [&](const orders::UpgradeKnight& o) { return decide_upgrade_knight(context, seat, o); },
          [&](const orders::Joker& o) { return decide_joker(context, seat, o); },
          [&](const orders::Trade& o) { return decide_trade(context, seat, o, chance); },
          [&](const orders::MakeGoods& o) { return decide_make_goods(context, seat, o); },
          [&](const orders::BuyCard& o) { return decide_buy_card(context, seat, o); },
          [&](const orders::PlayAlchemist&) { return decide_alchemist(context, seat); },
          [&](const orders::PlayIndulgence& o) { return decide_indulgence(context, seat, o, chance); },
          [&](const orders::PlayBishop&) { return decide_bishop(context, seat); },
          [&](const orders::PlayCommander&) { return decide_commander(context, seat); },
          [&](const orders::PlayExile&) { return decide_exile(context, seat); },
          [&](const orders::PlayMerchant& o) { return decide_merchant(context, seat, o); },
          [&](const orders::PlayWizard& o) { return decide_wizard(context, seat, o); },
          [&](const orders::PlayTradingHarbour& o) { return decide_trading_harbour(context, seat, o); },
          [&](const orders::PlayMerchantFleet& o) { return decide_merchant_fleet(context, seat, o); },
          [&](const orders::PlayDiplomat& o) { return decide_diplomat(context, seat, o); },
          [&](const orders::PlayRoadBuilding& o) { return decide_road_building(context, seat, o); },
          [&](const orders::PlayMagicCurrent& o) { return decide_magic_current(context, seat, o, chance); },
          [&](const orders::PlayCrusader& o) { return decide_crusader(context, seat, o); },
          [&](const orders::PlayChurchTax& o) { return decide_church_tax(context, seat, o); },
          [&](const orders::PlayOther& o) { return decide_other(context, seat, o); },
          [&](const orders::EndTurn& o) { return decide_end_turn(context, seat, o, chance); },
      },
      order);
  if (refusal) return tl::unexpected(*refusal);
  return std::move(context).take();
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

namespace {

/// The kind and subject of a decision.
struct Decision {
  std::string_view kind, about;
};

/// The decision of each phase. Empty for the last two, in which none is due.
constexpr std::array<Decision, 8> decisions{{{"found", ""},
                                             {"roll", "D1"},
                                             {"blocked", "D3"},
                                             {"landing", "D4"},
                                             {"throw", "D5"},
                                             {"turn", "D6"},
                                             {"", ""},
                                             {"", ""}}};

/// Returns the default order of D4: `least` if it reaches the strength without Magic Power, or else Refuge,
/// or else nobody.
Order answer_to_a_landing(const Sheet& sheet) {
  if (const auto least = least_defence(sheet, false))
    return orders::Defend{orders::Defend::Who::named, *least, false};
  if (sheet.card(CardKind::refuge).held()) return orders::PlayRefuge{};
  return orders::Defend{};
}

}  // namespace

std::vector<PendingDecision> pending_decisions(const State& state) {
  std::vector<PendingDecision> out;
  if (state.over) return out;
  for (std::size_t s = 0; s < state.players; ++s) {
    const Phase phase = state.seats[s].turn.phase;
    const Decision& decision = decisions[static_cast<std::size_t>(phase)];
    if (decision.kind.empty()) continue;
    PendingDecision owed;
    owed.seat = seat_at(s);
    owed.kind = decision.kind;
    owed.about = decision.about;
    const bool inside = phase != Phase::founding && phase != Phase::roll;
    if (phase == Phase::founding) owed.clock = "founding";
    if (inside && !state.hidden_round()) owed.clock = "throw";
    if (state.hidden_round()) owed.public_kind = "turn";
    owed.no_wait = inside && state.options.same_dice;
    out.push_back(std::move(owed));
  }
  return out;
}

Order default_order(const State& state, const PendingDecision& owed) {
  switch (state.of(owed.seat).turn.phase) {
    case Phase::founding: return default_founding(state, owed.seat);
    case Phase::roll: return orders::Roll{};
    case Phase::blocked: return orders::ThrowAgain{};
    case Phase::landing: return answer_to_a_landing(state.of(owed.seat).sheet);
    case Phase::thrown: return orders::Stand{};
    case Phase::turn:
    case Phase::ended:
    case Phase::out: break;
  }
  return orders::EndTurn{};
}

}  // namespace inselpost::dice
