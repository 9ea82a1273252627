#pragma once
#include "engine/dice/order.hpp"
#include "engine/dice/rules/rule_context.hpp"

namespace inselpost::dice {

/// Returns E_CARD_NOT_HELD unless a copy was bought and not played yet (DG-CARD-0c).
MaybeViolation check_card(const Sheet& sheet, CardKind kind, Field field = Field::card);

/// Check and decide `buy`. E_CARD_LIMIT, E_LEVEL (DG-CARD-0a, DG-CARD-0b, DG-CARD-0c).
MaybeViolation may_buy_card(const State& state, Seat seat, CardKind kind);
MaybeViolation decide_buy_card(RuleContext& draft, Seat seat, const orders::BuyCard& order);

/// Checks that the phase is that of actions and the card is held (DG-CARD-0d, DG-CARD-0e).
MaybeViolation may_play(const State& state, Seat seat, CardKind kind);
/// Rejects the order with E_CARD_KIND.
MaybeViolation decide_other(RuleContext& draft, Seat seat, const orders::PlayOther& order);

}  // namespace inselpost::dice
