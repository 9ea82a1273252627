#pragma once
#include "engine/catan/resources.hpp"

namespace inselpost::catan {

/// BUILD-1: brick, lumber, wool, grain, ore.
inline constexpr Bundle road_price{1, 1, 0, 0, 0};
inline constexpr Bundle settlement_price{1, 1, 1, 1, 0};
inline constexpr Bundle city_price{0, 0, 0, 2, 3};
inline constexpr Bundle card_price{0, 0, 1, 1, 1};

}  // namespace inselpost::catan
