#include "engine/dice/legal.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

#include "engine/dice/chance.hpp"
#include "engine/dice/decide.hpp"
#include "engine/dice/faces.hpp"
#include "engine/dice/rules/building.hpp"
#include "engine/dice/rules/founding.hpp"
#include "engine/dice/rules/knights.hpp"
#include "engine/dice/rules/progress_cards.hpp"
#include "engine/dice/rules/robber_and_barbarians.hpp"
#include "engine/dice/rules/throwing.hpp"
#include "engine/dice/rules/trade.hpp"
#include "engine/dice/rules/turn.hpp"
#include "engine/dice/sheet.hpp"
#include "engine/dice/state.hpp"

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

/// Finds the orders of one seat, phase by phase. Legality is tested by the same functions that `decide` uses.
class Finder {
 public:
  Finder(const State& state, Seat seat)
      : state_(state), seat_(seat), map_(*state.map), own_(state.of(seat)) {}

  Legal find() && {
    if (state_.over) return {};
    found_.orders.reserve(32);  // rarely exceeded; moving orders costs more than finding them
    switch (own_.turn.phase) {
      case Phase::founding: founding(); break;
      case Phase::roll: rolling(); break;
      case Phase::blocked: add_if(!may_throw_again(state_, seat_), orders::ThrowAgain{}); break;
      case Phase::landing: landing(); break;
      case Phase::thrown: after_a_throw(); break;
      case Phase::turn: actions(); break;
      case Phase::ended:
      case Phase::out: return {};
    }
    for (Face r : resources)
      if (own_.sheet.knight(r).status == KnightStatus::active)
        add_if(!may_chase(state_, seat_, r), orders::Chase{r});
    return std::move(found_);
  }

 private:
  void add(Order order) { found_.orders.push_back(std::move(order)); }
  void add_if(bool may, Order order) {
    if (may) add(std::move(order));
  }

  void founding() {
    for (bool city : {false, true})
      for (Site at : map_.main_island)
        for (Edge edge : map_.of(at).edges) {
          const orders::Found found{city, at, edge, map_.of(edge).ship, map_.harbours.contains(at)};
          add_if(!may_found(state_, seat_, found), found);
        }
  }

  FaceSet faces_to_set() const { return own_.turn.alchemist ? obtainable(map_, own_.sheet) : FaceSet{}; }

  void rolling() {
    add_if(!may_roll(state_, seat_, std::nullopt), orders::Roll{});
    const FaceSet can = faces_to_set();
    for (Face f : faces) add_if(can.contains(f), orders::Roll{f});
    add_if(!may_play_alchemist(state_, seat_), orders::PlayAlchemist{});
  }

  Legal::Keeping keeping(FaceSet set) const {
    Legal::Keeping keeping{Bundle::of(own_.turn.dice), 1, set};
    for (Face f : faces) keeping.ways = static_cast<std::uint16_t>(keeping.ways * (keeping.dice[f] + 1));
    --keeping.ways;  // without the one that keeps all six
    return keeping;
  }

  void after_a_throw() {
    if (!may_keep(state_, seat_, {})) found_.keep = keeping(faces_to_set());
    if (!may_play_indulgence(state_, seat_, {})) found_.indulgence = keeping({});
    add_if(!may_stand(state_, seat_), orders::Stand{});
    if (own_.sheet.level(Branch::science) < ability_level) return;
    for (Face from : faces)
      for (Face to : faces) add_if(!may_use_aqueduct(state_, seat_, {from, to}), orders::Aqueduct{from, to});
  }

  void landing() {
    Legal::Defence defence;
    defence.knights = own_.sheet.active_knights();
    defence.need = barbarian_strength(own_.sheet);
    for (bool magic : {false, true})
      for (unsigned bits = 0; bits < (1U << resource_count); ++bits) {
        const orders::Defend some{orders::Defend::Who::named, Knights::of_bits(bits), magic};
        if (check_defence(own_.sheet, some)) continue;
        ++defence.ways;
        defence.magic_power = defence.magic_power || magic;
      }
    found_.defend = defence;
    add_if(!may_take_refuge(state_, seat_), orders::PlayRefuge{});
  }

  void actions() {
    if (own_.sheet.eliminated) return end_of_turn();
    list_buildings(state_, seat_, found_.orders);
    list_improvements(state_, seat_, found_.orders);
    knights();
    trades();
    goods_and_cards();
    list_plays(state_, seat_, found_.orders);
    end_of_turn();
  }

  // Skips tests of orders that the pool cannot pay in any case.

  void knights() {
    const bool pays = own_.turn.pool.covers(knight_price) || own_.turn.pool.covers(upgrade_price);
    for (Face r : resources) {
      if (pays) add_if(!may_build_knight(state_, seat_, r), orders::BuildKnight{r});
      if (own_.sheet.knight(r).status == KnightStatus::inactive)
        add_if(!may_activate_knight(state_, seat_, r), orders::ActivateKnight{r});
      if (pays) add_if(!may_upgrade_knight(state_, seat_, r), orders::UpgradeKnight{r});
      if (own_.sheet.knight(r).status == KnightStatus::active)
        for (Face die : faces) add_if(!may_use_joker(state_, seat_, {r, die}), orders::Joker{r, die});
    }
  }

