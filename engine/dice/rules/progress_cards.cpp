#include "engine/dice/rules/progress_cards.hpp"

#include <algorithm>

#include "engine/dice/faces.hpp"
#include "engine/dice/rules/building.hpp"
#include "engine/dice/rules/knights.hpp"
#include "engine/dice/rules/robber_and_barbarians.hpp"
#include "engine/dice/rules/rule_context.hpp"
#include "engine/dice/rules/turn.hpp"

namespace inselpost::dice {

MaybeViolation check_card(const Sheet& sheet, CardKind kind, Field field) {
  if (sheet.card(kind).held()) return std::nullopt;
  return RuleViolation(Code::E_CARD_NOT_HELD, field, {{Role::card, kind}});
}

MaybeViolation may_buy_card(const State& state, Seat seat, CardKind kind) {
  if (auto violation = in_actions(state, seat)) return violation;
  const SeatState& own = state.of(seat);
  const std::uint8_t bought = own.sheet.card(kind).bought;
  if (bought >= row(kind).copies)
    return RuleViolation(Code::E_CARD_LIMIT, Field::card,
                         {{Role::card, kind}, {Role::limit, long{row(kind).copies}}});
  const std::uint8_t needed = row(kind).levels[bought], level = own.sheet.level(row(kind).branch);
  if (level < needed)
    return RuleViolation(Code::E_LEVEL, Field::card,
                         {{Role::reason, Reason::branch_too_low},
                          {Role::branch, row(kind).branch},
                          {Role::need, long{needed}},
                          {Role::have, long{level}}});
  return check_means(own.turn.pool, card_price(row(kind).branch), Field::card);
}

MaybeViolation decide_buy_card(RuleContext& context, Seat seat, const orders::BuyCard& order) {
  if (auto violation = may_buy_card(context.state(), seat, order.kind)) return violation;
  const auto copy = static_cast<std::uint8_t>(context.state().of(seat).sheet.card(order.kind).bought + 1);
  context.emit(events::CardBought{seat, order.kind, copy, card_price(row(order.kind).branch),
                                  row(order.kind).play == Play::on_purchase, false});
  return std::nullopt;
}

MaybeViolation may_play(const State& state, Seat seat, CardKind kind) {
  if (auto violation = in_actions(state, seat)) return violation;
  return check_card(state.of(seat).sheet, kind);
}

MaybeViolation decide_other(RuleContext& context, Seat seat, const orders::PlayOther& order) {
  if (auto violation = in_actions(context.state(), seat)) return violation;
  return RuleViolation(Code::E_CARD_KIND, Field::card, {{Role::card, order.kind}});
}

MaybeViolation may_play_exile(const State& state, Seat seat) {
  if (auto violation = may_play(state, seat, CardKind::exile)) return violation;
  const Sheet& sheet = state.of(seat).sheet;
  if (sheet.robber == state.map->volcano && sheet.ship == 0 && !sheet.merchant && !sheet.wizard)
    return refused(Code::E_NO_EFFECT, Field::card, Reason::robber_at_home);
  return std::nullopt;
}

MaybeViolation decide_exile(RuleContext& context, Seat seat) {
  if (auto violation = may_play_exile(context.state(), seat)) return violation;
  const Sheet& sheet = context.state().of(seat).sheet;
  Steps steps;
  if (sheet.robber != context.state().map->volcano) steps.emplace_back(steps::RobberHome{});
  if (sheet.ship != 0) steps.emplace_back(steps::Ship{static_cast<std::int8_t>(-sheet.ship), 0});
  if (sheet.merchant) steps.emplace_back(steps::Gone{steps::Figure::merchant});
  if (sheet.wizard) steps.emplace_back(steps::Gone{steps::Figure::wizard});
  context.emit(events::CardPlayed{seat, CardKind::exile, {}, std::move(steps), false});
  return std::nullopt;
}

MaybeViolation may_play_crusader(const State& state, Seat seat, const orders::PlayCrusader& order) {
  if (auto violation = may_play(state, seat, CardKind::crusader)) return violation;
  return check_build_knight(*state.map, state.of(seat).sheet, order.knight);
}

MaybeViolation decide_crusader(RuleContext& context, Seat seat, const orders::PlayCrusader& order) {
  if (auto violation = may_play_crusader(context.state(), seat, order)) return violation;
  context.emit(events::CardPlayed{seat, CardKind::crusader, events::KnightSent{order.knight}, {}, false});
  return std::nullopt;
}

MaybeViolation may_play_church_tax(const State& state, Seat seat) {
  return may_play(state, seat, CardKind::church_tax);
}

MaybeViolation decide_church_tax(RuleContext& context, Seat seat, const orders::PlayChurchTax& order) {
  if (auto violation = may_play_church_tax(context.state(), seat)) return violation;
  context.emit(events::CardPlayed{seat, CardKind::church_tax, events::TaxTaken{order.face}, {}, false});
  return std::nullopt;
}

MaybeViolation may_play_wizard(const State& state, Seat seat, const orders::PlayWizard& order) {
  const Map& map = *state.map;
  if (map.of(order.at).water) return refused(Code::E_PLACE_KIND, Field::at, Reason::open_water);
  if (auto violation = may_play(state, seat, CardKind::wizard)) return violation;
  const bool own = state.of(seat).sheet.buildings().contains(order.at);
  const auto& hexes = map.of(order.at).hexes;
  const bool touches = std::any_of(hexes.begin(), hexes.end(), [&](const std::optional<Hex>& hex) {
    return hex && map.of(*hex).resource == order.resource;
  });
  if (!own || !touches)
    return RuleViolation(Code::E_NO_BUILDING, Field::at,
                         {{Role::at, order.at}, {Role::resource, order.resource}});
  return std::nullopt;
}

MaybeViolation decide_wizard(RuleContext& context, Seat seat, const orders::PlayWizard& order) {
  if (auto violation = may_play_wizard(context.state(), seat, order)) return violation;
  context.emit(
      events::CardPlayed{seat, CardKind::wizard, events::WizardSent{{order.at, order.resource}}, {}, false});
  return std::nullopt;
}

MaybeViolation may_play_magic_current(const State& state, Seat seat, const orders::PlayMagicCurrent& order) {
  if (auto violation = may_play(state, seat, CardKind::magic_current)) return violation;
  if (!order.forward && state.of(seat).sheet.ship == 0)
    return refused(Code::E_NO_EFFECT, Field::to, Reason::ship_at_home);
  return std::nullopt;
}

MaybeViolation decide_magic_current(RuleContext& context, Seat seat, const orders::PlayMagicCurrent& order,
                                    Chance& chance) {
  if (auto violation = may_play_magic_current(context.state(), seat, order)) return violation;
  StepExecutor course(context.state(), seat, chance, Draw::loss);
  if (order.forward) {
    course.own.turn.surplus = current_steps;
    if (sail(course, current_steps) == StepStatus::undrawn) return undrawn();
  } else {
    const int at = std::max(0, course.own.sheet.ship - current_steps);
    course.emit(
        steps::Ship{static_cast<std::int8_t>(at - course.own.sheet.ship), static_cast<std::uint8_t>(at)});
  }
  context.emit(events::CardPlayed{seat, CardKind::magic_current, events::CurrentCalled{order.forward},
                                  course.take(), false});
  return end_if_eliminated(context, seat, chance);
}

MaybeViolation may_play_bishop(const State& state, Seat seat) {
  if (auto violation = may_play(state, seat, CardKind::bishop)) return violation;
  if (state.of(seat).sheet.robber == state.map->volcano)
    return refused(Code::E_NO_EFFECT, Field::card, Reason::robber_at_home);
  return std::nullopt;
}

MaybeViolation decide_bishop(RuleContext& context, Seat seat) {
  if (auto violation = may_play_bishop(context.state(), seat)) return violation;
  context.emit(events::CardPlayed{seat, CardKind::bishop, {}, {steps::RobberHome{}}, false});
  return std::nullopt;
}

MaybeViolation may_play_commander(const State& state, Seat seat) {
  if (auto violation = may_play(state, seat, CardKind::commander)) return violation;
  const auto& knights = state.of(seat).sheet.knights;
  if (std::none_of(knights.begin(), knights.end(),
                   [](const Knight& k) { return k.status == KnightStatus::inactive; }))
    return refused(Code::E_NO_EFFECT, Field::card, Reason::nothing_inactive);
  return std::nullopt;
}

MaybeViolation decide_commander(RuleContext& context, Seat seat) {
  if (auto violation = may_play_commander(context.state(), seat)) return violation;
  context.emit(events::CardPlayed{seat, CardKind::commander, {}, {}, false});
  return std::nullopt;
}

bool open_ended(const Map& map, const Sheet& sheet, Edge edge) {
  Edges others = sheet.edges;
  others.erase(edge);
  const Sites buildings = sheet.buildings();
  const auto& ends = map.of(edge).ends;
  return std::any_of(ends.begin(), ends.end(), [&](Site end) {
    return !buildings.contains(end) && (map.of(end).edges & others).empty();
  });
}

MaybeViolation may_play_diplomat(const State& state, Seat seat, const orders::PlayDiplomat& order) {
  const Map& map = *state.map;
  if (auto violation = check_printed(map, order.from, false, Field::from)) return violation;
  if (auto violation = check_printed(map, order.to, false, Field::to)) return violation;
  if (auto violation = may_play(state, seat, CardKind::diplomat)) return violation;
  if (order.from == order.to) return refused(Code::E_NO_EFFECT, Field::to, Reason::same_edge);
  const Sheet& sheet = state.of(seat).sheet;
  if (!sheet.edges.contains(order.from))
    return RuleViolation(Code::E_NO_ROAD, Field::from, {{Role::at, order.from}});
  if (!open_ended(map, sheet, order.from))
    return RuleViolation(Code::E_NOT_OPEN_ENDED, Field::from, {{Role::at, order.from}});
  Sheet without = sheet;
  without.edges.erase(order.from);
  return check_edge(map, without, order.to, Field::to);
}

MaybeViolation decide_diplomat(RuleContext& context, Seat seat, const orders::PlayDiplomat& order) {
  if (auto violation = may_play_diplomat(context.state(), seat, order)) return violation;
  context.emit(
      events::CardPlayed{seat, CardKind::diplomat, events::RoadMoved{order.from, order.to}, {}, false});
  return std::nullopt;
}

MaybeViolation may_play_alchemist(const State& state, Seat seat) {
  if (auto violation = in_phase(state, seat, phases(Phase::roll))) return violation;
  return check_card(state.of(seat).sheet, CardKind::alchemist);
}

MaybeViolation decide_alchemist(RuleContext& context, Seat seat) {
  if (auto violation = may_play_alchemist(context.state(), seat)) return violation;
  context.emit(events::AlchemistPlayed{seat, false});
  return std::nullopt;
}

MaybeViolation may_play_road_building(const State& state, Seat seat, const orders::PlayRoadBuilding& order) {
  if (auto violation = may_play(state, seat, CardKind::road_building)) return violation;
  const Map& map = *state.map;
  const auto count = [&](long need) {
    return RuleViolation(Code::E_ROADS_COUNT, Field::whole,
                         {{Role::need, need}, {Role::have, long{order.count}}});
  };
  if (order.count == 0 || order.count > order.edges.size()) return count(2);
  Sheet sheet = state.of(seat).sheet;
  const auto violation = check_edge(map, sheet, order.edges[0], Field::edge);
  sheet.edges.insert(order.edges[0]);
  if (order.count == 1) {
    if (!violation && !open_edges(map, sheet).empty()) return count(2);
    return violation;
  }
  if (violation) return violation;
  return check_edge(map, sheet, order.edges[1], Field::second_edge);
}

MaybeViolation decide_road_building(RuleContext& context, Seat seat, const orders::PlayRoadBuilding& order) {
  if (auto violation = may_play_road_building(context.state(), seat, order)) return violation;
  events::EdgesLaid edges_laid;
  for (std::size_t k = 0; k < order.count; ++k) edges_laid.edges.push_back(order.edges[k]);
  context.emit(events::CardPlayed{seat, CardKind::road_building, std::move(edges_laid), {}, false});
  return std::nullopt;
}

MaybeViolation may_play_merchant(const State& state, Seat seat, const orders::PlayMerchant& order) {
  if (auto violation = may_play(state, seat, CardKind::merchant)) return violation;
  const Map& map = *state.map;
  const Sheet& sheet = state.of(seat).sheet;
  if (sheet.robber == order.at) return refused(Code::E_NO_EFFECT, Field::at, Reason::robber_there);
  if (sheet.merchant == order.at) return refused(Code::E_NO_EFFECT, Field::at, Reason::stands_there);
  const Map::HexRow& hex = map.of(order.at);
  if (!hex.main || !hex.resource || (hex.corners & sheet.buildings()).empty())
    return RuleViolation(Code::E_NO_BUILDING, Field::at, {{Role::at, order.at}});
  return std::nullopt;
}

MaybeViolation decide_merchant(RuleContext& context, Seat seat, const orders::PlayMerchant& order) {
  if (auto violation = may_play_merchant(context.state(), seat, order)) return violation;
  context.emit(events::CardPlayed{seat, CardKind::merchant, events::MerchantSent{order.at}, {}, false});
  return std::nullopt;
}

MaybeViolation may_play_trading_harbour(const State& state, Seat seat,
                                        const orders::PlayTradingHarbour& order) {
  if (auto violation = may_play(state, seat, CardKind::trading_harbour)) return violation;
  return check_means(state.of(seat).turn.pool, Bundle::of(order.give), Field::give);
}

MaybeViolation decide_trading_harbour(RuleContext& context, Seat seat,
                                      const orders::PlayTradingHarbour& order) {
  if (auto violation = may_play_trading_harbour(context.state(), seat, order)) return violation;
  context.emit(events::CardPlayed{
      seat, CardKind::trading_harbour, events::HarbourTrade{order.give, order.get}, {}, false});
  return std::nullopt;
}

MaybeViolation may_play_merchant_fleet(const State& state, Seat seat,
                                       const orders::PlayMerchantFleet& order) {
  if (auto violation = may_play(state, seat, CardKind::merchant_fleet)) return violation;
  if (order.resource == Face::gold)
    return RuleViolation(Code::E_TRADE_ITEM, Field::resource, {{Role::resource, order.resource}});
  return std::nullopt;
}

MaybeViolation decide_merchant_fleet(RuleContext& context, Seat seat,
                                     const orders::PlayMerchantFleet& order) {
  if (auto violation = may_play_merchant_fleet(context.state(), seat, order)) return violation;
  context.emit(
      events::CardPlayed{seat, CardKind::merchant_fleet, events::FleetSent{order.resource}, {}, false});
  return std::nullopt;
}

}  // namespace inselpost::dice
