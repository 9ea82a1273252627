#pragma once
#include <string>
#include <vector>

#include "cli/words/catan_table.hpp"
#include "engine/catan/legal.hpp"
#include "engine/catan/order.hpp"
#include "schemas/catan/names.hpp"

namespace inselpost {

/// Legal orders put together by what they do, in the order of the list: all roads, all settlements, each card
/// ...
struct OrderGroup {
  std::string what;  ///< OrderWords::what: `build a road`
  std::vector<std::string>
      choices;  ///< the places, hexes or cards that may be named, each once; empty: there is no choice
  std::vector<catan::Order> orders;
};
std::vector<OrderGroup> order_groups(const OrderWords& words, const catan::Legal& legal, const Names& names);

/// The place that an order names first, as text; empty if it names none.
std::string place_of(const catan::Order& order, const Names& names);
/// The seat that an order would rob; empty where it says none.
std::string victim_of(const catan::Order& order, const Names& names);

}  // namespace inselpost
