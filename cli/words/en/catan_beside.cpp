#include "cli/words/en/house.hpp"
#include "engine/catan/event.hpp"
#include "schemas/catan/orders/order_words.hpp"
#include "schemas/catan/orders/orders.hpp"

namespace inselpost::en {
namespace {

/// An author learns that the name he gave is taken, but not by which offer: he may not know of it (TRADE-14).
void say_other_name(const Tried& tried, const Names& names, std::vector<std::string>& out) {
  if (tried.events.empty()) return;
  const catan::Order order = order_from_json(tried.said, names);
  const std::string* asked = parts_of(order).name;
  if (asked == nullptr) return;
  for (const Json& event : tried.events)
    if (const auto made = event.value("name", *asked); event.at("event") == "offer made" && made != *asked)
      out.push_back("The name " + *asked + " is taken in this turn. The offer is called " + made + ".");
}

}  // namespace

std::vector<std::string> beside(const Tried& tried, const Names& names) {
  std::vector<std::string> out;
  say_other_name(tried, names, out);
  for (const Json& event : tried.later)
    out.push_back(event.contains("seat") ? event["seat"].get<std::string>() + " wins the game."
                                         : std::string("Its receipt will tell what the offer is called."));
  return out;
}

}  // namespace inselpost::en
