#pragma once
#include "engine/dice/order.hpp"
#include "engine/dice/rules/rule_context.hpp"

namespace inselpost::dice {

/// A copy is bought and not played: else E_CARD_NOT_HELD (DG-CARD-0c).
MaybeViolation check_card(const Sheet& sheet, CardKind kind, Field field = Field::card);

/// `buy` (DG-CARD-0a, DG-CARD-0b, DG-CARD-0c): E_CARD_LIMIT, E_LEVEL.
MaybeViolation may_buy_card(const State& state, Seat seat, CardKind kind);
MaybeViolation decide_buy_card(RuleContext& draft, Seat seat, const orders::BuyCard& order);

/// A card that is played in the actions, and held (DG-CARD-0d, DG-CARD-0e).
MaybeViolation may_play(const State& state, Seat seat, CardKind kind);
/// E_CARD_KIND.
MaybeViolation decide_other(RuleContext& draft, Seat seat, const orders::PlayOther& order);

}  // namespace inselpost::dice
