#pragma once
#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/messages/catan_table.hpp"
#include "engine/catan/legal.hpp"
#include "engine/catan/order.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost {

/// Legal orders put together by what they do, in the order of the list: all roads, all settlements, each card
/// ...
template <class Order>
struct GroupOf {
  std::string what;  ///< `build a road`
  std::vector<std::string>
      choices;  ///< the places, hexes or cards that may be named, each once; empty: there is no choice
  std::vector<Order> orders;
};
/// `words`: what the game says of an order, and of what is chosen in it.
template <class Order, class Words, class NameList>
std::vector<GroupOf<Order>> grouped(const std::vector<Order>& orders, const Words& words,
                                    const NameList& names) {
  std::vector<GroupOf<Order>> groups;
  for (const Order& order : orders) {
    const std::string_view what = words.what(order, names);
    auto group =
        std::find_if(groups.begin(), groups.end(), [&](const GroupOf<Order>& g) { return g.what == what; });
    if (group == groups.end()) group = groups.insert(groups.end(), {std::string(what), {}, {}});
    auto& choices = group->choices;
    std::string choice = words.choice(order, names);
    if (!choice.empty() && std::find(choices.begin(), choices.end(), choice) == choices.end())
      choices.push_back(std::move(choice));
    group->orders.push_back(order);
  }
  return groups;
}

using OrderGroup = GroupOf<catan::Order>;

/// The place that an order names first, as text; empty if it names none.
std::string place_of(const catan::Order& order, const GameNames& names);
/// The seat that an order would rob; empty where it says none.
std::string victim_of(const catan::Order& order, const GameNames& names);

}  // namespace inselpost
