#include "engine/dice/rules/listing.hpp"

#include "engine/dice/rules/building.hpp"
#include "engine/dice/rules/improvements.hpp"
#include "engine/dice/rules/prices.hpp"
#include "engine/dice/rules/progress_cards.hpp"

namespace inselpost::dice {
namespace {

template <class O>
void list_if(bool may, const O& order, std::vector<Order>& out) {
  if (may) out.emplace_back(order);
}

/// Lists the order with every kind of harbour that it may name.
void list_settlement(const State& state, Seat seat, orders::BuildSettlement order, std::vector<Order>& out) {
  if (!harbour_to_name(*state.map, state.of(seat).sheet, order.at)) {
    list_if(!may_build_settlement(state, seat, order), order, out);
    return;
  }
  for (std::size_t k = 0; k < harbour_kinds; ++k) {
    order.harbour = static_cast<HarbourKind>(k);
    list_if(!may_build_settlement(state, seat, order), order, out);
  }
}

void list_settlements(const State& state, Seat seat, std::vector<Order>& out) {
  const SeatState& own = state.of(seat);
  const bool payable = own.turn.pool.covers(settlement_price),
             joining = own.sheet.card(CardKind::magic_joining).held();
  if (!payable && !joining) return;
  for (Site at : settlement_sites(*state.map, own.sheet)) {
    if (payable) list_settlement(state, seat, {at, std::nullopt, std::nullopt}, out);
    if (!joining) continue;
    for (Face a : resources)
      for (Face b : resources)
        if (a < b) list_settlement(state, seat, {at, std::nullopt, Bundle::of(a) + Bundle::of(b)}, out);
  }
}

void list_diplomat(const State& state, Seat seat, std::vector<Order>& out) {
  const Map& map = *state.map;
  const Sheet& sheet = state.of(seat).sheet;
  for (Edge from : sheet.edges& map.roads) {
    Sheet without = sheet;
    without.edges.erase(from);
    for (Edge to : open_edges(map, without) & map.roads) {
      const orders::PlayDiplomat order{from, to};
      list_if(!may_play_diplomat(state, seat, order), order, out);
    }
  }
}

void list_road_building(const State& state, Seat seat, std::vector<Order>& out) {
  const Map& map = *state.map;
  for (Edge first : open_edges(map, state.of(seat).sheet)) {
    const orders::PlayRoadBuilding one{{first, Edge{}}, 1};
    list_if(!may_play_road_building(state, seat, one), one, out);
    Sheet sheet = state.of(seat).sheet;
    sheet.edges.insert(first);
    for (Edge second : open_edges(map, sheet)) {
      const orders::PlayRoadBuilding two{{first, second}, 2};
      list_if(!may_play_road_building(state, seat, two), two, out);
    }
  }
}

void list_wizard(const State& state, Seat seat, std::vector<Order>& out) {
  for (Site at : state.of(seat).sheet.buildings())
    for (Face r : resources) list_if(!may_play_wizard(state, seat, {at, r}), orders::PlayWizard{at, r}, out);
}

void list_trade_cards(const State& state, Seat seat, std::vector<Order>& out) {
  const Sheet& sheet = state.of(seat).sheet;
  if (sheet.card(CardKind::merchant).held())
    for (std::size_t h = 0; h < state.map->hexes.size(); ++h) {
      const orders::PlayMerchant order{static_cast<Hex>(h)};
      list_if(!may_play_merchant(state, seat, order), order, out);
    }
  const bool harbour = sheet.card(CardKind::trading_harbour).held(),
             fleet = sheet.card(CardKind::merchant_fleet).held();
  for (Face f : faces) {
    if (harbour && !may_play_trading_harbour(state, seat, {f, Good::cloth}))
      for (Good g : goods) out.emplace_back(orders::PlayTradingHarbour{f, g});
    if (fleet) list_if(!may_play_merchant_fleet(state, seat, {f}), orders::PlayMerchantFleet{f}, out);
  }
}

}  // namespace

void list_buildings(const State& state, Seat seat, std::vector<Order>& out) {
  const Map& map = *state.map;
  const SeatState& own = state.of(seat);
  const bool road = own.turn.pool.covers(road_price), ship = own.turn.pool.covers(ship_price);
  if (road || ship)
    for (Edge at : open_edges(map, own.sheet)) {
      if (road && !may_build_road(state, seat, at)) out.emplace_back(orders::BuildRoad{at});
      if (ship && !may_build_ship(state, seat, at)) out.emplace_back(orders::BuildShip{at});
    }
  list_settlements(state, seat, out);
  for (Site at : own.sheet.settlements)
    for (bool medicine : {false, true})
      list_if(!may_build_city(state, seat, {at, medicine}), orders::BuildCity{at, medicine}, out);
}

void list_improvements(const State& state, Seat seat, std::vector<Order>& out) {
  const Sheet& sheet = state.of(seat).sheet;
  const Bundle& pool = state.of(seat).turn.pool;
  for (Branch branch : branches)
    for (bool crane : {false, true}) {
      if (crane && !sheet.card(CardKind::crane).held()) continue;
      if (!pool.covers(next_level_price(sheet, pool, branch, crane))) continue;
      orders::Improve order{branch, static_cast<std::uint8_t>(sheet.level(branch) + 1), std::nullopt, crane};
      if (order.level != metropolis_level) {
        list_if(!may_improve(state, seat, order), order, out);
        continue;
      }
      for (Site city : sheet.cities) {
        order.metropolis = city;
        list_if(!may_improve(state, seat, order), order, out);
      }
    }
}

void list_plays(const State& state, Seat seat, std::vector<Order>& out) {
  const auto held = [&](CardKind kind) { return state.of(seat).sheet.card(kind).held(); };
  list_trade_cards(state, seat, out);
  if (held(CardKind::bishop)) list_if(!may_play_bishop(state, seat), orders::PlayBishop{}, out);
  if (held(CardKind::diplomat)) list_diplomat(state, seat, out);
  if (held(CardKind::commander)) list_if(!may_play_commander(state, seat), orders::PlayCommander{}, out);
  if (held(CardKind::road_building)) list_road_building(state, seat, out);
  if (held(CardKind::magic_current))
    for (bool forward : {true, false})
      list_if(!may_play_magic_current(state, seat, {forward}), orders::PlayMagicCurrent{forward}, out);
  if (held(CardKind::wizard)) list_wizard(state, seat, out);
  if (held(CardKind::exile)) list_if(!may_play_exile(state, seat), orders::PlayExile{}, out);
  if (held(CardKind::crusader))
    for (Face r : resources) list_if(!may_play_crusader(state, seat, {r}), orders::PlayCrusader{r}, out);
  if (held(CardKind::church_tax) && !may_play_church_tax(state, seat))
    for (Face f : faces) out.emplace_back(orders::PlayChurchTax{f});
}

}  // namespace inselpost::dice
