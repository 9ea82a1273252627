#include "engine/dice/rules/robber_and_barbarians.hpp"

#include <algorithm>

#include "engine/dice/rules/throwing.hpp"
#include "engine/dice/rules/turn.hpp"

namespace inselpost::dice {

Hex robber_after(const Map& map, Hex from, std::size_t steps) {
  const auto& path = map.robber_path;
  const auto here = std::find(path.begin(), path.end(), from);
  // From the volcano the first step leads to the first hex of the path.
  const std::size_t at = here == path.end() ? path.size() - 1 : static_cast<std::size_t>(here - path.begin());
  return path[(at + steps) % path.size()];
}

void move_robber(StepExecutor& course, std::uint8_t steps) {
  course.emit(steps::RobberMoved{steps, robber_after(course.map, course.own.sheet.robber, steps)});
  if (course.own.sheet.merchant == course.own.sheet.robber) course.emit(steps::Gone{steps::Figure::merchant});
}

namespace {

bool can_reach(const Sheet& sheet, bool magic_power) {
  const Knights active = sheet.active_knights();
  return !active.empty() && knight_strength(sheet, active, magic_power) >= barbarian_strength(sheet);
}

/// Rolls a die until it shows the resource of a knight that is not yet removed (DG-BARB-9).
StepStatus lose_knight(StepExecutor& course) {
  steps::Loss loss;
  for (;;) {
    const auto face = course.die(other_dice_row);
    if (!face) return course.lacks({});
    loss.faces.push_back(*face);
    if (*face != Face::gold && course.own.sheet.knight(*face).status != KnightStatus::removed) break;
  }
  course.emit(std::move(loss));
  return StepStatus::on;
}

/// Lands the barbarians. A decision with a single possible answer is taken at once (DG-PBEM-9).
StepStatus land(StepExecutor& course) {
  const Sheet& sheet = course.own.sheet;
  course.emit(steps::Landing{barbarian_strength(sheet)});
  const bool refuge = sheet.card(CardKind::refuge).held();
  if (sheet.active_knights().empty() && !refuge) {
    course.emit(steps::Eliminated{});
    return StepStatus::waits;
  }
  const bool holds =
      can_reach(sheet, false) || (sheet.card(CardKind::magic_power).held() && can_reach(sheet, true));
  if (!holds && !refuge) return lose_knight(course);
  course.emit(steps::AwaitingDecision{Phase::landing});
  return StepStatus::waits;
}

/// Resumes what the landing interrupted: a throw, or a Magic Current.
StepStatus resume(StepExecutor& course) {
  if (course.own.turn.throwing) return run_throw(course);
  return sail(course, course.own.turn.surplus);
}

}  // namespace

std::optional<Knights> least_defence(const Sheet& sheet, bool magic_power) {
  const std::uint16_t need = barbarian_strength(sheet);
  const Knights active = sheet.active_knights();
  std::optional<Knights> best;
  const auto better = [&](Knights a, Knights b) {
    const auto strong = knight_strength(sheet, a), weak = knight_strength(sheet, b);
    if (strong != weak) return strong < weak;
    if (a.size() != b.size()) return a.size() < b.size();
    const unsigned differ = a.bits() ^ b.bits();
    return (a.bits() & (differ & -differ)) != 0;  // the set with the first knight in which they differ
  };
  for (unsigned bits = 1; bits < (1U << resource_count); ++bits) {
    const Knights some = Knights::of_bits(bits);
    if (!(some - active).empty() || knight_strength(sheet, some, magic_power) < need) continue;
    if (!best || better(some, *best)) best = some;
  }
  return best;
}

orders::Defend resolved(const Sheet& sheet, orders::Defend order) {
  if (order.who == orders::Defend::Who::all) order.knights = sheet.active_knights();
  if (order.who == orders::Defend::Who::least)
    order.knights = least_defence(sheet, order.magic_power).value_or(Knights{});
  // Without knights `least` and `all` stay as they are, since `named` would mean nobody.
  if (!order.knights.empty()) order.who = orders::Defend::Who::named;
  return order;
}

StepStatus sail(StepExecutor& course, int steps) {
  while (steps > 0) {
    const int left = course.options.barbarian_steps - course.own.sheet.ship;
    const int made = std::min(steps, left);
    const int at = course.own.sheet.ship + made;
    course.emit(steps::Ship{static_cast<std::int8_t>(made), static_cast<std::uint8_t>(at)});
    steps -= made;
    if (at < course.options.barbarian_steps) continue;
    if (const StepStatus status = land(course); status != StepStatus::on) return status;
  }
  return StepStatus::on;
}

MaybeViolation check_defence(const Sheet& sheet, const orders::Defend& unresolved) {
  const orders::Defend order = resolved(sheet, unresolved);
  const bool nobody = order.knights.empty();
  if (order.magic_power && !sheet.card(CardKind::magic_power).held())
    return RuleViolation(Code::E_CARD_NOT_HELD, Field::magic_power, {{Role::card, CardKind::magic_power}});
  if (order.magic_power && nobody && order.who == orders::Defend::Who::named)
    return refused(Code::E_NO_EFFECT, Field::magic_power, Reason::nobody_defends);
  for (Face r : resources)
    if (order.knights.contains(r) && sheet.knight(r).status != KnightStatus::active)
      return RuleViolation(Code::E_KNIGHT, Field::knight,
                           {{Role::resource, r}, {Role::status, sheet.knight(r).status}});
  if (nobody && order.who == orders::Defend::Who::named) return std::nullopt;
  const std::uint16_t need = barbarian_strength(sheet),
                      have = knight_strength(sheet, order.knights, order.magic_power);
  if (nobody || have < need)
    return RuleViolation(Code::E_DEFENCE, Field::knight,
                         {{Role::need, long{need}}, {Role::have, long{have}}});
  return std::nullopt;
}

MaybeViolation may_defend(const State& state, Seat seat, const orders::Defend& order) {
  if (auto violation = in_phase(state, seat, phases(Phase::landing))) return violation;
  return check_defence(state.of(seat).sheet, order);
}

MaybeViolation decide_defend(RuleContext& context, Seat seat, const orders::Defend& unresolved,
                             Chance& chance) {
  if (auto violation = may_defend(context.state(), seat, unresolved)) return violation;
  const orders::Defend order = resolved(context.state().of(seat).sheet, unresolved);
  StepExecutor course(context.state(), seat, chance,
                      context.state().of(seat).turn.throwing ? Draw::throwing : Draw::loss);
  answer_landing(course.own.turn);
  StepStatus status = StepStatus::on;
  if (!order.knights.empty()) {
    commit(course.own.sheet, order.knights, order.magic_power);
    course.emit(steps::Won{});
  } else if (course.own.sheet.active_knights().empty()) {
    course.emit(steps::Eliminated{});
    status = StepStatus::waits;
  } else {
    status = lose_knight(course);
  }
  if (status == StepStatus::on) status = resume(course);
  if (status == StepStatus::undrawn) return undrawn();
  context.emit(told(events::Defended{seat, order.knights, order.magic_power, {}, {}, false}, course));
  return end_if_eliminated(context, seat, chance);
}

MaybeViolation may_take_refuge(const State& state, Seat seat) {
  if (auto violation = in_phase(state, seat, phases(Phase::landing))) return violation;
  if (!state.of(seat).sheet.card(CardKind::refuge).held())
    return RuleViolation(Code::E_CARD_NOT_HELD, Field::card, {{Role::card, CardKind::refuge}});
  return std::nullopt;
}

MaybeViolation decide_refuge(RuleContext& context, Seat seat, Chance& chance) {
  if (auto violation = may_take_refuge(context.state(), seat)) return violation;
  StepExecutor course(context.state(), seat, chance,
                      context.state().of(seat).turn.throwing ? Draw::throwing : Draw::loss);
  answer_landing(course.own.turn);
  course.emit(steps::Refuge{});
  if (resume(course) == StepStatus::undrawn) return undrawn();
  context.emit(told(events::RefugeTaken{seat, {}, {}, false}, course));
  return end_if_eliminated(context, seat, chance);
}

void answer_landing(Turn& turn) {
  if (!turn.throwing) turn.phase = Phase::turn;
}

void commit(Sheet& sheet, Knights knights, bool magic_power) {
  for (Face r : resources)
    if (knights.contains(r)) sheet.knight(r).status = KnightStatus::spent;
  if (magic_power) ++sheet.card(CardKind::magic_power).played;
}

}  // namespace inselpost::dice
