#pragma once
#include "schemas/catan/orders/order_parts.hpp"

/// Orders of a shape of their own: how each is read from its value, written and taken apart.
namespace inselpost {

void read_found(OrderInReading& o, const yaml::Node& value);
OrderValue write_found(const OrderInWriting& o, const catan::Order& order);
OrderParts parts_of_found(const catan::Order& order);

void read_roll(OrderInReading& o, const yaml::Node& value);
OrderValue write_roll(const OrderInWriting& o, const catan::Order& order);
void read_forced_trade(OrderInReading& o, const yaml::Node& value);
OrderValue write_forced_trade(const OrderInWriting& o, const catan::Order& order);
void read_robber_to_desert(OrderInReading& o, const yaml::Node& value);
OrderValue write_robber_to_desert(const OrderInWriting& o, const catan::Order& order);
OrderParts parts_of_robber_to_desert(const catan::Order& order);

void read_buy(OrderInReading& o, const yaml::Node& value);
OrderValue write_buy(const OrderInWriting& o, const catan::Order& order);
OrderParts parts_of_buy(const catan::Order& order);
void read_road_building(OrderInReading& o, const yaml::Node& value);
OrderValue write_road_building(const OrderInWriting& o, const catan::Order& order);
OrderParts parts_of_road_building(const catan::Order& order);
void read_monopoly(OrderInReading& o, const yaml::Node& value);
OrderValue write_monopoly(const OrderInWriting& o, const catan::Order& order);

void read_trade(OrderInReading& o, const yaml::Node& value);
OrderValue write_trade(const OrderInWriting& o, const catan::Order& order);
void read_offer(OrderInReading& o, const yaml::Node& value);
OrderValue write_offer(const OrderInWriting& o, const catan::Order& order);
OrderParts parts_of_offer(const catan::Order& order);
void read_accept(OrderInReading& o, const yaml::Node& value);
OrderValue write_accept(const OrderInWriting& o, const catan::Order& order);
void read_counter(OrderInReading& o, const yaml::Node& value);
OrderValue write_counter(const OrderInWriting& o, const catan::Order& order);
OrderParts parts_of_counter(const catan::Order& order);
void read_confirm(OrderInReading& o, const yaml::Node& value);
OrderValue write_confirm(const OrderInWriting& o, const catan::Order& order);

// Words with which several orders begin: which of them is it? Its row then reads it.
void read_build(OrderInReading& o, const yaml::Node& value);
void read_play(OrderInReading& o, const yaml::Node& value);
void read_show(OrderInReading& o, const yaml::Node& value);

}  // namespace inselpost
