#pragma once
#include "engine/dice/order.hpp"
#include "engine/dice/rules/draft.hpp"

namespace inselpost::dice {

/// `play: exile` (DG-CARD-exile).
Refusal may_play_exile(const State& state, Seat seat);
Refusal decide_exile(Draft& draft, Seat seat);
/// `play: {crusader}` (DG-CARD-crusader): E_KNIGHT, E_NO_BUILDING.
Refusal may_play_crusader(const State& state, Seat seat, const orders::PlayCrusader& order);
Refusal decide_crusader(Draft& draft, Seat seat, const orders::PlayCrusader& order);
/// `play: {church tax}` (DG-CARD-church_tax).
Refusal may_play_church_tax(const State& state, Seat seat);
Refusal decide_church_tax(Draft& draft, Seat seat, const orders::PlayChurchTax& order);

}  // namespace inselpost::dice
