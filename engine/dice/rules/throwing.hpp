#pragma once
#include <cstdint>
#include <optional>

#include "engine/dice/order.hpp"
#include "engine/dice/rules/course.hpp"

namespace inselpost::dice {

/// The cascade of a throw (DG-ROLL-3 to DG-ROLL-8): from where it stands to its end or to a decision.
/// `again`: blocked dice are to be thrown again, as the order says, without asking.
Flow run_throw(Course& course, bool again = false);

/// The dice that are put aside for that bundle, the lowest of equal ones first; nothing if it is not all
/// there.
std::optional<DiceSet> dice_for(const Dice& dice, const Bundle& bundle);

/// `roll` (DG-ORD-2): E_ROLLED, E_UNOBTAINABLE, E_CARD_NOT_HELD.
Refusal may_roll(const State& state, Seat seat, std::optional<Face> set);
Refusal decide_roll(Draft& draft, Seat seat, const orders::Roll& order, Chance& chance);
/// `keep` (DG-ROLL-1, DG-ORD-4): E_ROLLED, E_NOT_HELD, E_UNOBTAINABLE, E_CARD_NOT_HELD, E_NO_EFFECT.
Refusal may_keep(const State& state, Seat seat, const orders::Keep& order);
Refusal decide_keep(Draft& draft, Seat seat, const orders::Keep& order, Chance& chance);
/// `play: {indulgence}` (DG-CARD-indulgence).
Refusal may_play_indulgence(const State& state, Seat seat, const orders::PlayIndulgence& order);
Refusal decide_indulgence(Draft& draft, Seat seat, const orders::PlayIndulgence& order, Chance& chance);
/// `stand`: the dice become the pool.
Refusal may_stand(const State& state, Seat seat);
Refusal decide_stand(Draft& draft, Seat seat);
/// `throw again` (D3).
Refusal may_throw_again(const State& state, Seat seat);
Refusal decide_throw_again(Draft& draft, Seat seat, Chance& chance);

}  // namespace inselpost::dice
