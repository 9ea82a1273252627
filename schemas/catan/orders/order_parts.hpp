#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "schemas/catan/bundle.hpp"
#include "schemas/catan/catan_message_id.hpp"
#include "schemas/catan/game_names.hpp"
#include "schemas/catan/orders/order_words.hpp"
#include "schemas/catan/orders/orders.hpp"
#include "schemas/json/json.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost {

/// Reads the name of a seat; `what` is the name of the value in diagnostics.
std::optional<Seat> read_seat(DiagnosticCollector& faults, const yaml::Node& node,
                              const LocalizableText& what, const GameNames& names);

/// The state of reading an order, and readers of the parts that several forms share.
struct OrderReadContext {
  const GameNames& names;
  DiagnosticCollector& faults;
  const OrderSyntax* word = nullptr;   ///< its row, or the first one of its keyword
  const yaml::Node* beside = nullptr;  ///< the `neutral` beside its part
  ParsedOrder out{};

  const catan::Geometry& island() const { return names.geometry(); }
  void at(catan::Field field, const yaml::Node& node) { out.fields.emplace_back(field, node.mark); }
  /// Begins to read a mapping. The example that diagnostics show is what a text in its place may mean.
  MapReader fields(const yaml::Node& value, const LocalizableText& what);
  /// Reports that `what` has no value.
  void needs_more(const SourceSpan& mark, std::string_view what);

  /// Reports a `_` that was not filled in and what belongs there. Returns whether there was one.
  bool left_blank(const yaml::Node& node, const LocalizableText& what, const std::string& for_example);
  /// Reads the name of a seat; `what` is the name of the value in diagnostics.
  std::optional<Seat> seat(const yaml::Node& node, const LocalizableText& what);
  /// Reads `auto`, {road, seat} or {settlement, seat}.
  catan::NeutralBuild neutral(const yaml::Node& node);
  /// Reads `beside`.
  catan::NeutralBuild neutral_beside();
};

/// The parts of a keyword with several orders that a mapping names: their number, the first one, and its
/// value.
struct PartsNamed {
  int count = 0;
  const OrderSyntax* row = nullptr;
  const yaml::Node* value = nullptr;
};
PartsNamed parts_named(MapReader& fields, const OrderSyntax& word);

/// The value of an order's keyword; null if it has none.
using OrderValue = nlohmann::ordered_json;

/// The format of bundles: `2 brick` for people, {"brick": 2} in records.
enum class CardStyle : bool { text, object };

/// The state of writing an order, and writers of the parts that several forms share.
struct OrderWriteContext {
  const GameNames& names;
  const OrderSyntax& word;
  CardStyle style = CardStyle::text;
  catan::TableResults results{};  ///< reported results, in a game at a table
  bool form = false;              ///< writes a blank for every result to fill in

  static OrderValue keyed(std::string_view key, OrderValue value);
  /// Returns the value, under the key of the part if the keyword has parts.
  OrderValue of_part(OrderValue value) const {
    return word.part.empty() ? std::move(value) : keyed(word.part, std::move(value));
  }
  OrderValue place(catan::Hex at) const;
  OrderValue place(catan::Intersection at) const;
  OrderValue place(catan::Path at) const;
  /// `other_items`: adds an item that the rules reject; the original ones are not stored.
  OrderValue cards(const catan::Bundle& bundle, bool other_items = false) const;
  OrderValue neutral(const catan::NeutralBuild& build) const;
  void add_neutral(OrderValue& out, const catan::NeutralBuild& build) const;
  /// Stands for a missing result: `_` in a form, else null.
  OrderValue blank() const { return form ? OrderValue("_") : OrderValue(); }
};

}  // namespace inselpost
