#include "engine/dice/rules/building.hpp"
#include "engine/dice/rules/improvements.hpp"
#include "engine/dice/rules/knights.hpp"
#include "engine/dice/rules/obtainable.hpp"
#include "engine/dice/rules/prices.hpp"
#include "engine/dice/rules/turn.hpp"

namespace inselpost::dice {

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
  if (auto no = in_phase(state, seat, phases(Phase::thrown))) return no;
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

MaybeViolation decide_aqueduct(RuleContext& draft, Seat seat, const orders::Aqueduct& order) {
  if (auto no = may_use_aqueduct(draft.state(), seat, order)) return no;
  const Dice& dice = draft.state().of(seat).turn.dice;
  std::uint8_t die = 0;
  while (dice[die] != order.from) ++die;
  draft.emit(events::AqueductUsed{seat, die, order.from, order.to, false});
  return std::nullopt;
}

}  // namespace inselpost::dice
