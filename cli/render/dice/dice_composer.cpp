#include "cli/render/dice/dice_composer.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

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

/// Returns the words by which a player says beforehand how to throw (DG-ORD-3, DG-ORD-4, DG-PBEM-6).
Ordered throw_words_json(const SeatPageMessages& words, const LookAhead& ahead, bool is_early) {
  const auto rule = [&](const std::string& text) {
    const std::string line = words.to_send("roll: {rules: [" + text + "]}");
    const std::size_t begin = line.find('[') + 1;
    return line.substr(begin, line.rfind(']') - begin);
  };
  const auto wish = [&](const std::string& text) {
    const std::string keep = rule("{keep: [" + text + "]}");
    const std::size_t begin = keep.find('[') + 1;
    return keep.substr(begin, keep.rfind(']') - begin);
  };
  std::vector<std::string> things{"road", "ship", "settlement", "city", "knight", "activation"};
  for (const Branch branch : branches) things.emplace_back(name(branch));
  const bool may_roll = is_early || std::ranges::any_of(ahead.orders, [](const PossibleOrder& one) {
                          return one.now && (one.order == "roll" || one.order == "stand");
                        });
  Ordered out{{"may_roll", may_roll}, {"keep", rule("keep: [WISHES]")}};
  for (const std::string& thing : things) {
    out["conditions"].push_back(rule("{if: {enough for: " + thing + "}, then: THEN}"));
    out["wishes"].push_back(wish("for " + thing));
  }
  for (const char* number : {"1", "2"})
    out["conditions"].push_back(rule(std::string("{if: {throw: ") + number + "}, then: THEN}"));
  for (const char* count : {"all ", "2 "}) {
    for (const Face face : faces) out["wishes"].push_back(wish(count + std::string(name(face))));
    out["wishes"].push_back(wish(std::string(count) + "most"));
  }
  for (const Face face : resources)
    out["blocked"].push_back(words.to_send("chase: " + std::string(name(face))));
  out["blocked"].push_back(words.to_send("throw again"));
  for (const char* answer : {"defend: least", "defend: all", "defend: nobody", "play: refuge"})
    out["landing"].push_back(words.to_send(answer));
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
  data["throws"] = throw_words_json(words.seat_page, ahead, data.contains("later_head"));
  data["units"] = Ordered::array();
  const auto add_unit = [&](std::string_view unit, const Bundle& one, const Bundle& two) {
    data["units"].push_back(unit);
    data["unit_names"][std::string(unit)] = {words.dice.order.units(one), words.dice.order.units(two)};
  };
  for (const Face face : faces) add_unit(name(face), Bundle::of(face), Bundle::of(face, 2));
  for (const Good good : goods) add_unit(name(good), Bundle::of(good, 1), Bundle::of(good, 2));
  Ordered& places = data["places"] = Ordered::object();
  for (const auto& [name, point] : sheet_places(*view.map))
    places[name] = {{"x", point.x / 10}, {"y", point.y / 10}, {"name", name}, {"about", Ordered::array()}};
}

}  // namespace inselpost::dice
