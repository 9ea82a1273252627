#pragma once
#include "engine/dice/chance.hpp"
#include "engine/dice/order.hpp"
#include "engine/dice/rules/rule_context.hpp"

namespace inselpost::dice {

/// Number of steps that the ship moves forward or back.
inline constexpr std::uint8_t current_steps = 2;

/// Check and decide `play: {wizard}`. E_NO_BUILDING (DG-CARD-wizard).
MaybeViolation may_play_wizard(const State& state, Seat seat, const orders::PlayWizard& order);
MaybeViolation decide_wizard(RuleContext& draft, Seat seat, const orders::PlayWizard& order);
/// Check and decide `play: {magic current}`. E_NO_EFFECT (DG-CARD-magic_current).
MaybeViolation may_play_magic_current(const State& state, Seat seat, const orders::PlayMagicCurrent& order);
MaybeViolation decide_magic_current(RuleContext& draft, Seat seat, const orders::PlayMagicCurrent& order,
                                    Chance& chance);

}  // namespace inselpost::dice
