#pragma once

#include <cstddef>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>

#include "schemas/catan/orders/order_parts.hpp"

/// The forms of orders, for the rows of `order_words`. A form is shared by orders that look alike; the others
/// have a reader and a writer of their own, declared below.
namespace inselpost {

template <class O, std::size_t... I>
constexpr std::size_t kind_among(std::index_sequence<I...>) {
  return ((std::is_same_v<O, std::variant_alternative_t<I, catan::Order::Variant>> ? I : 0) + ...);
}
/// The index of an order in `catan::Order`.
template <class O>
inline constexpr std::size_t kind_of_order =
    kind_among<O>(std::make_index_sequence<std::variant_size_v<catan::Order::Variant>>());

inline OrderParts no_parts(const catan::Order&) { return {}; }

template <class O, OrderKeyword::Read Read,
          OrderValue (*Write)(const OrderWriteContext&, const catan::Order&),
          OrderParts (*Parts)(const catan::Order&) = no_parts>
inline constexpr OrderForm own_form{kind_of_order<O>, [] { return catan::Order(O{}); }, Read, Write, Parts};

/// Adapts a function for one kind of order to `OrderForm`.
template <class O, OrderValue (*Write)(const OrderWriteContext&, const O&)>
OrderValue write_as(const OrderWriteContext& o, const catan::Order& order) {
  return Write(o, get<O>(order));
}
template <class O, OrderParts (*Parts)(const O&)>
OrderParts parts_as(const catan::Order& order) {
  return Parts(get<O>(order));
}

// A keyword, with or without a part, and no value.
inline OrderValue write_bare(const OrderWriteContext& o, const catan::Order&) {
  return o.word.part.empty() ? OrderValue() : OrderValue(o.word.part);
}
template <class O>
inline constexpr OrderForm bare_form = own_form<O, nullptr, write_bare>;

// `accept: o1`.
template <class O>
void read_named(OrderReadContext& o, const yaml::Node& value) {
  o.at(catan::Field::offer, value);
  if (value.is_list() && !value.items.empty() && is_name(value.items[0].text))  // one order for each offer
    o.faults.syntax(value.mark, {YamlMessageId::no_name, CatanMessageId::an_offer, shown(value)},
                    {{YamlMessageId::write, std::string(o.word->word.en) + ": " + value.items[0].text}});
  else if (auto name = read_name(o.faults, value, CatanMessageId::an_offer))
    o.out.order = O{*std::move(name)};
}
template <class O>
OrderValue write_named(const OrderWriteContext&, const O& order) {
  return order.offer;
}
template <class O>
OrderParts offer_of(const O& order) {
  return {.offer = &order.offer};
}
template <class O>
inline constexpr OrderForm named_form =
    own_form<O, read_named<O>, write_as<O, write_named<O>>, parts_as<O, offer_of<O>>>;

// `discard: 2 brick + 2 wool`.
template <class O>
void read_cards(OrderReadContext& o, const yaml::Node& value) {
  o.at(catan::Field::cards, value);
  if (const auto bundle = read_bundle(o.faults, value, BundleContents::resources_only))
    o.out.order = O{bundle->cards};
}
template <class O>
OrderValue write_cards(const OrderWriteContext& o, const O& order) {
  return o.of_part(o.cards(order.cards));
}
template <class O>
inline constexpr OrderForm cards_form = own_form<O, read_cards<O>, write_as<O, write_cards<O>>>;

// `robber: {to: C3, rob: blue}`: the robber's destination, its victim and, in a game at a table, the stolen
// card.
struct RobberMove {
  catan::Hex to{};
  catan::Rob rob;
};
/// Reads and writes the value of such an order. `what` is its name in diagnostics.
RobberMove read_robber_move(OrderReadContext& o, const yaml::Node& value, const LocalizableText& what);
OrderValue write_robber_move(const OrderWriteContext& o, const RobberMove& move);
template <class O>
void read_robber(OrderReadContext& o, const yaml::Node& value) {
  const bool card = !o.word->part.empty();
  if (card) o.at(catan::Field::card, value);
  if (card && !value.is_map()) return o.needs_more(value.mark, o.word->part);
  const RobberMove move = read_robber_move(o, value, as_found(card ? o.word->part : o.word->word.en));
  o.out.order = O{move.to, move.rob};
}
template <class O>
OrderValue write_robber(const OrderWriteContext& o, const O& order) {
  return o.of_part(write_robber_move(o, {order.to, order.rob}));
}
template <class O>
OrderParts robbed_by(const O& order) {
  return {.place = order.to, .rob = &order.rob};
}
template <class O>
inline constexpr OrderForm robber_form =
    own_form<O, read_robber<O>, write_as<O, write_robber<O>>, parts_as<O, robbed_by<O>>>;

// `build: {road: B2/NE}`: a piece, and what a neutral player builds with it.
constexpr CatanMessageId fault_of(catan::Field piece) {
  if (piece == catan::Field::road) return CatanMessageId::a_road;
  return piece == catan::Field::city ? CatanMessageId::a_city : CatanMessageId::a_settlement;
}
inline std::optional<catan::Path> read_site(OrderReadContext& o, const yaml::Node& value,
                                            CatanMessageId piece, catan::Path) {
  return read_path(o.faults, value, o.island(), piece);
}
inline std::optional<catan::Intersection> read_site(OrderReadContext& o, const yaml::Node& value,
                                                    CatanMessageId piece, catan::Intersection) {
  return read_intersection(o.faults, value, o.island(), piece);
}
template <class O, catan::Field Piece>
void read_piece(OrderReadContext& o, const yaml::Node& value) {
  const catan::NeutralBuild neutral = o.neutral_beside();
  o.at(Piece, value);
  if (const auto at = read_site(o, value, fault_of(Piece), decltype(O::at){})) o.out.order = O{*at, neutral};
}
template <class O>
OrderValue write_piece(const OrderWriteContext& o, const O& order) {
  OrderValue out = o.of_part(o.place(order.at));
  o.add_neutral(out, order.neutral);
  return out;
}
template <class O>
OrderParts site_of(const O& order) {
  return {.place = order.at, .neutral = {&order.neutral, 1}};
}
template <class O, catan::Field Piece>
inline constexpr OrderForm piece_form =
    own_form<O, read_piece<O, Piece>, write_as<O, write_piece<O>>, parts_as<O, site_of<O>>>;

// Readers, writers and `parts` functions of the orders with a form of their own, as `OrderForm` needs them.

// The founding order.
void read_found(OrderReadContext& o, const yaml::Node& value);
OrderValue write_found(const OrderWriteContext& o, const catan::Order& order);
OrderParts parts_of_found(const catan::Order& order);

// Orders for rolling and for special actions.
void read_roll(OrderReadContext& o, const yaml::Node& value);
OrderValue write_roll(const OrderWriteContext& o, const catan::Order& order);
void read_forced_trade(OrderReadContext& o, const yaml::Node& value);
OrderValue write_forced_trade(const OrderWriteContext& o, const catan::Order& order);
void read_robber_to_desert(OrderReadContext& o, const yaml::Node& value);
OrderValue write_robber_to_desert(const OrderWriteContext& o, const catan::Order& order);
OrderParts parts_of_robber_to_desert(const catan::Order& order);

// Orders for development cards.
void read_buy(OrderReadContext& o, const yaml::Node& value);
OrderValue write_buy(const OrderWriteContext& o, const catan::Order& order);
OrderParts parts_of_buy(const catan::Order& order);
void read_road_building(OrderReadContext& o, const yaml::Node& value);
OrderValue write_road_building(const OrderWriteContext& o, const catan::Order& order);
OrderParts parts_of_road_building(const catan::Order& order);
void read_monopoly(OrderReadContext& o, const yaml::Node& value);
OrderValue write_monopoly(const OrderWriteContext& o, const catan::Order& order);

// Orders for trades and offers.
void read_trade(OrderReadContext& o, const yaml::Node& value);
OrderValue write_trade(const OrderWriteContext& o, const catan::Order& order);
void read_offer(OrderReadContext& o, const yaml::Node& value);
OrderValue write_offer(const OrderWriteContext& o, const catan::Order& order);
OrderParts parts_of_offer(const catan::Order& order);
void read_accept(OrderReadContext& o, const yaml::Node& value);
OrderValue write_accept(const OrderWriteContext& o, const catan::Order& order);
void read_counter(OrderReadContext& o, const yaml::Node& value);
OrderValue write_counter(const OrderWriteContext& o, const catan::Order& order);
OrderParts parts_of_counter(const catan::Order& order);
void read_confirm(OrderReadContext& o, const yaml::Node& value);
OrderValue write_confirm(const OrderWriteContext& o, const catan::Order& order);

// Keywords of several orders: finds the row that is meant, which then reads the value.
void read_build(OrderReadContext& o, const yaml::Node& value);
void read_play(OrderReadContext& o, const yaml::Node& value);
void read_show(OrderReadContext& o, const yaml::Node& value);

}  // namespace inselpost
