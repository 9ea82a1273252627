#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "schemas/catan/orders/order_readers.hpp"

namespace inselpost {

using catan::Field;
using catan::NeutralBuild;
using yaml::Node;
namespace orders = catan::orders;

namespace {

void neutral_roads(OrderReadContext& o, orders::PlayRoadBuilding& order, const Node& extra) {
  const std::size_t count = std::min<std::size_t>(order.count, order.neutral.size());
  if (!extra.is_list()) {
    if (!(extra.is_text() && extra.text == "auto")) {
      o.faults.syntax(extra.mark, {CatanMessageId::neutral_for_roads, shown(extra)},
                      {{YamlMessageId::write, "neutral: [{road: C4/W, seat: north}, auto]"}});
      return;
    }
    o.at(Field::neutral, extra);
    for (std::size_t i = 0; i < count; ++i) order.neutral[i].choice = NeutralBuild::Choice::automatic;
    return;
  }
  if (extra.items.size() > count) {
    o.faults.syntax(extra.mark, CatanMessageId::neutral_for_too_many_roads);
    return;
  }
  for (std::size_t i = 0; i < extra.items.size(); ++i) {
    o.at(i == 0 ? Field::neutral : Field::second_neutral, extra.items[i]);
    const bool none = extra.items[i].is_text() && extra.items[i].text == "none";
    if (!none) order.neutral[i] = o.neutral(extra.items[i]);
  }
}

/// Reads a card name without further data: `victory point`; for other cards reports what is missing.
void part_alone(OrderReadContext& o, const Node& value, const LocalizableText& what,
                std::span<const std::string_view> parts) {
  o.at(Field::card, value);
  if (!read_word(o.faults, value, what, parts)) return;
  for (const OrderSyntax& row : order_words())
    if (row.word.en == o.word->word.en && row.part == value.text) o.word = &row;
  if (o.word->stands == ValueRule::alone)
    o.out.order = o.word->form.bare();
  else
    o.needs_more(value.mark, value.text);
}

}  // namespace

void read_play(OrderReadContext& o, const Node& value) {
  if (value.is_text()) return part_alone(o, value, "`play`", catan::card_names);
  MapReader f = o.fields(value, "`play`");
  if (!f.ok()) return;
  const PartsNamed named = parts_named(f, *o.word);
  const bool roads = value.find("road building") != nullptr;
  o.beside = roads ? f.optional("neutral") : nullptr;
  const std::size_t before = o.faults.size();
  f.finish();
  if (named.count == 1) {
    o.word = named.row;
    o.word->form.read(o, *named.value);
  } else if (named.count > 1) {
    o.faults.syntax(value.mark, CatanMessageId::one_card);
  } else if (o.faults.size() == before) {
    o.faults.syntax(value.mark, CatanMessageId::play_which, {{YamlMessageId::write, o.word->example}});
  }
}

/// Reads a list of paths. `neutral` beside it is a list of at most that length, or `auto` for all.
void read_road_building(OrderReadContext& o, const Node& roads) {
  orders::PlayRoadBuilding order;
  if (!roads.is_list()) return o.needs_more(roads.mark, o.word->part);
  constexpr std::size_t most = 15;  // // the roads a player owns
  if (roads.items.size() > most) return o.faults.syntax(roads.mark, CatanMessageId::too_many_roads);
  order.count = static_cast<std::uint8_t>(roads.items.size());
  o.at(Field::card, roads);
  for (std::size_t i = 0; i < roads.items.size(); ++i) {
    const auto place = read_path(o.faults, roads.items[i], o.island(), CatanMessageId::a_road);
    if (i >= order.roads.size()) continue;
    o.at(i == 0 ? Field::first_road : Field::second_road, roads.items[i]);
    if (place) order.roads[i] = *place;
  }
  if (o.beside != nullptr) neutral_roads(o, order, *o.beside);
  o.out.order = order;
}

/// Writes a road building order. Of more than two roads, which the rules reject, only the number is known;
/// the second one stands for the rest.
OrderValue write_road_building(const OrderWriteContext& o, const catan::Order& any) {
  const auto& order = get<orders::PlayRoadBuilding>(any);
  OrderValue roads = OrderValue::array(), extra = OrderValue::array();
  for (std::size_t i = 0; i < order.count; ++i)
    roads.push_back(o.place(order.roads[std::min<std::size_t>(i, 1)]));
  std::size_t last = order.neutral.size();
  while (last > 0 && order.neutral[last - 1].choice == NeutralBuild::Choice::none) --last;
  for (std::size_t i = 0; i < last; ++i) extra.push_back(o.neutral(order.neutral[i]));
  OrderValue out = o.of_part(std::move(roads));
  if (!extra.empty()) out["neutral"] = std::move(extra);
  return out;
}

OrderParts parts_of_road_building(const catan::Order& any) {
  const auto& order = get<orders::PlayRoadBuilding>(any);
  OrderParts parts{.neutral = order.neutral};
  if (order.count != 0) parts.place = order.roads[0];
  return parts;
}

void read_monopoly(OrderReadContext& o, const Node& value) {
  o.at(Field::cards, value);
  if (const auto resource = read_resource(o.faults, value, "`monopoly`"))
    o.out.order = orders::PlayMonopoly{*resource};
}

OrderValue write_monopoly(const OrderWriteContext& o, const catan::Order& any) {
  const auto& order = get<orders::PlayMonopoly>(any);
  return o.of_part(std::string(name(order.resource)));
}

void read_show(OrderReadContext& o, const Node& value) {
  part_alone(o, value, "`show`", std::array<std::string_view, 1>{o.word->part});
}

void read_buy(OrderReadContext& o, const Node& value) {
  orders::BuyCard order;
  if (!value.is_map()) {
    constexpr std::array<std::string_view, 1> words{"card"};
    read_word(o.faults, value, "`buy`", words);
    o.out.order = order;
    return;
  }
  MapReader f = o.fields(value, "`buy`");
  const Node* card = f.optional("card");
  const Node* extra = f.optional("neutral");
  if (card != nullptr) {
    o.at(Field::card, *card);
    if (o.left_blank(*card, CatanMessageId::card_that_was_drawn, "buy: {card: knight}")) return;
    if (const auto kind = read_word(o.faults, *card, "`card`", catan::card_names))
      o.out.results.card = catan::card_kinds[*kind];
  }
  if (extra != nullptr) {
    o.at(Field::neutral, *extra);
    order.neutral = o.neutral(*extra);
  }
  const std::size_t before = o.faults.size();
  f.finish();
  if (card == nullptr && extra == nullptr && o.faults.size() == before)
    o.faults.syntax(value.mark, CatanMessageId::which_card, {CatanMessageId::write_which_card});
  o.out.order = order;
}

OrderValue write_buy(const OrderWriteContext& o, const catan::Order& any) {
  const auto& order = get<orders::BuyCard>(any);
  const OrderValue card = o.results.card ? OrderValue(std::string(name(*o.results.card))) : o.blank();
  if (card.is_null() && order.neutral.choice == NeutralBuild::Choice::none) return "card";
  OrderValue out = OrderValue::object();
  if (!card.is_null()) out["card"] = card;
  o.add_neutral(out, order.neutral);
  return out;
}

OrderParts parts_of_buy(const catan::Order& any) {
  const auto& order = get<orders::BuyCard>(any);
  return {.neutral = {&order.neutral, 1}};
}

}  // namespace inselpost
