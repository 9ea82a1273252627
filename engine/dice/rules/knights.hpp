#pragma once
#include "engine/dice/chance.hpp"
#include "engine/dice/order.hpp"
#include "engine/dice/rules/rule_context.hpp"

namespace inselpost::dice {

/// Checks whether a knight may be placed or upgraded, regardless of phase and means. E_LEVEL, E_KNIGHT,
/// E_NO_BUILDING (DG-KNIGHT-2, DG-KNIGHT-4).
MaybeViolation check_build_knight(const Map& map, const Sheet& sheet, Face knight);
MaybeViolation check_upgrade_knight(const Sheet& sheet, Face knight);

/// Check and decide `knight: {build}`, `{activate}` and `{upgrade}` (DG-KNIGHT-1 to DG-KNIGHT-7,
/// DG-KNIGHT-13).
MaybeViolation may_build_knight(const State& state, Seat seat, Face knight);
MaybeViolation may_activate_knight(const State& state, Seat seat, Face knight);
MaybeViolation may_upgrade_knight(const State& state, Seat seat, Face knight);
MaybeViolation decide_build_knight(RuleContext& context, Seat seat, const orders::BuildKnight& order);
MaybeViolation decide_activate_knight(RuleContext& context, Seat seat, const orders::ActivateKnight& order);
MaybeViolation decide_upgrade_knight(RuleContext& context, Seat seat, const orders::UpgradeKnight& order);

/// Check and decide `knight: {joker}`. E_NOT_HELD, E_KNIGHT, E_SAME_RESOURCE (DG-KNIGHT-9).
MaybeViolation may_use_joker(const State& state, Seat seat, const orders::Joker& order);
MaybeViolation decide_joker(RuleContext& context, Seat seat, const orders::Joker& order);

/// Check and decide `chase`. E_KNIGHT, E_ROBBER_ELSEWHERE. An interrupted throw continues (DG-KNIGHT-10).
MaybeViolation may_chase(const State& state, Seat seat, Face knight);
MaybeViolation decide_chase(RuleContext& context, Seat seat, const orders::Chase& order, Chance& chance);

}  // namespace inselpost::dice
