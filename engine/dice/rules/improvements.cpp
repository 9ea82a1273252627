#include "engine/dice/rules/improvements.hpp"

#include "engine/dice/rules/building.hpp"
#include "engine/dice/rules/knights.hpp"
#include "engine/dice/rules/obtainable.hpp"
#include "engine/dice/rules/prices.hpp"
#include "engine/dice/rules/progress_cards.hpp"
#include "engine/dice/rules/turn.hpp"

namespace inselpost::dice {
namespace {

/// Returns whether a metropolis of another branch keeps this one below that level (DG-METRO-3).
bool excluded(const Sheet& sheet, Branch branch) {
  constexpr std::array exclusive{Branch::science, Branch::magic, Branch::church};
  bool concerned = false, other = false;
  for (Branch b : exclusive) {
    if (b == branch)
      concerned = true;
    else if (sheet.level(b) >= metropolis_level)
      other = true;
  }
  return concerned && other;
}

MaybeViolation check_level(const Sheet& sheet, const orders::Improve& order) {
  const int next = sheet.level(order.branch) + 1;
  const auto level = [&](Reason reason) {
    return RuleViolation(Code::E_LEVEL, Field::level,
                         {{Role::reason, reason}, {Role::branch, order.branch}, {Role::need, long{next}}});
  };
  if (next > last_level) return level(Reason::at_last_level);
  if (order.level && *order.level != next) return level(Reason::not_next);
  return std::nullopt;
}

MaybeViolation check_city(const Sheet& sheet, const orders::Improve& order, bool left_open) {
  const auto city = [&](Reason reason) { return refused(Code::E_NO_CITY, Field::metropolis, reason); };
  if ((sheet.cities | sheet.metropolises).empty()) return city(Reason::no_city_at_all);
  if (sheet.level(order.branch) + 1 != metropolis_level) return std::nullopt;
  if (sheet.cities.empty()) return city(Reason::not_a_city);
  if (left_open) return std::nullopt;
  if (!order.metropolis) return city(Reason::city_not_named);
  if (!sheet.cities.contains(*order.metropolis)) return city(Reason::not_a_city);
  return std::nullopt;
}

}  // namespace

MaybeViolation check_improvement(const Sheet& sheet, const orders::Improve& order, bool city_left_open) {
  if (auto violation = check_level(sheet, order)) return violation;
  const int next = sheet.level(order.branch) + 1;
  if (order.metropolis && next != metropolis_level)
    return refused(Code::E_NO_EFFECT, Field::metropolis, Reason::no_metropolis_now);
  if (auto violation = check_city(sheet, order, city_left_open)) return violation;
  if (next >= metropolis_level && excluded(sheet, order.branch))
    return RuleViolation(Code::E_EXCLUSIVE, Field::whole, {{Role::branch, order.branch}});
  return std::nullopt;
}

Bundle next_level_price(const Sheet& sheet, const Bundle& pool, Branch branch, bool crane) {
  const std::size_t needed = std::size_t{sheet.level(branch)} + 1 - (crane ? 1 : 0);
  return improvement_price(pool, branch, needed);
}

MaybeViolation may_improve(const State& state, Seat seat, const orders::Improve& order) {
  if (auto violation = in_actions(state, seat)) return violation;
  const SeatState& own = state.of(seat);
  if (order.crane)
    if (auto violation = check_card(own.sheet, CardKind::crane, Field::with)) return violation;
  if (auto violation = check_improvement(own.sheet, order)) return violation;
  return check_means(own.turn.pool, next_level_price(own.sheet, own.turn.pool, order.branch, order.crane));
}

MaybeViolation decide_improve(RuleContext& context, Seat seat, const orders::Improve& order) {
  if (auto violation = may_improve(context.state(), seat, order)) return violation;
  const SeatState& own = context.state().of(seat);
  std::optional<CardKind> card;
  if (order.crane) card = CardKind::crane;
  context.emit(events::Improved{
      seat, order.branch, static_cast<std::uint8_t>(own.sheet.level(order.branch) + 1),
      next_level_price(own.sheet, own.turn.pool, order.branch, order.crane), order.metropolis, card, false});
  return std::nullopt;
}

bool can_build(const Map& map, const Sheet& sheet, const Bundle& units) {
  const Edges edges = open_edges(map, sheet);
  if (units.covers(road_price) && !(edges & map.roads).empty()) return true;
  if (units.covers(ship_price) && !(edges & map.ships).empty()) return true;
  if (units.covers(settlement_price) && !settlement_sites(map, sheet).empty()) return true;
  if (units.covers(city_price) && !sheet.settlements.empty()) return true;
  for (Face r : resources) {
    if (units.covers(knight_price) && !check_build_knight(map, sheet, r)) return true;
    if (units.covers(upgrade_price) && !check_upgrade_knight(sheet, r)) return true;
  }
  for (Branch b : branches)
    if (!check_improvement(sheet, orders::Improve{b, std::nullopt, std::nullopt, false}, true) &&
        units.covers(next_level_price(sheet, units, b, false)))
      return true;
  return false;
}

MaybeViolation may_use_aqueduct(const State& state, Seat seat, const orders::Aqueduct& order) {
  if (auto violation = in_phase(state, seat, phases(Phase::thrown))) return violation;
  const SeatState& own = state.of(seat);
  if (own.sheet.level(Branch::science) < ability_level)
    return RuleViolation(Code::E_LEVEL, Field::whole,
                         {{Role::reason, Reason::aqueduct_missing}, {Role::branch, Branch::science}});
  if (order.from == order.to) return refused(Code::E_NO_EFFECT, Field::to, Reason::same_face);
  const Bundle show = Bundle::of(own.turn.dice);
  if (show[order.from] == 0)
    return RuleViolation(Code::E_NOT_HELD, Field::from, {{Role::missing, Bundle::of(order.from)}});
  if (!obtainable(*state.map, own.sheet).contains(order.to))
    return RuleViolation(Code::E_UNOBTAINABLE, Field::to, {{Role::resource, order.to}});
  if (can_build(*state.map, own.sheet, show)) return refused(Code::E_CAN_BUILD);
  if (own.turn.aqueduct_used) return refused(Code::E_ACTION_USED);
  return std::nullopt;
}

MaybeViolation decide_aqueduct(RuleContext& context, Seat seat, const orders::Aqueduct& order) {
  if (auto violation = may_use_aqueduct(context.state(), seat, order)) return violation;
  const Dice& dice = context.state().of(seat).turn.dice;
  std::uint8_t die = 0;
  while (dice[die] != order.from) ++die;
  context.emit(events::AqueductUsed{seat, die, order.from, order.to, false});
  return std::nullopt;
}

}  // namespace inselpost::dice
