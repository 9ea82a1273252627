#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "engine/catan/legal.hpp"
#include "engine/catan/order.hpp"
#include "schemas/catan/names.hpp"

namespace inselpost {

/// Legal orders put together by what they do, in the order of the list: all roads, all settlements, each card
/// ...
struct OrderGroup {
  std::string what;  ///< `build a road`, `play the knight`, `trade 4 wool with the bank`
  std::vector<std::string>
      choices;  ///< the places, hexes or cards that may be named, each once; empty: there is no choice
  std::vector<catan::Order> orders;
};
std::vector<OrderGroup> order_groups(const catan::Legal& legal, const Names& names);

/// `red passes.`: what somebody did; empty where events tell of such an order.
std::string did_sentence(Seat who, const catan::Order& order, const Names& names);

/// The place that an order names first, as text; empty if it names none.
std::string place_of(const catan::Order& order, const Names& names);
/// The seat that an order would rob; empty where it says none.
std::string victim_of(const catan::Order& order, const Names& names);
/// `you can settle at `: what to say before the places at which orders of this kind may work; empty if they
/// have none.
std::string_view where_of(const catan::Order& order, const Names& names);

}  // namespace inselpost
