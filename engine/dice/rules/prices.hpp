#pragma once
#include "engine/dice/faces.hpp"

namespace inselpost::dice {

inline constexpr Bundle road_price{{Face::brick, 1}, {Face::wood, 1}};
inline constexpr Bundle ship_price{{Face::wool, 1}, {Face::wood, 1}};
inline constexpr Bundle settlement_price{
    {Face::wood, 1}, {Face::brick, 1}, {Face::grain, 1}, {Face::wool, 1}};
inline constexpr Bundle city_price{{Face::ore, 3}, {Face::grain, 2}};
inline constexpr Bundle medicine_price{{Face::ore, 2}, {Face::grain, 1}};  ///< (DG-CARD-medicine)
inline constexpr Bundle knight_price{{Face::ore, 1}, {Face::wool, 1}};
inline constexpr Bundle activation_price{{Face::grain, 1}};
inline constexpr Bundle upgrade_price{{Face::ore, 1}, {Face::wool, 1}};  ///< (DG-KNIGHT-4)

/// Returns the price of a card (DG-CARD-0a).
constexpr Bundle card_price(Branch branch) {
  return Bundle{{Face::gold, 2}} + Bundle::of(resource_of(branch));
}
/// Returns the price of that many goods (DG-GOODS-1).
constexpr Bundle goods_price(Good good, std::size_t count) {
  return Bundle{{Face::gold, 1}} + Bundle::of(resource_of(good), count);
}
/// Returns the price of `count` goods of a branch: goods of the pool first, then m resources and 1 gold for
/// the m goods that are missing (DG-CITY-2, DG-ORD-8).
constexpr Bundle improvement_price(const Bundle& pool, Branch branch, std::size_t count) {
  const Good good = good_of(branch);
  const std::size_t held = pool[good] < count ? pool[good] : count;
  Bundle price = Bundle::of(good, held);
  if (held < count) price += goods_price(good, count - held);
  return price;
}

}  // namespace inselpost::dice
