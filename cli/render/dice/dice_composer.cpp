#include "cli/render/dice/dice_composer.hpp"

#include <string>
#include <utility>

#include "cli/render/dice/dice_pages.hpp"
#include "cli/render/dice/sheet_picture.hpp"
#include "engine/core/out_of_line_variant.hpp"
#include "schemas/dice/orders/orders.hpp"

namespace inselpost::dice {
namespace {

using Ordered = nlohmann::ordered_json;

/// Returns the place of an order as the sheet names it; empty if it has none.
std::string place_of(const Map& map, const Order& order) {
  return visit(
      [&]<class O>(const O& one) -> std::string {
        if constexpr (requires { map.name(one.at); })
          return map.name(one.at);
        else if constexpr (requires { map.of(one.at).id; })
          return std::string(map.of(one.at).id);
        else
          return {};
      },
      order);
}

/// Returns what an improvement may cost, of which the first that can be paid counts: goods of its branch go
/// before resources and gold (DG-ORD-8). Empty for other orders.
Ordered prices_of(const Order& order) {
  Ordered out = Ordered::array();
  const auto* improve = get_if<orders::Improve>(&order);
  if (improve == nullptr || !improve->level) return out;
  const std::size_t needed = std::size_t{*improve->level} - (improve->crane ? 1 : 0);
  for (std::size_t held = needed + 1; held-- > 0;) {
    const Bundle price =
        improvement_price(Bundle::of(good_of(improve->branch), held), improve->branch, needed);
    Ordered& changes = out.emplace_back(Ordered::object());
    for (const Face face : faces)
      if (price[face] != 0) changes[std::string(name(face))] = -static_cast<int>(price[face]);
    for (const Good good : goods)
      if (price[good] != 0) changes[std::string(name(good))] = -static_cast<int>(price[good]);
  }
  return out;
}

}  // namespace

void dice_composer(const MessageCatalog& words, const GameSnapshot& snapshot, Seat seat,
                   const LookAhead& ahead, Ordered& data) {
  const DiceFacts facts = dice_facts(snapshot.facts());
  const View view = view_cast<View>(*snapshot.sight(Viewer::of(seat)));
  for (std::size_t i = 0; i < ahead.orders.size(); ++i) {
    const Order order = order_from_json(ahead.orders[i].order, facts.names);
    Ordered& out = data["orders"][i];
    out["what"] = words.dice.order.what(order, facts.names);
    if (std::string choice = words.dice.order.choice(order, facts.names); !choice.empty())
      out["choice"] = std::move(choice);
    // A road that is taken away changes what can be built beyond what is followed.
    if (get_if<orders::PlayDiplomat>(&order) != nullptr) out["unknown"] = true;
    if (Ordered prices = prices_of(order); !prices.empty()) out["prices"] = std::move(prices);
    if (std::string place = place_of(*view.map, order); !place.empty()) out["place"] = std::move(place);
  }
  data["units"] = Ordered::array();
  for (const Face face : faces) data["units"].push_back(name(face));
  for (const Good good : goods) data["units"].push_back(name(good));
  Ordered& places = data["places"] = Ordered::object();
  for (const auto& [name, point] : sheet_places(*view.map))
    places[name] = {{"x", point.x / 10}, {"y", point.y / 10}, {"name", name}, {"about", Ordered::array()}};
}

}  // namespace inselpost::dice
