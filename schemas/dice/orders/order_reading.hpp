#pragma once
#include <array>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/dice/bundle.hpp"
#include "schemas/dice/dice_message_id.hpp"
#include "schemas/dice/orders/order_words.hpp"
#include "schemas/dice/orders/orders.hpp"
#include "schemas/dice/places.hpp"

namespace inselpost::dice {

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
