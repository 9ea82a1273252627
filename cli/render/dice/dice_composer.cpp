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
