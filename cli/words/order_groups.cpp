#include "cli/words/order_groups.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "engine/catan/board/places.hpp"
#include "schemas/catan/orders/order_words.hpp"

namespace inselpost {

using namespace catan;

std::vector<OrderGroup> order_groups(const OrderWords& words, const Legal& legal, const Names& names) {
  std::vector<OrderGroup> groups;
  for (const Order& order : legal.orders) {
    auto group = std::find_if(groups.begin(), groups.end(),
                              [&](const OrderGroup& g) { return g.orders.front().index() == order.index(); });
    if (group == groups.end())
      group = groups.insert(groups.end(), {std::string(words.what(order, names)), {}, {}});
    auto& choices = group->choices;
    std::string choice = words.choice(order, names);
    if (!choice.empty() && std::find(choices.begin(), choices.end(), choice) == choices.end())
      choices.push_back(std::move(choice));
    group->orders.push_back(order);
  }
  return groups;
}

std::string place_of(const Order& order, const Names& names) {
  const auto place = parts_of(order).place;
  return place ? std::visit([&](auto at) { return name(names.geometry(), at); }, *place) : std::string();
}

std::string victim_of(const Order& order, const Names& names) {
  const Rob* rob = parts_of(order).rob;
  return rob != nullptr && rob->choice == Rob::Choice::seat ? names.of(rob->seat) : std::string();
}

}  // namespace inselpost
