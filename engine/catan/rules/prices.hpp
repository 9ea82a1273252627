#pragma once
#include "engine/catan/resources.hpp"
#include "engine/catan/rules/draft.hpp"

namespace inselpost::catan {

/// BUILD-1: brick, lumber, wool, grain, ore.
inline constexpr Bundle road_price{1, 1, 0, 0, 0};
inline constexpr Bundle settlement_price{1, 1, 1, 1, 0};
inline constexpr Bundle city_price{0, 0, 0, 2, 3};
inline constexpr Bundle card_price{0, 0, 1, 1, 1};

/// E_NO_RESOURCES unless the hand of that seat covers the price.
inline Refusal can_pay(const State& state, Seat seat, const Bundle& price, Field field = Field::whole) {
  const Bundle& hand = state.of(seat).hand;
  if (hand.covers(price)) return std::nullopt;
  return Problem(Code::E_NO_RESOURCES, field, {{Role::need, price}, {Role::have, hand}});
}

}  // namespace inselpost::catan
