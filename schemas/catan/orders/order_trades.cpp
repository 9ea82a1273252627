#include <array>

#include "schemas/catan/minutes.hpp"
#include "schemas/catan/orders/order_readers.hpp"
#include "schemas/clock/clock_message_id.hpp"

namespace inselpost {

using catan::Field;
using catan::Terms;
using yaml::Node;
namespace orders = catan::orders;

namespace {

/// The values of `answers` (OFFER-4).
constexpr std::array<std::string_view, 1> sealed_answers{"sealed"};

struct Sides {
  Terms terms;
  bool other_items = false;
};

Sides read_sides(OrderReadContext& o, MapReader& f) {
  Sides sides;
  const auto side = [&](const char* key, Field field, catan::Bundle& cards) {
    const Node* node = f.required(key);
    if (node == nullptr) return;
    o.at(field, *node);
    const auto bundle = read_bundle(o.faults, *node, BundleContents::anything);
    if (!bundle) return;
    cards = bundle->cards;
    sides.other_items = sides.other_items || bundle->other_items;
  };
  side("give", Field::give, sides.terms.give);
  side("get", Field::get, sides.terms.get);
  return sides;
}

/// Reads `give` and `get`, or alternatives under `any` (OFFER-1), and the time limit (OFFER-2).
template <class Made>
void read_what_is_offered(OrderReadContext& o, MapReader& f, Made& order) {
  const auto add = [&](const Sides& sides) {
    order.any.push_back(sides.terms);
    order.other_items = order.other_items || sides.other_items;
  };
  const Node* any = f.optional("any");
  if (any == nullptr) {
    add(read_sides(o, f));
  } else if (!any->is_list() || any->items.size() < 2 || any->items.size() > catan::max_alternatives) {
    o.faults.syntax(
        any->mark, {CatanMessageId::no_alternatives, catan::max_alternatives, shown(*any)},
        {{CatanMessageId::for_example, "any: [{give: 1 wool, get: 1 ore}, {give: 2 wool, get: 1 ore}]"}});
  } else {
    constexpr std::array others{Field::second_choice, Field::third_choice, Field::fourth_choice};
    for (const Node& item : any->items) {
      if (!order.any.empty()) o.at(others.at(order.any.size() - 1), item);
      MapReader one = o.fields(item, "`any`");
      if (!one.ok()) continue;
      add(read_sides(o, one));
      one.finish();
    }
  }
  if (const Node* node = f.optional("until")) {
    const auto minutes = node->is_text() ? read_minutes(node->text) : std::nullopt;
    if (!minutes) o.faults.syntax(node->mark, {ClockMessageId::no_duration, as_found("until"), shown(*node)});
    order.until = minutes.value_or(0);
  }
}

template <class Made>
void write_what_is_offered(const OrderWriteContext& o, OrderValue& out, const Made& order) {
  const auto terms = [&](const Terms& one) -> OrderValue {
    const bool other_items = order.other_items && &one == &order.any.front();
    return {{"give", o.cards(one.give, other_items)}, {"get", o.cards(one.get)}};
  };
  if (order.any.size() == 1)
    out.update(terms(order.any.front()));
  else
    for (const Terms& one : order.any) out["any"].push_back(terms(one));
  if (order.until != 0) out["until"] = written_minutes(order.until);
}

void read_name_of_offer(OrderReadContext& o, MapReader& f, std::optional<std::string>& name) {
  const Node* node = f.optional("name");
  if (node == nullptr) return;
  o.at(Field::name, *node);
  name = read_name(o.faults, *node, "`name`");
}

/// Reads the name of the offer that an order is about.
void read_offer_named(OrderReadContext& o, MapReader& f, std::string& offer) {
  const Node* node = f.required("offer");
  if (node == nullptr) return;
  o.at(Field::offer, *node);
  offer = read_name(o.faults, *node, CatanMessageId::an_offer).value_or("");
}

/// Reads `to`. Returns nullopt for `all`.
std::optional<SeatSet> addressees(OrderReadContext& o, const Node& node) {
  SeatSet seats;
  if (!node.is_list()) {
    if (node.is_text() && node.text == "all") return std::nullopt;
    if (const auto seat = o.seat(node, "`to`")) seats.insert(*seat);
    return seats;
  }
  if (node.items.empty())
    o.faults.syntax(node.mark, CatanMessageId::offer_to_nobody, {CatanMessageId::leave_to_out});
  for (const Node& item : node.items) {
    const auto seat = o.seat(item, "`to`");
    if (!seat) continue;
    if (seats.contains(*seat)) o.faults.syntax(item.mark, {CatanMessageId::stands_twice, item.text});
    seats.insert(*seat);
  }
  return seats;
}

}  // namespace

void read_trade(OrderReadContext& o, const Node& value) {
  MapReader f = o.fields(value, "`trade`");
  const Sides sides = read_sides(o, f);
  const orders::BankTrade order{sides.terms.give, sides.terms.get, sides.other_items};
  f.finish();
  o.out.order = order;
}

OrderValue write_trade(const OrderWriteContext& o, const catan::Order& any) {
  const auto& order = get<orders::BankTrade>(any);
  return {{"give", o.cards(order.give, order.other_items)}, {"get", o.cards(order.get)}};
}

void read_offer(OrderReadContext& o, const Node& value) {
  MapReader f = o.fields(value, "`offer`");
  orders::MakeOffer order;
  read_name_of_offer(o, f, order.name);
  if (const Node* node = f.optional("to")) {
    o.at(Field::to, *node);
    order.to = addressees(o, *node);
  }
  read_what_is_offered(o, f, order);
  if (const Node* node = f.optional("first"))
    order.first = read_bool(o.faults, *node, "`first`").value_or(false);
  if (const Node* node = f.optional("answers")) {
    order.sealed = read_word(o.faults, *node, "`answers`", sealed_answers).has_value();
    if (order.sealed && order.first) o.faults.syntax(node->mark, CatanMessageId::first_of_sealed);
  }
  f.finish();
  o.out.order = order;
}

OrderValue write_offer(const OrderWriteContext& o, const catan::Order& any) {
  const auto& order = get<orders::MakeOffer>(any);
  OrderValue out = OrderValue::object();
  if (order.name) out["name"] = *order.name;
  if (order.to) {
    OrderValue to = OrderValue::array();
    for (std::size_t i = 0; i < o.names.seats.size(); ++i)
      if (order.to->contains(seat_at(i))) to.push_back(o.names.seats[i]);
    out["to"] = std::move(to);
  }
  write_what_is_offered(o, out, order);
  if (order.first) out["first"] = true;
  if (order.sealed) out["answers"] = sealed_answers.front();
  return out;
}

OrderParts parts_of_offer(const catan::Order& any) {
  const auto& order = get<orders::MakeOffer>(any);
  OrderParts parts;
  if (order.name) parts.name = &*order.name;
  return parts;
}

void read_accept(OrderReadContext& o, const Node& value) {
  orders::Accept order;
  if (!value.is_map()) {
    o.at(Field::offer, value);
    order.offer = read_name(o.faults, value, CatanMessageId::an_offer).value_or("");
  } else {
    MapReader f = o.fields(value, "`accept`");
    read_offer_named(o, f, order.offer);
    if (const Node* node = f.optional("choice")) {
      o.at(Field::choice, *node);
      const auto choice = read_number(o.faults, *node, "`choice`", 1, catan::max_alternatives);
      order.choice = static_cast<std::uint8_t>(choice.value_or(0));
    }
    f.finish();
  }
  o.out.order = order;
}

OrderValue write_accept(const OrderWriteContext&, const catan::Order& any) {
  const auto& order = get<orders::Accept>(any);
  if (order.choice == 0) return order.offer;
  return {{"offer", order.offer}, {"choice", order.choice}};
}

void read_counter(OrderReadContext& o, const Node& value) {
  MapReader f = o.fields(value, "`counter`");
  orders::Counter order;
  read_offer_named(o, f, order.offer);
  read_name_of_offer(o, f, order.name);
  read_what_is_offered(o, f, order);
  f.finish();
  o.out.order = order;
}

OrderValue write_counter(const OrderWriteContext& o, const catan::Order& any) {
  const auto& order = get<orders::Counter>(any);
  OrderValue out{{"offer", order.offer}};
  if (order.name) out["name"] = *order.name;
  write_what_is_offered(o, out, order);
  return out;
}

OrderParts parts_of_counter(const catan::Order& any) {
  const auto& order = get<orders::Counter>(any);
  OrderParts parts{.offer = &order.offer};
  if (order.name) parts.name = &*order.name;
  return parts;
}

void read_confirm(OrderReadContext& o, const Node& value) {
  MapReader f = o.fields(value, "`confirm`");
  orders::Confirm order;
  read_offer_named(o, f, order.offer);
  if (const Node* node = f.required("with")) {
    o.at(Field::with, *node);
    order.with = o.seat(*node, "`with`").value_or(order.with);
  }
  f.finish();
  o.out.order = order;
}

OrderValue write_confirm(const OrderWriteContext& o, const catan::Order& any) {
  const auto& order = get<orders::Confirm>(any);
  return {{"offer", order.offer}, {"with", o.names.of(order.with)}};
}

catan::Order under_name(catan::Order order, const std::string& name) {
  if (auto* offer = get_if<catan::orders::MakeOffer>(&order)) offer->name = name;
  return order;
}

}  // namespace inselpost
