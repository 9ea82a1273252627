#pragma once
#include "engine/dice/chance.hpp"
#include "engine/dice/order.hpp"
#include "engine/dice/rules/draft.hpp"

namespace inselpost::dice {

/// Fields that the ship goes forward or back.
inline constexpr std::uint8_t current_steps = 2;

/// `play: {wizard}` (DG-CARD-wizard): E_NO_BUILDING.
Refusal may_play_wizard(const State& state, Seat seat, const orders::PlayWizard& order);
Refusal decide_wizard(Draft& draft, Seat seat, const orders::PlayWizard& order);
/// `play: {magic current}` (DG-CARD-magic_current): E_NO_EFFECT.
Refusal may_play_magic_current(const State& state, Seat seat, const orders::PlayMagicCurrent& order);
Refusal decide_magic_current(Draft& draft, Seat seat, const orders::PlayMagicCurrent& order, Chance& chance);

}  // namespace inselpost::dice
