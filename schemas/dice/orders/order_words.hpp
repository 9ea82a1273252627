#pragma once
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/dice/order.hpp"

/// The order language as a table, one row for each keyword that orders begin with (DG-ORD-7).
namespace inselpost::yaml {
struct Node;
}
namespace inselpost::dice {

struct OrderReadContext;

/// Whether a keyword is written without a value, with one, or either way.
enum class ValueRule : std::uint8_t { alone, with_value, either };

/// One row of the order language.
struct OrderSyntax {
  std::string_view word;
  std::string_view example;     ///< shown after errors
  std::string_view in_plans{};  ///< example of its extended form in plans
  bool last = false;            ///< ends the list of orders
  ValueRule stands = ValueRule::with_value;
  Order (*bare)() = nullptr;                                           ///< creates the order without a value
  void (*read)(OrderReadContext&, const yaml::Node& value) = nullptr;  ///< reads the value
};

/// Returns all rows, in the order of the table.
std::span<const OrderSyntax> order_words();
/// Returns the row of a keyword, or null.
const OrderSyntax* find_word(std::string_view word);
/// Returns the row of the keyword with which an order begins as `order_to_yaml` writes it, or null.
const OrderSyntax* word_of_line(std::string_view line);

}  // namespace inselpost::dice
