#include "engine/dice/rules/trade.hpp"

#include <array>
#include <vector>

#include "engine/dice/faces.hpp"
#include "engine/dice/rules/rule_context.hpp"
#include "engine/dice/rules/turn.hpp"

namespace inselpost::dice {
namespace {

/// A rate, and the number of units given for one.
struct Deal {
  Via via{};
  std::size_t size = 0;
};

std::size_t goods_in(const Bundle& bundle) { return bundle.total() - bundle.units(); }

/// Returns the face given if there is only one, or nullopt.
std::optional<Face> only_face(const Bundle& give) {
  for (Face f : faces)
    if (give[f] != 0 && give[f] == give.total()) return f;
  return std::nullopt;
}

bool only_one_good(const Bundle& give) {
  for (Good g : goods)
    if (give[g] != 0 && give[g] == give.total()) return true;
  return false;
}

/// Returns whether the trade is one at the volcano, the only source of gold, one for one (DG-TRADE-6,
/// DG-TRADE-8).
bool is_volcano_trade(const orders::Trade& order) {
  if (order.via) return *order.via == Via::volcano;
  return order.give.total() == 1 && order.get == Bundle::of(Face::gold);
}

/// Returns the best rate that fits, or the one asked for (DG-ORD-8).
std::optional<Deal> find_deal(const Map& map, const SeatState& own, const orders::Trade& order) {
  /// A rate to try.
  struct Candidate {
    Via via;
    bool general;
  };
  constexpr std::array<Candidate, 7> best_first{{{Via::kitchen, false},
                                                 {Via::harbour, false},
                                                 {Via::merchant, false},
                                                 {Via::fleet, false},
                                                 {Via::gold, false},
                                                 {Via::harbour, true},
                                                 {Via::bank, false}}};
  const std::size_t given = order.give.total();
  if (only_one_good(order.give)) {
    const auto size = guild_rate(own.sheet);
    if (!size || given % *size != 0 || (order.via && *order.via != Via::guild)) return std::nullopt;
    return Deal{Via::guild, *size};
  }
  const auto face = only_face(order.give);
  if (!face) return std::nullopt;
  if (is_volcano_trade(order)) {
    const auto size = rate(map, own, Via::volcano, *face);
    return size && order.get[Face::gold] == order.get.total() ? std::optional(Deal{Via::volcano, *size})
                                                              : std::nullopt;
  }
  for (const Candidate& one : best_first) {
    if (order.via && *order.via != one.via) continue;
    if (const auto size = rate(map, own, one.via, *face, one.general); size && given % *size == 0)
      return Deal{one.via, *size};
  }
  return std::nullopt;
}

/// Returns E_TRADE_ITEM for gold got other than at the volcano, and for goods traded other than by the guild.
MaybeViolation check_items(const orders::Trade& order) {
  if (order.get[Face::gold] != 0 && !is_volcano_trade(order))
    return RuleViolation(Code::E_TRADE_ITEM, Field::get, {{Role::resource, Face::gold}});
  const bool guild = order.via ? *order.via == Via::guild : goods_in(order.give) != 0;
  if (goods_in(order.give) != 0 && !guild) return refused(Code::E_TRADE_ITEM, Field::give);
  if (goods_in(order.get) != 0 && !guild) return refused(Code::E_TRADE_ITEM, Field::get);
  for (Face f : faces)
    if (order.give[f] != 0 && order.get[f] != 0)
      return RuleViolation(Code::E_SAME_RESOURCE, Field::get, {{Role::resource, f}});
  for (Good g : goods)
    if (order.give[g] != 0 && order.get[g] != 0) return refused(Code::E_SAME_RESOURCE, Field::get);
  return std::nullopt;
}

}  // namespace

std::optional<std::size_t> rate(const Map& map, const SeatState& own, Via via, Face give, bool general) {
  const Sheet& sheet = own.sheet;
  const bool normal = give != Face::gold;
  const auto if_so = [](bool so, std::size_t n) { return so ? std::optional(n) : std::nullopt; };
  switch (via) {
    case Via::bank: return if_so(normal, 4);
    case Via::gold: return if_so(!normal, 2);
    case Via::harbour:
      if (general) return if_so(normal && sheet.harbours[index(HarbourKind::general)], 3);
      return if_so(normal && sheet.harbours[index(give)], 2);
    case Via::merchant: return if_so(normal && sheet.merchant && map.of(*sheet.merchant).resource == give, 2);
    case Via::fleet: return if_so(normal && own.turn.fleet == give, 2);
    case Via::volcano: return if_so(normal && !(map.of(map.volcano).corners & sheet.buildings()).empty(), 1);
    case Via::kitchen: return if_so(give == Face::brick && sheet.level(Branch::magic) >= ability_level, 1);
    case Via::guild: return std::nullopt;
  }
  return std::nullopt;
}

std::optional<std::size_t> guild_rate(const Sheet& sheet) {
  return sheet.level(Branch::trade) >= ability_level ? std::optional<std::size_t>(2) : std::nullopt;
}

MaybeViolation may_trade(const State& state, Seat seat, const orders::Trade& order) {
  if (auto violation = in_actions(state, seat)) return violation;
  const SeatState& own = state.of(seat);
  const std::size_t given = order.give.total(), got = order.get.total();
  // The volcano trades one unit, once a turn.
  if (is_volcano_trade(order) && (own.turn.volcano_used || (given > 1 && given == got)))
    return refused(Code::E_ACTION_USED);
  if (auto violation = check_items(order)) return violation;
  const auto deal = find_deal(*state.map, own, order);
  if (!deal || given == 0) return refused(Code::E_RATE, Field::give, Reason::no_such_rate);
  if (got * deal->size != given)
    return RuleViolation(
        Code::E_RATE, Field::get,
        {{Role::reason, Reason::wrong_number}, {Role::need, static_cast<long>(given / deal->size)}});
  return check_means(own.turn.pool, order.give, Field::give);
}

Via resolved_via(const State& state, Seat seat, const orders::Trade& order) {
  const auto deal = find_deal(*state.map, state.of(seat), order);
  return deal ? deal->via : order.via.value_or(Via::bank);
}

MaybeViolation decide_trade(RuleContext& context, Seat seat, const orders::Trade& order, Chance& chance) {
  const State& state = context.state();
  if (auto violation = may_trade(state, seat, order)) return violation;
  events::Traded traded{seat, order.give, order.get, resolved_via(state, seat, order), {}, false};
  if (traded.via == Via::gold && chance.erupts()) {
    StepExecutor course(state, seat, chance, Draw::lava);
    // Each die after the effects of the one before (DG-VOLC-1).
    for (std::size_t k = 0; k < order.get.total(); ++k) {
      const auto face = course.die(other_dice_row);
      if (!face) return undrawn();
      traded.eruptions.push_back(eruption(*state.map, course.own.sheet, *face));
      erupt(course.own.sheet, traded.eruptions.back());
    }
  }
  context.emit(std::move(traded));
  return std::nullopt;
}

MaybeViolation may_make_goods(const State& state, Seat seat, const orders::MakeGoods& order) {
  if (auto violation = in_actions(state, seat)) return violation;
  if (order.count == 0) return refused(Code::E_NO_EFFECT);
  return check_means(state.of(seat).turn.pool, goods_price(order.good, order.count));
}

MaybeViolation decide_make_goods(RuleContext& context, Seat seat, const orders::MakeGoods& order) {
  if (auto violation = may_make_goods(context.state(), seat, order)) return violation;
  context.emit(events::GoodsMade{seat, order.good, order.count, goods_price(order.good, order.count), false});
  return std::nullopt;
}

events::Eruption eruption(const Map& map, const Sheet& sheet, Face face) {
  events::Eruption what{face, {}, {}, false};
  for (Site site : map.eruption[index(face)]) {
    if (sheet.cities.contains(site)) what.reduced = site;
    if (!sheet.settlements.contains(site)) continue;
    what.lost = site;
    what.wizard = sheet.wizard && sheet.wizard->at == site;
  }
  return what;
}

void erupt(Sheet& sheet, const events::Eruption& what) {
  if (what.reduced) {
    sheet.cities.erase(*what.reduced);
    sheet.settlements.insert(*what.reduced);
  }
  if (what.lost) sheet.settlements.erase(*what.lost);
  if (what.wizard) sheet.wizard.reset();
}

}  // namespace inselpost::dice
