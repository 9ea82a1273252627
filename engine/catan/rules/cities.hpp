#pragma once
#include "engine/catan/order.hpp"
#include "engine/catan/rules/draft.hpp"

namespace inselpost::catan {

/// `build: {city}` (CITY-1 to CITY-3, COMP-5, DUO-35): E_NO_SETTLEMENT, E_NO_PIECE, E_NO_RESOURCES,
/// E_NEUTRAL_ILLEGAL.
Refusal decide_build_city(Draft& draft, Seat seat, const orders::BuildCity& order);

}  // namespace inselpost::catan
