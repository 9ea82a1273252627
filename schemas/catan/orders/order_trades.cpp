#include "schemas/catan/orders/order_readers.hpp"

namespace inselpost {

using catan::Field;
using yaml::Node;
namespace orders = catan::orders;

namespace {

/// Both sides of a trade.
template <class Made>
void sides(OrderInReading& o, Fields& f, Made& order) {
  if (const Node* node = f.required("give")) {
    o.at(Field::give, *node);
    if (const auto bundle = read_bundle(o.faults, *node, Items::anything)) {
      order.give = bundle->cards;
      order.other_items = order.other_items || bundle->other_items;
    }
  }
  if (const Node* node = f.required("get")) {
    o.at(Field::get, *node);
    if (const auto bundle = read_bundle(o.faults, *node, Items::anything)) {
      order.get = bundle->cards;
      order.other_items = order.other_items || bundle->other_items;
    }
  }
}

/// Nothing stands for all who may be asked.
std::optional<Seats> addressees(OrderInReading& o, const Node& node) {
  Seats seats;
  if (!node.is_list()) {
    if (node.is_text() && node.text == "all") return std::nullopt;
    if (const auto seat = o.seat(node, "`to`")) seats.insert(*seat);
    return seats;
  }
  if (node.items.empty()) o.faults.syntax(node.mark, CatanFault::offer_to_nobody, {CatanFault::leave_to_out});
  for (const Node& item : node.items) {
    const auto seat = o.seat(item, "`to`");
    if (!seat) continue;
    if (seats.contains(*seat)) o.faults.syntax(item.mark, {CatanFault::stands_twice, item.text});
    seats.insert(*seat);
  }
  return seats;
}

}  // namespace

void read_trade(OrderInReading& o, const Node& value) {
  Fields f = o.fields(value, "`trade`");
  orders::BankTrade order;
  sides(o, f, order);
  f.finish();
  o.out.order = order;
}

OrderValue write_trade(const OrderInWriting& o, const catan::Order& any) {
  const auto& order = std::get<orders::BankTrade>(any);
  return {{"give", o.cards(order.give, order.other_items)}, {"get", o.cards(order.get)}};
}

void read_offer(OrderInReading& o, const Node& value) {
  Fields f = o.fields(value, "`offer`");
  orders::MakeOffer order;
  if (const Node* node = f.optional("name")) {
    o.at(Field::name, *node);
    order.name = read_name(o.faults, *node, "`name`");
  }
  if (const Node* node = f.optional("to")) {
    o.at(Field::to, *node);
    order.to = addressees(o, *node);
  }
  sides(o, f, order);
  if (const Node* node = f.optional("first"))
    order.first = read_truth(o.faults, *node, "`first`").value_or(false);
  f.finish();
  o.out.order = order;
}

OrderValue write_offer(const OrderInWriting& o, const catan::Order& any) {
  const auto& order = std::get<orders::MakeOffer>(any);
  OrderValue out = OrderValue::object();
  if (order.name) out["name"] = *order.name;
  if (order.to) {
    OrderValue to = OrderValue::array();
    for (std::size_t i = 0; i < o.names.seats.size(); ++i)
      if (order.to->contains(seat_at(i))) to.push_back(o.names.seats[i]);
    out["to"] = std::move(to);
  }
  out["give"] = o.cards(order.give, order.other_items);
  out["get"] = o.cards(order.get);
  if (order.first) out["first"] = true;
  return out;
}

OrderParts parts_of_offer(const catan::Order& any) {
  const auto& order = std::get<orders::MakeOffer>(any);
  OrderParts parts;
  if (order.name) parts.name = &*order.name;
  return parts;
}

void read_confirm(OrderInReading& o, const Node& value) {
  Fields f = o.fields(value, "`confirm`");
  orders::Confirm order;
  if (const Node* node = f.required("offer")) {
    o.at(Field::offer, *node);
    order.offer = read_name(o.faults, *node, CatanFault::an_offer).value_or("");
  }
  if (const Node* node = f.required("with")) {
    o.at(Field::with, *node);
    order.with = o.seat(*node, "`with`").value_or(order.with);
  }
  f.finish();
  o.out.order = order;
}

OrderValue write_confirm(const OrderInWriting& o, const catan::Order& any) {
  const auto& order = std::get<orders::Confirm>(any);
  return {{"offer", order.offer}, {"with", o.names.of(order.with)}};
}

catan::Order under_name(catan::Order order, const std::string& name) {
  if (auto* offer = std::get_if<catan::orders::MakeOffer>(&order)) offer->name = name;
  return order;
}

}  // namespace inselpost
