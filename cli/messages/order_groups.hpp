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

/// Legal orders that do the same: all roads, all settlements, each kind of card.
template <class Order>
struct GroupOf {
  std::string what;  ///< `build a road`
  std::vector<std::string>
      choices;  ///< the distinct places, hexes or cards to choose from; empty if there is no choice
  std::vector<Order> orders;
};
/// Groups orders by what they do, in order of first occurrence. `words` are the OrderMessages of the game.
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

/// Returns the name of the first place in an order, or an empty string if it has none.
std::string place_of(const catan::Order& order, const GameNames& names);
/// Returns the name of the seat that an order would rob, or an empty string if it names none.
std::string victim_of(const catan::Order& order, const GameNames& names);

}  // namespace inselpost
