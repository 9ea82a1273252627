#include "schemas/catan/orders/order_readers.hpp"
#include "schemas/catan/orders/order_shapes.hpp"

namespace inselpost {

using catan::Field;
using yaml::Node;
namespace orders = catan::orders;

void read_roll(OrderReadContext& o, const Node& value) {
  o.out.order = orders::Roll{};
  o.at(Field::dice, value);
  if (!value.is_list() || value.items.size() != 2) {
    o.faults.syntax(value.mark, {CatanMessageId::two_dice_expected, shown(value)},
                    {{YamlMessageId::write, "roll: [3, 4]"}});
    return;
  }
  for (const Node& die : value.items)
    if (o.left_blank(die, CatanMessageId::what_a_die_showed, "roll: [3, 4]")) return;
  const auto first = read_number(o.faults, value.items[0], CatanMessageId::a_die, 1, 6);
  const auto second = read_number(o.faults, value.items[1], CatanMessageId::a_die, 1, 6);
  if (first && second)
    o.out.results.dice = catan::Dice{static_cast<std::uint8_t>(*first), static_cast<std::uint8_t>(*second)};
}

OrderValue write_roll(const OrderWriteContext& o, const catan::Order&) {
  if (o.results.dice) return OrderValue::array({o.results.dice->first, o.results.dice->second});
  return o.form ? OrderValue::array({o.blank(), o.blank()}) : OrderValue();
}

void read_forced_trade(OrderReadContext& o, const Node& value) {
  MapReader f(o.faults, value, "`forced trade`", "forced trade: {drawn: 1 wool + 1 ore}");
  if (const Node* node = f.required("drawn")) {
    o.at(Field::drawn, *node);
    if (o.left_blank(*node, CatanMessageId::cards_that_were_drawn, "forced trade: {drawn: 1 wool + 1 ore}"))
      return;
    if (const auto bundle = read_bundle(o.faults, *node, BundleContents::resources_only))
      o.out.results.drawn = bundle->cards;
  }
  f.finish();
  o.out.order = orders::ForcedTrade{};
}

OrderValue write_forced_trade(const OrderWriteContext& o, const catan::Order&) {
  const OrderValue drawn = o.results.drawn ? o.cards(*o.results.drawn) : o.blank();
  return drawn.is_null() ? drawn : o.keyed("drawn", drawn);
}

RobberMove read_robber_move(OrderReadContext& o, const Node& value, const LocalizableText& what) {
  MapReader f = o.fields(value, what);
  RobberMove move;
  if (const Node* node = f.required("to")) {
    o.at(Field::to, *node);
    move.to = read_hex(o.faults, *node, o.island()).value_or(move.to);
  }
  if (const Node* node = f.optional("rob")) {
    o.at(Field::rob, *node);
    if (node->is_text() && node->text == "nobody")
      move.rob = catan::Rob::nobody();
    else if (const auto victim = o.seat(*node, "`rob`"))
      move.rob = catan::Rob::from(*victim);
  }
  if (const Node* node = f.optional("stolen")) {
    o.at(Field::stolen, *node);
    if (!o.left_blank(*node, CatanMessageId::card_that_was_stolen, "stolen: wool"))
      o.out.results.stolen = read_resource(o.faults, *node, "`stolen`");
  }
  f.finish();
  return move;
}

OrderValue write_robber_move(const OrderWriteContext& o, const RobberMove& move) {
  OrderValue out = o.keyed("to", o.place(move.to));
  if (move.rob.choice == catan::Rob::Choice::nobody) out["rob"] = "nobody";
  if (move.rob.choice == catan::Rob::Choice::seat) out["rob"] = o.names.of(move.rob.seat);
  if (o.results.stolen)
    out["stolen"] = std::string(name(*o.results.stolen));
  else if (o.form && move.rob.choice == catan::Rob::Choice::seat)
    out["stolen"] = o.blank();
  return out;
}

void read_robber_to_desert(OrderReadContext& o, const Node& value) {
  o.at(Field::to, value);
  if (const auto to = read_hex(o.faults, value, o.island())) o.out.order = orders::RobberToDesert{*to};
}

OrderValue write_robber_to_desert(const OrderWriteContext& o, const catan::Order& any) {
  const auto& order = get<orders::RobberToDesert>(any);
  return order.to ? o.place(*order.to) : OrderValue();
}

OrderParts parts_of_robber_to_desert(const catan::Order& any) {
  const auto& order = get<orders::RobberToDesert>(any);
  OrderParts parts;
  if (order.to) parts.place = *order.to;
  return parts;
}

}  // namespace inselpost
