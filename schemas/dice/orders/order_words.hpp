#pragma once
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/dice/order.hpp"

/// The words of the order language, as data: one row for each word with which orders begin (DG-ORD-7).
namespace inselpost::yaml {
struct Node;
}
namespace inselpost::dice {

struct OrderReadContext;

/// May the word stand without a value, with one, or either way?
enum class ValueRule : std::uint8_t { alone, with_value, either };

struct OrderSyntax {
  std::string_view word;
  std::string_view example;     ///< shown to whoever got it wrong
  std::string_view in_plans{};  ///< what may stand in its place there, as an example
  bool last = false;            ///< it ends what is listed
  ValueRule stands = ValueRule::with_value;
  Order (*bare)() = nullptr;                                           ///< as it stands without a value
  void (*read)(OrderReadContext&, const yaml::Node& value) = nullptr;  ///< from its value
};

/// In the order of the table.
std::span<const OrderSyntax> order_words();
/// The row of that word, or null.
const OrderSyntax* find_word(std::string_view word);
/// The row of the word with which an order begins, as `order_to_yaml` writes it, or null.
const OrderSyntax* word_of_line(std::string_view line);

}  // namespace inselpost::dice
