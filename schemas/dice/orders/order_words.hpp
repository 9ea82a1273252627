#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/dice/order.hpp"
#include "schemas/dice/dice_message_id.hpp"
#include "schemas/dice/game_names.hpp"
#include "schemas/dice/orders/orders.hpp"
#include "schemas/dice/values.hpp"

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

/// The state of reading an order, and readers of the parts that several keywords share. Readers report errors
/// and then return a default value.
struct OrderReadContext {
  using Node = yaml::Node;
  const GameNames& names;
  DiagnosticCollector& faults;
  const OrderSyntax* word = nullptr;
  std::string_view example{};  ///< of the keyword, or of the card that is played
  ParsedOrder out{};
  std::vector<std::string> unclear{};  ///< keys of which not exactly one is present

  const Map& map() const { return *names.map; }
  void at(Field field, const Node& node) { out.fields.emplace_back(field, node.mark); }
  MapReader fields(const Node& value) { return {faults, value, as_found(word->word), std::string(example)}; }
  Site site(Field field, const Node& node);
  Edge edge(Field field, const Node& node);
  Hex hex(Field field, const Node& node);
  Face face(Field field, const Node& node);
  Face knight(Field field, const Node& node);  ///< one of the five resources
  Good good(Field field, const Node& node);
  Bundle bundle(Field field, const Node& node);
  bool as_bool(Field field, const Node& node, const LocalizableText& what);
  /// Reads a word that has only one valid value: `with: medicine`.
  void only(Field field, const Node& node, const LocalizableText& what, std::string_view word);

  /// The key of a set that is present.
  struct Named {
    std::size_t which = 0;
    const Node* value = nullptr;
  };
  Named one_of(MapReader& fields, std::initializer_list<std::string_view> keys);
  /// Reports unknown keys, and those that occur twice or not at all. Call after the other readers.
  void finish(MapReader& fields, const Node& value);
  void needs_more(const SourceSpan& mark, std::string_view what);
};

/// Readers of the value after each keyword, for the rows of `order_words`.
void read_found(OrderReadContext& o, const yaml::Node& value);
void read_roll(OrderReadContext& o, const yaml::Node& value);
void read_keep(OrderReadContext& o, const yaml::Node& value);
void read_chase(OrderReadContext& o, const yaml::Node& value);
void read_defend(OrderReadContext& o, const yaml::Node& value);
void read_aqueduct(OrderReadContext& o, const yaml::Node& value);
void read_build(OrderReadContext& o, const yaml::Node& value);
void read_improve(OrderReadContext& o, const yaml::Node& value);
void read_knight(OrderReadContext& o, const yaml::Node& value);
void read_trade(OrderReadContext& o, const yaml::Node& value);
void read_make(OrderReadContext& o, const yaml::Node& value);
void read_buy(OrderReadContext& o, const yaml::Node& value);
void read_play(OrderReadContext& o, const yaml::Node& value);
void read_end_turn(OrderReadContext& o, const yaml::Node& value);

}  // namespace inselpost::dice
