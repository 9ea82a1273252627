#pragma once

#include "schemas/catan/orders/order_parts.hpp"

/// Readers, writers and `parts` functions of the orders with a form of their own, as `OrderForm` needs them.
namespace inselpost {

/// The founding order.
void read_found(OrderReadContext& o, const yaml::Node& value);
OrderValue write_found(const OrderWriteContext& o, const catan::Order& order);
OrderParts parts_of_found(const catan::Order& order);

/// Orders for rolling and for special actions.
void read_roll(OrderReadContext& o, const yaml::Node& value);
OrderValue write_roll(const OrderWriteContext& o, const catan::Order& order);
void read_forced_trade(OrderReadContext& o, const yaml::Node& value);
OrderValue write_forced_trade(const OrderWriteContext& o, const catan::Order& order);
void read_robber_to_desert(OrderReadContext& o, const yaml::Node& value);
OrderValue write_robber_to_desert(const OrderWriteContext& o, const catan::Order& order);
OrderParts parts_of_robber_to_desert(const catan::Order& order);

/// Orders for development cards.
void read_buy(OrderReadContext& o, const yaml::Node& value);
OrderValue write_buy(const OrderWriteContext& o, const catan::Order& order);
OrderParts parts_of_buy(const catan::Order& order);
void read_road_building(OrderReadContext& o, const yaml::Node& value);
OrderValue write_road_building(const OrderWriteContext& o, const catan::Order& order);
OrderParts parts_of_road_building(const catan::Order& order);
void read_monopoly(OrderReadContext& o, const yaml::Node& value);
OrderValue write_monopoly(const OrderWriteContext& o, const catan::Order& order);

/// Orders for trades and offers.
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

/// Keywords of several orders: finds the row that is meant, which then reads the value.
void read_build(OrderReadContext& o, const yaml::Node& value);
void read_play(OrderReadContext& o, const yaml::Node& value);
void read_show(OrderReadContext& o, const yaml::Node& value);

}  // namespace inselpost
