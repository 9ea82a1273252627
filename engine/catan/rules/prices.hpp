#pragma once
#include "engine/catan/cards.hpp"

namespace inselpost::catan {

/// Prices in brick, lumber, wool, grain and ore (BUILD-1).
inline constexpr Bundle road_price{1, 1, 0, 0, 0};
inline constexpr Bundle settlement_price{1, 1, 1, 1, 0};
inline constexpr Bundle city_price{0, 0, 0, 2, 3};
inline constexpr Bundle card_price{0, 0, 1, 1, 1};

}  // namespace inselpost::catan
