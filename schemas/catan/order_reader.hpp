#pragma once
#include <optional>
#include <span>
#include <string_view>

#include "schemas/catan/names.hpp"
#include "schemas/post/orders.hpp"
#include "schemas/yaml/reading.hpp"

namespace inselpost {

/// One word an order may begin with. The order table of docs/orders.md, as data.
struct OrderForm {
  std::string_view word;
  bool alone;                ///< may stand without a value
  bool with_value;           ///< may stand with one
  std::string_view example;  ///< shown to whoever got it wrong
};
std::span<const OrderForm> order_forms();

/// Reads one item of a list of orders: a bare word, or a mapping with one key. Nothing if it has a fault.
std::optional<WrittenOrder> read_order(const yaml::Node& item, const Names& names, Faults& faults);

}  // namespace inselpost
