#include "engine/dice/rules/throwing.hpp"

#include "engine/dice/rules/robber_and_barbarians.hpp"
#include "engine/dice/rules/turn.hpp"
#include "engine/dice/sheet.hpp"

namespace inselpost::dice {
namespace {

constexpr std::uint8_t max_throws = 3;

DiceSet unobtainable_dice(const StepExecutor& course) {
  const FaceSet can = obtainable(course.map, course.own.sheet);
  DiceSet bad;
  for (std::uint8_t d = 0; d < dice_count; ++d)
    if (!can.contains(course.own.turn.dice[d])) bad.insert(d);
  return bad;
}

bool asks_for_chase(const StepExecutor& course, DiceSet bad) {
  for (std::uint8_t d = 0; d < dice_count; ++d)
    if (bad.contains(d) && chase_would_free(course.map, course.own.sheet, course.own.turn.dice[d]))
      return true;
  return false;
}

/// Casts these dice in the order of their numbers.
template <class S>
StepStatus cast(StepExecutor& course, DiceSet which) {
  S step;
  step.which = which;
  for (std::uint8_t d = 0; d < dice_count; ++d) {
    if (!which.contains(d)) continue;
    const auto face = course.die(row_of_throw(course.own.turn));
    if (!face) return course.lacks(which);
    step.faces[d] = *face;
  }
  course.emit(std::move(step));
  return StepStatus::on;
}

/// Makes the ship steps of a throw (DG-ROLL-6 B). Steps already made are credited, so that it can be called
/// again after a landing.
StepStatus barbarian_steps(StepExecutor& course) {
  const Turn& turn = course.own.turn;
  const Bundle thrown = in_group(turn);
  for (Face f : faces) {
    const int n = thrown[f] / turn.need[index(f)] - turn.cred[index(f)];
    if (const StepStatus status = sail(course, n); status != StepStatus::on) return status;
  }
  return StepStatus::on;
}

/// Throws all dice except `held`. If `set` is given the lowest of them is set to that face.
MaybeViolation throw_dice(RuleContext& context, Seat seat, std::uint8_t number, const Bundle& held,
                          std::optional<Face> set, Chance& chance) {
  StepExecutor course(context.state(), seat, chance, Draw::throwing);
  DiceSet which = DiceSet::all() - dice_for(course.own.turn.dice, held).value_or(DiceSet{});
  begin_throw(course.own, number);
  if (set) {
    std::uint8_t lowest = 0;
    while (!which.contains(lowest)) ++lowest;
    course.emit(steps::Set{lowest, *set});
    which.erase(lowest);
  }
  if (!which.empty() && cast<steps::Cast>(course, which) == StepStatus::undrawn) return undrawn();
  if (run_throw(course) == StepStatus::undrawn) return undrawn();
  context.emit(told(events::Thrown{seat, number, held, {}, {}, false}, course));
  return end_if_eliminated(context, seat, chance);
}

MaybeViolation check_set(const State& state, Seat seat, std::optional<Face> set) {
  if (!set) return std::nullopt;
  const SeatState& own = state.of(seat);
  if (!obtainable(*state.map, own.sheet).contains(*set))
    return RuleViolation(Code::E_UNOBTAINABLE, Field::set, {{Role::resource, *set}});
  if (!own.turn.alchemist)
    return RuleViolation(Code::E_CARD_NOT_HELD, Field::set, {{Role::card, CardKind::alchemist}});
  return std::nullopt;
}

MaybeViolation check_held(const Turn& turn, const Bundle& dice) {
  const Bundle show = Bundle::of(turn.dice);
  if (show.covers(dice)) return std::nullopt;
  return RuleViolation(Code::E_NOT_HELD, Field::dice,
                       {{Role::need, dice}, {Role::missing, show.missing(dice)}});
}

MaybeViolation check_die_left(const Bundle& dice) {
  if (dice.total() < dice_count) return std::nullopt;
  return refused(Code::E_NO_EFFECT, Field::dice, Reason::no_die_left);
}

/// Checks the phase; once the dice stand, or a throw is complete, the code is E_ROLLED.
MaybeViolation rolled_already(const State& state, Seat seat, Phases wanted) {
  auto violation = in_phase(state, seat, wanted);
  if (violation && violation->code == Code::E_PHASE) {
    const Phase phase = state.of(seat).turn.phase;
    if (phase == Phase::thrown || phase == Phase::turn) return refused(Code::E_ROLLED);
  }
  return violation;
}

}  // namespace

StepStatus run_throw(StepExecutor& course, bool again) {
  for (;;) {
    for (DiceSet bad; !(bad = unobtainable_dice(course)).empty(); again = false) {
      if (!again && asks_for_chase(course, bad)) {
        course.emit(steps::AwaitingDecision{Phase::blocked});
        return StepStatus::waits;
      }
      if (cast<steps::Again>(course, bad) == StepStatus::undrawn) return StepStatus::undrawn;
    }
    if (const StepStatus status = barbarian_steps(course); status != StepStatus::on) return status;
    const Turn& turn = course.own.turn;
    if (const int n = in_group(turn)[Face::gold] / 2 - turn.rcred; n > 0)
      move_robber(course, static_cast<std::uint8_t>(n));
    if (unobtainable_dice(course).empty()) break;
  }
  course.complete = course.own.turn.dice;
  complete_throw(course.own, *course.complete);
  return StepStatus::on;
}

std::optional<DiceSet> dice_for(const Dice& dice, const Bundle& bundle) {
  Bundle left = bundle;
  DiceSet found;
  for (std::uint8_t d = 0; d < dice_count; ++d)
    if (left[dice[d]] > 0) {
      --left[dice[d]];
      found.insert(d);
    }
  if (!left.empty()) return std::nullopt;
  return found;
}

MaybeViolation may_roll(const State& state, Seat seat, std::optional<Face> set) {
  if (auto violation = rolled_already(state, seat, phases(Phase::roll))) return violation;
  return check_set(state, seat, set);
}

MaybeViolation decide_roll(RuleContext& context, Seat seat, const orders::Roll& order, Chance& chance) {
  if (auto violation = may_roll(context.state(), seat, order.set)) return violation;
  return throw_dice(context, seat, 1, {}, order.set, chance);
}

MaybeViolation may_keep(const State& state, Seat seat, const orders::Keep& order) {
  if (auto violation = in_phase(state, seat, phases(Phase::thrown))) return violation;
  const Turn& turn = state.of(seat).turn;
  if (turn.throws >= max_throws) return refused(Code::E_ROLLED);
  if (auto violation = check_held(turn, order.dice)) return violation;
  if (auto violation = check_set(state, seat, order.set)) return violation;
  return check_die_left(order.dice);
}

MaybeViolation decide_keep(RuleContext& context, Seat seat, const orders::Keep& order, Chance& chance) {
  if (auto violation = may_keep(context.state(), seat, order)) return violation;
  const auto number = static_cast<std::uint8_t>(context.state().of(seat).turn.throws + 1);
  return throw_dice(context, seat, number, order.dice, order.set, chance);
}

MaybeViolation may_play_indulgence(const State& state, Seat seat, const orders::PlayIndulgence& order) {
  if (auto violation = in_phase(state, seat, phases(Phase::thrown))) return violation;
  const SeatState& own = state.of(seat);
  if (auto violation = check_held(own.turn, order.keep)) return violation;
  if (!own.sheet.card(CardKind::indulgence).held())
    return RuleViolation(Code::E_CARD_NOT_HELD, Field::card, {{Role::card, CardKind::indulgence}});
  return check_die_left(order.keep);
}

MaybeViolation decide_indulgence(RuleContext& context, Seat seat, const orders::PlayIndulgence& order,
                                 Chance& chance) {
  if (auto violation = may_play_indulgence(context.state(), seat, order)) return violation;
  return throw_dice(context, seat, 0, order.keep, std::nullopt, chance);
}

MaybeViolation may_stand(const State& state, Seat seat) {
  return rolled_already(state, seat, phases(Phase::thrown));
}

MaybeViolation decide_stand(RuleContext& context, Seat seat) {
  if (auto violation = may_stand(context.state(), seat)) return violation;
  context.emit(events::Stood{seat, context.state().of(seat).turn.dice, false});
  return std::nullopt;
}

MaybeViolation may_throw_again(const State& state, Seat seat) {
  return in_phase(state, seat, phases(Phase::blocked));
}

MaybeViolation decide_throw_again(RuleContext& context, Seat seat, Chance& chance) {
  if (auto violation = may_throw_again(context.state(), seat)) return violation;
  StepExecutor course(context.state(), seat, chance, Draw::throwing);
  if (run_throw(course, true) == StepStatus::undrawn) return undrawn();
  context.emit(told(events::ThrownAgain{seat, {}, {}, false}, course));
  return end_if_eliminated(context, seat, chance);
}

}  // namespace inselpost::dice
