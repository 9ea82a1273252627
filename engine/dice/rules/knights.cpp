#include "engine/dice/rules/knights.hpp"

#include "engine/dice/faces.hpp"
#include "engine/dice/rules/rule_context.hpp"
#include "engine/dice/rules/throwing.hpp"
#include "engine/dice/rules/turn.hpp"

namespace inselpost::dice {
namespace {

/// Highest level of knights without the fortress (DG-KNIGHT-4).
constexpr std::uint8_t last_level_without_fortress = 2;

/// Returns a violation for gold, which has no knight.
MaybeViolation is_knight(Face knight) {
  if (knight != Face::gold) return std::nullopt;
  return RuleViolation(Code::E_KNIGHT, Field::knight,
                       {{Role::resource, knight}, {Role::status, KnightStatus::none}});
}

RuleViolation wrong_status(const Sheet& sheet, Face knight) {
  return RuleViolation(Code::E_KNIGHT, Field::knight,
                       {{Role::resource, knight}, {Role::status, sheet.knight(knight).status}});
}

MaybeViolation check_active(const Sheet& sheet, Face knight) {
  if (auto violation = is_knight(knight)) return violation;
  if (sheet.knight(knight).status != KnightStatus::active) return wrong_status(sheet, knight);
  return std::nullopt;
}

}  // namespace

MaybeViolation check_build_knight(const Map& map, const Sheet& sheet, Face knight) {
  if (auto violation = is_knight(knight)) return violation;
  if (sheet.knight(knight).status != KnightStatus::none) return wrong_status(sheet, knight);
  const Hex hex = map.knight_hex[index(knight)];
  if ((map.of(hex).corners & sheet.buildings()).empty())
    return RuleViolation(Code::E_NO_BUILDING, Field::knight, {{Role::at, hex}});
  return std::nullopt;
}

MaybeViolation check_upgrade_knight(const Sheet& sheet, Face knight) {
  if (auto violation = is_knight(knight)) return violation;
  const Knight& own = sheet.knight(knight);
  if (own.level >= last_knight_level)
    return RuleViolation(Code::E_LEVEL, Field::knight,
                         {{Role::reason, Reason::at_last_level}, {Role::have, long{own.level}}});
  if (own.level >= last_level_without_fortress && sheet.level(Branch::politics) < ability_level)
    return RuleViolation(Code::E_LEVEL, Field::knight,
                         {{Role::reason, Reason::fortress_missing}, {Role::branch, Branch::politics}});
  if (own.status == KnightStatus::none || own.status == KnightStatus::removed)
    return wrong_status(sheet, knight);
  return std::nullopt;
}

MaybeViolation may_build_knight(const State& state, Seat seat, Face knight) {
  if (auto violation = in_actions(state, seat)) return violation;
  const SeatState& own = state.of(seat);
  if (auto violation = check_build_knight(*state.map, own.sheet, knight)) return violation;
  return check_means(own.turn.pool, knight_price, Field::knight);
}

MaybeViolation may_activate_knight(const State& state, Seat seat, Face knight) {
  if (auto violation = in_actions(state, seat)) return violation;
  const SeatState& own = state.of(seat);
  if (auto violation = is_knight(knight)) return violation;
  if (own.sheet.knight(knight).status != KnightStatus::inactive) return wrong_status(own.sheet, knight);
  return check_means(own.turn.pool, activation_price, Field::knight);
}

MaybeViolation may_upgrade_knight(const State& state, Seat seat, Face knight) {
  if (auto violation = in_actions(state, seat)) return violation;
  const SeatState& own = state.of(seat);
  if (auto violation = check_upgrade_knight(own.sheet, knight)) return violation;
  return check_means(own.turn.pool, upgrade_price, Field::knight);
}

MaybeViolation decide_build_knight(RuleContext& context, Seat seat, const orders::BuildKnight& order) {
  if (auto violation = may_build_knight(context.state(), seat, order.knight)) return violation;
  context.emit(events::KnightBuilt{seat, order.knight, knight_price, false});
  return std::nullopt;
}

MaybeViolation decide_activate_knight(RuleContext& context, Seat seat, const orders::ActivateKnight& order) {
  if (auto violation = may_activate_knight(context.state(), seat, order.knight)) return violation;
  const std::uint8_t level = context.state().of(seat).sheet.knight(order.knight).level;
  context.emit(events::KnightActivated{seat, order.knight, level, activation_price, false});
  return std::nullopt;
}

MaybeViolation decide_upgrade_knight(RuleContext& context, Seat seat, const orders::UpgradeKnight& order) {
  if (auto violation = may_upgrade_knight(context.state(), seat, order.knight)) return violation;
  const auto level = static_cast<std::uint8_t>(context.state().of(seat).sheet.knight(order.knight).level + 1);
  context.emit(events::KnightUpgraded{seat, order.knight, level, upgrade_price, false});
  return std::nullopt;
}

MaybeViolation may_use_joker(const State& state, Seat seat, const orders::Joker& order) {
  if (auto violation = in_actions(state, seat)) return violation;
  const SeatState& own = state.of(seat);
  if (own.turn.pool[order.die] == 0)
    return RuleViolation(Code::E_NOT_HELD, Field::dice, {{Role::missing, Bundle::of(order.die)}});
  if (auto violation = check_active(own.sheet, order.knight)) return violation;
  if (order.die == order.knight)
    return RuleViolation(Code::E_SAME_RESOURCE, Field::dice, {{Role::resource, order.die}});
  return std::nullopt;
}

MaybeViolation decide_joker(RuleContext& context, Seat seat, const orders::Joker& order) {
  if (auto violation = may_use_joker(context.state(), seat, order)) return violation;
  context.emit(events::JokerUsed{seat, order.knight, order.die, false});
  return std::nullopt;
}

MaybeViolation may_chase(const State& state, Seat seat, Face knight) {
  constexpr Phases any = phases(Phase::roll, Phase::blocked, Phase::thrown, Phase::turn);
  if (auto violation = in_phase(state, seat, any)) return violation;
  const Sheet& sheet = state.of(seat).sheet;
  if (auto violation = check_active(sheet, knight)) return violation;
  if (sheet.robber != state.map->knight_hex[index(knight)])
    return RuleViolation(Code::E_ROBBER_ELSEWHERE, Field::knight, {{Role::at, sheet.robber}});
  return std::nullopt;
}

MaybeViolation decide_chase(RuleContext& context, Seat seat, const orders::Chase& order, Chance& chance) {
  if (auto violation = may_chase(context.state(), seat, order.knight)) return violation;
  StepExecutor course(context.state(), seat, chance, Draw::throwing);
  course.own.sheet.knight(order.knight).status = KnightStatus::spent;
  course.emit(steps::RobberHome{});
  if (course.own.turn.throwing && run_throw(course) == StepStatus::undrawn) return undrawn();
  context.emit(told(events::Chased{seat, order.knight, {}, {}, false}, course));
  return end_if_eliminated(context, seat, chance);
}

}  // namespace inselpost::dice
