#pragma once
#include "engine/catan/rules/prices.hpp"
#include "engine/catan/rules/rule_context.hpp"

namespace inselpost::catan {

/// Returns E_NO_RESOURCES unless the hand of the seat covers the price.
inline MaybeViolation can_pay(const State& state, Seat seat, const Bundle& price,
                              Field field = Field::whole) {
  const Bundle& hand = state.of(seat).hand;
  if (hand.covers(price)) return std::nullopt;
  return RuleViolation(Code::E_NO_RESOURCES, field, {{Role::need, price}, {Role::have, hand}});
}

}  // namespace inselpost::catan