  void goods_and_cards() {
    for (Branch b : branches) {
      const Good good = good_of(b);
      if (own_.turn.pool.covers(goods_price(good, 1)))
        for (std::uint8_t n = 1; !may_make_goods(state_, seat_, {good, n}); ++n)
          add(orders::MakeGoods{good, n});
    }
    for (std::size_t k = 0; k < card_kinds; ++k)
      if (own_.turn.pool.covers(card_price(card_rows[k].branch)))
        add_if(!may_buy_card(state_, seat_, card_at(k)), orders::BuyCard{card_at(k)});
  }

  void end_of_turn() {
    add(orders::EndTurn{});
    for (bool beer : {true, false}) add_if(!may_end_turn(state_, seat_, {beer}), orders::EndTurn{beer});
  }

  /// Lists each rate once for each thing that may be given.
  void trades() {
    const FaceSet normal = FaceSet::all() - FaceSet::of_bits(1U << index(Face::gold));
    const auto line = [&](Via via, const Bundle& give, std::size_t have, FaceSet get, bool any_good) {
      if (have < give.total()) return;
      const orders::Trade one{give, via == Via::volcano ? Bundle::of(Face::gold) : Bundle::of(some_of(get)),
                              via};
      if (may_trade(state_, seat_, one)) return;
      const std::size_t times = via == Via::volcano ? 1 : have / give.total();
      found_.trades.push_back({via, give, static_cast<std::uint8_t>(times), get, any_good});
    };
    for (Face f : faces) {
      const std::size_t have = own_.turn.pool[f];
      if (have == 0) continue;
      FaceSet get = normal;
      get.erase(f);
      for (Via via : {Via::kitchen, Via::merchant, Via::fleet, Via::gold, Via::bank})
        if (const auto size = rate(map_, own_, via, f)) line(via, Bundle::of(f, *size), have, get, false);
      for (bool general : {false, true})
        if (const auto size = rate(map_, own_, Via::harbour, f, general))
          line(Via::harbour, Bundle::of(f, *size), have, get, false);
      if (rate(map_, own_, Via::volcano, f))
        line(Via::volcano, Bundle::of(f), have, FaceSet::of_bits(1U << index(Face::gold)), false);
    }
    if (const auto size = guild_rate(own_.sheet))
      for (Good g : goods) line(Via::guild, Bundle::of(g, *size), own_.turn.pool[g], normal, true);
  }

  static Face some_of(FaceSet set) {
    for (Face f : faces)
      if (set.contains(f)) return f;
    return Face::gold;
  }

  const State& state_;
  const Seat seat_;
  const Map& map_;
  const SeatState& own_;
  Legal found_;
};

}  // namespace

Legal legal(const State& state, Seat seat) { return Finder(state, seat).find(); }

namespace {

/// Returns whether the order has its plain price and does not make goods, which are only a means.
bool is_plain(const Order& order) {
  return visit(
      []<class O>(const O& o) {
        if constexpr (requires { o.without; }) return !o.without;
        if constexpr (requires { o.medicine; }) return !o.medicine;
        if constexpr (requires { o.crane; }) return !o.crane;
        return !requires { o.good; };
      },
      order);
}

/// Returns the branch that is improved or whose card is bought; nullopt for other orders.
std::optional<Branch> branch_of(const Order& order) {
  return visit(
      []<class O>(const O& o) -> std::optional<Branch> {
        if constexpr (requires { o.branch; }) return o.branch;
        if constexpr (requires { o.kind; }) return card_rows[index(o.kind)].branch;
        return std::nullopt;
      },
      order);
}

/// Returns the state with more of each resource than anything costs; goods can be made of them.
State with_plenty(State state, Seat seat) {
  constexpr std::uint8_t plenty = 20;
  for (const Face face : faces) state.of(seat).turn.pool[face] = plenty;
  return state;
}

}  // namespace

std::vector<UnaffordableOrder> unaffordable_orders(const State& state, Seat seat) {
  std::vector<UnaffordableOrder> all;
  if (state.over || state.of(seat).turn.phase != Phase::turn) return all;
  WithheldChance chance;
  for (const Order& order : legal(with_plenty(state, seat), seat).orders) {
    if (!is_plain(order)) continue;
    const auto done = decide(state, seat, order, chance);
    if (done) continue;
    const auto units = done.error().get<Bundle>(Role::missing);
    if (!units) continue;
    UnaffordableOrder one{order, *units};
    const bool known = std::any_of(all.begin(), all.end(), [&](const UnaffordableOrder& other) {
      return other.order.index() == order.index() && branch_of(other.order) == branch_of(order) &&
             other.missing == one.missing;
    });
    if (!known) all.push_back(std::move(one));
  }
  return all;
}

}  // namespace inselpost::dice
