#pragma once
#include <array>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/dice/bundle.hpp"
#include "schemas/dice/dice_fault.hpp"
#include "schemas/dice/orders/order_words.hpp"
#include "schemas/dice/orders/orders.hpp"
#include "schemas/dice/places.hpp"

namespace inselpost::dice {

/// An order while it is read: what is known so far, and the parts that several words share. What is asked for
/// and does not stand there is what nothing would be; the fault is told.
struct OrderInReading {
  using Node = yaml::Node;
  const Names& names;
  Faults& faults;
  const OrderWord* word = nullptr;
  std::string_view example{};  ///< of that word, or of the card that is played
  WrittenOrder out{};
  std::vector<std::string> unclear{};  ///< keys of which not exactly one stands there

  const Map& map() const { return *names.map; }
  void at(Field field, const Node& node) { out.fields.emplace_back(field, node.mark); }
  Fields fields(const Node& value) { return {faults, value, as_found(word->word), std::string(example)}; }
  Site site(Field field, const Node& node);
  Edge edge(Field field, const Node& node);
  Hex hex(Field field, const Node& node);
  Face face(Field field, const Node& node);
  Face knight(Field field, const Node& node);  ///< one of the five resources
  Good good(Field field, const Node& node);
  Bundle bundle(Field field, const Node& node);
  bool truth(Field field, const Node& node, const Message& what);
  /// A word that may have no other value there: `with: medicine`.
  void only(Field field, const Node& node, const Message& what, std::string_view word);

  /// The one of these keys that stands there.
  struct Named {
    std::size_t which = 0;
    const Node* value = nullptr;
  };
  Named one_of(Fields& fields, std::initializer_list<std::string_view> keys);
  /// After all was asked for: what nobody knows, and what stands twice or not at all.
  void finish(Fields& fields, const Node& value);
  void needs_more(const Mark& mark, std::string_view what);
};

void read_found(OrderInReading& o, const yaml::Node& value);
void read_roll(OrderInReading& o, const yaml::Node& value);
void read_keep(OrderInReading& o, const yaml::Node& value);
void read_chase(OrderInReading& o, const yaml::Node& value);
void read_defend(OrderInReading& o, const yaml::Node& value);
void read_aqueduct(OrderInReading& o, const yaml::Node& value);
void read_build(OrderInReading& o, const yaml::Node& value);
void read_improve(OrderInReading& o, const yaml::Node& value);
void read_knight(OrderInReading& o, const yaml::Node& value);
void read_trade(OrderInReading& o, const yaml::Node& value);
void read_make(OrderInReading& o, const yaml::Node& value);
void read_buy(OrderInReading& o, const yaml::Node& value);
void read_play(OrderInReading& o, const yaml::Node& value);
void read_end_turn(OrderInReading& o, const yaml::Node& value);

}  // namespace inselpost::dice
