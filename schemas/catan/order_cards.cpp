#include <algorithm>
#include <array>

#include "schemas/catan/order_parts.hpp"

namespace inselpost {

using catan::Field;
using catan::NeutralBuild;
using yaml::Node;
namespace orders = catan::orders;

namespace {

void needs(OrderInReading& o, std::string_view card, const Mark& mark) {
  std::string example = "play: {knight: {to: C3, rob: blue}}";
  if (card == "road building") example = "play: {road building: [B2/NE, B2/E]}";
  if (card == "year of plenty") example = "play: {year of plenty: 1 ore + 1 grain}";
  if (card == "monopoly") example = "play: {monopoly: wool}";
  o.faults.syntax(mark, in_quotes(card) + " needs to say more", {"write " + in_quotes(example)});
}

void neutral_roads(OrderInReading& o, orders::PlayRoadBuilding& order, const Node& extra) {
  const std::size_t count = std::min<std::size_t>(order.count, order.neutral.size());
  if (!extra.is_list()) {
    if (!(extra.is_text() && extra.text == "auto")) {
      o.faults.syntax(extra.mark,
                      "`neutral` is `auto` or a list with one entry for each road, not " + shown(extra),
                      {"write `neutral: [{road: C4/W, seat: north}, auto]`"});
      return;
    }
    o.at(Field::neutral, extra);
    for (std::size_t i = 0; i < count; ++i) order.neutral[i].choice = NeutralBuild::Choice::automatic;
    return;
  }
  if (extra.items.size() > count) {
    o.faults.syntax(extra.mark, "`neutral` has more entries than there are roads");
    return;
  }
  for (std::size_t i = 0; i < extra.items.size(); ++i) {
    o.at(i == 0 ? Field::neutral : Field::second_neutral, extra.items[i]);
    const bool none = extra.items[i].is_text() && extra.items[i].text == "none";
    if (!none) order.neutral[i] = o.neutral(extra.items[i]);
  }
}

/// A list of paths; what neutrals build along with them as a list of equal length or shorter, or `auto` for
/// all.
void road_building(OrderInReading& o, const Node& roads, const Node* extra) {
  orders::PlayRoadBuilding order;
  if (!roads.is_list()) return needs(o, "road building", roads.mark);
  constexpr std::size_t most = 15;  // the roads a player owns
  if (roads.items.size() > most) return o.faults.syntax(roads.mark, "more roads than a player owns");
  order.count = static_cast<std::uint8_t>(roads.items.size());
  o.at(Field::card, roads);
  for (std::size_t i = 0; i < roads.items.size(); ++i) {
    const auto place = read_path(o.faults, roads.items[i], o.island(), "a road");
    if (i >= order.roads.size()) continue;
    o.at(i == 0 ? Field::first_road : Field::second_road, roads.items[i]);
    if (place) order.roads[i] = *place;
  }
  if (extra != nullptr) neutral_roads(o, order, *extra);
  o.out.order = order;
}

void play_alone(OrderInReading& o, const Node& value) {
  o.at(Field::card, value);
  const auto kind = read_word(o.faults, value, "`play`", catan::card_names);
  if (!kind) return;
  if (catan::card_kinds[*kind] == catan::CardKind::victory_point)
    o.out.order = orders::PlayVictoryPoint{};
  else
    needs(o, value.text, value.mark);
}

}  // namespace

void read_play(OrderInReading& o, const Node& value) {
  if (value.is_text()) return play_alone(o, value);
  Fields f = o.fields(value, "`play`");
  if (!f.ok()) return;
  const Node* knight = f.optional("knight");
  const Node* roads = f.optional("road building");
  const Node* plenty = f.optional("year of plenty");
  const Node* monopoly = f.optional("monopoly");
  const Node* extra = roads != nullptr ? f.optional("neutral") : nullptr;
  const std::size_t before = o.faults.size();
  f.finish();
  const int cards_named =
      (knight != nullptr) + (roads != nullptr) + (plenty != nullptr) + (monopoly != nullptr);
  if (cards_named != 1) {
    if (cards_named > 1)
      o.faults.syntax(value.mark, "one `play` plays one card; give every card an order of its own");
    else if (o.faults.size() == before)
      o.faults.syntax(value.mark, "play which card?", {"write " + in_quotes(o.example)});
    return;
  }
  if (knight != nullptr) {
    o.at(Field::card, *knight);
    if (!knight->is_map()) return needs(o, "knight", knight->mark);
    o.robber<orders::PlayKnight>(*knight, "`knight`");
  } else if (roads != nullptr) {
    road_building(o, *roads, extra);
  } else if (plenty != nullptr) {
    o.cards(*plenty, [](const catan::Bundle& b) { return orders::PlayYearOfPlenty{b}; });
  } else {
    o.at(Field::cards, *monopoly);
    if (const auto r = read_resource(o.faults, *monopoly, "`monopoly`"))
      o.out.order = orders::PlayMonopoly{*r};
  }
}

}  // namespace inselpost
