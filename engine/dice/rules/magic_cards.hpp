#pragma once
#include "engine/dice/chance.hpp"
#include "engine/dice/order.hpp"
#include "engine/dice/rules/rule_context.hpp"

namespace inselpost::dice {

/// Fields that the ship goes forward or back.
inline constexpr std::uint8_t current_steps = 2;

/// `play: {wizard}` (DG-CARD-wizard): E_NO_BUILDING.
MaybeViolation may_play_wizard(const State& state, Seat seat, const orders::PlayWizard& order);
MaybeViolation decide_wizard(RuleContext& draft, Seat seat, const orders::PlayWizard& order);
/// `play: {magic current}` (DG-CARD-magic_current): E_NO_EFFECT.
MaybeViolation may_play_magic_current(const State& state, Seat seat, const orders::PlayMagicCurrent& order);
MaybeViolation decide_magic_current(RuleContext& draft, Seat seat, const orders::PlayMagicCurrent& order,
                                    Chance& chance);

}  // namespace inselpost::dice
